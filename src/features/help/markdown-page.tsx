import { useNavigatePort } from '../../host/use-navigate-port';
import { useStyleSheet } from '../../ui/use-style-sheet';
import type { MarkdownPart, Inline } from './markdown';

const STYLE = `
.bi-prose{font-size:14.5px;line-height:1.65;color:var(--bi-text);overflow-wrap:anywhere}
.bi-prose h1{margin:12px 0 16px;font-size:24px;font-weight:650;line-height:1.3;letter-spacing:-.015em}
.bi-prose h2{margin:32px 0 8px;font-size:17px;font-weight:650}
.bi-prose h3{margin:24px 0 6px;font-size:14.5px;font-weight:650}
.bi-prose p{margin:0 0 12px}
.bi-prose :is(ul,ol){margin:0 0 14px;padding-left:22px}
.bi-prose li{margin:3px 0}
.bi-prose code{padding:1px 5px;border-radius:4px;background:var(--bi-hover);font-family:ui-monospace,SFMono-Regular,Menlo,monospace;
  font-size:.88em}
.bi-prose pre{margin:0 0 14px;padding:12px 14px;overflow:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-header)}
.bi-prose pre code{padding:0;background:none}
.bi-prose kbd{padding:0 5px;border:1px solid var(--bi-line-strong);border-bottom-width:2px;border-radius:4px;font-family:inherit;
  font-size:.85em;background:var(--bi-canvas)}
.bi-prose-table{margin:0 0 16px;overflow-x:auto;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel);
  background:var(--bi-canvas)}
.bi-prose table{width:100%;border-collapse:collapse;font-size:13.5px}
.bi-prose :is(th,td){padding:7px 12px;border-bottom:1px solid var(--bi-line);text-align:left;vertical-align:top}
.bi-prose tr:last-child td{border-bottom:0}
.bi-prose th{background:var(--bi-header);color:var(--bi-text-second);font-size:12.5px;font-weight:600}
.bi-prose :is(a,.bi-prose-link){padding:0;border:0;border-radius:3px;background:none;color:var(--bi-primary-text);font:inherit;
  text-decoration:underline;text-underline-offset:2px;cursor:pointer}
`;

/** Blocks of a page as elements. Links to other guides are routes, links to the web open a new tab, all others are text. */
export function MarkdownPage({ blocks }: { blocks: readonly MarkdownPart[] }) {
  useStyleSheet(STYLE);
  return (
    <div className="bi-prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: MarkdownPart }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id}>
          <Pieces pieces={block.pieces} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Pieces pieces={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'table':
      return <TableView head={block.head} rows={block.rows} />;
  }
}

function TableView({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    <div className="bi-prose-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                <Pieces pieces={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <Pieces pieces={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} />);
}

function Piece({ piece }: { piece: Inline }) {
  const { navigate } = useNavigatePort();
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code>{piece.text}</code>;
    case 'strong':
      return <strong>{piece.text}</strong>;
    case 'em':
      return <em>{piece.text}</em>;
    case 'key':
      return <kbd>{piece.text}</kbd>;
    case 'link': {
      const guide = guideOf(piece.to);
      if (guide !== null) {
        return (
          <button
            type="button"
            className="bi-prose-link"
            onClick={() => navigate(`/guide/${guide}`)}
          >
            {piece.text}
          </button>
        );
      }
      if (!/^https?:\/\//.test(piece.to)) return piece.text;
      return (
        <a href={piece.to} target="_blank" rel="noopener noreferrer">
          {piece.text}
        </a>
      );
    }
  }
}

/** Name of the guide that a relative link leads to, or null. */
export function guideOf(to: string): string | null {
  if (to.endsWith('/CHANGELOG.md')) return 'log';
  return /^(?:\.\/)?([a-z-]+)(?:\.zh)?\.md$/.exec(to)?.[1] ?? null;
}
