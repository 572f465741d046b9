import type { ResolvedModel } from '../model/resolved-model';
import type { RowsState } from '../states/non-additive-states';

/** Columns by which a statement counts rows once that a join of it repeats. */
export interface KeyRead {
  /** further fact the rows belong to; null: the cube's own */
  fact: string | null;
  /** one-to-many join whose rows they are; null: the fact's own */
  join: string | null;
  /** their table, and the columns of it that must be unique together; an empty value is one, too */
  table: string;
  columns: string[];
}

/** The keys that change a statement's numbers if several rows share their values. */
export function keysRead(states: readonly RowsState[], model: ResolvedModel): KeyRead[] {
  const found = new Map<string, KeyRead>();
  for (const state of states) {
    if (state.kind === 'distinct' || state.rowKeys.length === 0) continue;
    const { fact, source } = state.stream;
    const rows = fact === null ? model : model.facts.get(fact);
    const join = source === null ? null : rows?.joins.get(source);
    const table = join === null ? rows?.fact : join?.table;
    const columns = join === null ? rows?.key : join?.join.key;
    if (table === undefined || columns === undefined) continue;
    const key = { fact, join: source, table: table.name, columns: [...columns] };
    found.set(JSON.stringify([fact, source]), key);
  }
  return [...found.values()];
}
