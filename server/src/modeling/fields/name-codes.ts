import { isNumber, isIntegerColumn } from '../columns/column-roles';
import { namesAmount } from '../words/column-words';
import type { MeasuredTable } from './measured-tables';
import type { WordsAround } from '../words/words-around';

/** Rows beyond one per value that are needed to believe that two columns belong together. */
const MIN_REPEATS = 2;

/**
 * Columns of integers that are the codes of a name: each number has one text of another column
 * and each text one number, over enough rows that this is no accident. They are keys, whatever they
 * are called, unless their name speaks of an amount. Names of columns.
 */
export function nameCodes(
  { profile, determined }: Pick<MeasuredTable, 'profile' | 'determined'>,
  around: WordsAround,
) {
  const texts = profile.columns.filter(({ column }) => column.type === 'string');
  const does = (one: string, other: string) => determined.get(one)?.has(other) === true;
  const codes = profile.columns.filter((one) => {
    const { name } = one.column;
    if (!isNumber(one) || !isIntegerColumn(one) || namesAmount(name, around)) return false;
    if (one.distinct < 2 || profile.rows - one.distinct < MIN_REPEATS) return false;
    return texts.some(({ column: text }) => does(name, text.name) && does(text.name, name));
  });
  return new Set(codes.map(({ column }) => column.name)) as ReadonlySet<string>;
}
