import type {
  Block,
  DocumentModel,
  DocumentTheme,
  InnerBlock,
  KeyFiguresBlock,
  RichText,
  TextRun as TextRunText,
} from '@bi/olap/document/blocks';
import { outlineOf } from '@bi/olap/document/outline';
import { documentWord } from '@bi/olap/document/document-words';
import type { ListedCaption, ListedHeading } from '@bi/olap/document/build-context';
import {
  Bookmark,
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TextRun,
  WidthType,
  type ParagraphChild,
} from 'docx';
import { pngOf } from '../render-png';
import { ALIGN, NO_BORDERS, twips, halfPoints, bare } from './docx-units';
import { contentsField, itemLines, listLines, type PageNumberOf } from './docx-lists';
import { docxTable } from './docx-table';

/** What a DOCX is written from besides its blocks. */
export interface DocxSource {
  /** text of an SVG; null where there is none */
  svg: (name: string) => string | null;
  /** bytes of a PNG or JPEG; null where there is none */
  image: (file: string) => Uint8Array | null;
  pageOf: PageNumberOf;
}

/** Parts of a section or cell. */
export type DocxChild = Paragraph | Table | TableOfContents;

const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;
const PIXELS_A_POINT = 96 / 72;
const MAX_PICTURE = 620;
const CARD_GAP = 6;

/** Writes the blocks of a document as paragraphs, tables and pictures that flow. */
export class DocxBlocks {
  readonly #document: DocumentModel;
  readonly #theme: DocumentTheme;
  readonly #source: DocxSource;
  readonly #headings: readonly ListedHeading[];
  readonly #captions: readonly ListedCaption[];
  #heading = 0;
  #caption = 0;
  /** what comes next begins a page */
  #isBreak = false;
  /** nothing is on the page yet */
  #isTop = true;

  constructor(document: DocumentModel, theme: DocumentTheme, source: DocxSource) {
    this.#document = document;
    this.#theme = theme;
    this.#source = source;
    const { headings, captions } = outlineOf(document);
    this.#headings = headings;
    this.#captions = captions;
  }

