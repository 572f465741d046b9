import type { MeasureSpec, ShownSpec } from './assembly-spec';
import { ROOT } from './axis-nodes';
import { addExact, addNumbers } from './decimal-text';
import {
  CellIndex,
  columnOfNumbers,
  numberAt,
  type AnswerNodes,
  type CellPlaces,
  type CellValues,
} from './cell-values';
import { compareDecimals } from './cell-order';
import { Cumulation } from './cumulate';
import type { Children } from './node-children';
import type { ResultColumn } from './result-column';

/** What measures are shown from. */
export interface ShownInput {
  nodes: AnswerNodes;
  places: CellPlaces;
  /** columns of numbers of the result */
  columns: readonly ResultColumn[];
  index: () => CellIndex;
  /** where the running values of an axis are that have rows of their own */
  running: (along: 'rows' | 'columns', past: boolean) => CellPlaces;
}

type Exact = number | string;

const NO_NUMBERS: ResultColumn = {
  name: '',
  kind: 'number',
  values: new Float64Array(),
  nulls: null,
};

/** Where the number is that a share is of; -1 for none. */
function denominatorOf(
  { as, along }: ShownSpec,
  { nodes, places, index }: ShownInput,
  at: number,
): number {
  const row = places.rows[at] ?? ROOT;
  const column = places.columns[at] ?? ROOT;
  const above = (node: number, axis: 'rows' | 'columns'): number =>
    Math.max(ROOT, nodes[axis].parent[node] ?? ROOT);
  switch (as) {
    case 'pctGrand':
      return index().at(ROOT, ROOT);
    case 'pctRow':
      return index().at(row, ROOT);
    case 'pctCol':
      return index().at(ROOT, column);
    default:
      return along === 'rows'
        ? index().at(above(row, 'rows'), column)
        : index().at(row, above(column, 'columns'));
  }
}

function isShare({ as }: ShownSpec): boolean {
  return as === 'pctGrand' || as === 'pctRow' || as === 'pctCol' || as === 'pctParent';
}

function shares(shown: ShownSpec, numbers: ResultColumn, input: ShownInput): CellValues {
  const count = input.places.rows.length;
  const values = new Float64Array(count);
  const nulls = new Uint8Array(count).fill(1);
  const denominators =
    shown.denominator === undefined ? numbers : (input.columns[shown.denominator] ?? NO_NUMBERS);
  for (let at = 0; at < count; at += 1) {
    if ((input.places.rows[at] ?? -1) < 0) continue;
    const value = numberAt(numbers, at);
    const denominator =
      value === null ? null : numberAt(denominators, denominatorOf(shown, input, at));
    if (value === null || denominator === null || denominator === 0) continue;
    values[at] = value / denominator;
    nulls[at] = 0;
  }
  return { places: input.places, numbers: { name: '', kind: 'number', values, nulls } };
}

/** Cells of the children of one node under one node of the other axis, by place; -1 for no cell. */
interface SiblingCells {
  other: number;
  children: Int32Array;
  cells: Int32Array;
}

/** Every group of sibling cells: members only, in the given order. */
function* siblingGroups(
  { along }: ShownSpec,
  { nodes, places }: ShownInput,
  { start, list }: Children,
): Generator<SiblingCells> {
  const axis = nodes[along];
  const [own, other] =
    along === 'rows' ? [places.rows, places.columns] : [places.columns, places.rows];
  const place = new Int32Array(axis.count).fill(-1);
  const size = new Int32Array(axis.count);
  for (let parent = 0; parent < axis.count; parent += 1) {
    for (let at = start[parent] ?? 0; at < (start[parent + 1] ?? 0); at += 1) {
      const child = list[at] ?? 0;
      if (axis.others[child] === 1) continue;
      place[child] = size[parent] ?? 0;
      size[parent] = (size[parent] ?? 0) + 1;
    }
  }
  const otherCount = nodes[along === 'rows' ? 'columns' : 'rows'].count;
  const groups = new Map<number, SiblingCells>();
  for (let at = 0; at < own.length; at += 1) {
    const node = own[at] ?? -1;
    const at0 = node < 0 ? -1 : (place[node] ?? -1);
    const across = other[at] ?? -1;
    if (at0 < 0 || across < 0) continue;
    const parent = axis.parent[node] ?? 0;
    const id = parent * otherCount + across;
    let group = groups.get(id);
    if (group === undefined) {
      const members = size[parent] ?? 0;
      const from = start[parent] ?? 0;
      group = {
        other: across,
        children: list.subarray(from, from + members),
        cells: new Int32Array(members).fill(-1),
      };
      groups.set(id, group);
    }
    group.cells[at0] = at;
  }
  yield* groups.values();
}

/** A number of every cell that has one. */
class Collected {
  private readonly rows: number[] = [];
  private readonly columns: number[] = [];
  private readonly values: (Exact | null)[] = [];
  private readonly along: 'rows' | 'columns';

  constructor(along: 'rows' | 'columns') {
    this.along = along;
  }

  put(own: number, other: number, value: Exact | null): void {
    this.rows.push(this.along === 'rows' ? own : other);
    this.columns.push(this.along === 'rows' ? other : own);
    this.values.push(value);
  }

