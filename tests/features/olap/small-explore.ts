import type { Receipt } from '@bi/contract/query/cell-set';
import type { ChangesAnswer, ChangesBody } from '@bi/contract/query/changes';
import type { DrillThroughAnswer, DrillThroughBody } from '@bi/contract/query/explore';
import type { MemberKey } from '@bi/contract/query/query';
import { FACTS, passes } from './small-facts';

/** Counts the flights of each region on both sides. */
export function changesOf(
  { query, measure, from, to }: ChangesBody,
  receipt: Receipt,
): ChangesAnswer {
  const facts = FACTS.filter((row) => passes(row, query.where));
  const count = (side: ChangesBody['from'], region?: MemberKey): number =>
    facts.filter(
      (row) =>
        'where' in side &&
        passes(row, side.where) &&
        (region === undefined || row['originRegion'] === region),
    ).length;
  const members = [...new Set(facts.map((row) => row['originRegion'] ?? null))].map((key) => ({
    path: [key],
    key,
    from: count(from, key),
    to: count(to, key),
    delta: count(to, key) - count(from, key),
    mix: null,
  }));
  return {
    measure: { m: measure, label: 'Flights' },
    from: count(from),
    to: count(to),
    delta: count(to) - count(from),
    basis: 'sum',
    dimensions: [
      {
        of: 'originRegion',
        label: 'Region',
        type: 'string',
        hierarchy: 'origin',
        members,
        others: null,
        overlap: 0,
        concentration: 1,
        unevenness: 0,
      },
    ],
    left: [],
    receipts: { from: receipt, to: receipt },
    rowsLimited: false,
    watermark: '2001-06-30',
    totalMs: 1,
  };
}

/** Rows of the members of the cell, of the columns asked for. */
export function rowsBehind(
  { query, cell, columns, offset = 0 }: DrillThroughBody,
  receipt: Receipt,
): DrillThroughAnswer {
  const names = columns ?? ['originRegion', 'originState', 'weekday'];
  const sides = [
    ...cell.rows.map((path, at) => ({ of: query.rows[at]?.of ?? '', path })),
    ...cell.columns.map((path, at) => ({ of: query.columns[at]?.of ?? '', path })),
  ];
  const found = FACTS.filter(
    (row) =>
      passes(row, query.where) &&
      sides.every(({ of, path }) => passes(row, { of, op: 'in', paths: [path] })),
  );
  return {
    rowsLimited: false,
    trace: { receipt },
    rows: {
      columns: names.map((name) => ({ name, type: 'string' })),
      values: names.map((name) => found.slice(offset).map((row) => row[name] ?? null)),
      offset,
      total: found.length,
      more: false,
    },
  };
}
