import type { CubeModel } from '@bi/contract/cube/cube';
import type {
  Filter,
  Grain,
  Having,
  MeasureFilter,
  MemberKey,
  MemberPath,
  Query,
} from '@bi/contract/query/query';
import { keepValid } from './keep-valid';
import { pathKey, samePath } from './member-path';
import { findField } from './model-fields';

/** All conditions of a query on one field; `of` is null for a condition that mixes fields. */
export interface FieldFilter {
  of: string | null;
  filter: Filter;
}

/** A member to keep or leave out: of a hierarchy by its path, of a dimension by its one key. */
export interface MemberRef {
  of: string;
  grain?: Grain;
  /** calendar that `grain` follows */
  calendar?: string;
  path: MemberPath;
}

/**
 * The query's dimension conditions, one entry per field in the order they appear. Conditions that mix
 * fields keep an entry of their own each.
 */
export function fieldFilters(query: Query): FieldFilter[] {
  const grouped: { of: string | null; parts: Filter[] }[] = [];
  for (const part of conjuncts(query.where)) {
    const of = soleField(part);
    const group = of === null ? undefined : grouped.find((one) => one.of === of);
    if (group) group.parts.push(part);
    else grouped.push({ of, parts: [part] });
  }
  return grouped.map(({ of, parts }) => ({ of, filter: joined(parts) ?? { and: [] } }));
}

/** The condition on field `of` alone, or null. */
export function filterOf(query: Query, of: string): Filter | null {
  return fieldFilters(query).find((one) => one.of === of)?.filter ?? null;
}

/** Replaces the entire condition on field `of`, in its place among the filters; null removes it. */
export function setFilter(
  query: Query,
  model: CubeModel,
  of: string,
  filter: Filter | null,
): Query {
  if (filter !== null && soleField(filter) !== of) return query;
  const entries = fieldFilters(query);
  const known = entries.some((one) => one.of === of);
  const kept = entries.flatMap((one) =>
    one.of === of ? (filter === null ? [] : [filter]) : [one.filter],
  );
  if (!known && filter !== null) kept.push(filter);
  return withWhere(query, model, kept);
}

/** Takes away the condition on field `of`. */
export function clearFilter(query: Query, model: CubeModel, of: string): Query {
  return filterOf(query, of) === null ? query : setFilter(query, model, of, null);
}

/**
 * Sets filter number `index` of `fieldFilters`, for conditions that mix fields; an index past the end
 * adds one, null takes it away.
 */
export function setFilterAt(
  query: Query,
  model: CubeModel,
  index: number,
  filter: Filter | null,
): Query {
  const filters = fieldFilters(query).map((one) => one.filter);
  const at = Math.min(Math.max(0, index), filters.length);
  return withWhere(query, model, filters.toSpliced(at, 1, ...(filter === null ? [] : [filter])));
}

/** A condition on members and measures as one on rows; null where it tests a measure. */
export function toRowFilter(filter: MeasureFilter): Filter | null {
  if ('m' in filter) return null;
  if ('not' in filter) {
    const not = toRowFilter(filter.not);
    return not === null ? null : { not };
  }
  if (!('and' in filter) && !('or' in filter)) return filter;
  const parts = 'and' in filter ? filter.and : filter.or;
  const rows = parts.flatMap((part) => toRowFilter(part) ?? []);
  if (rows.length < parts.length) return null;
  return 'and' in filter ? { and: rows } : { or: rows };
}

/** Takes away filter number `index` of `fieldFilters`, for conditions that mix fields. */
export function removeFilterAt(query: Query, model: CubeModel, index: number): Query {
  const entries = fieldFilters(query);
  if (!entries[index]) return query;
  const kept = entries.filter((_, at) => at !== index).map(({ filter }) => filter);
  return withWhere(query, model, kept);
}

/** Takes away every condition, those on measures too. */
export function clearFilters(query: Query): Query {
  if (!query.where && !query.having) return query;
  const { where: _where, having: _having, ...rest } = query;
  return rest;
}

/** Keeps only the given members of one field; what was left out of it before stays out. */
export function keepOnly(query: Query, model: CubeModel, members: readonly MemberRef[]): Query {
  const [first] = members;
  if (!first || !areMembers(model, members)) return query;
  const others = filterParts(query, first.of).filter(
    (part) => !isList(part, 'in', first.grain, first.calendar),
  );
  const kept = memberList(
    'in',
    members.map(({ path }) => path),
    fieldRef(model, first),
  );
  return setFilter(query, model, first.of, joined([kept, ...others]));
}

/**
 * Leaves the given members of one field out. A member that was named to be shown is removed from that list
 * as long as others remain on it.
 */
export function exclude(query: Query, model: CubeModel, members: readonly MemberRef[]): Query {
  const [first] = members;
  if (!first || !areMembers(model, members)) return query;
  const parts = filterParts(query, first.of);
  const known = parts.find((part) => isList(part, 'notIn', first.grain, first.calendar));
  const out = [...(known ? listedPaths(known) : []), ...members.map(({ path }) => path)];
  const unique = [...new Map(out.map((path) => [pathKey(path), path])).values()];
  const field = fieldRef(model, first);
  const leftOut = memberList('notIn', unique, field);
  const others = parts
    .filter((part) => part !== known)
    .map((part) =>
      isList(part, 'in', first.grain, first.calendar) ? withoutMembers(part, unique, field) : part,
    );
  return setFilter(query, model, first.of, joined([...others, leftOut]));
}

