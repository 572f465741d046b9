import type { MembersAnswer, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { MemberPath } from '@bi/contract/cube/member';
import { offeredUnder, type CubeModels, type EffectiveChoice } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { findField } from '@bi/olap/query/model-fields';

/** What a filter is set to; see `OpenedFilter`. */
export interface FilterState {
  state: 'chosen' | 'carried' | 'set' | 'default' | 'none' | 'failed';
  value: BoundCondition | null;
  missing?: MemberPath[];
  because?: string;
  error?: unknown;
}

/** What filters are resolved with. */
export interface FilterInput {
  filters: readonly DashboardFilter[];
  /** by id; null: nothing, in place of the default */
  chosen: Readonly<Record<string, BoundCondition | null>>;
  models: CubeModels;
  /** the reader may ask the defaults alone, as they were saved: members that are not there stay in them */
  isFixed?: boolean;
  /** members of a cube's field that the reader may see */
  membersOf: (cube: string, body: MembersBody) => Promise<MembersAnswer>;
}

/** Members of a default that are looked for, at most. */
const MAX_LOOKED_FOR = 100;

const text = (value: unknown) => JSON.stringify(value);

/**
 * What each filter is set to, by id: as chosen, else by its default. A filter is resolved after those it depends
 * on, and `first` is the first member under what they are set to. One that fails takes its dependants along.
 */
export async function resolveFilters(input: FilterInput): Promise<Map<string, FilterState>> {
  const byId = new Map(input.filters.map((filter) => [filter.id, filter]));
  const states = new Map<string, Promise<FilterState>>();
  const stateOf = (filter: DashboardFilter): Promise<FilterState> => {
    const state = states.get(filter.id) ?? resolve(filter);
    states.set(filter.id, state);
    return state;
  };
  const resolve = async (filter: DashboardFilter): Promise<FilterState> => {
    const chosen = input.chosen[filter.id];
    if (chosen !== undefined) return { state: 'chosen', value: chosen };
    if (filter.default === undefined) return { state: 'none', value: null };
    if (filter.default !== 'first') return existing(filter, filter.default, input);
    const before: EffectiveChoice['filters'] = {};
    for (const id of filter.dependsOn ?? []) {
      const other = byId.get(id);
      if (!other) continue;
      const { state, value } = await stateOf(other);
      if (state === 'failed') return { state: 'failed', value: null, because: id };
      before[id] = value;
    }
    try {
      return await first(filter, before, input);
    } catch (error) {
      return { state: 'failed', value: null, error };
    }
  };
  const all = input.filters.map(async (one) => [one.id, await stateOf(one)] as const);
  return new Map(await Promise.all(all));
}

/** The first member that the reader may see under what other filters are set to. */
async function first(
  filter: DashboardFilter,
  before: EffectiveChoice['filters'],
  { filters, models, membersOf }: FilterInput,
): Promise<FilterState> {
  const home = homeOf(filter);
  const model = home && models[home.cube];
  if (!home || !model) return { state: 'none', value: null };
  const choice = { filters: before, selections: {} };
  const where = offeredUnder(filter, filters, choice, home.cube, models);
  const body = { of: home.of, limit: 1, ...(where && { where }) };
  const path = (await membersOf(home.cube, body)).members[0]?.path;
  if (path === undefined) return { state: 'none', value: null };
  const isHierarchy = findField(model, home.of)?.kind === 'hierarchy';
  const value: BoundCondition = isHierarchy
    ? { op: 'in', paths: [path] }
    : { op: 'in', values: path.slice(-1) };
  return { state: 'default', value };
}

/** A default with those of its members that are not there for the reader. */
async function existing(
  filter: DashboardFilter,
  value: BoundCondition,
  { models, membersOf, isFixed = false }: FilterInput,
): Promise<FilterState> {
  const home = homeOf(filter);
  const wanted = listed(value);
  if (!home || !models[home.cube] || wanted.length === 0 || wanted.length > MAX_LOOKED_FOR) {
    return { state: 'default', value };
  }
  try {
    const missing: MemberPath[] = [];
    for (const { parent, paths } of byParent(wanted)) {
      const isPath = 'paths' in value;
      const where = isPath
        ? { of: home.of, op: 'in' as const, paths }
        : { of: home.of, op: 'in' as const, values: paths.flat() };
      const body: MembersBody = { of: home.of, where, limit: 1000 };
      if (isPath) body.parent = parent;
      const { members } = await membersOf(home.cube, body);
      const there = new Set(members.map(({ path }) => text(path)));
      missing.push(...paths.filter((path) => !there.has(text(path))));
    }
    if (missing.length === 0) return { state: 'default', value };
    const left = without(value, missing);
    return { state: 'default', value: isFixed && left !== null ? value : left, missing };
  } catch {
    return { state: 'default', value };
  }
}

/** A condition without some of the members that it names; null: none is left. */
function without(value: BoundCondition, missing: readonly MemberPath[]): BoundCondition | null {
  const gone = new Set(missing.map(text));
  if ('paths' in value) {
    const paths = value.paths.filter((path) => !gone.has(text(path)));
    return paths.length === 0 ? null : { ...value, paths };
  }
  if (!('values' in value)) return value;
  const values = value.values.filter((key) => !gone.has(text([key])));
  return values.length === 0 ? null : { ...value, values };
}

/** The members that a condition names one by one, as paths; none for a condition of another form. */
function listed(value: BoundCondition): MemberPath[] {
  if (value.op !== 'in') return [];
  if ('paths' in value) return value.paths.filter((path) => path.length > 0);
  return value.grain === undefined ? value.values.map((key) => [key]) : [];
}

/** Paths by the member above them. */
function byParent(paths: readonly MemberPath[]): { parent: MemberPath; paths: MemberPath[] }[] {
  const groups = new Map<string, { parent: MemberPath; paths: MemberPath[] }>();
  for (const path of paths) {
    const parent = path.slice(0, -1);
    const group = groups.get(text(parent)) ?? { parent, paths: [] };
    group.paths.push(path);
    groups.set(text(parent), group);
  }
  return [...groups.values()];
}
