import type { CellSet } from '@bi/contract/query/cell-set';
import type { SheetType, SheetValue } from './sheet';
import { cellSheet } from './cell-sheet';

/** A column of numbers or names that a page draws itself. */
export interface DataColumn {
  /** under which records have its values; no two columns have the same */
  key: string;
  /** technical name: the level, property, measure or calculation */
  name: string;
  /** as on the screen, in the reader's language */
  label: string;
  /** `level` and `property`: what a row is of; `value`: a measure */
  role: 'level' | 'property' | 'value';
  type: SheetType;
  /** format code of its values; absent: none was chosen */
  format?: string;
  /** labels of the members above a measure, the outermost first; absent: the question has no columns */
  path?: readonly string[];
}

/** A row with a value for each column, null for none; a number that a double cannot hold exactly is a text. */
export type DataRecord = Readonly<Record<string, SheetValue>>;

/** A cell set as records. */
export interface CellRecords {
  columns: DataColumn[];
  /** the innermost rows, in the order of the answer */
  records: DataRecord[];
  /** subtotals and totals, null for the levels that they are over */
  totals: DataRecord[];
}

/** Keys of columns: their names, with the members above them where a name is there several times. */
function keysOf(columns: readonly Omit<DataColumn, 'key'>[]): string[] {
  const taken = new Set<string>();
  return columns.map(({ name, path }) => {
    const own = path === undefined ? name : [...path, name].join(' / ');
    let key = own;
    for (let next = 2; taken.has(key); next += 1) key = `${own} ${next}`;
    taken.add(key);
    return key;
  });
}

/**
 * A cell set as records, one a row, as programs take them: labels are those of the screen, days are ISO, values are
 * exact.
 */
export function cellRecords(cellSet: CellSet, language: 'en' | 'zh'): CellRecords {
  const { head, rows } = cellSheet(cellSet, language);
  const named = head.columns.map(({ heading, name, role, type, format, path }) => ({
    ...{ name, label: heading, type, role: role === 'column' ? ('value' as const) : role },
    ...(format !== undefined && { format }),
    ...(path !== undefined && { path }),
  }));
  const keys = keysOf(named);
  const columns = named.map((one, at): DataColumn => ({ key: keys[at] ?? '', ...one }));
  // without fields on the rows the only row is the total, and the nameless column before it says nothing
  const isAlone = cellSet.rows.levels.length === 0;
  const shown = isAlone ? columns.filter(({ role }) => role === 'value') : columns;
  const all = [...rows()];
  const records: DataRecord[] = [];
  const totals: DataRecord[] = [];
  for (const [at, { cells, kind, depth }] of all.entries()) {
    const record = Object.fromEntries(
      shown.map((column) => [column.key, cells[columns.indexOf(column)] ?? null]),
    );
    // a parent is before its children
    const hasChildren = (all[at + 1]?.depth ?? 0) > depth;
    const isInner = isAlone || (kind !== 'total' && kind !== 'heading' && !hasChildren);
    (isInner ? records : totals).push(record);
  }
  return { columns: shown, records, totals };
}
