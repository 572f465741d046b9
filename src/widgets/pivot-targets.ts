import { indexesIn, type GridBands, type GridSpan } from '../ui/data-grid/grid-bands';
import type { GridPlace, GridRange } from '../ui/data-grid/grid-events';
import { placeKey, placeOfNode } from './axis-place';
import type { AxisPlace, PressedField, PivotTarget } from './pivot-events';
import type { PivotModel } from './pivot-model';

const MAX_TARGETS = 500;

/** What a place of the grid means. */
export function targetOf(model: PivotModel, place: GridPlace): PivotTarget {
  const { rows, columns } = model.cellSet;
  const columnPlace = (node: number) => (node < 0 ? null : placeOfNode(columns, node));
  switch (place.area) {
    case 'cell':
      return {
        row: placeOfNode(rows, place.row),
        column: columnPlace(model.columnNode(place.column)),
        measure: model.columnMeasure(place.column),
      };
    case 'rowHeader':
      return { row: placeOfNode(rows, place.row), column: null, measure: null };
    case 'columnHeader': {
      const node = model.headerNode(place.headerRow, place.column);
      const header = model.columnHeader(place.headerRow, place.column);
      const isOne = header !== null && header.span[1] - header.span[0] === 1;
      return {
        row: null,
        column: columnPlace(node),
        measure: isOne ? model.columnMeasure(place.column) : null,
      };
    }
    case 'corner':
      return { row: null, column: null, measure: null };
  }
}

/** Fields whose titles are at a place of the grid, in the order of the titles. */
export function fieldsAt(model: PivotModel, place: GridPlace): PressedField[] {
  if (place.area === 'corner') {
    const axis = model.headerAxis(place.headerColumn);
    return place.headerRow === model.headerRowCount - 1 && axis >= 0
      ? [{ side: 'rows', axis }]
      : [];
  }
  if (place.area !== 'columnHeader' || place.headerRow >= model.memberRow) return [];
  const axes = new Set(model.cellSet.columns.levels.map(({ axis }) => axis));
  return [...axes].map((axis) => ({ side: 'columns', axis }));
}

/** What a selection covers, in grid order; at most 500 targets. */
export function targetsOf(model: PivotModel, bands: GridBands): PivotTarget[] {
  const { rows, columns } = model.cellSet;
  const targets: PivotTarget[] = [];
  const columnPlaces = new Map<number, AxisPlace>();
  const addRow = (row: number, spans: readonly GridSpan[]): void => {
    const rowPlace = placeOfNode(rows, row);
    for (const column of indexesIn(spans).slice(0, MAX_TARGETS - targets.length)) {
      const node = model.columnNode(column);
      const columnPlace = columnPlaces.get(node) ?? placeOfNode(columns, node);
      columnPlaces.set(node, columnPlace);
      targets.push({ row: rowPlace, column: columnPlace, measure: model.columnMeasure(column) });
    }
  };
  for (const [band, [top, bottom]] of bands.rows.entries()) {
    const spans = bands.columns.filter((_, at) => bands.has(band, at));
    for (let row = top; row < bottom && targets.length < MAX_TARGETS; row++) addRow(row, spans);
  }
  return targets;
}

/** Places of targets in the grid as ranges; those that are not shown are left out. */
export function targetRanges(model: PivotModel, targets: readonly PivotTarget[]): GridRange[] {
  if (targets.length === 0) return [];
  const { rows, columns } = model.cellSet;
  const rowKeys = indexPlaces(
    rows,
    targets.map((target) => target.row),
  );
  const columnKeys = indexPlaces(
    columns,
    targets.map((target) => target.column),
  );
  const ranges: GridRange[] = [];
  for (const { row, column, measure } of targets) {
    const rowNode = row === null ? null : rowKeys.get(placeKey(row));
    const columnNode = column === null ? null : columnKeys.get(placeKey(column));
    if (rowNode === undefined || columnNode === undefined) continue;
    const range = { top: 0, left: 0, bottom: model.rowCount, right: model.columnCount };
    if (rowNode !== null) Object.assign(range, { top: rowNode, bottom: rowNode + 1 });
    if (columnNode !== null) {
      const left = model.columnOf(columnNode, measure ?? 0);
      if (left < 0) continue;
      Object.assign(range, {
        left,
        right: left + (measure === null ? model.cellSet.measures.length : 1),
      });
    }
    ranges.push(range);
  }
  return ranges;
}

function indexPlaces(
  tree: PivotModel['cellSet']['rows'],
  places: readonly (AxisPlace | null)[],
): Map<string, number> {
  const wanted = new Set(places.flatMap((place) => (place === null ? [] : [placeKey(place)])));
  const found = new Map<string, number>();
  for (const place of places) {
    // the usual case: the same answer, so the node itself is right
    if (place === null || place.node >= tree.parent.length) continue;
    const key = placeKey(placeOfNode(tree, place.node));
    if (wanted.has(key)) found.set(key, place.node);
  }
  if (found.size === wanted.size) return found;
  for (let node = 0; node < tree.parent.length; node++) {
    const key = placeKey(placeOfNode(tree, node));
    if (wanted.has(key)) found.set(key, node);
  }
  return found;
}
