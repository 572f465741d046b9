import type { MemberKey, Parameter, Query } from '@bi/contract/query/query';
import { isDateText } from '../expression/calendar-text';

/** A value of a parameter. */
export type ParameterKey = Exclude<MemberKey, null>;

/** Why a parameter cannot have a value: it is of another kind, beyond its bounds, or not in its list. */
export type ParameterMisfit = 'kind' | 'range' | 'list';

/** The parameter of a name; null where the query has none. */
export function findParameter(query: Pick<Query, 'parameters'>, name: string): Parameter | null {
  return query.parameters?.find((one) => one.name === name) ?? null;
}

/** Text a parameter is shown as. */
export function parameterLabel({ label, name }: Pick<Parameter, 'label' | 'name'>): string {
  return label ?? name;
}

/** Sets the value of a parameter; null leaves it without one. */
export function setParameterValue(query: Query, name: string, value: ParameterKey | null): Query {
  const known = findParameter(query, name);
  if (known === null || (known.value ?? null) === value) return query;
  const { value: _value, ...rest } = known;
  const changed = value === null ? rest : { ...rest, value };
  return { ...query, parameters: query.parameters?.map((one) => (one === known ? changed : one)) };
}

/** Why a parameter cannot have a value; null: it can. Whether a member is there is not tested here. */
export function parameterMisfit(
  { type, min = -Infinity, max = Infinity, list }: Omit<Parameter, 'name'>,
  value: ParameterKey,
): ParameterMisfit | null {
  if (type === 'number' && typeof value !== 'number') return 'kind';
  if (type === 'date' && (typeof value !== 'string' || !isDateText(value))) return 'kind';
  if (typeof value === 'number' && (value < min || value > max)) return 'range';
  return list === undefined || list.includes(value) ? null : 'list';
}
