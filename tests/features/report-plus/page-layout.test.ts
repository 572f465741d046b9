import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  layPages,
  MAX_ZOOM,
  PREVIEW_GAP,
  pageAt,
  pagesAround,
  PIXELS_PER_POINT,
  scaleOf,
  stepZoom,
} from '../../../src/features/report-plus/preview/page-layout';

const A4 = { width: 595, height: 842 };
const WIDE = { width: 842, height: 595 };
const place = { width: 900, height: 600 };

test('pages fit the width or all of their place, or have so many percent of paper', () => {
  expect(scaleOf('width', [A4, WIDE], place) * 842).toBeCloseTo(900 - 2 * PREVIEW_GAP);
  expect(scaleOf('page', [A4], place) * 842).toBeCloseTo(600 - 2 * PREVIEW_GAP);
  expect(scaleOf(100, [A4], place)).toBe(PIXELS_PER_POINT);
  expect(scaleOf('width', [A4], { width: 9000, height: 600 })).toBeCloseTo(
    (MAX_ZOOM / 100) * PIXELS_PER_POINT,
  );
  expect(scaleOf('auto', [A4], { width: 2000, height: 600 })).toBeCloseTo(1.25 * PIXELS_PER_POINT);
  expect(scaleOf('auto', [WIDE], { width: 400, height: 600 })).toBe(
    scaleOf('width', [WIDE], { width: 400, height: 600 }),
  );
  expect(scaleOf('width', [], place)).toBeGreaterThan(0);
});

test('the page at a height is found, and all pages in sight are drawn', () => {
  const sizes = fc.array(fc.constantFrom(A4, WIDE, { width: 100, height: 40 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (pages, share) => {
      const layout = layPages(pages, 0.7);
      const top = share * layout.height;
      // the oracle looks at every page
      const seen = pages.flatMap((page, at) => {
        const start = layout.tops[at] ?? 0;
        return start < top + 500 && start + page.height * 0.7 > top ? [at] : [];
      });
      const { from, to } = pagesAround(layout, top, 500);
      for (const at of seen) expect(at >= from && at < to).toBe(true);
      const begun = layout.tops.slice(0, -1).filter((start) => start <= top).length;
      expect(pageAt(layout, top)).toBe(Math.max(0, begun - 1));
    }),
  );
});

test('nothing is drawn of no pages', () => {
  expect(pagesAround(layPages([], 1), 0, 500)).toEqual({ from: 0, to: 0 });
});

test('zoom goes from one round number to the next', () => {
  expect(stepZoom(100, 1)).toBe(125);
  expect(stepZoom(103, -1)).toBe(100);
  expect(stepZoom(400, 1)).toBe(400);
  expect(stepZoom(25, -1)).toBe(25);
});
