import type { ListedCaption, ListedHeading } from '@bi/olap/document/build-context';
import {
  InternalHyperlink,
  LeaderType,
  Paragraph,
  Tab,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx';
import { halfPoints, twips } from './docx-units';

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
