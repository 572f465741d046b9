import type { CellSet } from '@bi/contract/cell-set';
import type { ChartKind } from './chart-kind';
import { axisLeaves, isTimeAxis } from './axis-leaves';
import { numberAt } from './chart-data';
import { chartMisfit } from './chart-fit';
import type { DrawnKind } from './chart-style';
import { pointPlaces, statePlaces } from './map-places';

const FEW_SERIES = 8;
const FEW_CATEGORIES = 40;
const SCATTER_FROM = 12;
const MAP_FROM = 15;

/**
 * Chooses how a cell set is drawn. Without members each measure is a number; members with latitude and
 * longitude, or most of the states of the US with one measure, are a map. Time becomes a line. One set of members becomes bars, or a scatter
 * when two measures of many members are compared. Two sets become stacked bars where stacking is
 * honest (few series, nothing negative, no percentages), else a heat map. All other kinds
 * are drawn only when asked for.
 * @param kind what was asked for; anything but `auto` is kept as long as it can be drawn
 */
export function chooseChartKind(
  cellSet: CellSet,
  kind: ChartKind = 'auto',
  measures: readonly number[] = [...cellSet.measures.keys()],
): DrawnKind {
  if (kind !== 'auto') {
    return chartMisfit(cellSet, kind, measures) === null
      ? kind
      : chooseChartKind(cellSet, 'auto', measures);
  }
  const { rows, columns } = cellSet;
  if (rows.levels.length + columns.levels.length === 0) {
    return measures.length > 0 ? 'kpi' : 'bar';
  }
  if (showsPlaces(cellSet, measures)) return 'map';
  if (isTimeAxis(rows) || isTimeAxis(columns)) return 'line';
  const rowCount = axisLeaves(rows, 'en').length;
  const columnCount = axisLeaves(columns, 'en').length;
  const hasRows = rows.levels.length > 0;
  const hasColumns = columns.levels.length > 0;
  if (!hasRows || !hasColumns) {
    const members = hasRows ? rowCount : columnCount;
    return measures.length === 2 && members >= SCATTER_FROM ? 'scatter' : 'bar';
  }
  if (measures.length > 1) return 'bar';
  const few = Math.min(rowCount, columnCount) <= FEW_SERIES;
  const fits = Math.max(rowCount, columnCount) <= FEW_CATEGORIES;
  return few && fits && canStack(cellSet, measures[0] ?? 0) ? 'stackedBar' : 'heatMap';
}

/** True when the parts of a stack add up to something: no negative values and no percentages. */
export function canStack(cellSet: CellSet, measure: number): boolean {
  if (cellSet.measures[measure]?.format?.includes('%') === true) return false;
  const rows = axisLeaves(cellSet.rows, 'en');
  const columns = axisLeaves(cellSet.columns, 'en');
  return rows.every(({ node: row }) =>
    columns.every(({ node: column }) => (numberAt(cellSet, row, column, measure) ?? 0) >= 0),
  );
}

/** True where the places are the point: members with coordinates, or many states alone. */
function showsPlaces(cellSet: CellSet, measures: readonly number[]): boolean {
  if (pointPlaces(cellSet, 'en', measures) !== null) return true;
  const found = measures.length === 1 ? statePlaces(cellSet) : null;
  if (found === null || cellSet[found.side === 'rows' ? 'columns' : 'rows'].levels.length > 0) {
    return false;
  }
  return found.states.length >= MAP_FROM && found.unplaced.length * 9 <= found.states.length;
}
