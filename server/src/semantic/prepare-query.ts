import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Query } from '@bi/contract/query';
import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import type { Dialect } from '../engine/dialect';
import type { Catalog, SqlParam } from '../engine/engine';
import type { AppliedRule } from './applied-rule';

/** Everything a query's statement depends on. */
export interface PrepareQueryInput {
  model: CubeModel;
  catalog: Catalog;
  query: Query;
  /** rules of the asking person; rules that exempt the cube are left out here, not by the caller */
  rules: readonly AppliedRule[];
  dialect: Dialect;
  /** the clock for relative periods, unless `query.asOf` is given */
  now: Date;
  /** most cells of one answer, default 2,000,000 */
  cellLimit?: number;
}

/** A query ready to run: text, bound values and what turns the rows into a cell set. */
export interface PreparedQuery {
  sql: string;
  params: SqlParam[];
  assembly: AssemblySpec;
  /** the query normalised as JSON text (keys sorted, defaults written out, periods resolved) */
  canonical: string;
  /** true when row rules apply to this cube */
  rowsLimited: boolean;
  /** why no rollup answers, one sentence each */
  missReasons: string[];
  /** tables the statement reads */
  tables: string[];
}

/**
 * Resolves, plans and compiles a query. Pure: no I/O.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareQuery(_input: PrepareQueryInput): PreparedQuery {
  throw new BiError('unsupported.feature');
}
