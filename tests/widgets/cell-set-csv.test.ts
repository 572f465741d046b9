import { describe, expect, test } from 'vitest';
import { cellSetCsv } from '../../src/widgets/cell-set-csv';
import { fileName } from '../../src/widgets/file-name';
import type { CellSet, QueryAnswer } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import { MAX_CELLS, wholeQuery } from '../../src/widgets/use-whole-answer';
import { wholeCsv } from '../../src/widgets/whole-csv';
import { carrierCellSet, monthlyCellSet, seasonCellSet, wideCellSet } from './flight-cell-sets';

/** Reads CSV the way RFC 4180 says. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let field = '';
  let row: string[] = [];
  let quoted = false;
  for (let at = 0; at < csv.length; at++) {
    const char = csv[at] ?? '';
    if (quoted && char === '"' && csv[at + 1] === '"') {
      field += char;
      at += 1;
    } else if (char === '"') quoted = !quoted;
    else if (!quoted && char === ',') {
      row.push(field);
      field = '';
    } else if (!quoted && char === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, field]);
      [row, field, at] = [[], '', at + 1];
    } else field += char;
  }
  return rows;
}

describe('the shown table as CSV', () => {
  test.each([
    ['three measures', carrierCellSet()],
    ['one measure by month', monthlyCellSet()],
    ['subtotals on both sides', wideCellSet()],
    ['totals after', wideCellSet('after')],
  ])('has one line a row and every field of it, with %s', (_, cellSet) => {
    const [head = [], ...lines] = read(cellSetCsv(cellSet, 'en'));
    expect(lines).toHaveLength(cellSet.rows.count);
    for (const line of lines) expect(line).toHaveLength(head.length);
    expect(head.slice(0, cellSet.rows.levels.length)).toEqual(
      cellSet.rows.levels.map(({ label }) => label),
    );
  });

  test('holds every number of the answer exactly', () => {
    const cellSet = carrierCellSet();
    const [, ...lines] = read(cellSetCsv(cellSet, 'en'));
    const width = cellSet.rows.levels.length;
    lines.forEach((line, row) => {
      const values = cellSet.cells.map(({ values: all }) => all[row] ?? null);
      expect(line.slice(width)).toEqual(values.map((one) => (one === null ? '' : String(one))));
    });
  });

  test('names the members of all levels of a row and the total', () => {
    const lines = read(cellSetCsv(monthlyCellSet(), 'zh'));
    expect(lines[1]?.[0]).toBe('合计');
    const state = lines.find((line) => line[0] !== '' && line[1] !== '');
    expect(state).toBeDefined();
  });

  test('has the properties of members of both axes', () => {
    const cellSet = seasonCellSet();
    const [head = []] = read(cellSetCsv(cellSet, 'en'));
    expect(head[3]).toBe('2000 / Jan 2000 · winter');
    const { rows, columns } = cellSet;
    const turned = { ...cellSet, rows: columns, columns: rows, window: { ...cellSet.window } };
    [turned.window.row, turned.window.col] = [cellSet.window.col, cellSet.window.row];
    const [names = [], ...lines] = read(cellSetCsv(turned, 'en'));
    expect(names.slice(0, 3)).toEqual(['Year', 'Month', 'Season']);
    expect(lines[2]?.slice(0, 3)).toEqual(['2000', 'Jan 2000', 'winter']);
    for (const line of lines) expect(line).toHaveLength(names.length);
  });
});

test.each([
  ['Delays by region', 'Delays by region.csv'],
  ['a/b\\c:d*e?"f"<g>|h', 'a b c d e f g h.csv'],
  ['..', 'report.csv'],
  ['', 'report.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['报表', '报表.csv'],
])('the file of %j is called %j', (name, file) => {
  expect(fileName(name)).toBe(file);
});

describe('the whole table as CSV', () => {
  const query: Query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
  const receipt = { datasets: { fact: 1 }, cube: 'flights', modelVersion: 1, policy: 'p' };
  const answer = (cellSet: CellSet, version = 1): QueryAnswer =>
    ({
      cellSet,
      trace: { receipt: { ...receipt, datasets: { fact: version } } },
    }) as unknown as QueryAnswer;
  const part = (whole: CellSet, row: [number, number]): CellSet => {
    const width = whole.columns.count;
    const cells = whole.cells.map((one) => ({
      ...one,
      values: one.values.slice(row[0] * width, row[1] * width),
    }));
    return { ...whole, cells, window: { row, col: [0, width] } };
  };

  test('reads the rows that are not in view, with one line of headings', async () => {
    const whole = wideCellSet();
    const asked: unknown[] = [];
    const shares: number[] = [];
    const tell = (share: number): void => void shares.push(share);
    const ask: Parameters<typeof wholeCsv>[3] = ({ window }, onShare) => {
      asked.push(window);
      onShare(0.5);
      return Promise.resolve(answer(part(whole, window!.row!)));
    };
    const csv = await wholeCsv(answer(part(whole, [0, 2])), query, 'en', ask, tell);
    expect(shares).toEqual([0, 0.5]);
    expect(asked).toEqual([{ row: [0, whole.rows.count], col: [0, whole.columns.count] }]);
    expect(csv).toBe(cellSetCsv(whole, 'en'));
    const parts = [part(whole, [0, 2]), part(whole, [2, whole.rows.count])];
    const joined = parts.map((one, index) => cellSetCsv(one, 'en', index === 0)).join('');
    expect(joined).toBe(csv);
  });

  test('asks nothing of an answer that is whole, and joins no parts of different data', async () => {
    const whole = carrierCellSet();
    const none = () => Promise.reject(new Error('asked'));
    expect(await wholeCsv(answer(whole), query, 'en', none)).toBe(cellSetCsv(whole, 'en'));
    const newer = () => Promise.resolve(answer(whole, 2));
    expect(await wholeCsv(answer(part(whole, [0, 1])), query, 'en', newer)).toBeNull();
  });

  test('a chart asks for the whole of a table that is small enough', () => {
    const whole = wideCellSet();
    const { count } = whole.rows;
    const all = { row: [0, count], col: [0, whole.columns.count] };
    expect(wholeQuery({ query, cellSet: part(whole, [0, 2]) })?.window).toEqual(all);
    expect(wholeQuery({ query, cellSet: whole })).toBeNull();
    const large = { ...part(whole, [0, 2]), rows: { ...whole.rows, count: MAX_CELLS } };
    expect(wholeQuery({ query, cellSet: large })).toBeNull();
  });
});
