import type { CellColumn, CellSet } from '@bi/contract/query/cell-set';
import { NODE_FLAGS } from '@bi/contract/entity/node-kinds';
import { RUNNING_BLOCKS, type AssemblySpec, type FieldSpec } from './assembly-spec';
import { AxisNodes, PLACEMENTS, ROOT } from './axis-nodes';
import { placeAxis, type PlacedAxis } from './axis-tree';
import { valueOrder } from './cell-order';
import { CellIndex, type CellPlaces, type CellValues } from './cell-values';
import { addEmptyNodes } from './empty-nodes';
import { numbersOf, readDictionaries } from './member-dictionary';
import { readProperties } from './member-properties';
import { childrenOf, type Children, type Order } from './node-children';
import type { ResultColumn, ResultTable } from './result-column';
import { absentMembers, setOrder } from './set-order';
import { tooManyCells, tooManyLongRows } from './too-many-cells';
import { withShownTotals } from './shown-totals';
import { shownValues, type ShownInput } from './shown-values';

const FIRST_CODE = 2;

/** Number of fields that a shape of so many flattened levels reaches into. */
function fieldsReached(fields: readonly FieldSpec[], levels: number): number {
  let left = levels;
  let reached = 0;
  for (const { depthCount } of fields) {
    if (left <= 0) break;
    left -= depthCount;
    reached += 1;
  }
  return reached;
}

/**
 * Node of each row of a block (0: of cells) on one axis; other rows and what has no place have -1. Those of cells
 * are made where they are new.
 */
function cellNodes(
  axis: 'rows' | 'columns',
  spec: AssemblySpec,
  table: ResultTable,
  nodes: AxisNodes,
  block = 0,
): Int32Array {
  const firstColumn = FIRST_CODE + (axis === 'rows' ? 0 : spec.rows.fields.length);
  const codes = nodes.fields.map((_, field) => numbersOf(table.columns[firstColumn + field]));
  const reached = spec.shapes.map(({ row, col }) =>
    fieldsReached(nodes.fields, axis === 'rows' ? row : col),
  );
  const tags = numbersOf(table.columns[0]);
  const isNew = block === 0;
  const found = new Int32Array(table.rowCount);
  for (let row = 0; row < found.length; row += 1) {
    const tag = (tags[row] ?? 0) - block * spec.shapes.length;
    if (tag < 0 || tag >= spec.shapes.length) {
      found[row] = -1;
      continue;
    }
    const count = reached[tag] ?? 0;
    let node: number = ROOT;
    for (let field = 0; field < count && node >= 0; field += 1) {
      const code = codes[field]?.[row] ?? 0;
      const isShown = !nodes.isPlaceless(field, code) && !nodes.isOpen(node);
      if (!isShown) node = -1;
      else node = isNew ? nodes.node(field, node, code) : nodes.existing(field, node, code);
    }
    found[row] = node;
  }
  return found;
}

/** Keeps the nodes that have a value in any cell on screen. */
function reviveByValues(
  rows: AxisNodes,
  columns: AxisNodes,
  rowNodes: Int32Array,
  colNodes: Int32Array,
  measures: readonly ResultColumn[],
): void {
  for (let row = 0; row < rowNodes.length; row += 1) {
    const own = rowNodes[row] ?? -1;
    const other = colNodes[row] ?? -1;
    if (own < 0 || other < 0) continue;
    if (rows.alive[own] === 1 && columns.alive[other] === 1) continue;
    if (rows.placement[own] === PLACEMENTS.none) continue;
    if (columns.placement[other] === PLACEMENTS.none) continue;
    const hasValue =
      measures.length === 0 || measures.some(({ nulls }) => nulls === null || nulls[row] !== 1);
    if (!hasValue) continue;
    rows.alive[own] = 1;
    columns.alive[other] = 1;
  }
  rows.reviveAncestors();
  columns.reviveAncestors();
}

function clamp(range: readonly [number, number] | undefined, count: number): [number, number] {
  if (range === undefined) return [0, count];
  const from = Math.min(range[0], count);
  return [from, Math.max(from, Math.min(range[1], count))];
}

interface PlacedSide {
  placed: PlacedAxis;
  window: [number, number];
}

