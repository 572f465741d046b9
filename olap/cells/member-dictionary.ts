import type { MemberKey } from '@bi/contract/query/query';
import { MEMBER_NOTES, type AssemblySpec } from './assembly-spec';
import type { ResultColumn, ResultTable } from './result-column';

/** Members of one visible level, by code. */
export interface LevelDictionary {
  keys: MemberKey[];
  /** code of the parent one level up; -1 at the first level of a field */
  parents: Int32Array;
  /** sums of `MEMBER_NOTES` */
  notes: Uint8Array;
  /** 1 for codes that were read; others have the key NULL */
  known: Uint8Array;
  /** shown in place of the keys; null: the levels have no captions */
  captions: (string | null)[] | null;
}

/** Whether a member of a level has a note. */
export function hasNote(
  dictionary: LevelDictionary | undefined,
  code: number,
  note: keyof typeof MEMBER_NOTES,
): boolean {
  return ((dictionary?.notes[code] ?? 0) & MEMBER_NOTES[note]) !== 0;
}

/** Values of a number column by row; missing columns read as 0. */
export function numbersOf(column: ResultColumn | undefined): Float64Array | Uint8Array {
  if (column === undefined) return new Uint8Array();
  if (column.kind === 'text') return Float64Array.from(column.values, Number);
  return column.values;
}

/**
 * A member key from its text and the type of its level. An integer that a double cannot hold
 * stays text.
 */
export function memberKey(text: string | undefined, isNull: boolean, type: string): MemberKey {
  if (isNull || text === undefined) return null;
  switch (type) {
    case 'number': {
      const value = Number(text);
      return Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(text)
        ? text
        : value;
    }
    case 'boolean':
      return text === 'true';
    default:
      return text;
  }
}

/** Reads the dictionary rows of a result; one entry per level of `spec.levels`. */
export function readDictionaries(spec: AssemblySpec, table: ResultTable): LevelDictionary[] {
  const tags = numbersOf(table.columns[0]);
  const texts = table.columns[1];
  const codes = numbersOf(table.columns[2]);
  const parents = numbersOf(table.columns[3]);
  const captions = spec.captions ? table.columns.at(-1) : undefined;
  const counts = new Int32Array(spec.levels.length);
  const rows: number[] = [];
  for (let row = 0; row < table.rowCount; row += 1) {
    const tag = tags[row] ?? 0;
    if (tag >= 0) continue;
    rows.push(row);
    const level = -1 - tag;
    counts[level] = Math.max(counts[level] ?? 0, (codes[row] ?? 0) + 1);
  }
  const dictionaries = spec.levels.map((_, level): LevelDictionary => {
    const count = counts[level] ?? 0;
    return {
      keys: new Array<MemberKey>(count).fill(null),
      parents: new Int32Array(count).fill(-1),
      notes: new Uint8Array(count),
      captions: captions === undefined ? null : new Array<string | null>(count).fill(null),
      known: new Uint8Array(count),
    };
  });
  for (const row of rows) {
    const level = -1 - (tags[row] ?? 0);
    const dictionary = dictionaries[level];
    const levelSpec = spec.levels[level];
    if (dictionary === undefined || levelSpec === undefined) continue;
    const code = codes[row] ?? 0;
    const text = texts?.kind === 'text' ? texts.values[row] : undefined;
    dictionary.keys[code] = memberKey(text, texts?.nulls?.[row] === 1, levelSpec.type);
    const packed = parents[row] ?? 0;
    dictionary.parents[code] = Math.floor(packed / 16) - 1;
    dictionary.notes[code] = packed % 16;
    if (dictionary.captions !== null && captions?.kind === 'text' && captions.nulls?.[row] !== 1) {
      dictionary.captions[code] = captions.values[row] ?? null;
    }
    dictionary.known[code] = 1;
  }
  return dictionaries;
}
