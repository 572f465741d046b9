import type { ShowAs } from '@bi/contract/query/query';
import { fieldColumns } from '../rows/field-codes';
import type { PlanField, PlanShow, QueryPlan } from '../plan/query-plan';

/** The last level a shape keeps on an axis; null: none, the grand total. */
export interface LastLevel {
  field: number;
  depth: number;
}

/** One grouping: so many flattened levels of the rows and of the columns. */
export interface Shape {
  row: number;
  col: number;
  rowLast: LastLevel | null;
  colLast: LastLevel | null;
}

interface IndexedField {
  field: PlanField;
  index: number;
}

/** Levels of an axis in nesting order, the grand total first. */
function flattened(fields: readonly IndexedField[]): (LastLevel | null)[] {
  return [
    null,
    ...fields.flatMap(({ field, index }) =>
      field.levels.map((_, depth): LastLevel => ({ field: index, depth })),
    ),
  ];
}

/** Whether any node of the level may have numbers of its own on screen. */
function isDisplayed(last: LastLevel | null, fields: readonly IndexedField[]): boolean {
  if (last === null) return fields[0] === undefined || fields[0].field.totals !== 'none';
  const position = fields.findIndex(({ index }) => index === last.field);
  const own = fields[position]?.field;
  if (own === undefined) return false;
  const next = fields[position + 1]?.field;
  const deepest = last.depth === own.levels.length - 1;
  const endsHere = deepest || own.shallow || own.top?.others === true;
  if (endsHere && (next === undefined || next.totals !== 'none')) return true;
  return !deepest && own.totals !== 'none';
}

/** Shapes that the other axis must have so that this axis's fields can be ordered by its values. */
function sortShapes(
  own: readonly IndexedField[],
  ownLevels: readonly (LastLevel | null)[],
  otherCount: number,
): [own: number, other: number][] {
  return own.flatMap(({ field, index }) => {
    if (field.sort === null) return [];
    const depth = field.sort.at?.length ?? 0;
    const others =
      depth === 0
        ? [0]
        : Array.from({ length: otherCount }, (_, other) => other).filter((other) => other >= depth);
    return ownLevels.flatMap((last, shape) =>
      last?.field === index ? others.map((other): [number, number] => [shape, other]) : [],
    );
  });
}

/** The levels of a share's denominator, for a shape of so many levels. */
function denominatorsOf(
  { shown }: PlanShow,
  row: number,
  col: number,
): [row: number, col: number][] {
  const above = (count: number): number[] => Array.from({ length: count }, (_, level) => level);
  switch (shown?.as) {
    case 'pctGrand':
      return [[0, 0]];
    case 'pctRow':
      return [[row, 0]];
    case 'pctCol':
      return [[0, col]];
    case 'pctParent':
      return shown.along === 'rows'
        ? above(row).map((level): [number, number] => [level, col])
        : above(col).map((level): [number, number] => [row, level]);
    default:
      return [];
  }
}

/** Ways to show a measure that go over the members under one member. */
const OVER_SIBLINGS = new Set<ShowAs>(['running', 'movingAvg', 'rank', 'delta', 'pctDelta']);

/** Levels whose members are siblings of those of a level: all of a field whose members may lack a place. */
function siblingLevelsOf(
  levels: readonly (LastLevel | null)[],
  at: number,
  fields: readonly PlanField[],
): number[] {
  const own = levels[at]?.field;
  const uneven = own === undefined ? null : fields[own]?.uneven;
  if (!uneven || uneven.tree !== null) return [];
  return [...levels.keys()].filter((other) => levels[other]?.field === own);
}

/**
 * Levels whose nodes are parents of members without values though rows may end there: of fields before
 * one that a fact lacks, where no total of their own brings them.
 */
function levelsAboveEmpty(
  levels: readonly (LastLevel | null)[],
  fields: readonly IndexedField[],
): number[] {
  return [...levels.keys()].filter((at) => {
    const position = fields.findIndex(({ index }) => index === levels[at]?.field);
    return position >= 0 && fields[position + 1]?.field.unmapped === true;
  });
}

/** Every grouping the answer needs: those on screen, and those that the order, shares and siblings need. */
export function neededShapes({ fields, shows, showEmpty }: QueryPlan): Shape[] {
  const indexed = fields.map((field, index) => ({ field, index }));
  const rows = indexed.filter(({ field }) => field.axis === 'rows');
  const columns = indexed.filter(({ field }) => field.axis === 'columns');
  const [rowLevels, colLevels] = [flattened(rows), flattened(columns)];
  const pairs = new Map<string, [number, number]>();
  const add = (row: number, col: number): void => void pairs.set(`${row} ${col}`, [row, col]);
  rowLevels.forEach((rowLast, row) => {
    if (!isDisplayed(rowLast, rows)) return;
    colLevels.forEach((colLast, col) => {
      if (isDisplayed(colLast, columns)) add(row, col);
    });
  });
  for (const [row, col] of sortShapes(rows, rowLevels, colLevels.length)) add(row, col);
  for (const [col, row] of sortShapes(columns, colLevels, rowLevels.length)) add(row, col);
  if (showEmpty) {
    for (const row of levelsAboveEmpty(rowLevels, rows)) add(row, 0);
    for (const col of levelsAboveEmpty(colLevels, columns)) add(0, col);
  }
  const shown = [...pairs.values()];
  for (const [row, col] of shown) {
    for (const one of shows) {
      if (one.shown === null || !OVER_SIBLINGS.has(one.shown.as)) continue;
      if (one.shown.along === 'rows') {
        for (const siblings of siblingLevelsOf(rowLevels, row, fields)) add(siblings, col);
      } else {
        for (const siblings of siblingLevelsOf(colLevels, col, fields)) add(row, siblings);
      }
    }
  }
  for (const [row, col] of shown) {
    for (const show of shows)
      for (const denominator of denominatorsOf(show, row, col)) add(...denominator);
  }
  return [...pairs.values()].map(([row, col]) => ({
    row,
    col,
    rowLast: rowLevels[row] ?? null,
    colLast: colLevels[col] ?? null,
  }));
}

function axisColumns(
  last: LastLevel | null,
  fields: readonly PlanField[],
  axis: 'rows' | 'columns',
): string[] {
  if (last === null) return [];
  return fields.flatMap((field, index) => {
    if (field.axis !== axis || index > last.field) return [];
    return [fieldColumns.node(index, index === last.field ? last.depth : field.levels.length - 1)];
  });
}

/** Node columns a shape groups by. */
export function shapeColumns(shape: Shape, fields: readonly PlanField[]): string[] {
  return [
    ...axisColumns(shape.rowLast, fields, 'rows'),
    ...axisColumns(shape.colLast, fields, 'columns'),
  ];
}