/** Removes members from every list of the field, shown or left out; a list without any is no condition. */
export function withoutListed(
  query: Query,
  model: CubeModel,
  of: string,
  members: readonly MemberPath[],
): Query {
  const field = fieldRef(model, { of });
  const parts = filterParts(query, of).flatMap((part): Filter[] => {
    const paths = listedPaths(part);
    const kept = paths.filter((path) => !members.some((one) => samePath(one, path)));
    if (!('op' in part) || kept.length === paths.length) return [part];
    if (kept.length === 0 || (part.op !== 'in' && part.op !== 'notIn')) return [];
    return [memberList(part.op, kept, { ...field, ...refOf(part) })];
  });
  return setFilter(query, model, of, joined(parts));
}

/** Sets or, with null, takes away measure condition number `index`; an index past the end adds one. */
export function setHaving(
  query: Query,
  model: CubeModel,
  index: number,
  having: Having | null,
): Query {
  const list = query.having ?? [];
  const at = Math.min(Math.max(0, index), list.length);
  const next = list.toSpliced(at, 1, ...(having ? [having] : []));
  return keepValid({ ...query, having: next }, model, query);
}

/** Top-level conditions that all must hold. */
export function conjuncts(filter: Filter | undefined): Filter[] {
  if (!filter) return [];
  return 'and' in filter ? filter.and.flatMap(conjuncts) : [filter];
}

/** The one field a condition tests, or null when it tests several or none. */
export function soleField(filter: Filter): string | null {
  const fields = new Set(fieldsOf(filter));
  const [only] = fields;
  return fields.size === 1 && only !== undefined ? only : null;
}

/** Conditions joined by AND, a single one as it is; null for none. */
export function joined(filters: readonly Filter[]): Filter | null {
  const [first] = filters;
  if (first === undefined) return null;
  return filters.length === 1 ? first : { and: [...filters] };
}

/** Paths an `in` or `notIn` condition lists; the keys of `values` as paths of one key. */
export function listedPaths(filter: Filter): MemberPath[] {
  if ('paths' in filter) return filter.paths;
  if ('values' in filter) return filter.values.map((value) => [value]);
  return [];
}

/** A field whose members a condition lists. */
export interface FieldRef {
  of: string;
  grain?: Grain;
  calendar?: string;
  /** true: members are paths of a hierarchy; false: keys of a dimension, cut to `grain` */
  hierarchy: boolean;
}

/** The condition that lists members: paths for a hierarchy, keys for a dimension. */
export function memberList(
  op: 'in' | 'notIn',
  paths: readonly MemberPath[],
  { of, grain, calendar, hierarchy }: FieldRef,
): Filter {
  if (hierarchy) return { of, op, paths: [...paths] };
  const values = paths.flatMap((path): MemberKey[] => path.slice(-1));
  const cut = grain === undefined ? {} : { grain, ...(calendar !== undefined && { calendar }) };
  return { of, ...cut, op, values };
}

/** How members of a field are listed. */
export function fieldRef(model: CubeModel, member: Omit<FieldRef, 'hierarchy'>): FieldRef {
  const { of } = member;
  const hierarchy = findField(model, of)?.kind === 'hierarchy';
  return hierarchy ? { of, hierarchy } : { of, ...refOf(member), hierarchy };
}

/** What the keys of a list are cut to. */
function refOf(
  cut: { grain?: Grain; calendar?: string } | Filter,
): Omit<FieldRef, 'of' | 'hierarchy'> {
  const grain = 'grain' in cut ? cut.grain : undefined;
  const calendar = 'calendar' in cut ? cut.calendar : undefined;
  if (grain === undefined) return {};
  return calendar === undefined ? { grain } : { grain, calendar };
}

/** Conditions on field `of` that all must hold. */
export function filterParts(query: Query, of: string): Filter[] {
  return conjuncts(filterOf(query, of) ?? undefined);
}

/** True for a list condition of this kind and grain, by this calendar. */
export function isList(
  filter: Filter,
  op: 'in' | 'notIn',
  grain?: Grain,
  calendar?: string,
): boolean {
  if (!('op' in filter) || filter.op !== op) return false;
  if ('paths' in filter) return grain === undefined;
  return filter.grain === grain && filter.calendar === calendar;
}

/** Members of one known field, none of them the root. */
function areMembers(model: CubeModel, members: readonly MemberRef[]): boolean {
  return members.every(
    ({ of, path }) => path.length > 0 && of === members[0]?.of && findField(model, of) !== null,
  );
}

function fieldsOf(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsOf);
  if ('or' in filter) return filter.or.flatMap(fieldsOf);
  if ('not' in filter) return fieldsOf(filter.not);
  return [filter.of];
}

function withoutMembers(part: Filter, gone: readonly MemberPath[], field: FieldRef): Filter {
  const kept = listedPaths(part).filter((path) => !gone.some((one) => samePath(one, path)));
  return kept.length === 0 ? part : memberList('in', kept, field);
}

function withWhere(query: Query, model: CubeModel, filters: readonly Filter[]): Query {
  const where = joined(filters);
  const { where: _where, ...rest } = query;
  return keepValid(where ? { ...rest, where } : rest, model, query);
}
