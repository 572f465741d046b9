import path from 'node:path';
import type { DatasetCatalog, Generation } from '../dataset-catalog';
import type { EngineLimits } from '../engine-settings';
import type { SqlGrant, TableGrant } from '../sql-grant';
import { isUnlimited, narrowColumns, sliceRecipe, type SliceRecipe } from './slice-recipe';
import type { HeldSlice, SliceStore } from './slice-store';
import type { TaskHelper } from './sql-process';

/** Where the tables of one tenant come from. */
export interface TablesOptions {
  tenantId: string;
  datasets: Pick<DatasetCatalog, 'folder'>;
  slices: SliceStore;
  limits: Pick<EngineLimits, 'fullSliceValues'>;
}

/** Tables of one task while it runs. */
export interface TaskTables extends Pick<TaskHelper, 'files'> {
  /** throws why they could not be had */
  throwFailure(): void;
  /** ends their use; slices that lacked columns are then built in full */
  release(): void;
}

/** The file of a table; `isNarrow`: it lacks columns. */
interface Placed {
  name: string;
  place: string;
  isNarrow: boolean;
}

/** A slice of the named columns only, where the full one is not there; null: the full one. */
function narrowRecipe(
  { tenantId, slices, limits }: TablesOptions,
  grant: TableGrant,
  full: SliceRecipe,
  names: ReadonlySet<string>,
): SliceRecipe | null {
  const state = slices.stateOf(tenantId, full);
  if (state === 'built') return null;
  const { catalog } = full;
  const columns = narrowColumns(grant, catalog, names, limits.fullSliceValues);
  if (columns === null) return null;
  const narrow = { ...sliceRecipe({ ...grant, columns }, catalog), partOf: full.key };
  const isThere = slices.stateOf(tenantId, narrow) !== 'none';
  return state === 'building' && !isThere ? null : narrow;
}

/** The files of what a statement reads: a table's own where all of it may be seen, else a slice. */
export function tablesFor(
  options: TablesOptions,
  grants: readonly SqlGrant[],
  { catalog, files }: Generation,
  signal: AbortSignal,
): TaskTables {
  const { tenantId, datasets, slices } = options;
  const held: HeldSlice[] = [];
  const ahead: SliceRecipe[] = [];
  let failure: unknown = null;
  const place = async (name: string, names: ReadonlySet<string> | null): Promise<Placed> => {
    const grant = grants.find((one) => one.kind === 'table' && one.name === name);
    if (grant?.kind !== 'table') throw new Error(`${name} is not granted`);
    if (!isUnlimited(grant)) {
      const full = sliceRecipe(grant, catalog);
      const narrow = names === null ? null : narrowRecipe(options, grant, full, names);
      const slice = await slices.hold(tenantId, narrow ?? full, signal);
      held.push(slice);
      if (narrow !== null) ahead.push(full);
      return { name, place: slice.file, isNarrow: narrow !== null };
    }
    const found = files.find((file) => file.name === grant.dataset);
    if (found === undefined) throw new Error(`there is no dataset ${grant.dataset}`);
    return { name, place: path.join(datasets.folder, found.file), isNarrow: false };
  };
  return {
    async files({ tables, names }) {
      const named = names === null ? null : new Set(names);
      const asked = await Promise.allSettled(tables.map((name) => place(name, named)));
      const refused = asked.find((one) => one.status === 'rejected');
      failure = refused?.reason ?? null;
      if (refused !== undefined) return { files: null, isNarrow: false };
      const placed = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      return {
        files: placed.map(({ name, place: file }) => ({ name, place: file })),
        isNarrow: placed.some(({ isNarrow }) => isNarrow),
      };
    },
    throwFailure() {
      if (failure !== null) throw failure as Error;
    },
    release() {
      for (const slice of held) slice.release();
      for (const full of ahead) slices.prepare(tenantId, full);
    },
  };
}
