import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grain, Query } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('days', {
  dimensions: [{ name: 'day', expr: 'day', type: 'date' }],
  measures: [{ name: 'days', agg: 'count' }],
  calendars: [
    { name: 'july', kind: 'fiscal', startMonth: 7 },
    {
      name: 'retail',
      kind: '445',
      weeks: '454',
      endMonth: 1,
      lastWeekday: 6,
      end: 'nearest',
    },
  ],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE days AS SELECT CAST(d AS DATE) AS day FROM generate_series(DATE '2022-01-30', DATE '2025-02-01', INTERVAL 1 DAY) t(d)`,
  );
});
afterAll(() => lab.close());

async function count(calendar: string, grain: Grain, where?: Query['where']): Promise<string[]> {
  const query: Query = {
    cube: 'days',
    rows: [{ of: 'day', grain, calendar, totals: 'none' }],
    columns: [],
    measures: ['days'],
    ...(where === undefined ? {} : { where }),
  };
  const cells = await lab.ask(model, query);
  const [level] = cells.rows.levels;
  const labels = level?.members.map((key) => memberLabel(level, key)) ?? [];
  return showCellSet(cells)
    .slice(1)
    .map((line, index) => `${line} ${labels[index] ?? ''}`);
}

test('a fiscal year begins with its month and is named after the year it ends in', async () => {
  expect(await count('july', 'year')).toEqual([
    '2021-07-01 | 152 FY2022',
    '2022-07-01 | 365 FY2023',
    '2023-07-01 | 366 FY2024',
    '2024-07-01 | 216 FY2025',
  ]);
  const year = { of: 'day', grain: 'year' as const, calendar: 'july' };
  expect(await count('july', 'quarter', { ...year, op: '=', value: '2024-02-01' })).toEqual([
    '2023-07-01 | 92 FY2024 Q1',
    '2023-10-01 | 92 FY2024 Q2',
    '2024-01-01 | 91 FY2024 Q3',
    '2024-04-01 | 91 FY2024 Q4',
  ]);
});

test('a retail year has 52 or 53 whole weeks, and the 53rd belongs to the last period', async () => {
  expect(await count('retail', 'year')).toEqual([
    '2022-01-30 | 364 FY2023',
    '2023-01-29 | 371 FY2024',
    '2024-02-04 | 364 FY2025',
  ]);
  const year = { of: 'day', grain: 'year' as const, calendar: 'retail' };
  const periods = await count('retail', 'month', { ...year, op: '=', value: '2023-06-01' });
  expect(periods.map((line) => line.split(' | ')[1])).toEqual([
    '28 FY2024 P1',
    '35 FY2024 P2',
    '28 FY2024 P3',
    '28 FY2024 P4',
    '35 FY2024 P5',
    '28 FY2024 P6',
    '28 FY2024 P7',
    '35 FY2024 P8',
    '28 FY2024 P9',
    '28 FY2024 P10',
    '35 FY2024 P11',
    '35 FY2024 P12',
  ]);
});

test('the weeks of a retail year begin behind its last weekday, whatever the query says', async () => {
  const weeks = await count('retail', 'week', { of: 'day', op: '<', value: '2022-02-13' });
  expect(weeks.map((line) => line.slice(0, 14))).toEqual(['2022-01-30 | 7', '2022-02-06 | 7']);
});

test('a calendar the cube lacks is named with the nearest it has', async () => {
  await expect(count('jully', 'year')).rejects.toMatchObject({
    key: 'invalid.query.calendar',
    params: { name: 'jully', hint: { params: { name: 'july' } } },
  });
});
