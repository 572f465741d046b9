import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const folder = path.join(path.dirname(require.resolve('vega-datasets')), '../data');
const text = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

/** Cells of a CSV text; quoted ones may hold commas, line breaks and doubled quotes. */
function csvCells(source: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of source.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows;
}

/** Sums of a column by a key, over rows. */
export function summed<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  amountOf: (row: Row) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + amountOf(row));
  return sums;
}

/** A report of a wildlife strike as the source has it. */
export interface RawStrike {
  airport: string;
  state: string;
  isDamaging: boolean;
  cost: number;
}

/** Every reported strike of the source, read without our importer. */
export function rawStrikes(): RawStrike[] {
  const [head = [], ...rows] = csvCells(text('birdstrikes.csv')).filter(({ length }) => length > 2);
  const at = (name: string): number => head.indexOf(name);
  return rows.map((row) => ({
    airport: row[at('Airport Name')] ?? '',
    state: row[at('Origin State')] ?? '',
    isDamaging: ['Minor', 'Medium', 'Substantial'].includes(
      row[at('Effect Amount of damage')] ?? '',
    ),
    cost: Number(row[at('Cost Total $')] ?? 0),
  }));
}

/** A month of an industry as the source has it. */
export interface RawMonth {
  industry: string;
  year: number;
  month: number;
  persons: number;
  rate: number;
}

/** Every month of every industry of the source. */
export function rawUnemployment(): RawMonth[] {
  type Raw = { series: string; year: number; month: number; count: number; rate: number };
  return (JSON.parse(text('unemployment-across-industries.json')) as Raw[]).map((one) => ({
    industry: one.series,
    year: one.year,
    month: one.month,
    persons: one.count * 1000,
    rate: one.rate / 100,
  }));
}

/** What an account received in a fiscal year, in US dollars; nothing for 0. */
export interface RawReceipt {
  agency: string;
  account: string;
  amount: number;
}

/** Every receipt of a fiscal year of the source. */
export function rawReceipts(year: number): RawReceipt[] {
  return (JSON.parse(text('budget.json')) as Record<string, string>[])
    .map((one) => ({
      agency: one['Agency name'] ?? '',
      account: [one['Agency name'], one['Bureau name'], one['Account name']].join(' / '),
      amount: 1000 * Number((one[String(year)] ?? '0').replaceAll(',', '')),
    }))
    .filter(({ amount }) => amount !== 0);
}
