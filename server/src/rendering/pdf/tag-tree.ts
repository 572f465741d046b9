import type { TagNode } from '@bi/olap/document/laid-page';
import type { PdfFile } from './pdf-file';
import { num, ref, textString } from './pdf-syntax';

interface OpenTag {
  node: TagNode;
  id: number;
  parent: OpenTag | null;
  kids: (number | string)[];
  /** index of the last page it or something in it was on */
  touched: number;
}

/** These may continue after a page without them. */
const LONG_LIVED = new Set(['Document', 'Sect', 'TOC', 'L']);

function attributes(node: TagNode, height: number): string {
  const { scope, colSpan, rowSpan, box, summary, ordered } = node;
  const table = [
    ...(scope === undefined ? [] : [`/Scope /${scope}`]),
    ...(colSpan === undefined ? [] : [`/ColSpan ${colSpan}`]),
    ...(rowSpan === undefined ? [] : [`/RowSpan ${rowSpan}`]),
    ...(summary === undefined ? [] : [`/Summary ${textString(summary)}`]),
  ];
  if (table.length > 0) return ` /A <</O /Table ${table.join(' ')}>>`;
  if (ordered !== undefined) {
    return ` /A <</O /List /ListNumbering /${ordered ? 'Decimal' : 'Disc'}>>`;
  }
  if (box === undefined) return '';
  const [x, y, width, tall] = box;
  const corners = [x, height - y - tall, x + width, height - y].map(num).join(' ');
  return ` /A <</O /Layout /Placement /Block /BBox [${corners}]>>`;
}

/** The tree of tags of a file. What a page has not touched is written; only its number is held. */
export class TagTree {
  readonly root: number;
  readonly #file: PdfFile;
  readonly #open = new Map<number, OpenTag>();
  #document: number | null = null;
  /** by number of a page or annotation: its entry of the parent tree */
  readonly #parents: string[] = [];

  constructor(file: PdfFile) {
    this.#file = file;
    this.root = file.allocate();
  }

  /** Opens the nodes that begin on a page. */
  open(nodes: readonly TagNode[], page: number): void {
    for (const node of nodes) {
      const parent = node.parent < 0 ? null : this.#tag(node.parent);
      const id = this.#file.allocate();
      if (parent === null) this.#document = id;
      else parent.kids.push(id);
      const tag = { node, id, parent, kids: [], touched: page };
      this.#open.set(node.id, tag);
      touch(parent, page);
    }
  }

  /** A stretch of a page's content belongs to a node. @returns number of the node's object */
  content(tag: number, page: number, pageId: number, mcid: number): number {
    const open = this.#tag(tag);
    open.kids.push(`<</Type /MCR /Pg ${ref(pageId)} /MCID ${mcid}>>`);
    touch(open, page);
    return open.id;
  }

  /** An annotation belongs to a node. @returns its entry in the parent tree */
  annotation(tag: number, page: number, pageId: number, annotation: number): number {
    const open = this.#tag(tag);
    open.kids.push(`<</Type /OBJR /Obj ${ref(annotation)} /Pg ${ref(pageId)}>>`);
    touch(open, page);
    return this.#parents.push(ref(open.id)) - 1;
  }

  /** Takes the place of a page's stretches in the parent tree; `pageParents` fills it. */
  reserve(): number {
    return this.#parents.push('') - 1;
  }

  /** The nodes of a page's stretches, by their numbers. */
  pageParents(key: number, ids: readonly number[]): void {
    this.#parents[key] = ref(this.#file.add(`[${ids.map(ref).join(' ')}]`));
  }

  /** Writes what a page has not touched. */
  endPage(page: number, height: number): void {
    for (const [key, tag] of this.#open) {
      if (tag.touched >= page || LONG_LIVED.has(tag.node.kind)) continue;
      this.#write(tag, height);
      this.#open.delete(key);
    }
  }

  /** Writes the rest, and the root. */
  finish(height: number): void {
    for (const tag of this.#open.values()) this.#write(tag, height);
    const numbers = this.#parents.map((entry, at) => `${at} ${entry}`).join(' ');
    const tree = this.#file.add(`<</Nums [${numbers}]>>`);
    const kids = this.#document === null ? '' : ref(this.#document);
    this.#file.add(
      `<</Type /StructTreeRoot /K [${kids}] /ParentTree ${ref(tree)} /ParentTreeNextKey ${this.#parents.length}>>`,
      this.root,
    );
  }

  #tag(id: number): OpenTag {
    const tag = this.#open.get(id);
    if (tag === undefined) throw new Error(`Tag ${id} was closed before its end`);
    return tag;
  }

  #write({ node, id, parent, kids }: OpenTag, height: number): void {
    const list = kids.map((kid) => (typeof kid === 'number' ? ref(kid) : kid)).join(' ');
    const alt = node.alt === undefined ? '' : ` /Alt ${textString(node.alt)}`;
    const above = ref(parent?.id ?? this.root);
    this.#file.add(
      `<</Type /StructElem /S /${node.kind} /P ${above}${alt}${attributes(node, height)} /K [${list}]>>`,
      id,
    );
  }
}

function touch(tag: OpenTag | null, page: number): void {
  for (let at = tag; at !== null && at.touched !== page; at = at.parent) at.touched = page;
}
