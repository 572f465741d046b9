import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import type {
  ImpactCell,
  ImpactCells,
  ImpactMeasure,
  ImpactMembers,
} from '@bi/contract/blueprint/impact';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf, hasFlag } from '../cells/node-chain';
import { nodeIdentity } from '../cells/node-identity';
import { compareExact, exactOf, minus, roundExact, sizeOf, exactToNumber } from '../changes/exact';
import { nodeLabel, type LabelLanguage } from '../format/member-label';

type Value = number | string | null;

/** How a comparison is written down. */
export interface CompareOptions {
  language?: LabelLanguage;
  /** most cells and members that are named */
  shown: number;
}

/** Sums of floating columns may differ in the last digits from run to run. */
const FLOAT_NOISE = 1e-9;

interface Axis {
  tree: AxisTree;
  /** identity → node of the window */
  nodes: ReadonlyMap<string, number>;
}

interface Side {
  rows: Axis;
  columns: Axis;
  cellSet: CellSet;
}

function axisOf(tree: AxisTree, [first, end]: readonly [number, number]): Axis {
  const nodes = new Map<string, number>();
  for (let node = first; node < end; node += 1) {
    if (!hasFlag(tree, node, 'headingOnly')) nodes.set(nodeIdentity(tree, node), node);
  }
  return { tree, nodes };
}

function sideOf(cellSet: CellSet): Side {
  const { rows, columns, window } = cellSet;
  return { rows: axisOf(rows, window.row), columns: axisOf(columns, window.col), cellSet };
}

/** Labels from the outermost member to the node; [] for the grand total. */
function labelsOf({ tree }: Axis, node: number, language: LabelLanguage): string[] {
  const isGrand = tree.kind[node] === NODE_KINDS.total && (tree.parent[node] ?? -1) < 0;
  return isGrand ? [] : chainOf(tree, node).map((at) => nodeLabel(tree, at, language));
}

function valueAt({ cellSet }: Side, measure: number, row: number, column: number): Value {
  const { window, cells } = cellSet;
  const width = window.col[1] - window.col[0];
  return cells[measure]?.values[(row - window.row[0]) * width + (column - window.col[0])] ?? null;
}

function isSame(from: Value, to: Value, approximate: boolean): boolean {
  if (from === null || to === null) return from === to;
  if (from === to) return true;
  if (!approximate) return compareExact(exactOf(from), exactOf(to)) === 0;
  const [a, b] = [Number(from), Number(to)];
  return Math.abs(a - b) <= FLOAT_NOISE * Math.max(Math.abs(a), Math.abs(b));
}

/** Members that one axis has and the other one does not, the uppermost alone. */
function missingFrom(
  own: Axis,
  other: Axis,
  { language = 'en', shown }: CompareOptions,
): ImpactMembers {
  const identities = new Set(other.nodes.keys());
  const isMissing = (node: number): boolean =>
    own.tree.kind[node] === NODE_KINDS.member && !identities.has(nodeIdentity(own.tree, node));
  const found = [...own.nodes.values()].filter(
    (node) => isMissing(node) && !isMissing(own.tree.parent[node] ?? -1),
  );
  const names = found.slice(0, shown).map((node) => labelsOf(own, node, language).join(' › '));
  return { count: found.length, names };
}

function together(a: ImpactMembers, b: ImpactMembers, shown: number): ImpactMembers {
  return { count: a.count + b.count, names: [...a.names, ...b.names].slice(0, shown) };
}

/** Places of the entries that both answers have, by which measure they show and how. */
function measurePairs(from: CellSet, to: CellSet): { from: number; to: number }[] {
  const keyOf = ({ m, id, as, compare }: CellSet['measures'][number]): string =>
    JSON.stringify([id ?? m, m, as ?? null, compare ?? null]);
  const places = new Map(from.measures.map((one, index) => [keyOf(one), index]));
  return to.measures.flatMap((one, index) => {
    const before = places.get(keyOf(one));
    return before === undefined ? [] : [{ from: before, to: index }];
  });
}

