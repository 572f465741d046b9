import { expect, test } from 'vitest';
import { earlyPages, layoutDocument } from '@bi/olap/document/layout-document';
import type { Block } from '@bi/olap/document/blocks';
import { documentOf } from './drawn-text';
import { randomDocument } from './random-document';

const text = (at: number): Block => ({ kind: 'text', text: `Line ${at} `.repeat(40) });
const placesOf = (
  pages: Iterable<ReturnType<typeof layoutDocument> extends Iterable<infer P> ? P : never>,
) =>
  [...pages].map(({ items }) =>
    items.map((one) => ('x' in one ? [one.type, one.x, one.y] : [one.type, one.x1, one.y1])),
  );

test('pages of the first blocks are where those of the whole document are, whatever follows', () => {
  const blocks = Array.from({ length: 60 }, (_, at) => text(at));
  const whole = documentOf(blocks);
  const all = [...layoutDocument(whole)];
  for (const known of [0, 1, 7, 20, 45]) {
    const early = [...earlyPages({ ...whole, blocks: blocks.slice(0, known) }, whole)];
    expect(early.length).toBeLessThan(all.length);
    expect(placesOf(early)).toEqual(placesOf(all.slice(0, early.length)));
  }
});

test('random documents keep the pages that were certain', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const whole = randomDocument(seed);
    const all = placesOf(layoutDocument({ ...whole, header: undefined, footer: undefined }));
    for (const share of [0.3, 0.7]) {
      const blocks = whole.blocks.slice(0, Math.floor(whole.blocks.length * share));
      const plain = { ...whole, header: undefined, footer: undefined };
      const early = [...earlyPages({ ...plain, blocks }, plain)];
      expect(early.length).toBeLessThanOrEqual(all.length);
      const places = placesOf(early).map((page) => page.length);
      if (whole.blocks.every(({ kind }) => kind !== 'contents' && kind !== 'figures')) {
        expect(places, `seed ${seed}`).toEqual(
          all.slice(0, early.length).map((page) => page.length),
        );
      }
    }
  }
});

test('the number of pages is left out until it is known', () => {
  const whole = {
    ...documentOf([text(1), { kind: 'pageBreak' }, text(2)]),
    footer: { right: '{page} of {pages}' },
  };
  const [first] = [...earlyPages({ ...whole, blocks: whole.blocks }, whole)];
  const texts = first?.items.flatMap((item) => (item.type === 'text' ? [item.text] : []));
  expect(texts).toContain('1 of …');
});

test('a cover is certain before it is known what follows', () => {
  const cover: Block[] = [{ kind: 'text', text: 'Cover' }, { kind: 'pageBreak' }];
  const whole = documentOf([...cover, text(1)]);
  expect([...earlyPages({ ...whole, blocks: cover }, whole)]).toHaveLength(1);
});
