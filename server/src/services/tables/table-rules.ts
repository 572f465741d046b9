import { BiError } from '@bi/contract/messages/bi-error';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { hasTableRowsLimited, type BroughtTable } from '../../policies/table-policy';
import { limitTable, type TableLimit } from '../../semantic/access/limit-table';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import type { TableAccess } from '../../semantic/access/limit-access';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import { readAccess } from '../access/table-access';

/** Rows of a table as one reader may see them. */
export interface TableRows {
  /** in which the table has the rows and columns that the reader may see, and no others */
  catalog: Catalog;
  /** after FROM, with `catalog` */
  from: string;
  /** true: access rules may leave rows out */
  limited: boolean;
  /** equal for readers who see the same; '' for those who see everything */
  rules: string;
  /** names of columns that are not shown */
  hidden: ReadonlySet<string>;
}

/** What decides a table's rows. */
export interface RuledDataset extends BroughtTable {
  table_name: string;
  name: string;
}

/**
 * The rows of a table under the reader's rules and under the access of the cubes that read it. Every read
 * of a table's rows goes through here.
 * @throws {BiError} `forbidden.table.rule`, `forbidden.table.access`
 */
export async function visibleRowsOf(
  context: Pick<ServiceContext, 'database' | 'dialect' | 'now' | 'engineFor'>,
  principal: Principal,
  dataset: RuledDataset,
  catalog: Catalog,
): Promise<TableRows> {
  const { table_name: name } = dataset;
  const access = await boundOfTable(context, principal, dataset, catalog);
  const rule = await ruleLimit(context, principal, dataset, catalog);
  const limits = [...rule.limits, ...(access?.limits ?? [])];
  const hidden = access?.hidden ?? new Set<string>();
  const from = context.dialect.quote(name);
  if (limits.length === 0 && hidden.size === 0)
    return { catalog, from, limited: false, rules: '', hidden };
  const all = (catalog.get(name)?.columns ?? []).map((column) => column.name);
  const columns = hidden.size === 0 ? null : all.filter((column) => !hidden.has(column));
  const tables = [...new Set([...rule.tables, ...(access?.tables ?? [])])];
  const grant = { kind: 'table' as const, name, dataset: name, limits, tables, columns };
  const limited = await context.engineFor(principal.tenantId).limited(catalog, [grant]);
  const rules = JSON.stringify([limits, columns]);
  return { catalog: limited, from, limited: limits.length > 0, rules, hidden };
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

/** What the reader's row rules leave. @throws {BiError} `forbidden.table.rule` */
async function ruleLimit(
  { database, dialect, now }: Pick<ServiceContext, 'database' | 'dialect' | 'now'>,
  principal: Principal,
  dataset: RuledDataset,
  catalog: Catalog,
): Promise<TableLimit> {
  if (!hasTableRowsLimited(principal, dataset)) return { limits: [], tables: [] };
  const { models } = await tenantContent(database, principal.tenantId);
  const limit = limitTable(dataset.table_name, {
    models,
    catalog,
    rules: principal.rowRules,
    dialect,
    now: new Date(now()),
  });
  if (limit !== null) return limit;
  const field = principal.rowRules.flatMap(({ filter }) => fieldsOf(filter)).join(', ');
  throw new BiError('forbidden.table.rule', { params: { table: dataset.name, field } });
}
