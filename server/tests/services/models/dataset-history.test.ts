import { expect, test } from 'vitest';
import type { DatasetVersion } from '../../../src/engine/dataset-manifest';
import type { Catalog } from '../../../src/engine/engine';
import { datasetHistory } from '../../../src/services/models/dataset-history';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  joins: [{ name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop', 'id']] }],
  dimensions: [],
  measures: [],
});
const built = (version: number, builtAt: string, rowCount = 1): DatasetVersion => ({
  ...{ version, builtAt, rowCount, file: '', sizeBytes: 1, columns: [], source: '' },
});
const table = (name: string, live?: { reads: string[] }) => ({
  ...{ name, columns: [], rowCount: 0, version: 1, builtAt: '', watermark: null },
  ...(live === undefined ? {} : { live: true, ...live }),
});
const catalog: Catalog = new Map(['sales', 'shops'].map((name) => [name, table(name)]));

test('states of the data are those of which every table is stored, the newest first', () => {
  const kept = new Map([
    ['sales', [built(3, '2024-02-01', 30), built(4, '2024-03-01', 40)]],
    ['shops', [built(1, '2024-01-01'), built(2, '2024-03-01'), built(3, '2024-04-01')]],
    ['others', [built(1, '2024-05-01')]],
  ]);
  expect(datasetHistory(model, catalog, kept)).toEqual([
    { at: '2024-04-01', datasets: { sales: 4, shops: 3 }, changed: ['shops'], rowCount: 40 },
    {
      at: '2024-03-01',
      datasets: { sales: 4, shops: 2 },
      changed: ['sales', 'shops'],
      rowCount: 40,
    },
    { at: '2024-02-01', datasets: { sales: 3, shops: 1 }, changed: ['sales'], rowCount: 30 },
  ]);
});

test('a View that is computed on every read is described by the tables below it', () => {
  const views: Catalog = new Map([
    ...catalog,
    ['sales', table('sales', { reads: ['month', 'shops'] })],
    ['month', table('month', { reads: ['raw'] })],
    ['raw', table('raw')],
  ]);
  const kept = new Map([
    ['raw', [built(7, '2024-02-01', 5)]],
    ['shops', [built(1, '2024-01-01')]],
  ]);
  expect(datasetHistory(model, views, kept)).toEqual([
    { at: '2024-02-01', datasets: { raw: 7, shops: 1 }, changed: ['raw'], rowCount: null },
  ]);
  expect(datasetHistory(model, views, new Map())).toEqual([]);
});
