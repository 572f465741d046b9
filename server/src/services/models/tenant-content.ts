import type { CubeModel } from '@bi/contract/cube/cube';
import { LRUCache } from 'lru-cache';
import { cubesOfTenant, type CubeRow } from '../../repositories/saved/cube-repository';
import type { Database } from '../../repositories/database/database';
import { contentStamp } from '../../repositories/entities/content-stamp-repository';
import { allDatasets, type DatasetRow } from '../../repositories/saved/dataset-repository';
import { viewsOfTenant, type ViewRow } from '../../repositories/saved/view-repository';

/** What a tenant has that statements read, as it is in the store. Nobody changes it. */
export interface TenantContent {
  /** those that are not in the trash, by name in statements */
  views: readonly ViewRow[];
  /** by name in statements, those in the trash among them */
  datasets: ReadonlyMap<string, DatasetRow>;
  /** those that are not in the trash */
  cubes: readonly CubeRow[];
  /** of the same cubes */
  models: readonly CubeModel[];
}

interface CachedContent {
  stamp: string;
  content: Promise<TenantContent>;
}

const MAX_TENANTS = 50;

const stores = new WeakMap<Database, LRUCache<string, CachedContent>>();

async function read(database: Database, tenantId: string): Promise<TenantContent> {
  const views = await viewsOfTenant(database, tenantId);
  const datasets = await allDatasets(database, tenantId, 'also');
  const cubes = await cubesOfTenant(database, tenantId);
  return {
    views,
    datasets: new Map(datasets.map((row) => [row.table_name, row])),
    cubes,
    models: cubes.map(({ model }) => model),
  };
}

/**
 * The content of a tenant, read again only when the store says that some of it has changed: the same
 * object until then. A change that was saved before the call is in it.
 */
export async function tenantContent(database: Database, tenantId: string): Promise<TenantContent> {
  const tenants = stores.get(database) ?? new LRUCache<string, CachedContent>({ max: MAX_TENANTS });
  stores.set(database, tenants);
  // Before the content: what changes meanwhile is read again with the next call.
  const stamp = await contentStamp(database, tenantId);
  const cached = tenants.get(tenantId);
  if (cached?.stamp === stamp) return cached.content;
  const content = read(database, tenantId);
  const made = { stamp, content };
  tenants.set(tenantId, made);
  content.catch(() => {
    if (tenants.peek(tenantId) === made) tenants.delete(tenantId);
  });
  return content;
}