  finish(): CellValues {
    return {
      places: { rows: Int32Array.from(this.rows), columns: Int32Array.from(this.columns) },
      numbers: columnOfNumbers(this.values),
    };
  }
}

function runningTotals(
  { cells, children, other }: SiblingCells,
  total: Cumulation,
  into: Collected,
): void {
  total.clear();
  let begun = false;
  children.forEach((child, at) => {
    const cell = cells[at] ?? -1;
    if (cell >= 0) total.add(cell);
    begun ||= cell >= 0;
    if (begun) into.put(child, other, total.value());
  });
}

function placedTotals(
  { cells, children, other }: SiblingCells,
  numbers: ResultColumn,
  into: Collected,
): void {
  let last = -1;
  children.forEach((child, at) => {
    const cell = cells[at] ?? -1;
    if (cell >= 0) last = cell;
    if (last >= 0)
      into.put(child, other, numbers.nulls?.[last] === 1 ? null : (numbers.values[last] ?? null));
  });
}

function movingAverages(
  { cells, children, other }: SiblingCells,
  n: number,
  numbers: ResultColumn,
  into: Collected,
): void {
  children.forEach((child, last) => {
    let sum = 0;
    let count = 0;
    for (let at = Math.max(0, last - n + 1); at <= last; at += 1) {
      const value = numberAt(numbers, cells[at] ?? -1);
      if (value === null) continue;
      sum = addNumbers(sum, value, 1);
      count += 1;
    }
    if (count > 0) into.put(child, other, sum / count);
  });
}

/** Fractions that only the last digits of floating-point arithmetic distinguish. */
function isNearly(one: Exact, other: Exact): boolean {
  const [a, b] = [Number(one), Number(other)];
  const exact = Number.isInteger(a) && Number.isInteger(b);
  return !exact && Math.abs(a - b) <= 1e-13 * Math.max(Math.abs(a), Math.abs(b));
}

function ranks({ cells, children, other }: SiblingCells, numbers: ResultColumn, into: Collected) {
  const filled = [...cells.keys()].filter((at) => numberAt(numbers, cells[at] ?? -1) !== null);
  const value = (at: number): Exact => numbers.values[cells[at] ?? -1] ?? 0;
  const order = (a: number, b: number): number =>
    numbers.kind === 'text'
      ? compareDecimals(String(value(b)), String(value(a)))
      : Number(value(b)) - Number(value(a));
  filled.sort(order);
  const isRough = numbers.kind !== 'text';
  let rank = 1;
  filled.forEach((at, index) => {
    const before = filled[index - 1] ?? 0;
    const same = order(before, at) === 0 || (isRough && isNearly(value(before), value(at)));
    if (index > 0 && !same) rank = index + 1;
    into.put(children[at] ?? 0, other, rank);
  });
}

function steps(
  { cells, children, other }: SiblingCells,
  relative: boolean,
  numbers: ResultColumn,
  into: Collected,
): void {
  for (let at = 1; at < cells.length; at += 1) {
    const [earlier = -1, own = -1] = [cells[at - 1], cells[at]];
    const [before, value] = [numberAt(numbers, earlier), numberAt(numbers, own)];
    if (before === null || value === null) continue;
    const delta = addExact(numbers.values[own] ?? 0, numbers.values[earlier] ?? 0, -1);
    if (!relative) into.put(children[at] ?? 0, other, delta);
    else if (before !== 0) into.put(children[at] ?? 0, other, Number(delta) / Math.abs(before));
  }
}

/**
 * A measure as it is shown. `children` gives the siblings of the axis it goes along, in the order it
 * goes by. Members alone have a place among siblings: totals of the entire axis and Others have no
 * value there.
 */
export function shownValues(
  { column, shown }: MeasureSpec,
  input: ShownInput,
  children: () => Children,
): CellValues {
  const numbers = input.columns[column] ?? NO_NUMBERS;
  if (shown === undefined) return { places: input.places, numbers };
  if (isShare(shown)) return shares(shown, numbers, input);
  const into = new Collected(shown.along);
  const groups = siblingGroups(shown, input, children());
  switch (shown.as) {
    case 'running': {
      if (shown.running === undefined) return into.finish();
      if (shown.running.kind === 'placed') {
        const placed = {
          ...input,
          places: input.running(shown.along, shown.running.past === true),
        };
        const values = input.columns[shown.running.column] ?? NO_NUMBERS;
        for (const group of siblingGroups(shown, placed, children())) {
          placedTotals(group, values, into);
        }
        return into.finish();
      }
      const total = new Cumulation(shown.running, input.columns);
      for (const group of groups) runningTotals(group, total, into);
      return into.finish();
    }
    case 'movingAvg':
      for (const group of groups) movingAverages(group, shown.n, numbers, into);
      return into.finish();
    case 'rank':
      for (const group of groups) ranks(group, numbers, into);
      return into.finish();
    default: {
      const relative = shown.as === 'pctDelta';
      for (const group of groups) steps(group, relative, numbers, into);
      return into.finish();
    }
  }
}
