import type { ColumnInfo, TableInfo } from '../../src/engine/engine';
import type { ModelNaming } from '../../src/modeling/fields/field-naming';
import type { NoAmounts } from '../../src/modeling/measures/generate-measures';
import { freeIdentifiers } from '../../src/modeling/names/readable-names';
import type { ProfiledColumn, ProfiledTable } from '../../src/modeling/profile/profiled-column';
import { NO_WORDS } from '../../src/modeling/words/words-around';

/** Names of a model of which none is taken yet, read by themselves. */
export const plainNaming = (): ModelNaming => ({ free: freeIdentifiers(), around: NO_WORDS });

/** A column as it was measured: a text on every row, unless something else is said. */
export const profiled = (
  name: string,
  {
    type = 'string',
    distinct = 9,
    nulls = 0,
    scale = null,
    range = null,
  }: Partial<Omit<ProfiledColumn, 'column'>> & { type?: ColumnInfo['type'] } = {},
): ProfiledColumn => ({ column: { name, type }, distinct, nulls, scale, range });

/** A table of these columns. */
export const tableOf = (
  name: string,
  rowCount: number,
  columns: readonly ColumnInfo[],
): TableInfo => ({
  name,
  columns: [...columns],
  rowCount,
  version: 1,
  builtAt: '',
  watermark: null,
});

/** A table as it was measured. */
export const factOf = (
  name: string,
  rows: number,
  columns: readonly ProfiledColumn[],
): ProfiledTable => ({
  table: tableOf(
    name,
    rows,
    columns.map(({ column }) => column),
  ),
  rows,
  columns: [...columns],
});

const NONE: ReadonlySet<string> = new Set();

/** A table of which every column may be an amount. */
export const ALL_AMOUNTS: NoAmounts = { keys: NONE, placed: NONE, parts: NONE };
