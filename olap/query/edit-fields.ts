import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Grain, Query } from '@bi/contract/query/query';
import type { AxisName } from './axis-name';
import { keepValid, MAX_AXIS_FIELDS } from './keep-valid';
import { defaultGrain, findField } from './model-fields';

/** Where a field is. */
export interface FieldPlace {
  axis: AxisName;
  index: number;
}

/** Place of field `of` on the axes, or null. */
export function placeOf(query: Query, of: string): FieldPlace | null {
  for (const axis of ['rows', 'columns'] as const) {
    const index = query[axis].findIndex((one) => one.of === of);
    if (index >= 0) return { axis, index };
  }
  return null;
}

/**
 * Puts a hierarchy or dimension on an axis before position `index` (at the end when absent). A field
 * that is already on an axis moves there with its settings. An unknown field, or an axis that is
 * full, leaves the query as it is.
 */
export function addField(
  query: Query,
  model: CubeModel,
  of: string,
  axis: AxisName,
  index?: number,
): Query {
  if (placeOf(query, of)) return moveField(query, model, of, axis, index);
  if (!findField(model, of) || query[axis].length >= MAX_AXIS_FIELDS) return query;
  const grain = defaultGrain(model, of);
  const totals = axis === 'columns' ? { totals: 'after' as const } : {};
  const added: Axis = { of, ...(grain !== undefined && { grain }), ...totals };
  return keepValid({ ...query, [axis]: insertAt(query[axis], added, index) }, model, query);
}

/** Moves a field before position `index` of an axis, counted without the field itself; at the end when absent. */
export function moveField(
  query: Query,
  model: CubeModel,
  of: string,
  axis: AxisName,
  index?: number,
): Query {
  const place = placeOf(query, of);
  const moved = place && query[place.axis][place.index];
  if (!moved) return query;
  if (place.axis !== axis && query[axis].length >= MAX_AXIS_FIELDS) return query;
  const rest = {
    rows: query.rows.filter((one) => one.of !== of),
    columns: query.columns.filter((one) => one.of !== of),
  };
  const target = insertAt(rest[axis], place.axis === axis ? moved : withoutSort(moved), index);
  return keepValid({ ...query, ...rest, [axis]: target }, model, query);
}

/** Takes a field off the axes, with every sort and measure condition that depended on it. */
export function removeField(query: Query, model: CubeModel, of: string): Query {
  if (!placeOf(query, of)) return query;
  const rows = query.rows.filter((one) => one.of !== of);
  const columns = query.columns.filter((one) => one.of !== of);
  return keepValid({ ...query, rows, columns }, model, query);
}

/** Cuts a date or timestamp that is alone to another grain. */
export function setGrain(query: Query, model: CubeModel, of: string, grain: Grain): Query {
  return editAxis(query, model, of, (axis) => ({ ...axis, grain }));
}

/** Cuts a date on an axis by one of the cube's calendars; null cuts it by the plain one. */
export function setCalendar(
  query: Query,
  model: CubeModel,
  of: string,
  calendar: string | null,
): Query {
  return editAxis(query, model, of, ({ calendar: _calendar, ...axis }) =>
    calendar === null ? axis : { ...axis, calendar },
  );
}

/** Rows become columns and columns rows. Sorts by value are dropped where their member path would change sides. */
export function swapAxes(query: Query, model: CubeModel): Query {
  const { rows, columns } = query;
  const turned = (axes: Axis[]): Axis[] =>
    axes.map((axis) => (axis.sort?.at === undefined ? axis : withoutSort(axis)));
  return keepValid({ ...query, rows: turned(columns), columns: turned(rows) }, model, query);
}

/** The query with nothing on it; the cube, time zone and week start stay. */
export function resetQuery(query: Query): Query {
  const { where: _where, having: _having, window: _window, showEmpty: _showEmpty, ...rest } = query;
  return { ...rest, rows: [], columns: [], measures: [] };
}

/** Applies `change` to the axis entry of field `of`, wherever it is. */
export function editAxis(
  query: Query,
  model: CubeModel,
  of: string,
  change: (axis: Axis) => Axis,
): Query {
  const place = placeOf(query, of);
  if (!place) return query;
  const axes = query[place.axis].map((one) => (one.of === of ? change(one) : one));
  return keepValid({ ...query, [place.axis]: axes }, model, query);
}

function insertAt<T>(items: readonly T[], item: T, index = items.length): T[] {
  return items.toSpliced(Math.max(0, Math.min(index, items.length)), 0, item);
}

function withoutSort(axis: Axis): Axis {
  if (axis.sort?.at === undefined) return axis;
  const { sort: _sort, ...rest } = axis;
  return rest;
}