interface Found extends Omit<ImpactCell, 'path'> {
  size: number;
  row: number;
  column: number;
}

/** Compares what two answers show of one measure; the cells that differ are added to `found`. */
function compareMeasure(
  [from, to]: readonly [Side, Side],
  pair: { from: number; to: number },
  place: number,
  found: Found[],
): ImpactMeasure {
  const look = to.cellSet.measures[pair.to];
  const approximate = [from.cellSet.cells[pair.from], to.cellSet.cells[pair.to]].some(
    (one) => one?.approximate === true,
  );
  const measure: ImpactMeasure = {
    label: look?.label ?? '',
    ...(look?.format === undefined ? {} : { format: look.format }),
    ...{ cells: 0, changed: 0, largest: null, share: null, total: null },
  };
  let most = -1;
  for (const [rowKey, row] of to.rows.nodes) {
    const oldRow = from.rows.nodes.get(rowKey);
    if (oldRow === undefined) continue;
    for (const [columnKey, column] of to.columns.nodes) {
      const oldColumn = from.columns.nodes.get(columnKey);
      if (oldColumn === undefined) continue;
      const before = valueAt(from, pair.from, oldRow, oldColumn);
      const after = valueAt(to, pair.to, row, column);
      measure.cells += 1;
      if (isGrandTotal(to, row, column)) measure.total = { from: before, to: after };
      if (isSame(before, after, approximate)) continue;
      measure.changed += 1;
      const delta =
        before === null || after === null
          ? null
          : roundExact(minus(exactOf(after), exactOf(before)));
      const size = exactToNumber(sizeOf(exactOf(delta ?? after ?? before ?? 0)));
      if (delta !== null) {
        if (size > most) measure.largest = delta;
        most = Math.max(most, size);
        const part = Number(before) === 0 ? null : size / Math.abs(Number(before));
        if (part !== null) measure.share = Math.max(measure.share ?? 0, part);
      }
      found.push({ row, column, measure: place, from: before, to: after, delta, size });
    }
  }
  return measure;
}

function isGrandTotal({ rows, columns }: Side, row: number, column: number): boolean {
  const isTop = ({ tree }: Axis, node: number): boolean =>
    tree.kind[node] === NODE_KINDS.total && (tree.parent[node] ?? -1) < 0;
  return isTop(rows, row) && isTop(columns, column);
}

/**
 * Compares two answers to one question cell by cell: cells are the same place where the paths of their members
 * are. `isChanged` is false where every cell, member and measure of one is in the other with the same value.
 */
export function compareCellSets(
  before: CellSet,
  after: CellSet,
  options: CompareOptions,
): { isChanged: boolean; compared: ImpactCells } {
  const sides = [sideOf(before), sideOf(after)] as const;
  const [from, to] = sides;
  const found: Found[] = [];
  const pairs = measurePairs(before, after);
  const measures = pairs.map((pair, place) => compareMeasure(sides, pair, place, found));
  const both = (own: Side, other: Side): ImpactMembers =>
    together(
      missingFrom(own.rows, other.rows, options),
      missingFrom(own.columns, other.columns, options),
      options.shown,
    );
  const [gained, lost] = [both(to, from), both(from, to)];
  const isChanged =
    found.length + gained.count + lost.count > 0 ||
    pairs.length < before.measures.length ||
    pairs.length < after.measures.length;
  found.sort((a, b) => b.size - a.size);
  const { language = 'en' } = options;
  const cells = found.slice(0, options.shown).map(({ row, column, size: _, ...cell }) => ({
    path: [...labelsOf(to.rows, row, language), ...labelsOf(to.columns, column, language)],
    ...cell,
  }));
  return { isChanged, compared: { measures, gained, lost, cells } };
}
