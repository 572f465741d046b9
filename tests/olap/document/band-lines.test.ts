import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BAND_SIZE, bandLines, bandPicture } from '@bi/olap/document/band-lines';
import { textWidth } from '@bi/olap/document/text-width';
import { A4 } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';
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

test('a picture of a header is at the left of each page, in the margin, and the text is behind it', () => {
  const image = { image: 'logo', aspect: 3 };
  const text = { kind: 'text', text: 'one' } as const;
  const blocks = [text, { kind: 'pageBreak' }, text] as const;
  const pages = pagesOf(documentOf(blocks, { header: { image, left: 'Acme' } }));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const logo = page.items.find((item) => item.type === 'image');
    expect(logo).toMatchObject({ ref: 'logo', x: A4.margin.left, tag: null });
    const { x, y, width, height } = logo as { x: number; y: number; width: number; height: number };
    expect(width / height).toBeCloseTo(3, 6);
    expect(y + height).toBeLessThan(A4.margin.top);
    expect(textItems(page).find((item) => item.text === 'Acme')?.x).toBeGreaterThan(x + width);
  }
});

test('a margin without room has no picture', () => {
  expect(bandPicture({ image: 'logo', aspect: 3 }, 480, 8)).toBeNull();
});
