import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Catalog, TableInfo } from './engine';
import type { TableGrant, ViewGrant } from './sql-grant';
import {
  datasetFolder,
  manifestFile,
  readManifest,
  type DatasetManifest,
} from './dataset-manifest';
import { readViewDefinitions, viewsFile, viewTable } from './view-definitions';

/** A state of a tenant's tables: which version of each. Two reads of one manifest give one generation. */
export interface Generation {
  /** counts up with every change that was seen */
  id: number;
  catalog: Catalog;
  files: { name: string; version: number; file: string }[];
  /** Views that are worked out on every read, those first that others read */
  views: { name: string; sql: string }[];
  /** tables that are read as somebody may see them, made from `from`; files are found for each statement */
  limited?: { from: Catalog; grants: readonly TableGrant[] };
  /** generation whose tables and Views statements read as well; this one holds only what it adds to them */
  over?: Generation;
}

function generationOf(
  id: number,
  manifest: DatasetManifest | null,
  definitions: Awaited<ReturnType<typeof readViewDefinitions>>,
  pinned: Readonly<Record<string, number>> = {},
): Generation {
  const catalog = new Map<string, TableInfo>();
  const files: Generation['files'] = [];
  const hidden = new Set(definitions.hidden);
  for (const [name, { versions }] of Object.entries(manifest?.tables ?? {})) {
    if (hidden.has(name)) continue;
    const wanted = Object.hasOwn(pinned, name) ? pinned[name] : undefined;
    const current =
      wanted === undefined ? versions.at(-1) : versions.find(({ version }) => version === wanted);
    if (current === undefined) continue;
    const { version, file, columns, rowCount, builtAt, watermark = null } = current;
    catalog.set(name, { name, columns, rowCount, version, builtAt, watermark });
    files.push({ name, version, file });
  }
  const views: Generation['views'] = [];
  for (const definition of definitions.views) {
    const table = viewTable(definition, catalog);
    if (table === null) continue;
    catalog.set(definition.name, table);
    views.push({ name: definition.name, sql: definition.sql });
  }
  return { id, catalog, files, views };
}

/** The tables of one tenant, read from the manifest again only when that has changed. */
export class DatasetCatalog {
  readonly folder: string;
  private readonly generations = new WeakMap<Catalog, Generation>();
  private current: Generation | null = null;
  private stamp = '';
  private lastId = 0;
  /** generations made from others for what somebody may see of them */
  private readonly derived = new LRUCache<string, Generation>({ max: 200 });
  /** the last generation of earlier versions that was asked for */
  private earlier: { key: string; generation: Generation } | null = null;

  constructor(dataDir: string, tenantId: string) {
    this.folder = datasetFolder(dataDir, tenantId);
  }

  /**
   * The newest generation.
   * @throws {BiError} `engine.dataFile`
   */
  async newest(): Promise<Generation> {
    const stamp = this.readStamp();
    if (this.current !== null && stamp === this.stamp) return this.current;
    const manifest = await readManifest(this.folder);
    const views = await readViewDefinitions(this.folder);
    if (this.current !== null && stamp === this.stamp) return this.current;
    this.lastId += 1;
    const generation = generationOf(this.lastId, manifest, views);
    this.generations.set(generation.catalog, generation);
    this.current = generation;
    this.stamp = stamp;
    return generation;
  }

  /**
   * The generation in which some tables have earlier versions; the others are the newest. A table
   * whose version is no longer stored is not in it. Asked for again it is the same one.
   * @throws {BiError} `engine.dataFile`
   */
  async at(pinned: Readonly<Record<string, number>>): Promise<Generation> {
    const newest = await this.newest();
    const names = Object.keys(pinned).sort();
    const key = JSON.stringify([newest.id, names.map((name) => [name, pinned[name]])]);
    if (this.earlier?.key === key) return this.earlier.generation;
    const manifest = await readManifest(this.folder);
    const views = await readViewDefinitions(this.folder);
    this.lastId += 1;
    const generation = generationOf(this.lastId, manifest, views, pinned);
    this.generations.set(generation.catalog, generation);
    this.earlier = { key, generation };
    return generation;
  }

