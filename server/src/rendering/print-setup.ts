import type { PageSetup } from '@bi/olap/document/blocks';
import type { PageLook } from './file/file-job';

/** Width and height of a page held upright, in points. */
const SIZES: Readonly<Record<PageLook['size'], readonly [number, number]>> = {
  a4: [595.28, 841.89],
  a3: [841.89, 1190.55],
  letter: [612, 792],
  legal: [612, 1008],
};
const MARGIN = { top: 54, right: 51, bottom: 54, left: 51 };
/** Columns of values from which a page is held across where nobody chose. */
const WIDE_FROM = 7;

/** The pages of a PDF. @param values columns of values in its table, 0 without a table */
export function printSetup({ size, orientation }: PageLook, values: number): PageSetup {
  const [narrow, wide] = SIZES[size];
  const isAcross = orientation === null ? values >= WIDE_FROM : orientation === 'landscape';
  return isAcross
    ? { width: wide, height: narrow, margin: MARGIN }
    : { width: narrow, height: wide, margin: MARGIN };
}
