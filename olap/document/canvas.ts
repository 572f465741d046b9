import type { PageItem, PictureItem, TagKind, TagNode, TextItem } from './laid-page';

/** What a tag says besides its kind. */
export type TagFacts = Omit<TagNode, 'id' | 'parent' | 'kind'>;

/** Takes what is drawn on the pages of a document; tags are numbered through all of them. */
export class Canvas {
  items: PageItem[] = [];
  tags: TagNode[] = [];
  #next = 0;

  /** Opens a node below `parent`, -1 for the root. */
  open(parent: number, kind: TagKind, facts?: TagFacts): number {
    const id = this.#next++;
    this.tags.push({ id, parent, kind, ...facts });
    return id;
  }

  text(item: TextItem): void {
    if (item.text !== '') this.items.push(item);
  }

  /** A straight line, which only decorates. */
  line(x1: number, y1: number, x2: number, y2: number, width: number, color: string): void {
    this.items.push({ type: 'line', x1, y1, x2, y2, width, color, tag: null });
  }

  /** A row of dots, which only decorates. */
  dots(x1: number, x2: number, y: number, color: string): void {
    const dotted = true;
    this.items.push({ type: 'line', x1, y1: y, x2, y2: y, width: 0.5, color, dotted, tag: null });
  }

  /** A ground or border, which only decorates. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    look: { fill?: string; stroke?: string },
  ) {
    this.items.push({ type: 'rect', x, y, width, height, ...look, tag: null });
  }

  picture(item: PictureItem): void {
    this.items.push(item);
  }

  /** Hands out what is on the page and begins the next one. */
  take(): { items: PageItem[]; tags: TagNode[] } {
    const { items, tags } = this;
    this.items = [];
    this.tags = [];
    return { items, tags };
  }
}