  /**
   * A generation like another one, in which some tables are limited and some Views are others; for the
   * same ones the same generation.
   */
  limited(
    from: Generation,
    limited: readonly { grant: TableGrant; rows: number }[],
    views: readonly ViewGrant[],
  ): Generation {
    const rules = createHash('sha256')
      .update(JSON.stringify([limited, views]))
      .digest('base64url');
    const key = `${from.id} ${rules}`;
    const cached = this.derived.get(key);
    if (cached !== undefined) return cached;
    const catalog = new Map(from.catalog);
    for (const { grant, rows } of limited) {
      const info = from.catalog.get(grant.dataset);
      if (info === undefined) continue;
      const columns = info.columns.filter(({ name }) => grant.columns?.includes(name) ?? true);
      catalog.set(grant.name, { ...info, columns, rowCount: rows, rules });
    }
    for (const { name, reads, gives } of views) {
      const info = catalog.get(name) ?? (gives && unpublished(name));
      if (info === undefined) continue;
      const columns = gives ? [...gives] : info.columns;
      const view = { rowCount: 0, live: true, rules, ...(reads && { reads }) };
      catalog.set(name, { ...info, columns, ...view });
    }
    const replaced = [...views, ...limited.map(({ grant }) => grant)];
    const names = new Set(replaced.map(({ name }) => name));
    this.lastId += 1;
    const generation: Generation = {
      id: this.lastId,
      catalog,
      files: from.files.filter(({ name }) => !names.has(name)),
      views: [...views, ...from.views.filter(({ name }) => !names.has(name))],
      limited: { from: from.catalog, grants: limited.map(({ grant }) => grant) },
    };
    this.derived.set(key, generation);
    this.generations.set(catalog, generation);
    return generation;
  }

  /** A generation whose limited tables have these files; the same one for the same files. */
  withFiles(generation: Generation, files: readonly { name: string; file: string }[]): Generation {
    return this.derivedOf(generation, 'tables', files, (added) => ({
      ...generation,
      id: this.lastId,
      files: [...generation.files, ...added],
    }));
  }

  /**
   * A generation over another one that adds these rollups; the same one for the same files. Only the rollups are
   * loaded for it, however many tables there are.
   */
  withRollups(
    generation: Generation,
    rollups: readonly { name: string; file: string }[],
  ): Generation {
    return this.derivedOf(generation, 'rollups', rollups, (files) => ({
      id: this.lastId,
      catalog: generation.catalog,
      files,
      views: [],
      over: generation,
    }));
  }

  private derivedOf(
    { id }: Generation,
    what: string,
    files: readonly { name: string; file: string }[],
    make: (files: Generation['files']) => Generation,
  ): Generation {
    const key = `${id} ${what} ${JSON.stringify(files)}`;
    const cached = this.derived.get(key);
    if (cached !== undefined) return cached;
    this.lastId += 1;
    const made = make(files.map((one) => ({ ...one, version: this.lastId })));
    this.derived.set(key, made);
    return made;
  }

  /** The generation a catalog was given out for; null for a catalog from elsewhere. */
  of(catalog: Catalog): Generation | null {
    return this.generations.get(catalog) ?? null;
  }

  private readStamp(): string {
    return [manifestFile(this.folder), viewsFile(this.folder)].map(stampOf).join(' / ');
  }
}

/** A View that the catalog does not have yet. */
function unpublished(name: string): TableInfo {
  const builtAt = new Date(0).toISOString();
  return { name, columns: [], rowCount: 0, version: 0, builtAt, watermark: null };
}

/** Read without a thread: every question asks for it, and a thread costs many times as much. */
function stampOf(file: string): string {
  try {
    const { ino, size, mtimeNs } = statSync(file, { bigint: true });
    return `${ino} ${size} ${mtimeNs}`;
  } catch {
    return 'none';
  }
}
