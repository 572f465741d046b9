import { createHash } from 'node:crypto';
import type { Catalog, RollupSource } from '../engine';
import type { TableGrant } from '../sql-engine';
import { looseName } from '../../sql/named-columns';
import { quoteName } from './duckdb-config';

/** The part of a table that somebody may see, as it is built into a file of its own. */
export interface SliceRecipe {
  /** equal for equal contents: the table and whatever its limits read at their versions, and the limits */
  key: string;
  /** name of the table in the file */
  table: string;
  /** table of the catalog that it goes with, and its version */
  of: string;
  version: number;
  /** one SELECT over plain names of `catalog`, compiled by the server */
  sql: string;
  catalog: Catalog;
  /** key of the recipe with all columns that may be seen; undefined for that one */
  partOf?: string;
  /** as `RollupSource.sums` */
  sums?: readonly string[];
}

/** Changes with the way slices are built, so that none of before is taken for one of now. */
const FORMAT = 1;

/** True when a statement may see all of a table. */
export function isUnlimited({ limits, columns }: Pick<TableGrant, 'limits' | 'columns'>): boolean {
  return limits.length === 0 && columns === null;
}

/** A limit sees what the one before it gives, under the table's own name. */
function rowsOf({ dataset, limits }: TableGrant): string {
  const own = quoteName(dataset);
  return (
    limits.reduce<string | null>(
      (before, limit) =>
        before === null ? limit : `WITH ${own} AS NOT MATERIALIZED (${before}) ${limit}`,
      null,
    ) ?? `SELECT * FROM ${own}`
  );
}

/** What to build for a grant that does not show all of the table, at the versions of a catalog. */
export function sliceRecipe(grant: TableGrant, catalog: Catalog): SliceRecipe {
  const { dataset, limits, tables, columns } = grant;
  const versions = [dataset, ...[...tables].sort()].map((name) => [
    name,
    catalog.get(name)?.version ?? 0,
  ]);
  const seen = columns === null ? null : [...columns].sort();
  const key = createHash('sha256')
    .update(JSON.stringify([FORMAT, versions, limits, seen]))
    .digest('hex');
  const info = catalog.get(dataset);
  const shown = info?.columns.filter(({ name }) => seen?.includes(name) ?? true) ?? [];
  const list = shown.map(({ name }) => quoteName(name)).join(', ');
  const sql = `SELECT ${list === '' ? 'NULL AS "none"' : list} FROM (${rowsOf(grant)}\n) AS visible`;
  return { key, table: dataset, of: dataset, version: info?.version ?? 0, sql, catalog };
}

/** What to build for a rollup. */
export function rollupRecipe(source: RollupSource, catalog: Catalog): SliceRecipe {
  const { name, table, version, sql, sums = [] } = source;
  const key = createHash('sha256')
    .update(JSON.stringify([FORMAT, name, table, version, sql]))
    .digest('hex');
  return { key, table: name, of: table, version, sql, catalog, sums };
}

/**
 * The columns of a grant to build first for a statement that names `names`; at least one. Null where
 * that saves too little: most columns are named, or the table has fewer than `fullValues` values.
 */
export function narrowColumns(
  { dataset, columns }: TableGrant,
  catalog: Catalog,
  names: ReadonlySet<string>,
  fullValues: number,
): string[] | null {
  const info = catalog.get(dataset);
  const all = info?.columns.map(({ name }) => name) ?? [];
  const seen = all.filter((name) => columns?.includes(name) ?? true);
  const named = seen.filter((name) => names.has(looseName(name)));
  const narrow = named.length === 0 ? seen.slice(0, 1) : named;
  const isWorth = 2 * narrow.length <= seen.length;
  const rows = info?.rowCount ?? 0;
  return narrow.length > 0 && isWorth && rows * seen.length >= fullValues ? narrow : null;
}
