import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardParameter } from '@bi/contract/dashboard/dashboard-parameter';
import type { MemberKey, Query } from '@bi/contract/query/query';
import { findDimension } from '../query/model-fields';
import {
  findParameter,
  parameterMisfit,
  setParameterValue,
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

/** Whether two fields are one, or are read from the same column; fields of cubes that are not loaded by their names. */
export function isSameField(a: FieldOf, b: FieldOf, models: Models): boolean {
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

/** Properties of a query that hold the name of a parameter, and those that hold a formula. */
const NAMES = new Set(['parameter', 'fromParameter', 'toParameter']);
const FORMULAS = new Set(['calc', 'expr', 'where']);

/** Whether anything of a query names a parameter. */
function isNamed({ parameters: _parameters, ...rest }: Query, name: string): boolean {
  const inFormula = new RegExp(`(?<![\\w.])${name}(?!\\w)`);
  const uses = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    return Object.entries(value).some(([key, inner]: [string, unknown]) => {
      if (typeof inner !== 'string') return uses(inner);
      if (NAMES.has(key)) return inner === name;
      return FORMULAS.has(key) && inFormula.test(inner.replace(/'[^']*'/g, "''"));
    });
  };
  return uses(rest);
}
