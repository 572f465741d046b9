import type { LaidPage, TagNode } from '@bi/olap/document/laid-page';

/** The headings of a table's columns, row by row, in the words of the page they are on. */
export type ColumnHeads = readonly (readonly { text: string; node: TagNode }[])[];

/**
 * The tree of tags of a document as far as its pages are there. A tag begins on one page and may continue
 * on the next ones, whose items only name it.
 */
export class TagBook {
  readonly #nodes = new Map<number, TagNode>();
  readonly #heads = new Map<number, ColumnHeads>();

  /** Takes the tags of a page; pages are added in their order, each once. */
  add(page: LaidPage): void {
    for (const node of page.tags) this.#nodes.set(node.id, node);
    const heads = page.tags.filter(({ kind }) => kind === 'THead');
    if (heads.length === 0) return;
    const texts = textsByTag(page);
    for (const head of heads) this.#heads.set(head.parent, this.#rowsOf(page, head.id, texts));
  }

  /** A node by its number; undefined where its page is not there. */
  node(id: number): TagNode | undefined {
    return this.#nodes.get(id);
  }

  /** Headings of the columns of a table: on its later pages they are only drawn again. */
  headsOf(table: number): ColumnHeads {
    return this.#heads.get(table) ?? [];
  }

  #rowsOf(page: LaidPage, head: number, texts: ReadonlyMap<number, string>): ColumnHeads {
    const below = (parent: number) => page.tags.filter((node) => node.parent === parent);
    return below(head).map((row) =>
      below(row.id).map((node) => ({ node, text: texts.get(node.id) ?? '' })),
    );
  }
}

/** Texts of the items of a page by their tags. */
function textsByTag(page: LaidPage): Map<number, string> {
  const texts = new Map<number, string>();
  for (const item of page.items) {
    if (item.type !== 'text' || item.tag === null) continue;
    const before = texts.get(item.tag) ?? '';
    texts.set(item.tag, before + item.text + (item.spaced === true ? ' ' : ''));
  }
  return texts;
}
