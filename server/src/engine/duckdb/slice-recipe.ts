import { createHash } from 'node:crypto';
import type { Catalog } from '../engine';
import type { TableGrant } from '../sql-engine';
import { quoteName } from './duckdb-config';

/** The part of a table that somebody may see, as it is built into a file of its own. */
export interface SliceRecipe {
  /** equal for equal contents: the table and whatever its limits read at their versions, and the limits */
  key: string;
  /** name of the table, in the catalog and in the file */
  table: string;
  version: number;
  /** one SELECT over plain names of `catalog`, compiled by the server */
  sql: string;
  catalog: Catalog;
}

/** Changes with the way slices are built, so that none of before is taken for one of now. */
const FORMAT = 1;

/** True when a statement may see all of a table. */
export function isWhole({ limits, columns }: Pick<TableGrant, 'limits' | 'columns'>): boolean {
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

/** What to build for a grant that does not show the whole table, at the versions of a catalog. */
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
  return { key, table: dataset, version: info?.version ?? 0, sql, catalog };
}
