import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Query, QueryField } from '@bi/contract/query/query';
import { addField } from './edit-fields';
import { keepValid } from './keep-valid';
import { withCalculated } from './model-fields';

/** Most fields, and most parameters, that a query may bring along (limits of the contract). */
export const MAX_OWN = 40;

/** A field that the query brings along; null where it brings none of the name. */
export function ownField(query: Query, name: string): QueryField | null {
  return query.fields?.find((one) => one.name === name) ?? null;
}

/** Puts a field of the query alone into it; one of the same name is replaced in its place. */
export function setOwnField(query: Query, model: CubeModel, field: QueryField): Query {
  const list = query.fields ?? [];
  const index = list.findIndex(({ name }) => name === field.name);
  if (index >= 0) {
    return keepValid({ ...query, fields: list.with(index, field) }, model, query);
  }
  return list.length >= MAX_OWN ? query : { ...query, fields: [...list, field] };
}

/** Puts a field of the query alone on the rows, at the end. */
export function showOwnField(query: Query, model: CubeModel, field: QueryField): Query {
  const next = setOwnField(query, model, field);
  return addField(next, withCalculated(model, next), field.name, 'rows');
}

/**
 * The groups in place of the field they are made from, where it is on an axis; else on the rows. What the
 * axis was opened, sorted and limited by is left out.
 */
export function showGroups(query: Query, model: CubeModel, field: QueryField): Query {
  const next = setOwnField(query, model, field);
  const isOf = ({ of }: Axis): boolean => of === field.of;
  const side = next.rows.some(isOf) ? 'rows' : next.columns.some(isOf) ? 'columns' : null;
  if (side === null) return showOwnField(query, model, field);
  const axes = next[side].map((axis): Axis =>
    isOf(axis)
      ? { of: field.name, ...(axis.totals === undefined ? {} : { totals: axis.totals }) }
      : axis,
  );
  return keepValid({ ...next, [side]: axes }, withCalculated(model, next), query);
}

/** Only the ranges on the rows, with one measure. */
export function showHistogram(
  query: Query,
  model: CubeModel,
  field: QueryField,
  measure: string,
): Query {
  const next = setOwnField(query, model, field);
  const alone: Query = {
    ...next,
    rows: [{ of: field.name, totals: 'none' }],
    columns: [],
    measures: [measure],
  };
  return keepValid(alone, withCalculated(model, next), query);
}

/** Removes a field of the query alone with everything that uses it, and fields made from it. */
export function removeOwnField(query: Query, model: CubeModel, name: string): Query {
  const list = query.fields ?? [];
  const gone = new Set([name]);
  for (const field of list) {
    if (field.of !== undefined && gone.has(field.of)) gone.add(field.name);
  }
  const kept = list.filter((one) => !gone.has(one.name));
  if (kept.length === list.length) return query;
  const { fields: _fields, ...rest } = query;
  const bare = {
    ...model,
    dimensions: model.dimensions.filter((one) => !gone.has(one.name)),
  };
  return keepValid({ ...rest, ...(kept.length > 0 && { fields: kept }) }, bare, query);
}
