import type { ColumnType } from '@bi/contract/query/row-set';

interface Column {
  name: string;
  type: ColumnType;
}

/** How the columns of a table change when a file takes the place of its rows. */
export interface ColumnChanges {
  /** names that the file does not have */
  missing: string[];
  /** names that the table does not have */
  added: string[];
  retyped: { name: string; from: ColumnType; to: ColumnType }[];
}

const NUMBERS: ReadonlySet<ColumnType> = new Set(['integer', 'decimal', 'double']);

/**
 * Compares the columns of a table with those that would replace them; capitals, kinds of numbers and
 * types that tables give no name for make no difference.
 */
export function columnChanges(now: readonly Column[], next: readonly Column[]): ColumnChanges {
  const key = ({ name }: Column) => name.trim().toLowerCase();
  const former = new Map(now.map((column) => [key(column), column]));
  const coming = new Map(next.map((column) => [key(column), column]));
  const retyped = next.flatMap((column) => {
    const from = former.get(key(column))?.type;
    const { name, type: to } = column;
    if (from === undefined || from === to || from === 'other' || to === 'other') return [];
    return NUMBERS.has(from) && NUMBERS.has(to) ? [] : [{ name, from, to }];
  });
  return {
    missing: now.filter((column) => !coming.has(key(column))).map(({ name }) => name),
    added: next.filter((column) => !former.has(key(column))).map(({ name }) => name),
    retyped,
  };
}
