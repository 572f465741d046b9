import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '../data/chart-kind';
import { axisLeaves } from '../data/axis-leaves';
import { addsUp } from '../data/adds-up';
import { chartNumberAt } from '../data/chart-data';
import { chartShape, type ChartField } from '../data/chart-fields';
import { chartMisfit } from './chart-fit';
import type { DrawnKind } from '../style/chart-style';
import { pointPlaces, statePlaces } from '../map/map-places';

const FEW_PARTS = 8;
const FEW_CATEGORIES = 40;
const FEW_TIMES = 12;
const SCATTER_FROM = 12;
const MAP_FROM = 15;

/**
 * Chooses how a cell set is drawn. Without members, and for one point in time alone, each measure is a
 * number; members with latitude and longitude, or most of the states of the US with one measure, are a map.
 * Time becomes a line, few times of one measure that adds up become bars. One set of members becomes bars,
 * or a scatter when two different measures of many members are compared. Two sets become stacked bars where stacking
 * is honest (few parts, nothing negative, no percentages), else a heat map. All other kinds are drawn only
 * when asked for.
 * @param kind what was asked for; anything but `auto` is used as long as it can be drawn
 */
export function chooseChartKind(
  cellSet: CellSet,
  kind: ChartKind = 'auto',
  measures: readonly number[] = [...cellSet.measures.keys()],
): DrawnKind {
  if (kind !== 'auto') {
    const misfit = chartMisfit(cellSet, kind, measures);
    if (misfit === null) return kind;
    if (misfit !== 'order') return chooseChartKind(cellSet, 'auto', measures);
    const adds = measures.every((measure) => addsUp(cellSet, measure));
    return kind === 'area' && adds ? 'stackedBar' : 'bar';
  }
  if (cellSet.rows.levels.length + cellSet.columns.levels.length === 0) {
    return measures.length > 0 ? 'kpi' : 'bar';
  }
  if (showsPlaces(cellSet, measures)) return 'map';
  const { fields } = chartShape(cellSet, 'en');
  const time = fields.find(({ isTime, members }) => isTime && members.length > 1);
  const others = fields.filter((field) => field !== time && !isOnePoint(field));
  if (time !== undefined) return overTime(cellSet, time, others, measures);
  if (others.length === 0) {
    return chartMisfit(cellSet, 'kpi', measures) === null ? 'kpi' : 'bar';
  }
  if (others.length === 1) {
    const members = others[0]?.members.length ?? 0;
    return members >= SCATTER_FROM && areTwo(cellSet, measures) ? 'scatter' : 'bar';
  }
  if (measures.length > 1) return 'bar';
  const counts = others.map(({ members }) => members.length).sort((a, b) => b - a);
  const [most = 0] = counts;
  const parts = counts.slice(1).reduce((all, count) => all * count, 1);
  const isTable = parts > FEW_PARTS && most <= FEW_CATEGORIES && counts.length === 2;
  return !isTable && canStack(cellSet, measures[0] ?? 0) ? 'stackedBar' : 'heatMap';
}

/** Whether two measures are compared: one next to its own share or rank would be a line of points. */
function areTwo({ measures: all }: CellSet, measures: readonly number[]): boolean {
  const [first, second, ...others] = measures.map((measure) => all[measure]?.m);
  return others.length === 0 && second !== undefined && first !== second;
}

/** One point in time is no line: it only says when. */
const isOnePoint = ({ isTime, members }: ChartField): boolean => isTime && members.length < 2;

function overTime(
  cellSet: CellSet,
  time: ChartField,
  others: readonly ChartField[],
  measures: readonly number[],
): DrawnKind {
  const [measure = 0] = measures;
  const isFlow = others.length === 0 && measures.length === 1 && addsUp(cellSet, measure);
  return isFlow && time.members.length <= FEW_TIMES ? 'bar' : 'line';
}

/** True when the parts of a stack add up to something: no negative values and no percentages. */
export function canStack(cellSet: CellSet, measure: number): boolean {
  if (cellSet.measures[measure]?.format?.includes('%') === true) return false;
  const rows = axisLeaves(cellSet.rows, 'en');
  const columns = axisLeaves(cellSet.columns, 'en');
  return rows.every(({ node: row }) =>
    columns.every(({ node: column }) => (chartNumberAt(cellSet, row, column, measure) ?? 0) >= 0),
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
