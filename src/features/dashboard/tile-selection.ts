import type { Query } from '@bi/contract/query/query';
import type { TileSelection } from '@bi/olap/dashboard/effective';
import type { MemberRef } from '@bi/olap/query/edit-filters';
import { pathKey } from '@bi/olap/query/member-path';
import type { AxisPlace, PivotTarget } from '../../widgets/pivot-events';

/** Most points that one selection holds. */
export const MAX_POINTS = 500;

/** A node that no answer has: the place is found by its members. */
const ANY_NODE = Number.MAX_SAFE_INTEGER;

/** The points that targets in a tile are at; totals over everything are none. */
export function pointsOf(targets: readonly PivotTarget[], query: Query): MemberRef[][] {
  const points = new Map<string, MemberRef[]>();
  for (const { row, column } of targets) {
    const point = [...refsOf(row, query, 'rows'), ...refsOf(column, query, 'columns')];
    if (point.length > 0 && points.size < MAX_POINTS) points.set(pointKey(point), point);
  }
  return [...points.values()];
}

/**
 * The selection of a tile after some targets were chosen in it: these in place of the ones before, or
 * with them. Choosing what is selected already takes it back. Null: nothing is selected.
 */
export function nextSelection(
  before: TileSelection | undefined,
  chosen: readonly MemberRef[][],
  cube: string,
  adds: boolean,
): TileSelection | null {
  if (chosen.length === 0) return adds && before ? before : null;
  const old = before?.points ?? [];
  const keys = new Set(old.map(pointKey));
  const isSame = chosen.length === old.length && chosen.every((one) => keys.has(pointKey(one)));
  if (!adds) return isSame ? null : { cube, points: [...chosen] };
  const gone = new Set(chosen.map(pointKey));
  const kept = old.filter((point) => !gone.has(pointKey(point)));
  const added = chosen.filter((point) => !keys.has(pointKey(point)));
  const points = [...kept, ...added].slice(0, MAX_POINTS);
  return points.length === 0 ? null : { cube, points };
}

/** Where a selection is in the answer of its own tile, to mark it there. */
export function targetsOfSelection(
  selection: TileSelection | undefined,
  query: Query,
): PivotTarget[] {
  return (selection?.points ?? []).map((point) => ({
    row: placeOf(point, query, 'rows'),
    column: placeOf(point, query, 'columns'),
    measure: null,
  }));
}

function refsOf(place: AxisPlace | null, query: Query, side: 'rows' | 'columns'): MemberRef[] {
  if (place === null || place.kind === 'others') return [];
  return place.steps.flatMap(({ axis, of, path }): MemberRef[] => {
    if (path.length === 0) return [];
    const { grain, calendar } = query[side][axis] ?? {};
    const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
    return [{ of, ...cut, path }];
  });
}

function placeOf(
  point: readonly MemberRef[],
  query: Query,
  side: 'rows' | 'columns',
): AxisPlace | null {
  const steps = query[side].flatMap(({ of }, axis) => {
    const ref = point.find((one) => one.of === of);
    return ref ? [{ axis, of, path: ref.path }] : [];
  });
  return steps.length === 0 ? null : { node: ANY_NODE, kind: 'member', steps };
}

function pointKey(point: readonly MemberRef[]): string {
  return point.map(({ of, grain, path }) => `${of} ${grain ?? ''} ${pathKey(path)}`).join('|');
}
