import type { ColumnType } from '@bi/contract/query/row-set';
import type { UploadKind, Inspection, ReadOptions } from '@bi/contract/table/upload';
import type { BadRows } from './bad-rows';
import type { InferredType } from './infer-type';

/** A column as the file has it. */
export interface FileColumn {
  /** how options name it: its name, or `#3` where the name is not unique */
  from: string;
  /** name for the table, unique */
  name: string;
  /** expression over the relation */
  sql: string;
  /** what it is when nobody says otherwise */
  suggested: InferredType | { type: 'other' };
  /** type it has already; null: text that is cast */
  native: ColumnType | null;
}

/** A file as a relation of rows: `"#line"` and its columns. */
export interface FileRelation {
  kind: UploadKind;
  /** how it is read, without columns */
  options: Omit<ReadOptions, 'columns' | 'badRows'>;
  sheets: string[];
  /** SQL after FROM */
  relation: string;
  columns: FileColumn[];
  /** rows that did not fit before any type was asked */
  bad: BadRows;
  /** true: only the beginning was read */
  partial: boolean;
  notes: Inspection['notes'];
}

/** Reports how much of a file has been read, 0 to 1. */
export type ReadProgress = (fraction: number) => void;

/** Names of columns, unique without regard to case, with what had to be changed. */
export function uniqueNames(given: readonly (string | null)[]): {
  names: string[];
  froms: string[];
  notes: Inspection['notes'];
} {
  const notes: Inspection['notes'] = [];
  const counts = new Map<string, number>();
  const bare = given.map((name) => (name ?? '').normalize('NFC').trim());
  for (const name of bare) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  const names = bare.map((name, index) => {
    let stem = Array.from(name).slice(0, 120).join('');
    if (stem === '') {
      stem = `column ${index + 1}`;
      if (given.some((one) => one !== null && one !== ''))
        notes.push({ kind: 'unnamed', column: stem, value: `#${index + 1}` });
    }
    let unique = stem;
    for (let number = 2; taken.has(unique.toLowerCase()); number += 1)
      unique = `${Array.from(stem).slice(0, 110).join('')} (${number})`;
    if (unique !== stem) notes.push({ kind: 'renamed', column: unique, value: stem });
    taken.add(unique.toLowerCase());
    return unique;
  });
  const froms = bare.map((name, index) =>
    name === '' || name.startsWith('#') || name.length > 255 || (counts.get(name) ?? 0) > 1
      ? `#${index + 1}`
      : name,
  );
  return { names, froms, notes };
}
