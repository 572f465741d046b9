import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { MembersAnswer, MembersBody } from '@bi/contract/cube-entity';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { Dialect } from '../engine/dialect';
import type { Catalog, SqlParam } from '../engine/engine';
import type { AppliedRule } from './applied-rule';

/** Everything a member list's statement depends on. `timezone` and `weekStart` as in a query. */
export interface PrepareMembersInput {
  model: CubeModel;
  catalog: Catalog;
  body: MembersBody;
  rules: readonly AppliedRule[];
  dialect: Dialect;
  now: Date;
}

/** A member list ready to run; `read` turns the statement's rows into the answer. */
export interface PreparedMembers {
  sql: string;
  params: SqlParam[];
  /** rows the statement may give */
  maxRows: number;
  read(table: ResultTable): MembersAnswer;
}

/**
 * Prepares the list of a field's members that have rows, in natural order.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareMembers(_input: PrepareMembersInput): PreparedMembers {
  throw new BiError('unsupported.feature');
}