  /** The blocks of a section, which begins on a page of its own. @param width points that there are across */
  section(blocks: readonly Block[], width: number): DocxChild[] {
    [this.#isTop, this.#isBreak] = [true, false];
    return blocks.flatMap((block): DocxChild[] => {
      const isNew = block.kind === 'pageBreak' || ('newPage' in block && block.newPage === true);
      this.#isBreak = (this.#isBreak || isNew) && !this.#isTop;
      if (block.kind === 'pageBreak') return [];
      const isOwn = ['heading', 'text', 'list'].includes(block.kind);
      const before = this.#isBreak && !isOwn ? [this.#gap({ pageBreakBefore: true })] : [];
      const breaks = this.#isBreak && isOwn ? { pageBreakBefore: true } : {};
      const made = this.#block(block, width, breaks);
      if (made.length > 0) [this.#isBreak, this.#isTop] = [false, false];
      return [...before, ...made];
    });
  }

  /** Blocks inside another. @param width points that there are across */
  of(blocks: readonly Block[], width: number): DocxChild[] {
    return blocks.flatMap((block) => this.#block(block, width, {}));
  }

  #block(block: Block, width: number, breaks: { pageBreakBefore?: boolean }): DocxChild[] {
    switch (block.kind) {
      case 'heading':
        return [this.#headingOf(block.level, breaks)];
      case 'text': {
        const { text, size = this.#theme.size, align, color, keepWithNext } = block;
        return [
          new Paragraph({
            ...breaks,
            children: this.#runs(text, { size, ...(color !== undefined && { color }) }),
            spacing: { before: twips(size * 0.6) },
            ...(align && { alignment: ALIGN[align] }),
            ...(keepWithNext === true && { keepNext: true }),
          }),
        ];
      }
      case 'list':
        return itemLines(block, this.#theme.size, breaks, (item, look) => this.#runs(item, look));
      case 'table':
      case 'pivot':
        return [
          ...this.#captionOf(block, true),
          docxTable(block, { width, theme: this.#theme }),
          this.#gap(),
        ];
      case 'chart':
      case 'image':
        return [...this.#picture(block, width), ...this.#captionOf(block, false)];
      case 'keyFigures':
        return [this.#figures(block, width), this.#gap()];
      case 'contents':
        return this.#contents(block.title, block.depth ?? 3);
      case 'figures':
        return this.#list(block.of ?? 'figure', block.title, width);
      case 'labels':
        return [this.#grid(block.labels, block.across, width)];
      case 'pageBreak':
        return [];
      case 'spacer':
        return [new Paragraph({ spacing: { before: twips(Math.min(block.height, 200)) } })];
      case 'rule':
        return block.edge === true ? [] : [this.#rule(block.color, block.thickness)];
      case 'columns':
        return [this.#columns(block.columns, block.shares, width), this.#gap()];
      case 'box': {
        const fill = block.fill ?? this.#theme.ground;
        const border = block.border ?? fill;
        return [this.#cells([[block.blocks]], [width], { fill, border }), this.#gap()];
      }
      case 'repeat':
        return [...block.parts].flatMap((part, at) => {
          if (part.show === false) return [];
          // the first part is behind the break of the block itself
          const isNew = block.newPage === true && !(at === 0 && (this.#isBreak || this.#isTop));
          const head = this.#headingOf(block.level ?? 1, isNew ? { pageBreakBefore: true } : {});
          return [head, ...this.of(part.blocks, width)];
        });
    }
  }

  #headingOf(level: 1 | 2 | 3 | 4 | 5 | 6, breaks: { pageBreakBefore?: boolean }): Paragraph {
    const { anchor = '', text = '' } = this.#headings[this.#heading++] ?? {};
    return new Paragraph({
      ...breaks,
      heading: HEADINGS[level - 1] ?? HEADINGS[0],
      children: [new Bookmark({ id: anchor, children: [new TextRun(text)] })],
    });
  }

  #contents(title: string | undefined, depth: number): DocxChild[] {
    return [
      this.#title(title ?? documentWord(this.#document.language, 'contents')),
      contentsField(this.#headings, depth, this.#source.pageOf),
    ];
  }

  #runs(text: RichText, look: { size: number; color?: string }): ParagraphChild[] {
    const runs: readonly TextRunText[] = typeof text === 'string' ? [{ text }] : text;
    return runs.flatMap((run): ParagraphChild[] => {
      const { bold, color = look.color, link } = run;
      const pieces = run.text.split('\n').map(
        (line, at) =>
          new TextRun({
            text: line,
            size: halfPoints(look.size),
            ...(bold === true && { bold }),
            ...(color !== undefined && { color: bare(color) }),
            ...(at > 0 && { break: 1 }),
          }),
      );
      return link === undefined ? pieces : [new ExternalHyperlink({ link, children: pieces })];
    });
  }

  #title(text: string): Paragraph {
    const size = this.#theme.headings[1];
    return new Paragraph({
      children: [new TextRun({ text, bold: true, size: halfPoints(size) })],
      spacing: { before: twips(size), after: twips(4) },
      keepNext: true,
    });
  }

  #gap(breaks: { pageBreakBefore?: true } = {}): Paragraph {
    const spacing = breaks.pageBreakBefore ? { line: 20, lineRule: 'exact' as const } : {};
    return new Paragraph({ ...breaks, spacing, children: [new TextRun({ text: '', size: 8 })] });
  }

  #rule(color: string | undefined, thickness = 0.75): Paragraph {
    const shown = color === 'accent' ? this.#theme.accent : (color ?? this.#theme.rule);
    const line = { style: BorderStyle.SINGLE, size: Math.round(thickness * 8), space: 1 };
    return new Paragraph({ border: { bottom: { ...line, color: bare(shown) } } });
  }

  #captionOf(block: { caption?: string }, isAbove: boolean): Paragraph[] {
    if (block.caption === undefined) return [];
    const { text, anchor = '' } = this.#captions[this.#caption++] ?? { text: block.caption };
    const { tableSize, faint } = this.#theme;
    const run = new TextRun({ text, bold: true, size: halfPoints(tableSize), color: bare(faint) });
    const spacing = isAbove ? { before: twips(8), after: twips(3) } : { after: twips(6) };
    const children = [new Bookmark({ id: anchor, children: [run] })];
    return [new Paragraph({ style: 'Caption', children, spacing, keepNext: isAbove })];
  }

  #list(of: 'figure' | 'table', title: string | undefined, width: number): Paragraph[] {
    const words = of === 'figure' ? 'figures' : 'tables';
    const entries = this.#captions.filter((one) => one.of === of);
    return [
      this.#title(title ?? documentWord(this.#document.language, words)),
      ...listLines(entries, { width, size: this.#theme.size }, this.#source.pageOf),
    ];
  }

  #picture(block: Extract<Block, { kind: 'chart' | 'image' }>, width: number): Paragraph[] {
    const data = block.kind === 'chart' ? this.#drawn(block.svg) : this.#source.image(block.image);
    if (data === null) return [];
    const wide = width * Math.min(1, block.width ?? 1);
    const height = Math.min(wide / Math.max(block.aspect, 0.01), MAX_PICTURE);
    const across = height * block.aspect;
    const { alt, align, caption } = block;
    const run = new ImageRun({
      type: data[0] === 0xff ? 'jpg' : 'png',
      data: Buffer.from(data),
      transformation: {
        width: Math.round(across * PIXELS_A_POINT),
        height: Math.round(height * PIXELS_A_POINT),
      },
      ...(alt !== '' && { altText: { name: alt.slice(0, 80), title: '', description: alt } }),
    });
    return [
      new Paragraph({
        children: [run],
        spacing: { before: twips(6) },
        ...(align && { alignment: ALIGN[align] }),
        ...(caption !== undefined && { keepNext: true }),
      }),
    ];
  }

  #drawn(name: string): Uint8Array | null {
    const svg = this.#source.svg(name);
    return svg === null ? null : pngOf(svg, 'light');
  }

  #figures({ figures }: KeyFiguresBlock, width: number): Table {
    const most = Math.max(1, Math.min(figures.length, Math.floor(width / 96)));
    const rows = Array.from({ length: Math.ceil(figures.length / most) }, (_, at) =>
      figures.slice(at * most, (at + 1) * most).map(({ label, value, note, color }) => {
        const { tableSize, headings, faint } = this.#theme;
        const line = (
          text: string,
          size: number,
          look: { bold?: true; color?: string },
        ): Block => ({
          ...{ kind: 'text', size },
          text: [{ text, ...look }],
        });
        return [
          line(label, tableSize, { color: faint }),
          line(value, headings[0], { bold: true }),
          ...(note === undefined ? [] : [line(note, tableSize - 1, { color: color ?? faint })]),
        ] as InnerBlock[];
      }),
    );
    const widths = Array.from({ length: most }, () => width / most);
    return this.#cells(rows, widths, { fill: this.#theme.ground, border: '#ffffff' });
  }

  #grid(labels: readonly (readonly Block[])[], across: number, width: number): Table {
    const count = Math.max(1, Math.floor(across));
    const rows = Array.from({ length: Math.ceil(labels.length / count) }, (_, at) =>
      labels.slice(at * count, (at + 1) * count),
    );
    const widths = Array.from({ length: count }, () => width / count);
    return this.#cells(rows, widths, {});
  }

  #columns(
    columns: readonly (readonly InnerBlock[])[],
    shares: readonly number[] | undefined,
    width: number,
  ): Table {
    const own = columns.map((_, at) => Math.max(0.1, shares?.[at] ?? 1));
    const all = own.reduce((sum, one) => sum + one, 0);
    const widths = own.map((one) => (width * one) / all);
    return this.#cells([columns], widths, {});
  }

  /** Blocks in cells without lines. */
  #cells(
    rows: readonly (readonly (readonly Block[])[])[],
    widths: readonly number[],
    { fill, border }: { fill?: string; border?: string },
  ): Table {
    const line =
      border === undefined
        ? null
        : { style: BorderStyle.SINGLE, size: CARD_GAP * 4, color: bare(border) };
    return new Table({
      width: { size: twips(widths.reduce((sum, one) => sum + one, 0)), type: WidthType.DXA },
      columnWidths: widths.map(twips),
      borders: NO_BORDERS,
      rows: rows.map(
        (cells) =>
          new TableRow({
            cantSplit: true,
            children: widths.map((width, at) => {
              const inner = this.of(cells[at] ?? [], width - 2 * CARD_GAP).flatMap((one) =>
                one instanceof TableOfContents ? [] : [one],
              );
              // a cell ends with a paragraph
              const isOpen = !(inner.at(-1) instanceof Paragraph);
              return new TableCell({
                width: { size: twips(width), type: WidthType.DXA },
                margins: { left: twips(CARD_GAP), right: twips(CARD_GAP), bottom: twips(4) },
                ...(fill !== undefined && { shading: { fill: bare(fill) } }),
                borders:
                  line === null ? NO_BORDERS : { top: line, bottom: line, left: line, right: line },
                children: [...inner, ...(isOpen ? [this.#gap()] : [])],
              });
            }),
          }),
      ),
    });
  }
}
