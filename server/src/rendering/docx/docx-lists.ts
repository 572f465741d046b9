import type { ListBlock, RichText } from '@bi/olap/document/blocks';
import type { ListedCaption, ListedHeading } from '@bi/olap/document/build-context';
import {
  InternalHyperlink,
  LeaderType,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
  type ParagraphChild,
} from 'docx';
import { ALIGN, bare, halfPoints, twips } from './docx-units';

/** Printed number of the page of a heading or caption, which Word counts again; null where there is none. */
export type PageNumberOf = (anchor: string) => number | null;

/** The contents as a field: its entries are there before Word counts pages. @param depth deepest level listed */
export function contentsField(
  headings: readonly ListedHeading[],
  depth: number,
  pageOf: PageNumberOf,
): TableOfContents {
  const entries = headings
    .filter(({ level, listed }) => listed && level <= depth)
    .map(({ anchor, level, text }) => {
      const page = pageOf(anchor);
      return { title: text, level, href: anchor, ...(page !== null && { page }) };
    });
  return new TableOfContents('', {
    hyperlink: true,
    headingStyleRange: `1-${depth}`,
    ...(entries.length > 0 && { cachedEntries: entries, beginDirty: true }),
  });
}

/** A list of captions with their pages. @param width points across @param size of its letters, in points */
export function listLines(
  captions: readonly ListedCaption[],
  { width, size }: { width: number; size: number },
  pageOf: PageNumberOf,
): Paragraph[] {
  const right = { type: TabStopType.RIGHT, position: twips(width), leader: LeaderType.DOT };
  return captions.map(({ text, anchor }) => {
    const page = pageOf(anchor);
    const children = [text, ...(page === null ? [] : [new Tab(), String(page)])];
    const run = new TextRun({ size: halfPoints(size), children });
    return new Paragraph({
      tabStops: [right],
      children: [new InternalHyperlink({ anchor, children: [run] })],
    });
  });
}

/** Room of the sign of an item, and space above the list and between items, in font sizes. */
const ITEM = { indent: 1.5, above: 0.6, between: 0.2 };

/**
 * Items with their signs as text: they stay what they are in whatever opens the file.
 * @param common points of a list that says no size
 * @param runs the text of an item
 */
export function itemLines(
  { items, ordered = false, size: own, color, align }: ListBlock,
  common: number,
  breaks: { pageBreakBefore?: boolean },
  runs: (item: RichText, look: { size: number; color?: string }) => ParagraphChild[],
): Paragraph[] {
  const size = own ?? common;
  const left = twips(size * ITEM.indent);
  return items.map((item, at) => {
    const sign = new TextRun({
      children: [ordered ? `${at + 1}.` : '•', new Tab()],
      size: halfPoints(size),
      ...(color !== undefined && { color: bare(color) }),
    });
    return new Paragraph({
      ...(at === 0 && breaks),
      children: [sign, ...runs(item, { size, ...(color !== undefined && { color }) })],
      indent: { left, hanging: left },
      tabStops: [{ type: TabStopType.LEFT, position: left }],
      spacing: { before: twips(size * (at === 0 ? ITEM.above : ITEM.between)) },
      ...(align && { alignment: ALIGN[align] }),
    });
  });
}
