import type { LaidPage, TagNode } from '@bi/olap/document/laid-page';
import { createElement, memo, type ReactNode } from 'react';
import { pageLink } from './page-link';
import { readingTree, type ReadingNode } from './reading-tree';
import type { TagBook } from './tag-book';

interface ReadingProps {
  page: LaidPage;
  book: TagBook;
  /** opens the heading of an anchor */
  onAnchor: (anchor: string) => void;
  /** the tag of the link that has the focus; null for none */
  onFocusTag: (tag: number | null) => void;
}

type Acts = Pick<ReadingProps, 'onAnchor' | 'onFocusTag' | 'book'>;

/** The text of a page for those who do not see it: real headings, paragraphs, lists, tables and links. */
export const ReadingView = memo(function ReadingView({ page, ...acts }: ReadingProps) {
  const tree = readingTree(page, acts.book);
  if (tree === null) return null;
  return <div className="bi-reading">{inner(tree, acts)}</div>;
});

function inner({ children }: ReadingNode, acts: Acts): ReactNode[] {
  return children.map((child, at) =>
    typeof child === 'string' ? child : <Part key={at} part={child} acts={acts} />,
  );
}

/** Tags by their names in HTML; a heading is one level below the name of the document. */
const NAMES: Partial<Record<TagNode['kind'], string>> = {
  H1: 'h2',
  H2: 'h3',
  H3: 'h4',
  H4: 'h5',
  H5: 'h6',
  H6: 'h6',
  P: 'p',
  LI: 'li',
  LBody: 'span',
  TOC: 'ul',
  TOCI: 'li',
  Reference: 'span',
  THead: 'thead',
  TBody: 'tbody',
  TR: 'tr',
  Caption: 'p',
};

function Part({ part, acts }: { part: ReadingNode; acts: Acts }): ReactNode {
  const { node } = part;
  const parts = () => inner(part, acts);
  switch (node.kind) {
    case 'Table':
      return (
        <table aria-label={node.summary}>
          {part.children.some((child) => typeof child !== 'string' && child.node.kind === 'THead')
            ? null
            : repeatedHeads(node.id, acts.book)}
          {parts()}
        </table>
      );
    case 'L':
      return createElement(node.ordered === true ? 'ol' : 'ul', {}, ...parts());
    case 'Lbl':
      // lists say their signs and numbers themselves
      return <span aria-hidden="true">{parts()}</span>;
    case 'TH':
      return <th {...spans(node)}>{parts()}</th>;
    case 'TD':
      return <td {...spans(node)}>{parts()}</td>;
    case 'Figure':
      return node.alt === undefined || node.alt === '' ? null : (
        <div role="img" aria-label={node.alt} />
      );
    case 'Link':
      return <LinkPart part={part} acts={acts} />;
    default:
      return createElement(NAMES[node.kind] ?? 'div', {}, ...parts());
  }
}

function spans({ scope, colSpan, rowSpan }: TagNode) {
  return { ...(scope && { scope: scope === 'Row' ? 'row' : 'col' }), colSpan, rowSpan };
}

/** The headings of a table that began on an earlier page. */
function repeatedHeads(table: number, book: TagBook): ReactNode {
  const rows = book.headsOf(table);
  if (rows.length === 0) return null;
  return (
    <thead>
      {rows.map((row, at) => (
        <tr key={at}>
          {row.map(({ node, text }) => (
            <th key={node.id} {...spans(node)}>
              {text}
            </th>
          ))}
        </tr>
      ))}
    </thead>
  );
}

function LinkPart({ part, acts }: { part: ReadingNode; acts: Acts }) {
  const link = pageLink(part.link);
  const text = inner(part, acts);
  if (link === null) return <span>{text}</span>;
  const focus = {
    onFocus: () => acts.onFocusTag(part.node.id),
    onBlur: () => acts.onFocusTag(null),
  };
  if ('anchor' in link) {
    return (
      <button type="button" onClick={() => acts.onAnchor(link.anchor)} {...focus}>
        {text}
      </button>
    );
  }
  return (
    <a href={link.href} target="_blank" rel="noopener noreferrer" {...focus}>
      {text}
    </a>
  );
}
