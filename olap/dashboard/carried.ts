import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  BoundCondition,
  DashboardFilter,
  DashboardParameter,
} from '@bi/contract/dashboard/dashboard';
import type { CarriedParameter } from '@bi/contract/dashboard/dashboard-open';
import type { MemberKey } from '@bi/contract/cube/member';
import type { MemberRef } from '../query/edit-filters';
import { findField, levelsOf } from '../query/model-fields';
import { canonicalJson } from '../query/olap-state';
import { proposeBindings, timeOf } from './binding';
import { isSameField } from './board-parameters';
import { translated, valueOf, type CubeModels, type EffectiveChoice } from './effective';
import { homeOf } from './filter-home';
import { readBoundCondition } from './read-choice';

/** A condition that goes along from one dashboard to another. */
export interface CarriedCondition {
  /** slug of the cube and the field of it that the condition is about */
  cube: string;
  of: string;
  condition: BoundCondition;
}

/** Members of a lower level of a hierarchy, whose paths in it are to be looked up. */
export interface MembersBelow {
  /** slug of the cube and name of the hierarchy */
  cube: string;
  hierarchy: string;
  /** position of the level, 0 the first, and the dimension that it is */
  depth: number;
  level: string;
  op: 'in' | 'notIn';
  keys: readonly MemberKey[];
}

/** Most conditions, and most parameters, that go along. */
const MOST = 20;

/**
 * What goes along to another dashboard: the values of filters, and members as further conditions, these first.
 * @param members of a press in a tile of `cube`, and those selected in tiles; a date cut by a grain has no filter
 */
export function carriedOf(
  filters: readonly DashboardFilter[],
  choice: EffectiveChoice,
  members: readonly { cube: string; refs: readonly MemberRef[] }[],
  models: CubeModels,
): CarriedCondition[] {
  const pressed = members.flatMap(({ cube, refs }) =>
    refs.flatMap((ref): CarriedCondition[] => {
      const condition = memberCondition(ref, cube, models);
      return condition === null ? [] : [{ cube, of: ref.of, condition }];
    }),
  );
  const set = filters.flatMap((filter): CarriedCondition[] => {
    const home = homeOf(filter);
    const condition = valueOf(filter, choice);
    return home === null || condition === null ? [] : [{ ...home, condition }];
  });
  const seen = new Set<string>();
  return [...pressed, ...set]
    .filter(({ cube, of }) => {
      const key = canonicalJson([cube, of]);
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    })
    .slice(0, MOST);
}

function memberCondition(
  { of, grain, calendar, path }: MemberRef,
  cube: string,
  models: CubeModels,
): BoundCondition | null {
  if (calendar !== undefined || path.length === 0) return null;
  const model = models[cube];
  if (model !== undefined && findField(model, of)?.kind === 'hierarchy') {
    return { op: 'in', paths: [path] };
  }
  return { op: 'in', values: path.slice(-1), ...(grain !== undefined && { grain }) };
}

/**
 * The values that filters of a dashboard take from conditions that came along, by id: of the first condition on a
 * field that the filter is bound to, or on one that is read from the same column as that of its first cube.
 * Members of a lower level of the filter's hierarchy are given as such.
 */
export function carriedValues(
  carried: readonly CarriedCondition[],
  filters: readonly DashboardFilter[],
  models: CubeModels,
): Record<string, BoundCondition | MembersBelow> {
  const entries = filters.flatMap((filter): [string, BoundCondition | MembersBelow][] => {
    for (const one of carried) {
      const value = valueFor(filter, one, models);
      if (value !== null) return [[filter.id, value]];
    }
    return [];
  });
  return Object.fromEntries(entries);
}

function valueFor(
  filter: DashboardFilter,
  { cube, of, condition }: CarriedCondition,
  models: CubeModels,
): BoundCondition | MembersBelow | null {
  const home = homeOf(filter);
  if (home === null) return null;
  if (home.cube === cube && home.of === of) return condition;
  const [from, to] = [models[cube], models[home.cube]];
  if (from === undefined || to === undefined) return null;
  const isSame =
    home.cube === cube
      ? levelsOf(to, home.of).includes(of) || levelsOf(to, of).includes(home.of)
      : filter.bindings[cube] === of || (filter.bindings[cube] === undefined && isCertain(to));
  if (!isSame) return null;
  const found = translated(condition, { model: to, of: home.of }, { model: from, of });
  if (typeof found === 'string' || !('of' in found)) return null;
  const { of: field, ...value } = found;
  const here = readBoundCondition(value);
  if (here === undefined) return null;
  if (field === home.of) return here;
  // members of the first level are paths of it; a span of days is one of the hierarchy
  if ('values' in here) {
    const depth = levelsOf(to, home.of).indexOf(field);
    if (here.grain !== undefined || depth < 0) return null;
    const { op, values: keys } = here;
    if (depth === 0) return { op, paths: keys.map((key) => [key]) };
    return { cube: home.cube, hierarchy: home.of, depth, level: field, op, keys };
  }
  return timeOf(to, home.of)?.name === field ? here : null;

  function isCertain(model: CubeModel): boolean {
    if (from === undefined || home === null) return false;
    const [there] = proposeBindings(of, { cube, model: from }, [{ cube: home.cube, model }]);
    return there?.trust === 'certain' && there.of === home.of;
  }
}

/** The parameters that go along to another dashboard: those with a value that was chosen. */
export function carriedParametersOf(
  parameters: readonly DashboardParameter[],
  { parameters: chosen = {} }: Pick<EffectiveChoice, 'parameters'>,
): CarriedParameter[] {
  return parameters
    .flatMap(({ id, parameter, type, member }): CarriedParameter[] => {
      const value = chosen[id] ?? null;
      return value === null ? [] : [{ parameter, type, ...(member && { member }), value }];
    })
    .slice(0, MOST);
}

/**
 * The values that parameters of a dashboard take from those that came along, by id: of the same name and kind, and
 * of members of the same field.
 */
export function carriedParameterValues(
  carried: readonly CarriedParameter[],
  parameters: readonly DashboardParameter[],
  models: CubeModels,
): Record<string, MemberKey> {
  const isSame = (to: DashboardParameter, from: CarriedParameter): boolean =>
    to.parameter === from.parameter &&
    to.type === from.type &&
    (to.member === undefined ||
      (from.member !== undefined && isSameField(from.member, to.member, models)));
  const entries = parameters.flatMap((to): [string, MemberKey][] => {
    const found = carried.find((from) => isSame(to, from));
    return found === undefined ? [] : [[to.id, found.value]];
  });
  return Object.fromEntries(entries);
}
