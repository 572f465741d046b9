import { expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { carriedSums } from '@bi/olap/document/carried-sums';
import { cellSetBlock } from '@bi/olap/document/cell-set-block';
import { linkedRows } from '@bi/olap/document/linked-rows';
import { documentOf, pagesOf, textsOf } from './drawn-text';

/** A cell set of `count` airports with a total behind them: flights i and delays of half of it. */
function airports(count: number): CellSet {
  const members = Array.from({ length: count }, (_, at) => `A & ${at}`);
  const all = count + 1;
  const nodes = (value: (at: number) => number) =>
    Array.from({ length: all }, (_, at) => value(at));
  const level = { axis: 0, depth: 0, of: 'airport', level: 'airport', label: 'Airport' };
  const none = { levels: [], level: [-1], parent: [-1], member: [-1], kind: [1], flags: [0] };
  const values = (of: (at: number) => number) => [...members.map((_, at) => of(at)), 1];
  return {
    rows: {
      levels: [{ ...level, type: 'string', members }],
      level: nodes((at) => (at < count ? 0 : -1)),
      parent: nodes(() => -1),
      member: nodes((at) => (at < count ? at : -1)),
      kind: nodes((at) => (at < count ? NODE_KINDS.member : NODE_KINDS.total)),
      ...{ flags: nodes(() => 0), count: all },
    },
    columns: { ...none, count: 1 },
    measures: [
      { m: 'flights', label: 'Flights', format: '#,##0', additive: true },
      { m: 'delay', label: 'Delay', format: '0.0' },
    ],
    cells: [
      { kind: 'number', values: values((at) => at) },
      { kind: 'number', values: values((at) => at / 2) },
    ],
    window: { row: [0, all], col: [0, 1] },
  };
}

test('the names of members open the address of their row, with its values, and a total opens none', () => {
  const cellSet = airports(2);
  const template = 'https://acme.test/{{airport}}?n={{flights}}&x={{unknown}}';
  const { rows } = linkedRows(cellSetBlock(cellSet, 'en'), cellSet, template);
  const links = rows.map(({ cells }) => cells.map((cell) => typeof cell !== 'string' && cell.link));
  expect(links[1]?.[0]).toBe('https://acme.test/A%20%26%201?n=1&x=');
  expect(links[2]?.[0]).toBeFalsy();
  expect(links.flat().filter(Boolean)).toHaveLength(2);
});

test('a table over pages says the sums of each page and of all rows so far, of measures that add up alone', () => {
  const cellSet = airports(90);
  const block = cellSetBlock(cellSet, 'en');
  const carried = carriedSums(block, cellSet, 'both', 'en');
  expect(carried?.columns.map(({ column }) => column)).toEqual([1]);
  const pages = pagesOf(documentOf([{ ...block, carried: carried! }]));
  expect(pages.length).toBeGreaterThan(1);
  let sum = 0;
  for (const page of pages.slice(0, -1)) {
    const texts = textsOf(page);
    const own = texts.flatMap((text) => (/^A & \d+$/.test(text) ? [Number(text.slice(4))] : []));
    const pageSum = own.reduce((all, one) => all + one, 0);
    sum += pageSum;
    expect(texts[texts.indexOf('Page total') + 1]).toBe(pageSum.toLocaleString('en'));
    expect(texts[texts.indexOf('Carried forward') + 1]).toBe(sum.toLocaleString('en'));
  }
  const last = textsOf(pages.at(-1)!);
  expect(last[last.indexOf('Brought forward') + 1]).toBe(sum.toLocaleString('en'));
  expect(last).not.toContain('Page total');
});

test('nothing is carried of an answer without a measure that adds up', () => {
  const cellSet = airports(3);
  const measures = cellSet.measures.map(({ additive: _, ...one }) => one);
  const plain = { ...cellSet, measures };
  expect(carriedSums(cellSetBlock(plain, 'en'), plain, 'both', 'en')).toBeNull();
});
