import { blockStrips, blocksCutStrips } from './block-strips';
import { DEFAULT_THEME, type Block, type DocumentModel, type DocumentTheme } from './blocks';
import type { BuildContext, ListedCaption, ListedHeading, Tally } from './build-context';
import { BAND_PICTURE, BAND_SIZE, bandLines, bandPicture } from './band-lines';
import { breakLines } from './break-lines';
import { Canvas } from './canvas';
import { documentWord } from './document-words';
import { drawLine } from './draw-line';
import { Flow } from './flow';
import { areasOf } from './areas';
import type { Filled, Strip } from './strip';
import { LINE_HEIGHT } from './line-metrics';
import { MAX_PAGES } from './limits';
import { blocksWithin, outlineOf } from './outline';
import type { LayoutWarning, LaidPage, PlacedHeading } from './laid-page';
import { drawWatermark } from './watermark';
import { sectionsOf, type PageSection } from './page-sections';

/** Filled pages that are held until the last one is counted; of a longer document all are filled again. */
const MAX_HELD = 300;

/** What the first pass finds out: on which page each heading is, and the last number of each page. */
interface Counts {
  pages: Map<string, number>;
  /** by index of the page */
  of: number[];
  /** the pages as they were filled, to be drawn; null: too many to be held */
  sheets: Sheet[] | null;
}

/** What a document came to. */
export interface LayoutSummary {
  pages: number;
  warnings: LayoutWarning[];
}

/** A page that is filled and not yet drawn. */
interface Sheet {
  index: number;
  number: number;
  section: PageSection;
  filled: Filled;
  /** the document is cut behind it */
  cut: boolean;
  /** nothing comes behind it */
  last: boolean;
}

const asks = (document: DocumentModel, name: string) =>
  [document.header, document.footer].some((band) =>
    [band?.left, band?.center, band?.right].some((text) => text?.includes(name) === true),
  );

/** Lays a document out, page after page. */
class Layout {
  readonly #document: DocumentModel;
  readonly #theme: DocumentTheme;
  readonly #sections: readonly PageSection[];
  readonly #isCut: boolean;
  readonly #headings: readonly ListedHeading[];
  readonly #captions: readonly ListedCaption[];
  #pageOf: BuildContext['pageOf'] = () => '';
  /** section of the page drawn last */
  #drawn: PageSection | null = null;

  /** what is written for the number of pages while nobody knows it */
  #unknown = '';

  /** @param all the document that the headings and captions belong to */
  constructor(document: DocumentModel, all = document) {
    this.#document = document;
    this.#theme = { ...DEFAULT_THEME, ...document.theme };
    const { within, cut } = blocksWithin(document.blocks);
    this.#sections = sectionsOf(within, document.page);
    this.#isCut = cut;
    const { headings, captions } = outlineOf(all);
    this.#headings = headings;
    this.#captions = captions;
  }

