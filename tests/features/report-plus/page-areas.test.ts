import { describe, expect, test } from 'vitest';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { draftModel } from '@bi/olap/document-edit/draft-model';
import { emptyDocument } from '@bi/olap/document-edit/edit-document';
import { NOTHING_RESOLVED } from '@bi/olap/document-edit/resolved-blocks';
import { blockAt, columnAt, dropAt } from '../../../src/features/report-plus/config/page-areas';
import { sizedBlock } from '../../../src/features/report-plus/config/sized-block';

const text = (id: string, more: object = {}): DocumentBlock => ({
  ...{ id, kind: 'text', text: `Words of ${id}` },
  ...more,
});
const body: DocumentBody = {
  ...emptyDocument(),
  blocks: [
    text('a'),
    { id: 'cols', kind: 'columns', shares: [1, 1] },
    text('l', { in: 'cols', column: 0 }),
    text('r', { in: 'cols', column: 1 }),
    text('z'),
  ],
};
const facts = { title: '', language: 'en', date: '', waiting: () => '' } as const;
const [page] = layoutDocument(draftModel(body, { body, resolved: NOTHING_RESOLVED }, facts));
const areaOf = (id: string) => {
  const area = page?.areas.find(({ block }) => block === id);
  if (page === undefined || area === undefined) throw new Error(`${id} is not on the page`);
  return { page, area };
};

describe('a point on a page', () => {
  test('chooses the innermost block there, and none on the margin', () => {
    const { page: sheet, area } = areaOf('r');
    const at = { x: area.x + 5, y: area.y + area.height / 2 };
    expect(blockAt(sheet, at, body)?.block).toBe('r');
    expect(blockAt(sheet, { x: 2, y: 2 }, body)).toBeNull();
  });

  test('is a place before or behind the block there, with a line of its width', () => {
    const { page: sheet, area } = areaOf('r');
    const at = { x: area.x + 5, y: area.y + 1 };
    expect(dropAt(sheet, at, body, new Set(['a']))).toMatchObject({
      ...{ place: { in: 'cols', column: 1, before: 'r' } },
      ...{ x: area.x, y: area.y, width: area.width },
    });
    const below = { ...at, y: area.y + area.height - 1 };
    expect(dropAt(sheet, below, body, new Set(['a']))?.place).toEqual({
      ...{ in: 'cols', column: 1, before: null },
    });
  });

  test('is no place for a holder in itself', () => {
    const { page: sheet, area } = areaOf('l');
    const at = { x: area.x + 5, y: area.y + 1 };
    expect(dropAt(sheet, at, body, new Set(['cols']))).toBeNull();
  });

  test('is in the column that is there', () => {
    const area = { x: 100, width: 300 };
    const at = (x: number) => columnAt(area, { x, y: 0 }, [1, 2]);
    expect([at(110), at(190), at(210), at(399)]).toEqual([0, 0, 1, 1]);
  });
});

describe('an edge that is moved', () => {
  const area = { width: 480, height: 100 };

  test('snaps heights to steps, pictures to twentieths, columns to twelfths', () => {
    const spacer = { id: 's', kind: 'spacer', height: 24 } as const;
    expect(sizedBlock(spacer, 'bottom', { x: 0, y: 7 }, area).block).toMatchObject({ height: 30 });
    const code = { id: 'c', kind: 'code', code: 'qr', text: 'x', width: 0.5 } as const;
    expect(sizedBlock(code, 'right', { x: 50, y: 0 }, area).block).toMatchObject({ width: 0.6 });
    const columns: DocumentBlock = { id: 'k', kind: 'columns', shares: [1, 1] };
    const moved = sizedBlock(columns, { between: 0 }, { x: 80, y: 0 }, area);
    expect(moved).toMatchObject({ block: { shares: [8, 4] }, said: '8 : 4' });
  });

  test('leaves something of every column and spacer', () => {
    const columns: DocumentBlock = { id: 'k', kind: 'columns', shares: [1, 1] };
    const moved = sizedBlock(columns, { between: 0 }, { x: -9999, y: 0 }, area);
    expect(moved.block).toMatchObject({ shares: [1, 10] });
    const spacer = { id: 's', kind: 'spacer', height: 24 } as const;
    expect(sizedBlock(spacer, 'bottom', { x: 0, y: -99 }, area).block).toMatchObject({ height: 6 });
  });

  test('stops at the sizes of others and at simple parts of the width', () => {
    const area = { width: 400, height: 200 };
    const chart = { id: 'a', kind: 'data', height: 200 } as unknown as DocumentBlock;
    const snaps = [{ value: 187, name: 'as Other' }];
    const near = sizedBlock(chart, 'bottom', { x: 0, y: -9 }, area, snaps);
    expect(near).toMatchObject({ block: { height: 187 }, snap: { name: 'as Other' } });
    const far = sizedBlock(chart, 'bottom', { x: 0, y: -40 }, area, snaps);
    expect(far).toMatchObject({ block: { height: 162 }, snap: null });
    const image = { id: 'b', kind: 'image', image: 'x', alt: '', width: 0.3 } as DocumentBlock;
    const third = sizedBlock(image, 'right', { x: 16, y: 0 }, area);
    expect(third.block).toMatchObject({ width: 1 / 3 });
  });
});