/** Where each cell is in the window; -1 outside of it. */
function windowPlaces({ rows, columns }: CellPlaces, row: PlacedSide, col: PlacedSide): Int32Array {
  const [row0, row1] = row.window;
  const [col0, col1] = col.window;
  const places = new Int32Array(rows.length);
  for (let at = 0; at < places.length; at += 1) {
    const own = rows[at] ?? -1;
    const down = own < 0 ? -1 : (row.placed.positionOf[own] ?? -1);
    const across = own < 0 ? -1 : (col.placed.positionOf[columns[at] ?? 0] ?? -1);
    const inside = down >= row0 && down < row1 && across >= col0 && across < col1;
    places[at] = inside ? (down - row0) * (col1 - col0) + across - col0 : -1;
  }
  return places;
}

/** Puts a value into every cell without a row of the result, but for those of headings. */
function fillNothing(
  values: (number | string | null)[],
  targets: Int32Array,
  value: number | string,
  row: PlacedSide,
  col: PlacedSide,
): void {
  const isHeading = ({ placed, window }: PlacedSide, at: number): boolean =>
    ((placed.tree.flags[window[0] + at] ?? 0) & NODE_FLAGS.headingOnly) !== 0;
  const width = col.window[1] - col.window[0];
  const held = new Set(targets);
  for (let at = 0; at < values.length; at += 1) {
    if (held.has(at) || isHeading(row, Math.floor(at / width)) || isHeading(col, at % width)) {
      continue;
    }
    values[at] = value;
  }
}

function fillCells(
  spec: AssemblySpec,
  measures: readonly CellValues[],
  row: PlacedSide,
  col: PlacedSide,
): CellColumn[] {
  const size = (row.window[1] - row.window[0]) * (col.window[1] - col.window[0]);
  const total = size * Math.max(1, measures.length);
  if (total > spec.limits.cells) {
    throw tooManyCells(total, spec, {
      rows: row.window[1] - row.window[0],
      columns: col.window[1] - col.window[0],
    });
  }
  const computed = new Map<CellPlaces, Int32Array>();
  return measures.map(({ places, numbers }, index) => {
    const targets = computed.get(places) ?? windowPlaces(places, row, col);
    computed.set(places, targets);
    const values = new Array<number | string | null>(size).fill(null);
    const { nulls, values: from } = numbers;
    const { ofNothing, shown } = spec.measures[index] ?? {};
    if (ofNothing !== undefined && shown === undefined) {
      fillNothing(
        values,
        targets,
        numbers.kind === 'text' ? String(ofNothing) : ofNothing,
        row,
        col,
      );
    }
    for (let at = 0; at < targets.length; at += 1) {
      const target = targets[at] ?? -1;
      if (target >= 0) values[target] = nulls?.[at] === 1 ? null : (from[at] ?? null);
    }
    return {
      kind: numbers.kind === 'text' ? 'text' : 'number',
      ...(spec.measures[index]?.approximate === true ? { approximate: true } : {}),
      values,
    };
  });
}

/** Orders of the fields of an axis by what they are sorted by; null: natural order. */
function fieldOrders(
  axis: 'rows' | 'columns',
  { nodes, places, columns }: ShownInput,
  shown: (measure: number) => CellValues,
  inSet: (field: FieldSpec, nodes: AxisNodes) => Order | null,
): (Order | null)[] {
  const other = axis === 'rows' ? 'columns' : 'rows';
  return nodes[axis].fields.map((field) => {
    const by = field.sort?.by;
    if (by === undefined) return inSet(field, nodes[axis]);
    const values = 'shown' in by ? shown(by.shown) : { places, numbers: columns[by.column] };
    const at = { own: values.places[axis], other: values.places[other] };
    return valueOrder(field, nodes[axis], nodes[other], at, values.numbers);
  });
}

/** Children of the nodes of an axis: in display order, and with members without values. */
interface AxisChildren {
  shown: () => Children;
  all: () => Children;
}

/** Every measure as it is shown, made when it is first asked for; `children` are in display order. */
function shownMeasures(
  spec: AssemblySpec,
  input: ShownInput,
  children: { rows: AxisChildren; columns: AxisChildren },
): (measure: number) => CellValues {
  const made = new Map<number, CellValues>();
  const { nodes } = input;
  const natural = {
    rows: naturalChildren(nodes.rows),
    columns: naturalChildren(nodes.columns),
  };
  return (index) => {
    const earlier = made.get(index);
    if (earlier !== undefined) return earlier;
    const measure = spec.measures[index] ?? { m: '', label: '', column: -1 };
    const { along = 'rows', natural: isNatural = true, as } = measure.shown ?? {};
    const order = (isNatural ? natural : children)[along];
    const values = shownValues(measure, input, as === 'running' ? order.all : order.shown);
    made.set(index, values);
    return values;
  };
}

