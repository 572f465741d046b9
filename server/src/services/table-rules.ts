import type { CubeModel } from '@bi/contract/cube';
import type { Catalog, SqlParam } from '../engine/engine';
import type { Principal } from '../policies/principal';
import { hasTableRowsLimited } from '../policies/table-policy';
import { cubesOfTenant } from '../repositories/cube-repository';
import { ruledTable } from '../semantic/table-rules';
import type { ServiceContext } from './service-context';

/** Rows of a table as one reader may see them. */
export interface TableRows {
  /** after FROM: the table, or a SELECT of it in parentheses */
  from: string;
  /** `$1`… of `from` */
  params: SqlParam[];
  /** a further condition; null: none */
  condition: string | null;
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
  const plain = { from: dialect.quote(dataset.table_name), params: [], condition: null };
  if (!hasTableRowsLimited(principal, dataset)) return { ...plain, limited: false };
  const cubes = await cubesOfTenant(database, principal.tenantId);
  const ruled = ruledTable({
    table: dataset.table_name,
    label: dataset.name,
    catalog,
    cubes: cubes.map(({ model }) => JSON.parse(model) as CubeModel),
    rules: principal.rowRules,
    dialect,
    now: new Date(now()),
  });
  if (ruled.select === null) return { ...plain, limited: false };
  return { from: `(${ruled.select})`, params: ruled.params, condition: null, limited: true };
}
