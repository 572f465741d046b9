import { createHash } from 'node:crypto';
import type { Receipt, Trace } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Catalog, RollupSource } from '../../engine/engine';
import { canSeeStatement } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { preparation, type PreparedQuery } from '../../semantic/prepare/prepare-query';
import type { LoadedCube } from '../cubes/cube-service';
import { withTablesBelow } from '../models/dataset-history';
import type { ServiceContext } from '../service-context';
import { dataAsOf } from './data-as-of';
import type { Rollups } from './rollups';
import { isHeldBy, type RollupWish } from '../../semantic/rollup/rollup';

/** A query compiled for one person: what to run, under which key it is shared, how it is described. */
export interface PlannedQuery {
  prepared: PreparedQuery;
  /** the versions of tables it was compiled for, and must be run on */
  catalog: Catalog;
  /** equal for two people exactly when they must get the same bytes, whatever rollups there are */
  key: string;
  /** what it is read from: rollups alone, or the tables as well */
  source: 'base' | 'rollup';
  /** whether it reads so few rows that one thread is quicker than several */
  isSmall: boolean;
  /** rollups it reads, as the engine builds them */
  rollups: RollupSource[];
  /** what it would rather read from other rollups */
  wishes: readonly RollupWish[];
  /** the trace without what only running shows */
  trace: Omit<Trace, 'source' | 'rowsScanned' | 'engineMs' | 'totalMs'>;
}

/** Rows that one thread reads as quickly as several: three groups of rows, each of which one thread reads. */
const SMALL_ROWS = 3 * 122_880;

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function versionsOf(tables: readonly string[], catalog: Catalog): Record<string, number> {
  const names = withTablesBelow(tables, catalog);
  return Object.fromEntries(names.map((name) => [name, catalog.get(name)?.version ?? 0]));
}

/** Rows of all that a statement reads; infinite where a View is worked out for it. */
function rowsOf(
  { tables, rollups: { used } }: PreparedQuery,
  catalog: Catalog,
  isRolledUp: boolean,
): number {
  const rolledUp = new Set(isRolledUp ? used.map(({ table }) => table) : []);
  const read = tables.filter((name) => !rolledUp.has(name)).map((name) => catalog.get(name));
  const rows = read.map((info) => (info === undefined || info.live ? Infinity : info.rowCount));
  return [...rows, ...used.map(({ rowCount }) => rowCount)].reduce((sum, one) => sum + one, 0);
}

/** What leaves rows out below a cube's Views, for each table it does so; [] when nothing does. */
function limitsBelow(tables: readonly string[], catalog: Catalog): [string, string][] {
  return withTablesBelow(tables, catalog).flatMap((name): [string, string][] => {
    const rules = catalog.get(name)?.rules;
    return rules === undefined ? [] : [[name, rules]];
  });
}

/** The receipt of rows behind a cell: the query's own, with the versions of what they are read from. */
export function receiptOfRows(
  { catalog, trace: { receipt } }: Pick<PlannedQuery, 'catalog' | 'trace'>,
  tables: readonly string[],
): Receipt {
  const all = [...Object.keys(receipt.datasets), ...tables];
  return { ...receipt, datasets: versionsOf(all, catalog) };
}

/**
 * Compiles a query under a person's row rules. Pure but for the clock and the rollups that are there.
 * @throws {BiError} invalid.*, forbidden.rule
 */
export function plannedQuery(
  context: Pick<ServiceContext, 'dialect' | 'now'>,
  principal: Principal,
  { cube, model, catalog, trees, spans }: LoadedCube,
  query: Query,
  cellLimit: number,
  rollups?: Rollups,
): PlannedQuery {
  const now = new Date(context.now());
  const prepare = preparation({
    model,
    catalog,
    ...(trees === undefined ? {} : { trees }),
    ...(spans === undefined ? {} : { spans }),
    query,
    rules: principal.rowRules,
    role: principal.role,
    dialect: context.dialect,
    now,
    cellLimit,
  });
  const fromBase = prepare();
  const available = rollups?.of(principal.tenantId, catalog) ?? [];
  const isHeld = fromBase.rollups.wishes.some((wish) =>
    available.some((rollup) => isHeldBy(wish, rollup)),
  );
  const prepared = isHeld ? prepare(available) : fromBase;
  const { used, wishes, isBound } = prepared.rollups;
  const isRolledUp = used.length > 0 && wishes.length === 0 && !isBound;
  const datasets = versionsOf(fromBase.tables, catalog);
  const limits = limitsBelow(fromBase.tables, catalog);
  const key = hash(
    JSON.stringify([
      principal.tenantId,
      principal.policyFingerprint,
      cube.id,
      cube.model_version,
      datasets,
      limits,
      fromBase.canonical,
      fromBase.sql,
      fromBase.params,
      cellLimit,
    ]),
  );
  return {
    prepared,
    catalog,
    key,
    source: isRolledUp ? 'rollup' : 'base',
    isSmall: rowsOf(prepared, catalog, isRolledUp) <= SMALL_ROWS,
    rollups: rollups?.sources(used) ?? [],
    wishes: [
      ...wishes,
      ...(rollups?.heldLargely(principal.tenantId, catalog, fromBase.rollups.wishes) ?? []),
    ],
    trace: {
      ...(canSeeStatement(principal) ? { sql: prepared.sql } : {}),
      missReasons: rollups?.reasons(principal.tenantId, catalog, prepared.rollups) ?? [],
      watermark: dataAsOf({ model, catalog }),
      rowsLimited: prepared.rowsLimited || limits.length > 0,
      ...(prepared.notes.length === 0 ? {} : { notes: prepared.notes }),
      receipt: {
        datasets,
        cube: cube.slug,
        modelVersion: cube.model_version,
        queryHash: hash(fromBase.canonical),
        policy: principal.policyFingerprint,
      },
    },
  };
}
