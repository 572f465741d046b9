import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAND_SIZE, bandLines } from '@bi/olap/document/band-lines';
import { textWidth } from '@bi/olap/document/text-width';
import { randomOf, randomText } from './random-document';

const textOf = ({ line }: ReturnType<typeof bandLines>[number]) =>
  line.parts.map(({ text }) => text).join('');

test('no text of a band overlaps another, whatever their lengths are', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 60, max: 900 }), (seed, width) => {
      const random = randomOf(seed);
      const text = () => (random() < 0.2 ? '' : randomText(random, 60));
      const lines = bandLines({ left: text(), center: text(), right: text() }, width, {});
      const spans = lines.map(({ align, line }) => {
        const from = { start: 0, center: (width - line.width) / 2, end: width - line.width }[align];
        return [from, from + line.width] as const;
      });
      for (const [at, [from, to]] of spans.entries()) {
        expect(from).toBeGreaterThanOrEqual(-1e-6);
        expect(to).toBeLessThanOrEqual(width + 1e-6);
        if (at > 0) expect(from).toBeGreaterThanOrEqual((spans[at - 1]?.[1] ?? 0) - 1e-6);
      }
    }),
    { numRuns: 300 },
  );
});

test('a title too long for its place is cut with an ellipsis, and the page number stays', () => {
  const left = 'Punctuality by region and month '.repeat(10);
  const [title, page] = bandLines({ left, right: 'Page {page} of {pages}' }, 480, {
    ...{ page: '3', pages: '12' },
  });
  expect(textOf(page!)).toBe('Page 3 of 12');
  expect(textOf(title!)).toMatch(/^Punctuality by region and month .*…$/);
  const free = 480 - textWidth('Page 3 of 12', BAND_SIZE, false);
  expect(title!.line.width).toBeLessThan(free);
  expect(title!.line.width).toBeGreaterThan(free - 60);
});
