import type { DocumentModel, PageBand, PageSetup } from '@bi/olap/document/blocks';
import { DEFAULT_THEME } from '@bi/olap/document/blocks';
import { BAND_SIZE } from '@bi/olap/document/band-lines';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { sectionsOf } from '@bi/olap/document/page-sections';
import {
  Document,
  Footer,
  Header,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  SectionType,
  TabStopType,
  TextRun,
  type ISectionOptions,
} from 'docx';
import type { FileSink } from '../file/file-sink';
import { DocxBlocks, type DocxSource } from './docx-blocks';
import { bare, halfPoints, twips } from './docx-units';
import { storedDocx } from './stored-docx';

/** Who wrote the file, as Word shows it. */
const CREATOR = 'Report Plus';
/** Fonts that every system has or replaces by ones of the same widths: without serifs, and with them. */
const SANS = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Microsoft YaHei', cs: 'Arial' };
const SERIF = { ascii: 'Cambria', hAnsi: 'Cambria', eastAsia: 'SimSun', cs: 'Times New Roman' };

/** Text of a band: `{page}` and `{pages}` are fields. */
function bandRuns(text: string, look: { size: number; color: string }): TextRun[] {
  return text.split(/(\{pages?\})/).flatMap((piece) => {
    if (piece === '') return [];
    if (piece === '{page}') return [new TextRun({ ...look, children: [PageNumber.CURRENT] })];
    if (piece === '{pages}') return [new TextRun({ ...look, children: [PageNumber.TOTAL_PAGES] })];
    return [new TextRun({ ...look, text: piece })];
  });
}

function bandParagraph(band: PageBand, width: number, color: string): Paragraph {
  const look = { size: halfPoints(BAND_SIZE), color: bare(color) };
  const tab = new TextRun({ text: '\t' });
  return new Paragraph({
    tabStops: [
      { type: TabStopType.CENTER, position: twips(width / 2) },
      { type: TabStopType.RIGHT, position: twips(width) },
    ],
    children: [
      ...bandRuns(band.left ?? '', look),
      tab,
      ...bandRuns(band.center ?? '', look),
      tab,
      ...bandRuns(band.right ?? '', look),
    ],
  });
}

function pageOf({ width, height, margin }: PageSetup) {
  const isWide = width > height;
  // the library takes the sides of upright paper
  const [narrow, tall] = isWide ? [height, width] : [width, height];
  return {
    size: {
      ...{ width: twips(narrow), height: twips(tall) },
      orientation: isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
    },
    margin: {
      ...{ top: twips(margin.top), bottom: twips(margin.bottom) },
      ...{ left: twips(margin.left), right: twips(margin.right) },
      ...{ header: twips(margin.top / 2), footer: twips(margin.bottom / 2) },
    },
  };
}

/** On which page headings and captions are printed, which is about where Word has them. */
function printedPages(document: DocumentModel): Map<string, number> {
  const pages = new Map<string, number>();
  if (!document.blocks.some(({ kind }) => kind === 'contents' || kind === 'figures')) return pages;
  for (const { headings, number } of layoutDocument(document)) {
    for (const { anchor } of headings) pages.set(anchor, number);
  }
  return pages;
}

/**
 * Writes a document as DOCX: headings, texts, tables and pictures flow, headers repeat, contents are a field with its
 * entries. The same document gives the same bytes.
 * @param dataAsOf newest day of the data, from which its times are; null: none
 */
export async function writeDocx(
  document: DocumentModel,
  dataAsOf: string | null,
  sink: FileSink,
  source: Omit<DocxSource, 'pageOf'>,
): Promise<void> {
  const theme = { ...DEFAULT_THEME, ...document.theme };
  const pages = printedPages(document);
  const numberOf = (anchor: string) => pages.get(anchor) ?? null;
  const blocks = new DocxBlocks(document, theme, { ...source, pageOf: numberOf });
  const { header, footer, bandsOnFirst } = document;
  const made = sectionsOf(document.blocks, document.page).flatMap((section): ISectionOptions[] => {
    const { width } = section.area;
    const children = blocks.section(section.blocks, width);
    if (children.length === 0) return [];
    const isFirst = section.page === document.page && bandsOnFirst === false;
    const band = (given: PageBand | undefined) =>
      given === undefined ? [] : [bandParagraph(given, width, theme.faint)];
    return [
      {
        properties: {
          type: SectionType.NEXT_PAGE,
          page: pageOf(section.page),
          ...(isFirst && { titlePage: true }),
        },
        headers: { default: new Header({ children: band(header) }) },
        footers: { default: new Footer({ children: band(footer) }) },
        children,
      },
    ];
  });
  const heading = (level: number) => ({
    run: {
      size: halfPoints(theme.headings[level] ?? theme.size),
      bold: true,
      color: bare(theme.text),
    },
    paragraph: { spacing: { before: twips(14), after: twips(4) }, keepNext: true },
  });
  const file = new Document({
    title: document.title,
    creator: CREATOR,
    lastModifiedBy: CREATOR,
    styles: {
      default: {
        document: {
          run: {
            font: theme.font === 'noto-serif' ? SERIF : SANS,
            size: halfPoints(theme.size),
            color: bare(theme.text),
          },
        },
        heading1: heading(0),
        heading2: heading(1),
        heading3: heading(2),
        heading4: heading(3),
      },
      paragraphStyles: [1, 2, 3, 4].map((level) => ({
        ...{ id: `TOC${level}`, name: `toc ${level}`, basedOn: 'Normal' },
        paragraph: { indent: { left: twips((level - 1) * 12) }, spacing: { before: twips(2) } },
      })),
    },
    sections: made.length > 0 ? made : [{ children: [new Paragraph({})] }],
  });
  storedDocx(await Packer.toBuffer(file), dataAsOf, sink);
}
