import type { AttributeField } from '../fields/attribute-part';
import { dateLabel } from './calendar-labels';
import { spelledOut } from '../words/column-words';
import { dayExpression } from './duration-measures';
import { lateTexts, valuesFolder } from '../names/generated-texts';
import type { ProfiledColumn } from '../profile/profiled-column';
import { identifierOf } from '../names/readable-names';
import type { ModelNaming } from '../fields/field-naming';
import type { WordsAround } from '../words/words-around';

/** Dates by which something was to be done. */
const PLANNED =
  /(^|_)(due|promised|planned|expected|estimated|deadline|target|required|committed|scheduled|eta)(_|$)|(应还|应付|应缴|截止|预计|计划|承诺|要求|约定)/;
/** Dates on which it was done. */
const DONE =
  /(^|_)(ship|shipped|shipping|delivered|delivery|returned|return|paid|payment|completed|completion|finished|closed|resolved|arrived|arrival|done|actual|received)(_|$)|(发货|送达|交货|归还|付款|缴费|完成|完工|关闭|办结|到货|实际)/;
/** Columns that say so themselves. */
const SAID =
  /(^|_)(late|overdue|delayed|on_time|ontime|past_due|is_late)(_|$)|逾期|超期|迟|准时|按时/;

const says = (pattern: RegExp, name: string, around: WordsAround): boolean =>
  pattern.test(spelledOut(name, around));

/**
 * Whether what was to be done by a date was done after it: of a table with one such date and one on which it was done,
 * whose columns do not say so themselves. What is not done yet is neither.
 */
export function lateFields(
  moments: readonly ProfiledColumn[],
  columns: readonly string[],
  { free, around }: ModelNaming,
): AttributeField[] {
  if (columns.some((name) => says(SAID, name, around))) return [];
  const [planned, ...morePlanned] = moments.filter((one) => says(PLANNED, one.column.name, around));
  const [done, ...moreDone] = moments.filter(
    (one) => one !== planned && says(DONE, one.column.name, around),
  );
  if (planned === undefined || done === undefined) return [];
  if (morePlanned.length + moreDone.length > 0) return [];
  const labels = [done, planned].map(({ column }) => dateLabel(column.name, around));
  const texts = lateTexts(labels[0] ?? '', labels[1] ?? '');
  return [
    {
      column: '',
      dimension: {
        name: free(`late_${identifierOf(done.column.name)}`),
        expr: `days_between(${dayExpression(planned)}, ${dayExpression(done)}) > 0`,
        type: 'boolean',
        ...texts,
        folder: valuesFolder(columns),
      },
    },
  ];
}
