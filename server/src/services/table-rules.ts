import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Catalog } from '../engine/engine';
import type { Principal } from '../policies/principal';
import { hasTableRowsLimited } from '../policies/table-policy';
import { cubesOfTenant } from '../repositories/cube-repository';
import { limitTable } from '../semantic/limit-table';
import { fieldsOf } from '../semantic/plan/plan-filter';
import type { ServiceContext } from './service-context';

/** Rows of a table as one reader may see them. */
export interface TableRows {
  /** after FROM: the table, or a SELECT of it in parentheses */
  from: string;
  /** true: access rules may leave rows out */
  limited: boolean;
}

/** What decides a table's rows. */
export interface RuledDataset {
  table_name: string;
  name: string;
  origin: string;
  owner_id: string;
}

/**
 * The rows of a table under the reader's rules. Every read of a table's rows goes through here.
 * @throws {BiError} `forbidden.table.rule`
 */
export async function rowsOfTable(
  { database, dialect, now }: Pick<ServiceContext, 'database' | 'dialect' | 'now'>,
  principal: Principal,
  dataset: RuledDataset,
  catalog: Catalog,
): Promise<TableRows> {
  const plain = { from: dialect.quote(dataset.table_name) };
  if (!hasTableRowsLimited(principal, dataset)) return { ...plain, limited: false };
  const cubes = await cubesOfTenant(database, principal.tenantId);
  const limit = limitTable(dataset.table_name, {
    models: cubes.map(({ model }) => JSON.parse(model) as CubeModel),
    catalog,
    rules: principal.rowRules,
    dialect,
    now: new Date(now()),
  });
  if (limit === null) {
    const field = principal.rowRules.flatMap(({ filter }) => fieldsOf(filter)).join(', ');
    throw new BiError('forbidden.table.rule', { params: { table: dataset.name, field } });
  }
  const [first, ...more] = limit.limits;
  if (first === undefined) return { ...plain, limited: false };
  const select = more.reduce((before, next) => `WITH ${plain.from} AS (${before}) ${next}`, first);
  return { from: `(${select})`, limited: true };
}
