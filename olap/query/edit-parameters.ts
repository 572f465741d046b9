import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  Axis,
  Filter,
  MeasureFilter,
  Parameter,
  Query,
  QueryField,
} from '@bi/contract/query/query';
import { MAX_OWN } from './edit-own-fields';
import { findParameter } from './parameter-value';
import { freeMeasureName } from './show';

/** A name for a new parameter that nothing of the query or the model has. */
export function parameterName(label: string, query: Query, model: CubeModel): string {
  const taken = (query.parameters ?? []).map(({ name }) => ({ name, calc: '0' }));
  const fields = [...(query.calculated ?? []), ...taken];
  const stem = /[A-Za-z0-9]/.test(label) ? label.trim().toLowerCase() : 'parameter';
  return freeMeasureName(stem, { ...query, calculated: fields }, model);
}

/** Puts a parameter into the query; one of the same name is replaced in its place. */
export function setParameter(query: Query, parameter: Parameter): Query {
  const list = query.parameters ?? [];
  const index = list.findIndex(({ name }) => name === parameter.name);
  if (index >= 0) return { ...query, parameters: list.with(index, parameter) };
  return list.length >= MAX_OWN ? query : { ...query, parameters: [...list, parameter] };
}

/** Labels of the formulas of a query, calculated measures and ranges, that use a parameter. */
export function formulasWith(query: Query, name: string): string[] {
  const formulas = [
    ...(query.calculated ?? []).map(({ calc, label, name: own }) => ({ text: calc, label, own })),
    ...(query.fields ?? []).flatMap((field) =>
      field.kind === 'bins' && field.expr !== undefined
        ? [{ text: field.expr, label: field.label, own: field.name }]
        : [],
    ),
  ];
  return formulas.flatMap(({ text, label, own }) => (names(text, name) ? [label ?? own] : []));
}

/** Whether a condition, Top-N, a width or a formula of the query follows a parameter. */
export function usesParameter(query: Query, name: string): boolean {
  if (formulasWith(query, name).length > 0) return true;
  const { parameters, ...rest } = query;
  const removed = removeParameter(query, name);
  const { parameters: _kept, ...without } = removed;
  return parameters !== undefined && JSON.stringify(rest) !== JSON.stringify(without);
}

/**
 * Removes a parameter. Conditions, Top-N and widths that follow it keep its value of now as their own;
 * formulas that name it are refused until they are changed, see `formulasWith`.
 */
export function removeParameter(query: Query, name: string): Query {
  const known = findParameter(query, name);
  if (known === null) return query;
  const { parameters = [], ...rest } = query;
  const kept = parameters.filter((one) => one.name !== name);
  const next: Query = { ...rest, ...(kept.length > 0 && { parameters: kept }) };
  if (next.where) next.where = inFilter(next.where, known);
  if (next.having) {
    next.having = next.having.map((one) => ({
      ...one,
      filter: inMeasureFilter(one.filter, known),
    }));
  }
  if (next.fields) next.fields = next.fields.map((field) => inField(field, known));
  next.rows = next.rows.map((axis) => inAxis(axis, known));
  next.columns = next.columns.map((axis) => inAxis(axis, known));
  return next;
}

/** The query with the values of its parameters where they are followed, for texts about it. */
export function withFollowedValues(query: Query): Query {
  const { parameters = [] } = query;
  return parameters.reduce((next, { name }) => removeParameter(next, name), query);
}

/** Whether a formula names it, outside of texts. Its tokens are those of the lexer, which brings every error text along. */
function names(formula: string, name: string): boolean {
  const tokens = formula.matchAll(/'(?:[^']|'')*'|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_]*)/gu);
  return [...tokens].some(
    ([, quoted, word]) => word === name || quoted?.replaceAll('""', '"') === name,
  );
}

type Known = Pick<Parameter, 'name' | 'value'>;

function inAxis(axis: Axis, { name, value }: Known): Axis {
  if (axis.top?.parameter !== name) return axis;
  const { parameter: _parameter, ...top } = axis.top;
  const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 1;
  return { ...axis, top: { ...top, n: isCount ? Math.min(value, 10_000) : top.n } };
}

function inField(field: QueryField, { name, value }: Known): QueryField {
  if (field.kind !== 'bins' || field.parameter !== name) return field;
  const { parameter: _parameter, ...rest } = field;
  return typeof value === 'number' && value > 0 ? { ...rest, width: value } : rest;
}

function inMeasureFilter(filter: MeasureFilter, known: Known): MeasureFilter {
  const inner = (part: MeasureFilter): MeasureFilter => inMeasureFilter(part, known);
  if ('and' in filter) return { and: filter.and.map(inner) };
  if ('or' in filter) return { or: filter.or.map(inner) };
  if ('not' in filter) return { not: inner(filter.not) };
  if ('of' in filter) return inFilter(filter, known);
  if (!('parameter' in filter) || filter.parameter !== known.name) return filter;
  const { parameter: _parameter, ...rest } = filter;
  return typeof known.value === 'number' ? { ...rest, value: known.value } : rest;
}

function inFilter(filter: Filter, known: Known): Filter {
  const inner = (part: Filter): Filter => inFilter(part, known);
  if ('and' in filter) return { and: filter.and.map(inner) };
  if ('or' in filter) return { or: filter.or.map(inner) };
  if ('not' in filter) return { not: inner(filter.not) };
  const { name } = known;
  const value = known.value ?? undefined;
  if ('fromParameter' in filter || 'toParameter' in filter) {
    const { fromParameter, toParameter, ...rest } = filter;
    const end = value as string | number | undefined;
    return {
      ...rest,
      ...(fromParameter !== undefined && fromParameter !== name && { fromParameter }),
      ...(toParameter !== undefined && toParameter !== name && { toParameter }),
      ...(fromParameter === name && end !== undefined && { from: end }),
      ...(toParameter === name && end !== undefined && { to: end }),
    };
  }
  if (!('parameter' in filter) || filter.parameter !== name) return filter;
  const { parameter: _parameter, ...rest } = filter;
  if (value === undefined) return rest;
  if ('paths' in rest) return { ...rest, paths: [[value]] };
  return 'values' in rest ? { ...rest, values: [value] } : { ...rest, value };
}
