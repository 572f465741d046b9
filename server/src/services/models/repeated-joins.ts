import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import { LRUCache } from 'lru-cache';
import type { RepeatedJoin, RepeatedKey, Trace } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Catalog } from '../../engine/engine';
import { findKeyCount, putKeyCount } from '../../repositories/identity/key-count-repository';
import type { JoinRead } from '../../semantic/compile/joins-read';
import type { KeyRead } from '../../semantic/compile/keys-read';
import { repeatedKeys } from '../../modeling/profile/measure-keys';
import { withTablesBelow } from './dataset-history';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'engineFor' | 'dialect' | 'now' | 'log'>;

/** Counts in memory, over all tenants of a server. */
const MAX_COUNTS = 2000;

/** A key that takes longer to count is counted again with a later question. */
const TIMEOUT_MS = 60_000;

const countsByEngine = new WeakMap<Context['engineFor'], LRUCache<string, Promise<number>>>();

/** Columns of a table; `withEmpty`: empty values are values like any other, else rows with one are left out. */
interface CountedKey {
  table: string;
  columns: readonly string[];
  withEmpty?: boolean;
}

/** What is counted, separately for each way to take empty values. */
const keyText = ({ columns, withEmpty = false }: CountedKey): string =>
  JSON.stringify(withEmpty ? { withEmpty: columns } : columns);

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
  key: CountedKey,
  catalog: Catalog,
): Promise<number> {
  const { table, columns, withEmpty } = key;
  const versions = versionsOf(table, catalog);
  const place = {
    tenant_id: tenantId,
    table_name: table,
    key_columns: keyText(key),
    versions,
  };
  const stored = await findKeyCount(database, place);
  if (stored !== undefined) return stored.repeated;
  const { sql, read } = repeatedKeys(table, columns, dialect, withEmpty);
  const options = { catalog, maxRows: 1, timeoutMs: TIMEOUT_MS };
  const { table: answer } = await engineFor(tenantId).runTable(sql, [], options);
  const repeated = read(answer);
  await putKeyCount(database, { ...place, repeated, measured_ms: now() });
  return repeated;
}

/**
 * How many keys of a table are on several rows: counted once per version of its data, and stored.
 * @throws {BiError} engine.*
 */
export async function repeatedKeyCount(
  context: Context,
  tenantId: string,
  key: CountedKey,
  catalog: Catalog,
): Promise<number> {
  const counts =
    countsByEngine.get(context.engineFor) ??
    new LRUCache<string, Promise<number>>({ max: MAX_COUNTS });
  countsByEngine.set(context.engineFor, counts);
  const { table } = key;
  const id = JSON.stringify([tenantId, table, keyText(key), versionsOf(table, catalog)]);
  const counted = counts.get(id) ?? count(context, tenantId, key, catalog);
  counts.set(id, counted);
  try {
    return await counted;
  } catch (error) {
    counts.delete(id);
    throw error;
  }
}

/** Whether a key repeats. One that cannot be counted is logged and taken as sound, as the answer itself is. */
async function repeats(
  context: Context,
  tenantId: string,
  counted: CountedKey,
  catalog: Catalog,
): Promise<boolean> {
  try {
    return (await repeatedKeyCount(context, tenantId, counted, catalog)) > 0;
  } catch (error) {
    const key = error instanceof BiError ? error.key : String(error);
    context.log.warn({ tenantId, table: counted.table, key }, 'a key could not be counted');
    return false;
  }
}

/** What a statement reads that must not repeat. */
interface ReadKeys {
  joins: readonly JoinRead[];
  keys: readonly KeyRead[];
}

/**
 * What an answer's trace says of keys that repeat: joins that count rows more than once, as they are
 * said to lead to one row, and keys that make rows a join repeats count too seldom. Empty where all are
 * sound.
 */
export async function repeatedNotes(
  context: Context,
  tenantId: string,
  { joins, keys }: ReadKeys,
  { model, catalog }: { model: CubeModel; catalog: Catalog },
): Promise<Pick<Trace, 'repeatedJoins' | 'repeatedKeys'>> {
  const ofFact = (name: string | null): { fact?: string } => {
    const fact = model.facts?.find((one) => one.name === name);
    return fact ? { fact: fact.label ?? fact.name } : {};
  };
  const foundJoins = joins.map(async (join): Promise<RepeatedJoin[]> => {
    const { name, table, fact } = join;
    const found = await repeats(context, tenantId, join, catalog);
    return found ? [{ join: name, table, ...ofFact(fact) }] : [];
  });
  const foundKeys = keys.map(async ({ table, columns, join, fact }): Promise<RepeatedKey[]> => {
    const key = { table, columns, withEmpty: true };
    const found = await repeats(context, tenantId, key, catalog);
    return found ? [{ table, ...(join === null ? {} : { join }), ...ofFact(fact) }] : [];
  });
  const repeatedJoins = (await Promise.all(foundJoins)).flat();
  const repeated = (await Promise.all(foundKeys)).flat();
  return {
    ...(repeatedJoins.length === 0 ? {} : { repeatedJoins }),
    ...(repeated.length === 0 ? {} : { repeatedKeys: repeated }),
  };
}
