import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { axisLeaves } from '../data/axis-leaves';
import { chartNumberAt } from '../data/chart-data';
import { projectPlace, type MapBoard, type ProjectedPlace } from '../geo/map-projection';
import { US_STATE_NAMES, usStateCode } from '../geo/us-states';
import { wholeOf } from '../data/whole-of';

/** Members drawn as shapes, and those that have none. */
export interface StatePlaces {
  side: 'rows' | 'columns';
  /** two-letter code and node */
  states: { code: string; node: number }[];
  /** nodes of the level that are no state known here */
  unplaced: number[];
}

const MAX_KNOWN = 0.5;
/** more cannot be half of them states */
const MAX_MEMBERS = 2 * US_STATE_NAMES.size;

/** Nodes of the level that names states of the US; null where none does, or one is there twice. */
function statesOf(tree: AxisTree, side: 'rows' | 'columns'): StatePlaces | null {
  for (let level = tree.levels.length - 1; level >= 0; level--) {
    const found: StatePlaces = { side, states: [], unplaced: [] };
    const members = tree.levels[level]?.members ?? [];
    if (members.length > MAX_MEMBERS) continue;
    for (let node = 0; node < tree.kind.length; node++) {
      if (tree.level[node] !== level || tree.kind[node] !== NODE_KINDS.member) continue;
      const code = usStateCode(members[tree.member[node] ?? -1]);
      if (code === null) found.unplaced.push(node);
      else found.states.push({ code, node });
    }
    const { states, unplaced } = found;
    const isOnce = new Set(states.map(({ code }) => code)).size === states.length;
    const most = states.length >= (states.length + unplaced.length) * MAX_KNOWN;
    if (states.length > 0 && isOnce && most) return found;
  }
  return null;
}

/** Members drawn as the shapes of states; rows before columns. */
export function statePlaces({ rows, columns }: CellSet): StatePlaces | null {
  return statesOf(rows, 'rows') ?? statesOf(columns, 'columns');
}

/** Members drawn as points. */
export interface PointPlaces {
  side: 'rows' | 'columns';
  board: MapBoard;
  points: { node: number; label: string; at: ProjectedPlace }[];
  /** members without a place */
  unplaced: number;
  /** members left out because there are too many */
  left: number;
  /** the measures that are neither latitude nor longitude */
  measures: number[];
}

const LATITUDE = /(^|[ _])(lat|latitude)$|纬度$/i;
const LONGITUDE = /(^|[ _])(lon|lng|long|longitude)$|经度$/i;
const MAX_POINTS = 5000;

/** Indexes of the measures with latitude and longitude, by their names; null without both. */
function coordinatesOf({ measures }: CellSet): readonly [lat: number, lon: number] | null {
  const find = (pattern: RegExp) =>
    measures.findIndex(
      ({ m, label, as = 'value', compare }) =>
        as === 'value' && compare === undefined && [m, label].some((name) => pattern.test(name)),
    );
  const [lat, lon] = [find(LATITUDE), find(LONGITUDE)];
  return lat < 0 || lon < 0 ? null : [lat, lon];
}

/**
 * Members drawn as points: those of the axis with members, placed by the measures called latitude and
 * longitude. The board is that of the US where all of them are in it.
 * @param chosen indexes of the measures to draw
 * @returns null without such measures or members
 */
export function pointPlaces(
  cellSet: CellSet,
  language: 'en' | 'zh',
  chosen: readonly number[] = [...cellSet.measures.keys()],
): PointPlaces | null {
  const coordinates = coordinatesOf(cellSet);
  const side = cellSet.rows.levels.length > 0 ? 'rows' : 'columns';
  const tree = cellSet[side];
  if (coordinates === null || tree.levels.length === 0) return null;
  const [lat, lon] = coordinates;
  const whole = wholeOf(side === 'rows' ? cellSet.columns : cellSet.rows, language).node;
  const read = (node: number, measure: number) =>
    side === 'rows'
      ? chartNumberAt(cellSet, node, whole, measure)
      : chartNumberAt(cellSet, whole, node, measure);
  const leaves = axisLeaves(tree, language).filter(({ kind }) => kind === 'member');
  const placed = leaves.flatMap(({ node, label }) => {
    const [latitude, longitude] = [read(node, lat), read(node, lon)];
    return latitude === null || longitude === null ? [] : [{ node, label, latitude, longitude }];
  });
  const on = (board: MapBoard) =>
    placed.flatMap(({ node, label, latitude, longitude }) => {
      const at = projectPlace(board, longitude, latitude);
      return at === null ? [] : [{ node, label, at }];
    });
  const inUs = on('us');
  const board: MapBoard = inUs.length === placed.length ? 'us' : 'world';
  const onBoard = board === 'us' ? inUs : on('world');
  const points = onBoard.slice(0, MAX_POINTS);
  if (points.length === 0) return null;
  return {
    side,
    board,
    points,
    unplaced: leaves.length - onBoard.length,
    left: onBoard.length - points.length,
    measures: chosen.filter((measure) => measure !== lat && measure !== lon),
  };
}
