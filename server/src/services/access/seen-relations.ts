import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Principal } from '../../policies/principal';
import { levelOn, seesEverything, shareReader } from '../../policies/share-policy';
import type { Catalog } from '../../engine/engine';
import { readDatasets } from '../../importer/dataset-store';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { relationsOf } from '../../semantic/access/limit-access';
import { uploadOfSource, viewOfSource } from '../models/table-source';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'database' | 'dataDir'>;

/** Tables of the sample that nobody has looked at yet, which is when they are entered. */
async function newSampleTables(
  { dataDir }: Context,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const stored = await readDatasets(dataDir, tenantId);
  return names.filter((name) => {
    const source = stored.get(name)?.[0]?.source;
    if (source === undefined) return false;
    return uploadOfSource(source) === null && viewOfSource(source) === null;
  });
}

/**
 * Names in statements of the tables and Views that somebody sees: their own and those that are shared with
 * them; null: all of them. A View is seen without what it reads.
 */
export async function seenRelations(
  context: Context,
  principal: Principal,
  catalog: Catalog,
): Promise<ReadonlySet<string> | null> {
  if (seesEverything(principal)) return null;
  const { database } = context;
  const { tenantId } = principal;
  const { views, datasets } = await tenantContent(database, tenantId);
  const tables = [...datasets.values()].filter(({ origin }) => origin !== 'view');
  const reader = shareReader(principal);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const ofTables = await givenLevels(database, reader, 'dataset', ids(tables));
  const ofViews = await givenLevels(database, reader, 'sql_view', ids(views));
  const isSeen = (row: Pick<DatasetRow, 'id' | 'tenant_id' | 'owner_id'>, given: typeof ofTables) =>
    levelOn(principal, row, given.get(row.id) ?? null) !== null;
  const viewNames = new Set(views.map((view) => view.view_name));
  const unentered = [...catalog.keys()].filter(
    (name) => !datasets.has(name) && !viewNames.has(name),
  );
  return new Set([
    ...tables.filter((row) => isSeen(row, ofTables)).map(({ table_name }) => table_name),
    ...views.filter((row) => isSeen(row, ofViews)).map(({ view_name }) => view_name),
    ...(await newSampleTables(context, tenantId, unentered)),
  ]);
}

/**
 * The tables and Views of a catalog that somebody sees, to read models that they write: the others are, for
 * a model, like names that do not exist. Queries read the complete catalog.
 */
export async function seenCatalog(
  context: Context,
  principal: Principal,
  catalog: Catalog,
): Promise<Catalog> {
  const seen = await seenRelations(context, principal, catalog);
  return seen === null ? catalog : new Map([...catalog].filter(([name]) => seen.has(name)));
}

/**
 * Refuses somebody who does not see every table and View of a cube's model.
 * @throws {BiError} forbidden.cube.tables
 */
export async function assertModelSeen(
  context: Context,
  principal: Principal,
  { model, name }: { model: CubeModel; name: string },
  catalog: Catalog,
): Promise<void> {
  const seen = await seenRelations(context, principal, catalog);
  const hidden = [...relationsOf(model)].filter((one) => seen?.has(one) === false);
  if (hidden.length === 0) return;
  const tables = hidden.map((one) => `“${one}”`).join(', ');
  throw new BiError('forbidden.cube.tables', { params: { cube: name, tables } });
}
