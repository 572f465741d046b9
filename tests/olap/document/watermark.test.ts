import { expect, test } from 'vitest';
import { A4 } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

test('a watermark is under everything of every page, along its diagonal, and not read aloud', () => {
  const pages = pagesOf(
    documentOf(
      [{ kind: 'text', text: 'one' }, { kind: 'pageBreak' }, { kind: 'text', text: 'two' }],
      {
        watermark: 'Draft',
      },
    ),
  );
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    const [mark, text] = textItems(page);
    expect(text?.turn).toBeUndefined();
    expect(mark).toMatchObject({ text: 'Draft', tag: null });
    const { x, y, width, turn } = mark!;
    expect(turn!.cos ** 2 + turn!.sin ** 2).toBeCloseTo(1, 12);
    // its ends are as far from one corner as from the other
    const end = { x: x + width * turn!.cos, y: y - width * turn!.sin };
    expect(x).toBeGreaterThan(0);
    expect(end.x).toBeLessThan(A4.width);
    const down = 0.36 * mark!.size;
    expect((x + end.x) / 2 - down * turn!.sin).toBeCloseTo(A4.width / 2, 6);
    expect((y + end.y) / 2 - down * turn!.cos).toBeCloseTo(A4.height / 2, 6);
  }
});

test('a watermark of spaces is none, and a long one stays on its page', () => {
  const marksOf = (watermark: string) =>
    textItems(pagesOf(documentOf([{ kind: 'text', text: 'one' }], { watermark }))[0]!).filter(
      ({ turn }) => turn !== undefined,
    );
  expect(marksOf('   ')).toEqual([]);
  const [mark] = marksOf('For internal use only, not to be given to anybody else');
  expect(mark!.width).toBeLessThan(Math.sqrt(A4.width ** 2 + A4.height ** 2));
});
