import type { Filter, Query, ShowAs } from '@bi/contract/query/query';
import type { ResolvedModel } from '../model/resolved-model';
import { fieldsOf, planFilter, type FilterContext } from './plan-filter';
import { setConditions } from './plan-set';
import { showEntry } from './plan-shows';
import type { PlanField, RowCondition } from './query-plan';

type Side = 'rows' | 'columns';

/** What some shares of a query are of. */
export interface AskedShare {
  /** conditions of the query that hold for it */
  conditions: RowCondition[];
}

/**
 * The denominators of a query's shares, and which of them each entry divides by: null, what the query
 * shows.
 */
export interface AskedShares {
  denominators: AskedShare[];
  of(entry: number): number | null;
}

/** Conditions that must all hold, one by one. */
export function wholeFilterParts(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(wholeFilterParts) : [filter];
}

/** The axes a share goes over, or a running value goes along; none for others. */
function sidesOf(as: ShowAs | undefined, along: Side): Side[] {
  switch (as) {
    case 'pctGrand':
      return ['rows', 'columns'];
    case 'pctRow':
      return ['columns'];
    case 'pctCol':
      return ['rows'];
    case 'pctParent':
    case 'running':
      return [along];
    default:
      return [];
  }
}

function levelNames(names: readonly string[], model: ResolvedModel): string[] {
  return names.flatMap((name) => model.hierarchy(name)?.hierarchy.levels ?? [name]);
}

/** The denominators that ignore conditions on their own axis. */
export function askedShares(
  query: Query,
  fields: readonly PlanField[],
  context: FilterContext,
): AskedShares {
  const { model } = context;
  const parts = wholeFilterParts(query.where);
  const usual: Side = query.rows.length > 0 || query.columns.length === 0 ? 'rows' : 'columns';
  const indexes = new Map<string, number | null>();

  /** Names with those of the levels above and below them; a hierarchy that is hidden from who asks is none. */
  function withHierarchies(names: ReadonlySet<string>): Set<string> {
    const around = model.model.hierarchies
      .map(({ name }) => model.hierarchy(name)?.hierarchy.levels ?? [])
      .filter((levels) => levels.some((level) => names.has(level)));
    return new Set([...names, ...around.flat()]);
  }
  const denominators: AskedShare[] = [];

  function denominatorOver(sides: readonly Side[], isPast: boolean): number | null {
    const own = fields.filter(({ axis }) => sides.includes(axis));
    const levels = new Set(
      levelNames(
        own.map(({ of }) => of),
        model,
      ),
    );
    const names = isPast ? withHierarchies(levels) : levels;
    const left = parts.filter((part) => {
      const tested = levelNames(fieldsOf(part), model);
      return tested.length === 0 || tested.some((name) => !names.has(name));
    });
    const others = fields.filter((field) => !own.includes(field));
    if (left.length === parts.length && own.every(({ set }) => set === null)) return null;
    const conditions = [...left.map((part) => planFilter(part, context)), ...setConditions(others)];
    return denominators.push({ conditions }) - 1;
  }

  const of = query.measures.map((show) => {
    const { as, along = usual, denominator, past } = showEntry(show);
    const sides = sidesOf(as, along);
    const isPast = as === 'running';
    const isAsked = isPast ? past === 'all' : denominator === 'ignoreAxis';
    if (!isAsked || sides.length === 0) return null;
    const id = [isPast, ...sides].join(' ');
    const index = indexes.has(id) ? (indexes.get(id) ?? null) : denominatorOver(sides, isPast);
    indexes.set(id, index);
    return index;
  });
  return { denominators, of: (entry) => of[entry] ?? null };
}