  /** True where something drawn depends on the pages behind it. */
  get needsCounts(): boolean {
    const { blocks } = this.#document;
    const contents = blocks.some(({ kind }) => ['contents', 'figures', 'repeat'].includes(kind));
    return contents || asks(this.#document, '{pages}');
  }

  /** Fills the pages; nothing is drawn. */
  count(): Counts {
    const counts: Counts = { pages: new Map(), of: [], sheets: [] };
    let from = 0;
    for (const sheet of this.#sheets()) {
      const { index, number, filled } = sheet;
      if (index === MAX_HELD) counts.sheets = null;
      counts.sheets?.push(sheet);
      if (number === 1) from = index;
      for (let at = from; at <= index; at++) counts.of[at] = number;
      for (const { strip } of filled.placed) {
        if (strip.heading !== undefined) counts.pages.set(strip.heading.anchor, number);
      }
    }
    return counts;
  }

  /** Draws the pages that were counted, or fills and draws them one after another. */
  *pages(counts: Counts | null): Generator<LaidPage, LayoutSummary> {
    const canvas = new Canvas();
    canvas.open(-1, 'Document');
    const all: LayoutWarning[] = [];
    let pages = 0;
    this.#pageOf = (anchor) => String(counts?.pages.get(anchor) ?? '');
    for (const sheet of counts?.sheets ?? this.#sheets()) {
      const page = this.#draw(sheet, counts?.of[sheet.index] ?? null, canvas);
      all.push(...page.warnings);
      pages++;
      yield page;
    }
    return { pages, warnings: all };
  }

  /** Draws the pages that stay as they are whatever comes behind them; numbers of pages are left out. */
  *early(): Generator<LaidPage> {
    const canvas = new Canvas();
    canvas.open(-1, 'Document');
    this.#unknown = '…';
    for (const sheet of this.#sheets()) {
      if (sheet.last) return;
      yield this.#draw(sheet, null, canvas);
    }
  }

  /** Fills one page after another; a section begins a page of its own. */
  *#sheets(): Generator<Sheet> {
    const { size } = this.#theme;
    const tally = { page: 0, rows: 0, headings: 0, captions: 0 };
    const last = this.#sections.length - 1;
    let [index, number] = [0, 0];
    for (const [at, section] of this.#sections.entries()) {
      const { height } = section.area;
      const flow = new Flow(this.#strips(section, at === last, tally));
      // an empty section has no page, but a document has one
      if (flow.done && !(at === last && index === 0)) continue;
      for (let done = false; !done; index++) {
        number = flow.restarts ? 1 : number + 1;
        tally.page = index;
        const isLast = index === MAX_PAGES - 1;
        const note = size * LINE_HEIGHT * 2;
        const filled = flow.fill(isLast ? height - note : height, height, true);
        ({ done } = filled);
        const isEnd = done && at === last;
        const cut = isLast && !isEnd;
        yield { index, number, section, filled, cut, last: isEnd };
        if (isLast) return;
      }
    }
  }

  *#strips(
    { blocks, area, page: paper }: PageSection,
    isLast: boolean,
    tally: Tally,
  ): Generator<Strip> {
    const { width, height: page } = area;
    const context: BuildContext = {
      theme: this.#theme,
      language: this.#document.language,
      width,
      page,
      paper,
      parent: () => 0,
      headings: this.#headings,
      captions: this.#captions,
      pageOf: (anchor) => this.#pageOf(anchor),
      tally,
    };
    yield* blockStrips(blocks, context);
    if (isLast && this.#isCut) yield* blocksCutStrips(context);
  }

  #draw(
    { index, number, section, filled, cut }: Sheet,
    of: number | null,
    canvas: Canvas,
  ): LaidPage {
    const { left, top, tight } = section.area;
    const headings: PlacedHeading[] = [];
    const warnings: LayoutWarning[] = [];
    if (tight && section !== this.#drawn) {
      const { block } = section;
      warnings.push({ code: 'marginsTooLarge', page: index + 1, ...(block && { block }) });
    }
    this.#drawn = section;
    const { watermark } = this.#document;
    if (watermark !== undefined) drawWatermark(canvas, watermark, section.page, this.#theme);
    for (const { x, y, strip } of filled.placed) {
      strip.draw?.(canvas, left + x, top + y);
      if (strip.heading !== undefined) headings.push({ ...strip.heading, y: top + y });
      if (strip.warning !== undefined) warnings.push({ ...strip.warning, page: index + 1 });
    }
    if (cut) {
      const block = filled.placed.findLast(({ strip }) => strip.owner)?.strip.owner?.block;
      const named = block === undefined ? {} : { block };
      warnings.push({ code: 'tooManyPages', count: MAX_PAGES, page: index + 1, ...named });
      this.#note(canvas, section, filled.height);
    }
    if (index > 0 || this.#document.bandsOnFirst !== false) {
      this.#bands(canvas, section, { number, of });
    }
    const { width, height } = section.page;
    const areas = areasOf(filled.placed, left, top);
    const { font } = this.#theme;
    const look = font === DEFAULT_THEME.font ? {} : { font };
    const drawn = canvas.take();
    return { index, number, of, width, height, ...look, ...drawn, headings, areas, warnings };
  }

  #note(canvas: Canvas, { area }: PageSection, below: number): void {
    const { left, top, width } = area;
    const { size, faint, font } = this.#theme;
    const text = documentWord(this.#document.language, 'pagesCut', { count: MAX_PAGES });
    const [line] = breakLines(text, width, size, false, font);
    if (line === undefined) return;
    const tag = canvas.open(0, 'P');
    drawLine(canvas, line, { x: left, y: top + below + size / 2, width, size, color: faint, tag });
  }

  #bands(
    canvas: Canvas,
    { area, page }: PageSection,
    { number, of }: { number: number; of: number | null },
  ): void {
    const { header, footer } = this.#document;
    const { left, width } = area;
    const { margin, height } = page;
    const line = BAND_SIZE * LINE_HEIGHT;
    const places = [
      { band: header, margin: margin.top, y: Math.max(0, (margin.top - line) / 2) },
      {
        band: footer,
        margin: margin.bottom,
        y: Math.min(height - line, height - (margin.bottom + line) / 2),
      },
    ];
    const values: Record<string, string> = {
      page: String(number),
      pages: of === null ? this.#unknown : String(of),
    };
    for (const { band, y, margin: room } of places) {
      const image = band?.image && bandPicture(band.image, width, room);
      if (image) {
        const middle = y + line / 2;
        const { ref, width: across, height: down } = image;
        const place = { x: left, y: middle - down / 2, width: across, height: down, tag: null };
        canvas.picture({ type: 'image', ref, ...place });
      }
      const shift = image ? image.width + BAND_PICTURE.gap : 0;
      for (const { align, line: text } of bandLines(band, width, values, {
        picture: shift,
        font: this.#theme.font,
      })) {
        const look = { size: BAND_SIZE, color: this.#theme.faint, align, tag: null };
        const x = align === 'start' ? left + shift : left;
        drawLine(canvas, text, { x, y, width, ...look });
      }
    }
  }
}

/** Where blocks still lack their data: the smallest thing that may follow. */
const UNKNOWN: Block = { kind: 'text', text: '.', size: 0.1 };

/**
 * The pages that are certain while only the first blocks of a document have their data: numbers of pages, in the contents as
 * well, are left out.
 * @param known the blocks that have their data
 * @param all with all headings and captions, for the contents
 */
export function earlyPages(known: DocumentModel, all: DocumentModel): Generator<LaidPage> {
  return new Layout({ ...known, blocks: [...known.blocks, UNKNOWN] }, all).early();
}

/**
 * Lays a document out into pages, one after another: pure, and the same in every JavaScript engine. Where
 * the contents or "page x of y" need the number of pages, all are filled before the first is drawn; no size
 * depends on a number, so that a page is filled once, of more than 300 twice.
 * @returns at the end how many pages there are, and every warning
 */
export function* layoutDocument(document: DocumentModel): Generator<LaidPage, LayoutSummary> {
  const layout = new Layout(document);
  const counts = layout.needsCounts ? layout.count() : null;
  return yield* layout.pages(counts);
}
