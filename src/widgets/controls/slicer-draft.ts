import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, MemberPath, Query, RelativePeriod } from '@bi/contract/query/query';
import { filterOf, setFilter } from '@bi/olap/query/edit-filters';
import { findField } from '@bi/olap/query/model-fields';
import { filterScope, readDraft, startDraft, type FilterableField } from '../filter/filter-draft';

/** What a slicer of a field is: a list of members, a range of numbers or of days. */
export type SlicerKind = 'list' | 'number' | 'date';

/** The kind of a field's slicer; null for a field that is not in the model. */
export function slicerKind(model: CubeModel, of: string): SlicerKind | null {
  const field = findField(model, of);
  if (field === null) return null;
  if (field.kind === 'hierarchy') return 'list';
  const { type, bins } = field.dimension as { type: string; bins?: unknown };
  if (type === 'date' || type === 'timestamp') return 'date';
  return type === 'number' && bins === undefined ? 'number' : 'list';
}

/** Names of pinned fields that the model still has, each once. */
export function knownSlicers(model: CubeModel, pinned: readonly string[] | undefined): string[] {
  return [...new Set(pinned ?? [])].filter((of) => findField(model, of) !== null);
}

/** The query with the members of a field chosen; none chosen: all are shown. */
export function sliceMembers(
  query: Query,
  model: CubeModel,
  of: string,
  mode: 'in' | 'notIn',
  chosen: ReadonlyMap<string, MemberPath>,
): Query {
  const scope = filterScope(model, of);
  const draft = { ...startDraft(query, model, of), tab: 'members' as const, mode, chosen };
  if (chosen.size === 0) return setFilter(query, model, of, null);
  const read = readDraft(draft, scope, query);
  return typeof read === 'string' ? query : setFilter(query, model, read.of, read.filter);
}

/** A range as typed: texts of numbers or days; empty: no end. */
export interface SlicedRange {
  from: string;
  to: string;
}

/** The range that the condition of a field has now; empty ends for none and for other conditions. */
export function rangeOf(query: Query, of: string): SlicedRange {
  const filter = filterOf(query, of);
  const none = { from: '', to: '' };
  if (filter === null || !('op' in filter)) return none;
  if (filter.op === 'between') return { from: String(filter.from), to: String(filter.to) };
  if (filter.op === '>=') return { from: String(filter.value), to: '' };
  return filter.op === '<=' ? { from: '', to: String(filter.value) } : none;
}

/** The query with a range of a field; two empty ends: all is shown. Ends in the wrong order change nothing. */
export function sliceRange(query: Query, model: CubeModel, of: string, range: SlicedRange): Query {
  if (range.from === '' && range.to === '') return setFilter(query, model, of, null);
  const scope: FilterableField = filterScope(model, of);
  const draft = {
    ...startDraft(query, model, of),
    tab: 'range' as const,
    range: { op: 'between' as const, ...range },
  };
  const read = readDraft(draft, scope, query);
  return typeof read === 'string' ? query : setFilter(query, model, read.of, read.filter);
}

/** The relative period that a date is limited to now; null for none and for other conditions. */
export function periodOf(query: Query, of: string): RelativePeriod | null {
  const filter = filterOf(query, of);
  return filter !== null && 'op' in filter && filter.op === 'period' ? filter.period : null;
}

/** The query with a date limited to a relative period; null: all is shown. */
export function slicePeriod(
  query: Query,
  model: CubeModel,
  of: string,
  period: RelativePeriod | null,
): Query {
  return setFilter(query, model, of, period && { of, op: 'period', period });
}

/** Conditions on all other fields, for the members that remain under them. */
export function othersOf(filters: readonly { of: string | null; filter: Filter }[], of: string) {
  return filters.flatMap((one) => (one.of === of ? [] : [one.filter]));
}
