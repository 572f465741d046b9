import type { AxisLevel, AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { MemberKey } from '@bi/contract/query/query';
import type { RowColumn, RowSet, RowValue } from '@bi/contract/query/row-set';
import { isNumberColumn } from '@bi/olap/format/row-value-text';

/** What is done where several rows have one place of a chart. */
export type RowTotal = 'sum' | 'avg' | 'min' | 'max' | 'first';

/** Which columns a chart of rows is made from; null for none. Without measures rows are counted. */
export interface RowChart {
  x: string | null;
  series: string | null;
  measures: readonly string[];
  total: RowTotal;
}

/** A cell set made from rows, and whether some place had several of them. */
export interface RowCells {
  cellSet: CellSet;
  merged: boolean;
}

const MIDNIGHT = 'T00:00:00.000Z';
const NAMES = /(^|_)(id|key|code|year|zip|no|nr)$/i;

/** A first chart of a result: time or text across, what is left of numbers as values. */
export function firstChart({ columns, values }: Pick<RowSet, 'columns' | 'values'>): RowChart {
  const isMeasure = (column: RowColumn) => isNumberColumn(column) && !NAMES.test(column.name);
  const time = columns.find(({ type }) => type === 'date' || type === 'timestamp');
  const text = columns.filter(({ type }) => type === 'string' || type === 'boolean');
  const named = columns.find((column) => isNumberColumn(column) && NAMES.test(column.name));
  const x = time ?? text[0] ?? named ?? null;
  const distinct = (column: RowColumn) => new Set(values[columns.indexOf(column)]).size;
  const repeats = x !== null && distinct(x) < (values[0]?.length ?? 0);
  const few = text.find((column) => repeats && column !== x && distinct(column) <= 12);
  const measures = columns.filter((column) => column !== x && isMeasure(column));
  const series = few?.name ?? null;
  return {
    x: x?.name ?? null,
    series,
    measures: measures.slice(0, series === null ? 3 : 1).map(({ name }) => name),
    total: 'sum',
  };
}

/** Columns that exist in a result stay, others are left out. */
export function fitChart(chart: RowChart, columns: readonly RowColumn[]): RowChart {
  const has = (name: string | null) => columns.some((column) => column.name === name);
  return {
    x: has(chart.x) ? chart.x : null,
    series: has(chart.series) ? chart.series : null,
    measures: chart.measures.filter((name) =>
      columns.some((column) => column.name === name && isNumberColumn(column)),
    ),
    total: chart.total,
  };
}

/** Rows as a cell set: members in the order of the rows, one value for each place and measure. */
export function rowsToCellSet(rows: RowSet, chart: RowChart, countLabel: string): RowCells {
  const at = (name: string | null) => rows.columns.findIndex((column) => column.name === name);
  const [x, series] = [at(chart.x), at(chart.series)];
  const measures = chart.measures.map(at).filter((index) => index >= 0);
  const count = rows.values[0]?.length ?? 0;
  const across = members(rows, x);
  const split = members(rows, series);
  const size = across.tree.count * split.tree.count;
  const counts = new Uint32Array(size);
  for (let row = 0; row < count; row++) {
    const place = placeOf(row);
    counts[place] = (counts[place] ?? 0) + 1;
  }

  function placeOf(row: number): number {
    return (across.nodes[row] ?? 0) * split.tree.count + (split.nodes[row] ?? 0);
  }
  const columnsOf =
    measures.length === 0
      ? [[...counts].map((many) => (many === 0 ? null : many))]
      : measures.map((index) => merge(rows.values[index] ?? [], chart.total, size, placeOf));
  return {
    merged: measures.length > 0 && counts.some((many) => many > 1),
    cellSet: {
      rows: across.tree,
      columns: split.tree,
      measures:
        measures.length === 0
          ? [{ m: 'count', label: countLabel }]
          : measures.map((index) => {
              const name = rows.columns[index]?.name ?? '';
              return { m: name, label: rows.columns[index]?.label ?? name };
            }),
      cells: columnsOf.map((values) => ({ kind: 'number' as const, values })),
      window: { row: [0, across.tree.count], col: [0, split.tree.count] },
    },
  };
}

function merge(
  values: readonly RowValue[],
  total: RowTotal,
  size: number,
  placeOf: (row: number) => number,
): (number | null)[] {
  const merged: (number | null)[] = Array.from({ length: size }, () => null);
  const counts = new Uint32Array(size);
  values.forEach((value, row) => {
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return;
    const place = placeOf(row);
    const present = merged[place] ?? null;
    counts[place] = (counts[place] ?? 0) + 1;
    if (present === null) merged[place] = number;
    else if (total === 'sum' || total === 'avg') merged[place] = present + number;
    else if (total === 'min') merged[place] = Math.min(present, number);
    else if (total === 'max') merged[place] = Math.max(present, number);
  });
  if (total !== 'avg') return merged;
  return merged.map((sum, place) => (sum === null ? null : sum / (counts[place] ?? 1)));
}

interface Members {
  tree: AxisTree;
  /** node of each row */
  nodes: Uint32Array;
}

/** The distinct values of a column in the order they come, midnights as days; without a column one total. */
function members({ columns, values }: RowSet, at: number): Members {
  const column = columns[at];
  const count = values[0]?.length ?? 0;
  const nodes = new Uint32Array(count);
  if (column === undefined) {
    const tree: AxisTree = {
      ...{ levels: [], level: [-1], parent: [-1], member: [-1] },
      ...{ kind: [NODE_KINDS.total], flags: [0], count: 1 },
    };
    return { tree, nodes };
  }
  const present = new Map<RowValue, number>();
  const keys: MemberKey[] = [];
  const own = values[at] ?? [];
  const isDays =
    column.type === 'timestamp' &&
    own.every((value) => value === null || String(value).endsWith(MIDNIGHT));
  own.forEach((given, row) => {
    const value = isDays && given !== null ? String(given).slice(0, 10) : given;
    let node = present.get(value);
    if (node === undefined) {
      node = keys.length;
      present.set(value, node);
      keys.push(value);
    }
    nodes[row] = node;
  });
  const level: AxisLevel = {
    ...{ axis: 0, depth: 0, of: column.name, level: column.name },
    label: column.label ?? column.name,
    type: isDays ? 'date' : column.type,
    members: keys,
  };
  const fill = (value: number) => keys.map(() => value);
  return {
    nodes,
    tree: {
      levels: [level],
      level: fill(0),
      parent: fill(-1),
      member: keys.map((_, index) => index),
      kind: fill(NODE_KINDS.member),
      flags: fill(0),
      count: keys.length,
    },
  };
}
