import type { LaidPage, TagNode } from '@bi/olap/document/laid-page';
import type { TagBook } from './tag-book';

/** A part of a page in reading order: a tag with what it holds on this page. */
export interface ReadingNode {
  node: TagNode;
  children: (ReadingNode | string)[];
  /** of a link: address, or `#` and an anchor */
  link?: string;
}

/**
 * What a page says, as a tree: what was begun on an earlier page is there with its ancestors, and what only
 * decorates or repeats is left out.
 */
export function readingTree(page: LaidPage, book: TagBook): ReadingNode | null {
  const made = new Map<number, ReadingNode>();
  const place = (id: number): ReadingNode | null => {
    const there = made.get(id);
    if (there !== undefined) return there;
    const node = book.node(id);
    if (node === undefined) return null;
    const own: ReadingNode = { node, children: [] };
    made.set(id, own);
    if (node.parent >= 0) place(node.parent)?.children.push(own);
    return own;
  };
  for (const item of page.items) {
    if (item.tag === null) continue;
    const own = place(item.tag);
    if (own === null || item.type !== 'text') continue;
    if (item.link !== undefined) own.link = item.link;
    const text = item.text + (item.spaced === true ? ' ' : '');
    const last = own.children.at(-1);
    if (typeof last === 'string') own.children[own.children.length - 1] = last + text;
    else own.children.push(text);
  }
  return made.get(0) ?? null;
}

/** All text below a node. */
export function readingText({ children }: ReadingNode): string {
  return children.map((child) => (typeof child === 'string' ? child : readingText(child))).join('');
}
