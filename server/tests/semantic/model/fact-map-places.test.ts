import { expect, it } from 'vitest';
import { messageText } from '@bi/contract/messages/catalogue';
import type { Catalog, ColumnInfo, TableInfo } from '../../../src/engine/engine';
import { readModel } from '../../../src/semantic/model/read-model';

const table = (name: string, columns: Record<string, ColumnInfo['type']>): [string, TableInfo] => [
  name,
  {
    ...{ name, rowCount: 1, version: 1, builtAt: '', watermark: null },
    columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
  },
];
const catalog: Catalog = new Map([
  table('sales', { day: 'date', region: 'string', amount: 'integer' }),
  table('budget', { due: 'date', y: 'integer', m: 'integer', area: 'string', amount: 'integer' }),
]);

const model = (map: string, measures = '') => `name: sales
source: {table: sales}
key: []
joins: []
dimensions:
  - {name: day, expr: day, type: date}
  - {name: region, expr: region, type: string}
hierarchies: []
measures:
  - {name: planned, agg: sum, expr: amount, of: budget}
${measures}facts:
  - name: budget
    source: {table: budget}
    key: []
    joins: []
    map:
      region: area
${map}`;

const SHIFT = '  - {name: ago, calc: planned, shift: {over: day, n: -1, unit: month}}\n';
const STOCK =
  '  - {name: last, agg: sum, expr: amount, of: budget, semi: {over: day, take: last}}\n';

it.each([
  ['a column that there is not', '      day: duee\n', '', 'facts.0.map.day', 18, 12],
  ['a value of another type', '      day: area\n', '', 'facts.0.map.day', 18, 12],
  ['a dimension that there is not', '      dya: due\n', '', 'facts.0.map.dya', 18, 7],
  ['a value that is no expression', '      day: 5\n', '', 'facts.0.map.day', 18, 12],
  ['a fault in the middle', '      day: make_date(y, mm, 1)\n', '', 'facts.0.map.day', 18, 25],
  [
    'a date of two columns that a measure moves',
    '      day: make_date(y, m, 1)\n',
    SHIFT,
    'facts.0.map.day',
    19,
    12,
  ],
  ['an entry that a stock needs', '', STOCK, 'facts.0.map', 18, 7],
])('%s has its line and path', (_, map, measures, path, line, column) => {
  const faults = readModel(model(map, measures), catalog).faults.map((fault) => ({
    path: fault.path,
    line: fault.range.line,
    column: fault.range.column,
    message: messageText(fault.error.key, fault.error.params, 'en'),
  }));
  expect(faults).toMatchObject([{ path, line, column }]);
});
