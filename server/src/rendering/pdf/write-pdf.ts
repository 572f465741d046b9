import type { LaidPage, TextItem } from '@bi/olap/document/laid-page';
import { writeOutline, type OutlineEntry } from './outline-objects';
import { pageContent } from './page-content';
import { PdfFile } from './pdf-file';
import { PdfFonts } from './pdf-fonts';
import { PdfPictures, type PictureSource } from './pdf-pictures';
import { num, ref, textString } from './pdf-syntax';
import { TagTree } from './tag-tree';
import { pdfDate, xmp, type PdfFacts } from './xmp';

/** What came of writing. */
export interface PdfSummary {
  pages: number;
  bytes: number;
  /** signs that no font has, drawn as □, and how often */
  missing: ReadonlyMap<string, number>;
  /** names of pictures that could not be drawn */
  lostPictures: readonly string[];
}

interface Destination {
  anchor: string;
  pageId: number;
  top: number;
}

/** Where a link's rectangle begins and ends, in font sizes from the baseline. */
const LINK_ABOVE = 0.95;
const LINK_BELOW = 0.3;

class PdfWriter {
  readonly #facts: PdfFacts;
  readonly #file = new PdfFile();
  readonly #fonts = new PdfFonts(this.#file);
  readonly #pictures: PdfPictures;
  readonly #tags = new TagTree(this.#file);
  readonly #resources = this.#file.allocate();
  readonly #tree = this.#file.allocate();
  readonly #pages: number[] = [];
  readonly #destinations: Destination[] = [];
  readonly #outline: OutlineEntry[] = [];
  #height = 0;

  constructor(facts: PdfFacts, source: PictureSource) {
    this.#facts = facts;
    this.#pictures = new PdfPictures(this.#file, this.#fonts, this.#resources, source);
  }

  add(page: LaidPage): Uint8Array[] {
    const file = this.#file;
    const index = this.#pages.length;
    const id = file.allocate();
    this.#pages.push(id);
    this.#height = page.height;
    this.#tags.open(page.tags, index);
    const key = this.#tags.reserve();
    const marked: number[] = [];
    const content = pageContent(page, {
      fonts: this.#fonts,
      picture: (item) => this.#pictures.nameOf(item),
      mark: (tag) => {
        marked.push(this.#tags.content(tag, index, id, marked.length));
        return marked.length - 1;
      },
    });
    const stream = file.stream('', Buffer.from(content, 'latin1'));
    this.#tags.pageParents(key, marked);
    const links = page.items.flatMap((item) =>
      item.type === 'text' && item.link !== undefined ? [this.#link(item, page, index, id)] : [],
    );
    const annotations = links.length === 0 ? '' : ` /Annots [${links.map(ref).join(' ')}]`;
    const box = `/MediaBox [0 0 ${num(page.width)} ${num(page.height)}]`;
    file.add(
      `<</Type /Page /Parent ${ref(this.#tree)} ${box} /Resources ${ref(this.#resources)} /Contents ${ref(stream)} /StructParents ${key} /Tabs /S${annotations}>>`,
      id,
    );
    for (const { anchor, level, text, y, listed } of page.headings) {
      this.#destinations.push({ anchor, pageId: id, top: page.height - y });
      if (listed) this.#outline.push({ anchor, level, text });
    }
    this.#tags.endPage(index, page.height);
    return file.take();
  }

  finish(): Uint8Array[] {
    const file = this.#file;
    const { title, language, created } = this.#facts;
    this.#tags.finish(this.#height);
    this.#fonts.finish();
    const fonts = `/Font <<${this.#fonts.resources()}>>`;
    file.add(`<<${fonts} ${this.#pictures.resources()}>>`, this.#resources);
    const kids = this.#pages.map(ref).join(' ');
    file.add(`<</Type /Pages /Kids [${kids}] /Count ${this.#pages.length}>>`, this.#tree);
    const facts = Buffer.from(xmp(this.#facts), 'utf8');
    const metadata = file.stream('/Type /Metadata /Subtype /XML', facts, undefined, true);
    const outline = writeOutline(file, this.#outline);
    const shown = outline === null ? '' : ` /Outlines ${ref(outline)} /PageMode /UseOutlines`;
    const root = file.add(
      `<</Type /Catalog /Pages ${ref(this.#tree)} /StructTreeRoot ${ref(this.#tags.root)} /MarkInfo <</Marked true>> /Lang ${textString(language)} /ViewerPreferences <</DisplayDocTitle true>> /Metadata ${ref(metadata)}${shown}${this.#names()}>>`,
    );
    const info = file.add(`<</Title ${textString(title)} /CreationDate ${pdfDate(created)}>>`);
    file.finish(root, info);
    return file.take();
  }

  get summary(): PdfSummary {
    const { missing } = this.#fonts;
    const { lost } = this.#pictures;
    return { pages: this.#pages.length, bytes: this.#file.size, missing, lostPictures: lost };
  }

  #link(item: TextItem, page: LaidPage, index: number, pageId: number): number {
    const { x, y, width, size, link = '', text, tag } = item;
    const id = this.#file.allocate();
    const bottom = page.height - y - size * LINK_BELOW;
    const top = page.height - y + size * LINK_ABOVE;
    const box = [x, bottom, x + width, top].map(num).join(' ');
    const target = link.startsWith('#')
      ? `/Dest (${link.slice(1)})`
      : `/A <</S /URI /URI ${textString(encodeURI(link).replace(/%25/g, '%'))}>>`;
    const parent =
      tag === null ? '' : ` /StructParent ${this.#tags.annotation(tag, index, pageId, id)}`;
    this.#file.add(
      `<</Type /Annot /Subtype /Link /Rect [${box}] /Border [0 0 0] /F 4 /Contents ${textString(text)} ${target}${parent}>>`,
      id,
    );
    return id;
  }

  #names(): string {
    if (this.#destinations.length === 0) return '';
    const sorted = [...this.#destinations].sort((a, b) => (a.anchor < b.anchor ? -1 : 1));
    const names = sorted.map(
      ({ anchor, pageId, top }) => `(${anchor}) [${ref(pageId)} /XYZ null ${num(top)} null]`,
    );
    return ` /Names <</Dests <</Names [${names.join(' ')}]>>>>`;
  }
}

/**
 * Writes pages as a tagged PDF, page after page: only what is not written yet is held. The same pages give
 * the same bytes.
 * @param source the drawings and images that pages name
 */
export function* writePdf(
  pages: Iterable<LaidPage>,
  facts: PdfFacts,
  source: PictureSource = {},
): Generator<Uint8Array, PdfSummary> {
  const writer = new PdfWriter(facts, source);
  for (const page of pages) yield* writer.add(page);
  yield* writer.finish();
  return writer.summary;
}
