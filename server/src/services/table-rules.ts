import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import type { Catalog } from '../engine/engine';
import type { Principal } from '../policies/principal';
import { hasTableRowsLimited } from '../policies/table-policy';
import { cubesOfTenant } from '../repositories/cube-repository';
import { limitTable } from '../semantic/limit-table';
import { fieldsOf } from '../semantic/plan/plan-filter';
import type { TableAccess } from '../semantic/limit-access';
import type { ServiceContext } from './service-context';
import { readAccess } from './table-access';

/** Rows of a table as one reader may see them. */
export interface TableRows {
  /** after FROM: the table, or a SELECT of it in parentheses */
  from: string;
  /** true: access rules may leave rows out */
  limited: boolean;
  /** names of columns that are not shown */
  hidden: ReadonlySet<string>;
}

/** What decides a table's rows. */
export interface RuledDataset {
  table_name: string;
  name: string;
  origin: string;
  owner_id: string;
}

/**
 * The rows of a table under the reader's rules and under the access of the cubes that read it. Every read
 * of a table's rows goes through here.
 * @throws {BiError} `forbidden.table.rule`, `forbidden.table.access`
 */
export async function rowsOfTable(
  context: Pick<ServiceContext, 'database' | 'dialect' | 'now'>,
  principal: Principal,
  dataset: RuledDataset,
  catalog: Catalog,
): Promise<TableRows> {
  const access = await boundOfTable(context, principal, dataset, catalog);
  const limits = [
    ...(await ruleLimits(context, principal, dataset, catalog)),
    ...(access?.limits ?? []),
  ];
  const own = context.dialect.quote(dataset.table_name);
  const hidden = access?.hidden ?? new Set<string>();
  const [first, ...more] = limits;
  if (first === undefined) return { from: own, limited: false, hidden };
  const select = more.reduce((before, next) => `WITH ${own} AS (${before}) ${next}`, first);
  return { from: `(${select})`, limited: true, hidden };
}

/**
 * What the access of cubes leaves a reader of a table; null: everything.
 * @throws {BiError} `forbidden.table.access`
 */
async function boundOfTable(
  context: Pick<ServiceContext, 'database' | 'dialect'>,
  principal: Principal,
  { table_name: name, name: table }: RuledDataset,
  catalog: Catalog,
): Promise<Extract<TableAccess, { kind: 'limited' }> | null> {
  const access = await readAccess(context, principal, catalog);
  const own = access.of(name);
  const isRefused = own?.kind === 'refused' || (own === null && access.limiting(name) !== null);
  if (isRefused) {
    const cube = access.limiting(name) ?? '';
    throw new BiError('forbidden.table.access', { params: { table, cube } });
  }
  return own;
}

/** SELECTs that give what the reader's row rules leave. @throws {BiError} `forbidden.table.rule` */
async function ruleLimits(
  { database, dialect, now }: Pick<ServiceContext, 'database' | 'dialect' | 'now'>,
  principal: Principal,
  dataset: RuledDataset,
  catalog: Catalog,
): Promise<string[]> {
  if (!hasTableRowsLimited(principal, dataset)) return [];
  const cubes = await cubesOfTenant(database, principal.tenantId);
  const limit = limitTable(dataset.table_name, {
    models: cubes.map(({ model }) => JSON.parse(model) as CubeModel),
    catalog,
    rules: principal.rowRules,
    dialect,
    now: new Date(now()),
  });
  if (limit !== null) return limit.limits;
  const field = principal.rowRules.flatMap(({ filter }) => fieldsOf(filter)).join(', ');
  throw new BiError('forbidden.table.rule', { params: { table: dataset.name, field } });
}
