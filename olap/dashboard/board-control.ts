import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardParameter } from '@bi/contract/dashboard/dashboard-parameter';
import type { MemberKey, Parameter, Query } from '@bi/contract/query/query';
import { findParameter, parameterMisfit, type ParameterKey } from '../query/parameter-value';
import { parameterGap, parameterValueOf } from './board-parameters';

type Models = Readonly<Record<string, CubeModel>>;

/** What the control of a parameter needs to know of the tiles that it sets. */
export interface BoardControl {
  /** the parameter with what all its tiles allow; without a value where each tile has its own */
  parameter: Parameter;
  /** the cube whose members are offered */
  cube: string;
  /** nothing is set, and the tiles' own values differ */
  isMixed: boolean;
}

/**
 * The control of a parameter: bounds and list that all its tiles allow, and what is set, or the value that its tiles
 * have in common; null: no tile has such a parameter.
 * @param queries of all tiles
 */
export function boardControl(
  parameter: DashboardParameter,
  queries: readonly Query[],
  chosen: Readonly<Record<string, MemberKey>> | undefined,
  models: Models,
): BoardControl | null {
  const reached = queries.filter((query) => parameterGap(parameter, query, models) === null);
  const owns = reached.flatMap((query) => findParameter(query, parameter.parameter) ?? []);
  const [first] = owns;
  if (first === undefined) return null;
  const { label: _label, value: _value, min: _min, max: _max, list: _list, ...rest } = first;
  const min = Math.max(...owns.map((one) => one.min ?? -Infinity));
  const max = Math.min(...owns.map((one) => one.max ?? Infinity));
  const list = owns.find((one) => one.list !== undefined)?.list;
  const fits = (key: MemberKey): key is ParameterKey =>
    key !== null && owns.every((one) => parameterMisfit(one, key) === null);
  const values = new Set(owns.map((one) => one.value ?? null));
  const set = parameterValueOf(parameter, chosen);
  const [common = null] = values;
  const value = set ?? (values.size === 1 ? common : null);
  return {
    parameter: {
      ...rest,
      label: parameter.name,
      ...(parameter.member && { of: parameter.member.of }),
      ...(value !== null && { value }),
      ...(Number.isFinite(min) && { min }),
      ...(Number.isFinite(max) && { max }),
      ...(list && { list: list.filter(fits) }),
    },
    cube: parameter.member?.cube ?? reached[0]?.cube ?? '',
    isMixed: set === null && values.size > 1,
  };
}

/** The parameters that queries have, each once, as controls for a dashboard; `queries` in the order of the tiles. */
export function proposedParameters(
  queries: readonly Query[],
): (Omit<DashboardParameter, 'id'> & { name: string })[] {
  const found = new Map<string, Omit<DashboardParameter, 'id'>>();
  for (const { cube, parameters = [] } of queries) {
    for (const { name, label, type, of } of parameters) {
      if (found.has(name)) continue;
      const member = type === 'member' && of !== undefined ? { member: { cube, of } } : {};
      found.set(name, { name: label ?? name, parameter: name, type, ...member });
    }
  }
  return [...found.values()];
}
