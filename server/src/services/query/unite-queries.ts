import { BiError } from '@bi/contract/messages/bi-error';
import type { Query } from '@bi/contract/query/query';
import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import { canonicalJson } from '@bi/olap/query/olap-state';
import type { Catalog, RollupSource, SqlParam } from '../../engine/engine';
import type { LoadedCube } from '../cubes/cube-service';
import type { PlannedQuery } from './planned-query';

/** A question with its plan. */
interface Asked {
  cube: LoadedCube;
  query: Query;
  plan: PlannedQuery;
}

/** One statement that answers several questions, with what assembles the answer of each. */
export interface UnitedQueries {
  sql: string;
  params: readonly SqlParam[];
  specs: AssemblySpec[];
  catalog: Catalog;
  rollups: readonly RollupSource[];
  isSmall: boolean;
}

/**
 * A query without its measures: equal for questions that one statement may answer. Null where a measure decides
 * what is shown (ranks, conditions, sets, windows) or is put in relation to others.
 */
export function queryWithoutMeasures(query: Query): string | null {
  const { rows, columns, measures, having, sets, window, totals, showEmpty } = query;
  const isPlain = measures.length > 0 && measures.every((one) => typeof one === 'string');
  const isRanked = [...rows, ...columns].some(({ top, set }) => top ?? set);
  const isCut = Boolean(having ?? sets ?? window) || totals === 'shown' || showEmpty === true;
  if (!isPlain || isRanked || isCut) return null;
  return canonicalJson({ ...query, version: 1, measures: [] });
}

/** Rows that are read as quickly as fewer of them. */
const FEW_ROWS = 50_000;

/** Rows of the largest rollup that a plan reads; 0 where it reads none. */
function rowsRead({ prepared }: PlannedQuery): number {
  return Math.max(0, ...prepared.rollups.used.map(({ rowCount }) => rowCount));
}

/**
 * Equal for questions of one shape that read the same tables, all of small rollups, all of larger ones or all of their
 * rows: one that reads many rows would keep the others from their quick answer. Null for one that is answered alone.
 */
export function unionKey({ query, plan }: Pick<Asked, 'query' | 'plan'>): string | null {
  const shape = queryWithoutMeasures(query);
  if (shape === null || isSortedByShown(plan.prepared.assembly)) return null;
  return JSON.stringify([plan.prepared.tables, plan.source, rowsRead(plan) > FEW_ROWS, shape]);
}

function isSortedByShown({ rows, columns }: AssemblySpec): boolean {
  return [...rows.fields, ...columns.fields].some(({ sort }) => sort && 'shown' in sort.by);
}

/** The statement of questions with one `unionKey`; null where there is none, or none that is quicker, which `onSlower` gets. */
export function uniteQueries(
  asked: readonly Asked[],
  planOf: (cube: LoadedCube, query: Query) => PlannedQuery,
  onSlower: (plan: PlannedQuery) => void,
): UnitedQueries | null {
  const [first] = asked;
  if (!first) return null;
  const measures = [...new Set(asked.flatMap(({ query }) => query.measures))];
  try {
    const united = planOf(first.cube, { ...first.query, measures });
    // rollups that hold what each asks are smaller than one that holds what all ask
    const rows = Math.max(...asked.map(({ plan }) => rowsRead(plan)));
    const most = Math.max(FEW_ROWS, 2 * rows);
    if (united.source !== first.plan.source || rowsRead(united) > most) {
      onSlower(united);
      return null;
    }
    const { prepared, catalog, rollups, isSmall } = united;
    const { sql, params, assembly } = prepared;
    const specs = asked.map(({ query }) => ({
      ...assembly,
      measures: query.measures.flatMap((one) => assembly.measures[measures.indexOf(one)] ?? []),
    }));
    return isSortedByShown(assembly) ? null : { sql, params, specs, catalog, rollups, isSmall };
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}
