import type { Grain } from '@bi/contract/query/query';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { ColumnInfo } from '../../engine/engine';
import type { RowTables } from '../model/resolved-model';
import type { PlannedValue } from '../plan/query-plan';

/** A column of a fact that settles a value of its rows. */
export interface Determinant {
  info: ColumnInfo;
  /** all that is read of it is cut to this grain or a coarser one; null: it is read as it is */
  grain: CoarseGrain | null;
  /** table joined by it whose rows are fewer than its values could be; null: none */
  join: string | null;
}

/** Grains whose members consist of full months. */
export type CoarseGrain = Extract<Grain, 'year' | 'quarter' | 'month'>;

const coarser: readonly CoarseGrain[] = ['year', 'quarter', 'month'];

/** The finer of two grains; null is the finest: nothing is cut. */
export function finer(a: CoarseGrain | null, b: CoarseGrain | null): CoarseGrain | null {
  if (a === null || b === null) return null;
  return coarser.indexOf(a) > coarser.indexOf(b) ? a : b;
}

/** Types whose values may be grouped by before anything is read from them. */
const groupable = new Set<ColumnInfo['type']>(['string', 'integer', 'decimal', 'boolean', 'date']);

function coarseGrain({ expression, grain, calendar }: PlannedValue): CoarseGrain | null {
  if (expression.kind !== 'column' || calendar !== undefined) return null;
  return grain === 'year' || grain === 'quarter' || grain === 'month' ? grain : null;
}

/**
 * The columns of a fact that settle a value: those it is read from, and of joined tables those they
 * are joined by. null where a join repeats rows, or a column is none to group by.
 */
export function determinants(of: PlannedValue, tables: RowTables): Determinant[] | null {
  const found: Determinant[] = [];
  for (const { join, info } of columnsOfExpression(of.expression)) {
    if (join === null) {
      if (!groupable.has(info.type)) return null;
      found.push({ info, grain: info.type === 'date' ? coarseGrain(of) : null, join: null });
      continue;
    }
    const own = joinDeterminants(join, tables);
    if (own === null) return null;
    found.push(...own);
  }
  return found;
}

/** The columns of a fact that settle the row of a joined table; null as for `determinants`. */
export function joinDeterminants(join: string, tables: RowTables): Determinant[] | null {
  const { chain: [first = ''] = [], many = [] } = tables.joins.get(join) ?? {};
  const nearest = tables.joins.get(first);
  if (nearest === undefined || many.length > 0 || nearest.join.from !== undefined) return null;
  const found = nearest.join.on.map(([left]): Determinant | null => {
    const info = tables.fact.columns.find(({ name }) => name === left);
    if (info === undefined || !groupable.has(info.type)) return null;
    return { info, grain: null, join: first };
  });
  return found.every((one) => one !== null) ? found : null;
}
