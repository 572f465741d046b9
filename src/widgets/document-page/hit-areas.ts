import { textWidth } from '@bi/olap/document/text-width';
import type { LaidPage } from '@bi/olap/document/laid-page';
import type { TextHit } from './find-text';

/** A place on a page, in points. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a hit is drawn: one area a line. */
export function hitAreas(page: LaidPage, hit: TextHit): Area[] {
  return hit.flatMap(({ item, from, to }) => {
    const one = page.items[item];
    if (one?.type !== 'text') return [];
    const { size, bold, text } = one;
    const left = textWidth(text.slice(0, from), size, bold, page.font);
    const width = textWidth(text.slice(from, to), size, bold, page.font);
    return [{ x: one.x + left, y: one.y - size, width, height: size * 1.3 }];
  });
}
