import type { AskCube } from '../cube/ask-cube';
import { hasGeneratedRows, rowsMeasure } from '../cube/rows-measure';
import { keyOf } from '../words/normalise';
import { tradeLexicon, type KeyedTradeRows } from './trade-lexicon';

/** Words at the end of a table's name that are said of rows of any kind. */
const ANY_ROWS =
  /^(?:transaction|event|record|log|history|data|entry|detail|header|register|file|list|fact|table|case|movement|evt|trx|txn|hdr|hist)$/;
const COUNT = /^number of |(?<=.)(?:记录数|行数|数)$/i;
const KEY_END = /[\s_]*(?:id|key|code|number|no|nr|编号|单号|号)\.?$/i;
const HAN = /\p{Script=Han}/u;
const MAX_WORDS = 3;

/** The last one to three words of a name, longest first; of a Chinese one all ends of it. */
function endsOf(key: string): string[] {
  const words = key.split(' ');
  const longest = HAN.test(key) ? words.length : MAX_WORDS;
  return words.flatMap((_, at) => (words.length - at > longest ? [] : [words.slice(at).join(' ')]));
}

/**
 * What the table, the count and the key of a cube call its rows, each as a list of ends of the name, longest first, and
 * then without a word such as "transactions" at its end: loan transaction, transaction, loan.
 */
function rowNames(cube: AskCube): string[][] {
  const own = cube.fields.find(({ isKey }) => isKey === true);
  const names = [
    cube.noun ?? cube.label,
    rowsMeasure(cube, true)?.label.replace(COUNT, '') ?? '',
    own?.label.replace(KEY_END, '') ?? '',
  ];
  return names.map((name) => {
    let words = keyOf(name).split(' ');
    const ends = endsOf(words.join(' '));
    while (words.length > 1 && ANY_ROWS.test(words.at(-1) ?? '')) {
      words = words.slice(0, -1);
      ends.push(...endsOf(words.join(' ')));
    }
    return ends;
  });
}

/** The words of all names of a cube, each after and before a space, in one text. */
export function namesText({ label, fields, measures }: AskCube): string {
  const named = [...fields, ...measures].flatMap((one) => [
    one.label,
    'folder' in one ? (one.folder ?? '') : '',
  ]);
  return ` ${[label, ...named].map(keyOf).join(' ')} `;
}

/** Whether a text of `namesText` has one of the words; true without any. */
export const hasOne = (text: string, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => text.includes(` ${word} `));

/**
 * Of which trades the rows of a cube are, by what its table, its count and its key are called; empty: of none that is
 * listed, or somebody gave names to the cube.
 */
export function rowKindsOf(cube: AskCube, text: string): KeyedTradeRows[] {
  if (!hasGeneratedRows(cube)) return [];
  const kinds = tradeLexicon().rowKinds.filter((kind) => hasOne(text, kind.with));
  return [
    ...new Set(
      rowNames(cube).flatMap((ends) => {
        const end = ends.find((one) => kinds.some(({ rows }) => rows.has(one)));
        return end === undefined ? [] : kinds.filter(({ rows }) => rows.has(end));
      }),
    ),
  ];
}

/** A cube whose count says that fewer are better, where its rows are what nobody wants: the worst has most outages. */
export function withUnwantedRows(cube: AskCube): AskCube {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined || rows.lowerIsBetter !== undefined) return cube;
  if (!rowKindsOf(cube, namesText(cube)).some(({ bad }) => bad)) return cube;
  const measures = cube.measures.map((one) =>
    one === rows ? { ...one, lowerIsBetter: true } : one,
  );
  return { ...cube, measures };
}
