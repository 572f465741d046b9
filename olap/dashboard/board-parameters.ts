import type { CubeModel } from '@bi/contract/cube';
import type { DashboardParameter } from '@bi/contract/dashboard-parameter';
import type { MemberKey, Parameter, Query } from '@bi/contract/query';
import { findDimension } from '../query/model-fields';
import {
  findParameter,
  parameterMisfit,
  setParameterValue,
  type ParameterKey,
  type ParameterMisfit,
} from '../query/parameter-value';
import { isSameColumn } from './binding';

/**
 * Why a parameter of the dashboard does not set a tile.
 * - `absent`: the tile's query has no such parameter
 * - `kind`: it is of another kind there, or the value is
 * - `field`: its members there are those of another field
 * - `range`: the value is beyond the bounds it has there
 * - `list`: the value is not in the list it has there
 */
export type ParameterGap = 'absent' | 'field' | ParameterMisfit;

/** What the parameters of a dashboard do to the query of a tile. */
export interface ParameterReach {
  /** ids of those whose value is in the query */
  setBy: string[];
  /** those with a value that the query does not have */
  gaps: { parameter: string; why: ParameterGap }[];
}

type Models = Readonly<Record<string, CubeModel>>;

/** What a parameter is set to: what was chosen, else its default; null: each tile has its own value. */
export function parameterValueOf(
  { id, default: given = null }: DashboardParameter,
  chosen: Readonly<Record<string, MemberKey>> = {},
): MemberKey {
  const value = chosen[id];
  return value === undefined ? given : value;
}

/** Why a parameter does not set the queries of a tile, whatever its value; null: it does. */
export function parameterGap(
  { parameter, type, member }: DashboardParameter,
  query: Query,
  models: Models,
): 'absent' | 'kind' | 'field' | null {
  const own = findParameter(query, parameter);
  if (own === null) return 'absent';
  if (own.type !== type) return 'kind';
  if (member === undefined || own.of === undefined) return null;
  return isSameField(member, { cube: query.cube, of: own.of }, models) ? null : 'field';
}

interface FieldOf {
  cube: string;
  of: string;
}

function isSameField(a: FieldOf, b: FieldOf, models: Models): boolean {
  if (a.cube === b.cube) return a.of === b.of;
  const [from, to] = [models[a.cube], models[b.cube]];
  if (from === undefined || to === undefined) return a.of === b.of;
  const [own, other] = [findDimension(from, a.of), findDimension(to, b.of)];
  if (own === null || other === null || own.type !== other.type) return false;
  return a.of === b.of || isSameColumn(from, own, to, other);
}

/**
 * The query of a tile with the values of the dashboard's parameters. One without a value leaves the query as it is;
 * so does one whose value does not fit there.
 */
export function withBoardParameters(
  query: Query,
  parameters: readonly DashboardParameter[],
  chosen: Readonly<Record<string, MemberKey>> | undefined,
  models: Models,
): ParameterReach & { query: Query; waitsFor: string[] } {
  const reach: ParameterReach & { waitsFor: string[] } = { setBy: [], gaps: [], waitsFor: [] };
  let asked = query;
  for (const parameter of parameters) {
    const { id, parameter: name } = parameter;
    const value = parameterValueOf(parameter, chosen);
    const gap = parameterGap(parameter, query, models);
    const own = findParameter(query, name);
    if (value === null) {
      if (gap === null && (own?.value ?? null) === null && isNamed(query, name)) {
        reach.waitsFor.push(id);
      }
      continue;
    }
    const why = gap ?? (own === null ? null : parameterMisfit(own, value));
    if (why !== null) reach.gaps.push({ parameter: id, why });
    else {
      reach.setBy.push(id);
      asked = setParameterValue(asked, name, value);
    }
  }
  return { ...reach, query: asked };
}

/** Whether anything of a query names a parameter. */
function isNamed({ parameters: _parameters, ...rest }: Query, name: string): boolean {
  return JSON.stringify(rest).includes(name);
}

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
