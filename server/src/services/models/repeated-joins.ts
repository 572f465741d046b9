import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { RepeatedJoin } from '@bi/contract/cell-set';
import type { CubeModel } from '@bi/contract/cube';
import type { Catalog } from '../../engine/engine';
import { findKeyCount, putKeyCount } from '../../repositories/key-count-repository';
import type { JoinRead } from '../../semantic/compile/joins-read';
import { repeatedKeys } from '../../modeling/profile/measure-keys';
import { withTablesBelow } from './data-states';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now' | 'log'>;

/** Counts in memory, over all tenants of a server. */
const MAX_KNOWN = 2000;

/** A key that takes longer to count is counted anew with a later question. */
const TIMEOUT_MS = 60_000;

const known = new WeakMap<Context['engineFor'], Map<string, Promise<number>>>();

/** Versions of everything a table is read from. */
function versionsOf(table: string, catalog: Catalog): string {
  const versions = withTablesBelow([table], catalog).map((name) => {
    const found = catalog.get(name);
    const place = [name, found?.version ?? 0, found?.live === true ? found.builtAt : ''];
    return found?.rules === undefined ? place : [...place, found.rules];
  });
  return createHash('sha256').update(JSON.stringify(versions)).digest('base64url');
}

async function count(
  { database, engineFor, dialect, now }: Context,
  tenantId: string,
  table: string,
  columns: readonly string[],
  catalog: Catalog,
): Promise<number> {
  const versions = versionsOf(table, catalog);
  const place = {
    tenant_id: tenantId,
    table_name: table,
    key_columns: JSON.stringify(columns),
    versions,
  };
  const stored = await findKeyCount(database, place);
  if (stored !== undefined) return stored.repeated;
  const { sql, read } = repeatedKeys(table, columns, dialect);
  const options = { catalog, maxRows: 1, timeoutMs: TIMEOUT_MS };
  const { table: answer } = await engineFor(tenantId).runTable(sql, [], options);
  const repeated = read(answer);
  await putKeyCount(database, { ...place, repeated, measured_ms: now() });
  return repeated;
}

/**
 * How many keys of a table stand on several rows: counted once per version of its data, and stored.
 * @throws {BiError} engine.*
 */
export async function repeatedKeyCount(
  context: Context,
  tenantId: string,
  { table, columns }: Pick<JoinRead, 'table' | 'columns'>,
  catalog: Catalog,
): Promise<number> {
  const counts = known.get(context.engineFor) ?? new Map<string, Promise<number>>();
  known.set(context.engineFor, counts);
  const id = JSON.stringify([tenantId, table, columns, versionsOf(table, catalog)]);
  const counted = counts.get(id) ?? count(context, tenantId, table, columns, catalog);
  counts.set(id, counted);
  if (counts.size > MAX_KNOWN) counts.delete(counts.keys().next().value ?? '');
  try {
    return await counted;
  } catch (error) {
    counts.delete(id);
    throw error;
  }
}

/**
 * The joins of a statement that count rows more than once: they are said to lead to one row, and their
 * key stands on several. What cannot be counted is logged and left out, as the answer itself is sound.
 */
export async function repeatedJoins(
  context: Context,
  tenantId: string,
  joins: readonly JoinRead[],
  { model, catalog }: { model: CubeModel; catalog: Catalog },
): Promise<RepeatedJoin[]> {
  const found = await Promise.all(
    joins.map(async (join): Promise<RepeatedJoin[]> => {
      const { name, table } = join;
      try {
        if ((await repeatedKeyCount(context, tenantId, join, catalog)) === 0) return [];
      } catch (error) {
        const key = error instanceof BiError ? error.key : String(error);
        context.log.warn({ tenantId, table, key }, 'a join key could not be counted');
        return [];
      }
      const fact = model.facts?.find((one) => one.name === join.fact);
      return [{ join: name, table, ...(fact ? { fact: fact.label ?? fact.name } : {}) }];
    }),
  );
  return found.flat();
}
