import { expect, test } from 'vitest';
import type { LaidPage, PlacedBlock } from '@bi/olap/document/laid-page';
import { warningPlace } from '../../../src/features/report-plus/preview/warning-place';

const area = (block: string, y: number): PlacedBlock => ({ block, x: 0, y, width: 10, height: 10 });
const page = (index: number, areas: PlacedBlock[]) => ({ index, areas }) as unknown as LaidPage;
const pages = [page(0, [area('top', 60)]), page(1, [area('table', 80), area('inner', 300)])];
const warning = (block?: string, at?: number) => ({
  ...{ code: 'failed', text: 'Cut.' },
  ...(block !== undefined && { block }),
  ...(at !== undefined && { page: at }),
});

test('a warning leads to its block, also where it names no page', () => {
  expect(warningPlace(pages, warning('table'))).toEqual({ index: 1, y: 80 });
  expect(warningPlace(pages, warning('table', 2))).toEqual({ index: 1, y: 80 });
});

test('a warning of a block inside another document leads to the block that shows that document', () => {
  expect(warningPlace(pages, warning('inner.failed'))).toEqual({ index: 1, y: 300 });
});

test('a warning whose block has no place leads to its page, and without one nowhere', () => {
  expect(warningPlace(pages, warning('gone', 2))).toEqual({ index: 1, y: 0 });
  expect(warningPlace(pages, warning(undefined, 1))).toEqual({ index: 0, y: 0 });
  expect(warningPlace(pages, warning('gone'))).toBeNull();
});
