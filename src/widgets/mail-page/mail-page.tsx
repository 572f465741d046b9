import type { MailNode } from '@bi/contract/identity/mail-page';
import { createElement, type ReactNode } from 'react';
import { useStyleSheet } from '../../ui/use-style-sheet';

const STYLE = `
.bi-mail-page{container-type:inline-size;overflow:auto;background:#eeecf3;color:#1d1a26;color-scheme:light;border-radius:var(--bi-radius-panel)}
.bi-mail-page table{border-spacing:0}
.bi-mail-page td,.bi-mail-page th{padding:0}
/* as the rules of mails have it where they are narrow */
@container (max-width:480px){.bi-mail-page td.bi-mail-stacked{display:block;width:auto}}
`;

interface MailPageProps {
  page: readonly MailNode[];
  /** says what it is to those who cannot see it */
  label: string;
}

/** A mail as it looks to its recipient: drawn from a tree, as no page of the product allows styles in HTML. */
export function MailPage({ page, label }: MailPageProps) {
  useStyleSheet(STYLE);
  return (
    <article className="bi-mail-page" aria-label={label}>
      {page.map(drawn)}
    </article>
  );
}

function drawn(node: MailNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const link = tag === 'a' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const given = { ...attributes, ...link, key };
  if (tag === 'br' || tag === 'img') return createElement(tag, given);
  const inner = children.map(drawn);
  // browsers add it where HTML has none
  return createElement(tag, given, tag === 'table' ? <tbody>{inner}</tbody> : inner);
}
