import { describe, expect, test } from 'vitest';
import type { Block, BoxBlock, ColumnsBlock, TextBlock } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

const text = (id: string, words = id): TextBlock => ({ kind: 'text', id, text: words });
const areasOf = (blocks: Block[]) => pagesOf(documentOf(blocks)).map(({ areas }) => areas);

describe('a page says where its blocks are', () => {
  test('one below the other, each around its own words', () => {
    const document = documentOf([text('a', 'one '.repeat(200)), text('b'), text('c')]);
    const [page] = pagesOf(document);
    const { areas = [] } = page ?? {};
    expect(areas.map(({ block }) => block)).toEqual(['a', 'b', 'c']);
    for (const item of page === undefined ? [] : textItems(page)) {
      if (item.tag === null) continue;
      const near = areas.filter(
        ({ x, y, width, height }) =>
          item.x >= x - 0.01 &&
          item.x + item.width <= x + width + 0.01 &&
          item.y > y &&
          item.y <= y + height,
      );
      expect(near).toHaveLength(1);
    }
  });

  test('on each page that they cover', () => {
    const pages = areasOf([text('a', 'long words '.repeat(3000)), text('b')]);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, areas] of pages.entries()) {
      expect(areas[0]?.block).toBe('a');
      expect(areas.length).toBe(at === pages.length - 1 ? 2 : 1);
    }
  });

  test('holders around what is in them, and columns side by side', () => {
    const columns: ColumnsBlock = {
      kind: 'columns',
      id: 'cols',
      columns: [[text('l')], [text('r')]],
    };
    const around: BoxBlock = { kind: 'box', id: 'box', blocks: [columns] };
    const [areas = []] = areasOf([around]);
    expect(areas.map(({ block }) => block)).toEqual(['box', 'cols', 'l', 'r']);
    const [box, cols, left, right] = areas;
    if (!box || !cols || !left || !right) throw new Error('four areas');
    expect(left.x + left.width).toBeLessThan(right.x);
    expect(cols.x).toBeGreaterThan(box.x);
    expect(left.y + left.height).toBeLessThanOrEqual(box.y + box.height);
  });

  test('once for each part of a repeat', () => {
    const part = (title: string) => ({ title, blocks: [text('in')] });
    const repeat: Block = { kind: 'repeat', id: 'each', parts: [part('A'), part('B')] };
    const [areas = []] = areasOf([repeat]);
    expect(areas.map(({ block }) => block)).toEqual(['each', 'in', 'each', 'in']);
  });
});