function naturalChildren(nodes: AxisNodes): AxisChildren {
  return {
    shown: lazily(() => childrenOf(nodes, [])),
    all: lazily(() => childrenOf(nodes, [], true)),
  };
}

/**
 * Builds the cell set of a statement's rows: axis trees in display order and dense cells of the
 * asked window.
 * @throws {BiError} `invalid.query.tooManyRows`, `.tooManyColumns`, `.tooManyCellsByRows` or
 *   `.tooManyCellsByColumns` when an axis or the window is larger than `spec.limits`
 */
export function assembleCellSet(spec: AssemblySpec, table: ResultTable): CellSet {
  const { limits } = spec;
  if (table.rowCount >= limits.longRows) throw tooManyLongRows(spec, table);
  const dictionaries = readDictionaries(spec, table);
  const properties = readProperties(spec, table, dictionaries);
  const rows = new AxisNodes('rows', spec, dictionaries);
  const columns = new AxisNodes('columns', spec, dictionaries);
  const rowNodes = cellNodes('rows', spec, table, rows);
  const colNodes = cellNodes('columns', spec, table, columns);
  addEmptyNodes(rows);
  addEmptyNodes(columns);
  rows.checkLimit();
  columns.checkLimit();
  const codeColumns = Math.max(2, spec.rows.fields.length + spec.columns.fields.length);
  const numbers = table.columns.slice(FIRST_CODE + codeColumns);
  const shownNumbers = spec.measures.flatMap(({ column }) => numbers[column] ?? []);
  reviveByValues(rows, columns, rowNodes, colNodes, shownNumbers);
  const places = { rows: rowNodes, columns: colNodes };
  const nodes = { rows, columns };
  const index = lazily(() => new CellIndex(places));
  const totals = numbers.map((column, at) =>
    spec.shownTotals.includes(at) ? withShownTotals(column, nodes, places, index()) : column,
  );
  const running = RUNNING_BLOCKS.map((one, index) => ({
    ...one,
    places: lazily(() => runningPlaces(index + 1, spec, table, nodes)),
  }));
  const input: ShownInput = {
    nodes,
    places,
    columns: totals,
    index,
    running: (along, past) =>
      running.find((one) => one.along === along && one.past === past)?.places() ?? places,
  };
  const children: { rows: AxisChildren; columns: AxisChildren } = {
    rows: {
      shown: lazily(() => childrenOf(rows, orders.rows)),
      all: lazily(() => childrenOf(rows, orders.rows, true)),
    },
    columns: {
      shown: lazily(() => childrenOf(columns, orders.columns)),
      all: lazily(() => childrenOf(columns, orders.columns, true)),
    },
  };
  const shown = shownMeasures(spec, input, children);
  const inSet = (field: FieldSpec, own: AxisNodes): Order | null =>
    setOrder(spec, field, own, dictionaries);
  const orders = {
    rows: fieldOrders('rows', input, shown, inSet),
    columns: fieldOrders('columns', input, shown, inSet),
  };
  const placedRows = placeAxis(spec, rows, children.rows.shown(), properties);
  const placedColumns = placeAxis(spec, columns, children.columns.shown(), properties);
  const absent = absentMembers(spec, dictionaries);
  const row = clamp(spec.window.row, placedRows.tree.count);
  const col = clamp(spec.window.col, placedColumns.tree.count);
  return {
    rows: placedRows.tree,
    columns: placedColumns.tree,
    measures: spec.measures.map(
      ({ approximate: _, column: _column, shown: _shown, ofNothing: _ofNothing, ...look }) => look,
    ),
    cells: fillCells(
      spec,
      spec.measures.map((_, measure) => shown(measure)),
      { placed: placedRows, window: row },
      { placed: placedColumns, window: col },
    ),
    window: { row, col },
    ...(absent.length === 0 ? {} : { absent }),
  };
}

function runningPlaces(
  block: number,
  spec: AssemblySpec,
  table: ResultTable,
  { rows, columns }: { rows: AxisNodes; columns: AxisNodes },
): CellPlaces {
  return {
    rows: cellNodes('rows', spec, table, rows, block),
    columns: cellNodes('columns', spec, table, columns, block),
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
