import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import type { Query, Show } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { renamedNames } from '../expression/renamed-names';
import type { OlapState } from '../query/olap-state';

/** Properties of a query and of a chart whose value is the name of a field, level or measure. */
const NAMING = new Set(['of', 'm', 'by', 'level', 'over', 'other', 'field', 'measure', 'target']);

/** Properties whose value is a list of such names. */
const LISTING = new Set(['properties', 'fix', 'include', 'exclude']);

/** Properties that hold texts of people or values of data, never names. */
const OPAQUE = new Set(['paths', 'values', 'value', 'label', 'title', 'subtitle', 'note', 'text']);

/**
 * A question and how it is shown, with another name wherever one is used: axes, measures, conditions,
 * orders, lists of members, fields and formulas of the question's own, the chart, formats and slicers.
 */
export function renameInState(state: OlapState, from: string, to: string): OlapState {
  const one = (name: string): string => (name === from ? to : name);
  const text = (formula: string): string =>
    renamedNames(formula, (name) => (name === from ? to : null));
  const walk = <T>(value: T): T => {
    if (Array.isArray(value)) return value.map(walk) as T;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]: [string, unknown]) => {
        if (OPAQUE.has(key)) return [key, inner];
        if (typeof inner === 'string' && NAMING.has(key)) return [key, one(inner)];
        if (LISTING.has(key) && Array.isArray(inner)) return [key, inner.map(one)];
        if (key === 'expr' && typeof inner === 'string') return [key, text(inner)];
        return [key, walk(inner)];
      }),
    ) as T;
  };
  const show = (entry: Show): Show => (typeof entry === 'string' ? one(entry) : walk(entry));
  const calculation = (measure: CalculatedMeasure): CalculatedMeasure => ({
    ...walk(measure),
    calc: text(measure.calc),
    ...(measure.where !== undefined && { where: text(measure.where) }),
  });
  const { measures, calculated, ...rest } = state.query;
  const query: Query = {
    ...walk(rest),
    measures: measures.map(show),
    ...(calculated && { calculated: calculated.map(calculation) }),
  };
  const { heat, formats, slicers, chart, ...look } = state.presentation;
  const keyed = <T>(record: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).map(([key, inner]) => [one(key), walk(inner)]));
  const presentation: Presentation = {
    ...look,
    chart: { ...walk(chart), ...(chart.colors && { colors: keyed(chart.colors) }) },
    ...(heat && { heat: heat.map(one) }),
    ...(formats && { formats: keyed(formats) }),
    ...(slicers && { slicers: slicers.map(one) }),
  };
  return { query, presentation };
}
