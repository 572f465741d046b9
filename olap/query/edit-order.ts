import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, AxisSort, AxisTop, Query } from '@bi/contract/query/query';
import type { AxisName } from './axis-name';
import { editAxis } from './edit-fields';
import { keepValid } from './keep-valid';

/** Where totals of an axis field are placed; `before` is what an axis without the setting means. */
export type TotalsPlace = NonNullable<Axis['totals']>;

/**
 * Orders every field of an axis by `sort`, so that the entire pivot is sorted inside its parents; null
 * restores their natural order.
 */
export function sortBy(
  query: Query,
  model: CubeModel,
  axis: AxisName,
  sort: AxisSort | null,
): Query {
  const sorted = query[axis].map((one) => withSort(one, sort));
  return keepValid({ ...query, [axis]: sorted }, model, query);
}

/** Puts members without a value first, or last again, in every order by the entry called `by`. */
export function placeEmpties(
  query: Query,
  model: CubeModel,
  by: string,
  empties: 'first' | 'last',
): Query {
  const placed = (axis: Axis): Axis => {
    if (axis.sort?.by !== by) return axis;
    const { empties: _before, ...sort } = axis.sort;
    return { ...axis, sort: empties === 'last' ? sort : { ...sort, empties } };
  };
  const next = { ...query, rows: query.rows.map(placed), columns: query.columns.map(placed) };
  return keepValid(next, model, query);
}

/** Orders the members of one field; null puts them back to their natural order. */
export function sortField(
  query: Query,
  model: CubeModel,
  of: string,
  sort: AxisSort | null,
): Query {
  return editAxis(query, model, of, (axis) => withSort(axis, sort));
}

/** Keeps the first members of one field by a shown measure; null shows all again. */
export function topN(query: Query, model: CubeModel, of: string, top: AxisTop | null): Query {
  return editAxis(query, model, of, (axis) => {
    const { top: _top, ...rest } = axis;
    return top === null ? rest : { ...rest, top };
  });
}

/** Places the totals over one field, or over all fields of both axes when `of` is null. */
export function setTotals(
  query: Query,
  model: CubeModel,
  of: string | null,
  totals: TotalsPlace,
): Query {
  if (of !== null) return editAxis(query, model, of, (axis) => withTotals(axis, totals));
  const placed = (axes: Axis[]): Axis[] => axes.map((axis) => withTotals(axis, totals));
  return keepValid(
    { ...query, rows: placed(query.rows), columns: placed(query.columns) },
    model,
    query,
  );
}

/** Places the totals over all fields of one axis. */
export function setAxisTotals(
  query: Query,
  model: CubeModel,
  side: AxisName,
  totals: TotalsPlace,
): Query {
  const axes = query[side].map((axis) => withTotals(axis, totals));
  return keepValid({ ...query, [side]: axes }, model, query);
}

/** The place all totals of an axis share; null when its fields differ. */
export function axisTotals(query: Query, side: AxisName): TotalsPlace | null {
  const places = new Set(query[side].map(({ totals }) => totals ?? 'before'));
  const [only] = places;
  return places.size <= 1 ? (only ?? 'before') : null;
}

/** Lets totals count all rows below them (`true`), or add up the members shown (`shown`). */
export function setTotalsMode(query: Query, mode: 'true' | 'shown'): Query {
  const { totals: _totals, ...rest } = query;
  return mode === 'shown' ? { ...rest, totals: mode } : rest;
}

/** Shows or hides rows and columns without any value. */
export function setShowEmpty(query: Query, showEmpty: boolean): Query {
  const { showEmpty: _showEmpty, ...rest } = query;
  return showEmpty ? { ...rest, showEmpty } : rest;
}

/** Sets the zone of grains and periods; null: the cube's own. */
export function setTimezone(query: Query, timezone: string | null): Query {
  const { timezone: _timezone, ...rest } = query;
  return timezone === null ? rest : { ...rest, timezone };
}

/** Sets the ISO weekday weeks start on, 1 Monday to 7 Sunday. */
export function setWeekStart(query: Query, weekStart: number): Query {
  const { weekStart: _weekStart, ...rest } = query;
  return weekStart === 1 ? rest : { ...rest, weekStart };
}

function withSort(axis: Axis, sort: AxisSort | null): Axis {
  const { sort: _sort, ...rest } = axis;
  return sort === null ? rest : { ...rest, sort };
}

function withTotals(axis: Axis, totals: TotalsPlace): Axis {
  const { totals: _totals, ...rest } = axis;
  return totals === 'before' ? rest : { ...rest, totals };
}
