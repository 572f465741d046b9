import type { AttributeField } from '../fields/attribute-part';
import type { ModelNaming } from '../fields/field-naming';
import type { NamedJoin } from '../fields/join-names';
import { isIntegerColumn, isNumber } from '../columns/column-roles';
import { yearDateText } from '../names/derived-texts';
import { columnExpression, identifierOf } from '../names/readable-names';
import type { ProfiledColumn } from '../profile/profiled-column';
import { spelledOut } from '../words/column-words';
import type { WordsAround } from '../words/words-around';

/** What happened in a year, by what its column is called. */
const HAPPENED: readonly [RegExp, string][] = [
  [/^(?:installation|installed|install)$/, 'installed'],
  [/^(?:built|build|construction|constructed)$/, 'built'],
  [/^(?:opening|opened|open)$/, 'opened'],
  [/^(?:founded|founding|foundation|established|establishment)$/, 'founded'],
  [/^(?:publication|published|publish)$/, 'published'],
  [/^(?:manufactured|manufacture|manufacturing)$/, 'manufactured'],
  [/^(?:commissioning|commissioned)$/, 'commissioned'],
  [/^(?:purchase|purchased|acquisition|acquired)$/, 'purchased'],
  [/^(?:registration|registered)$/, 'registered'],
  [/^(?:release|released)$/, 'released'],
  [/^(?:launch|launched)$/, 'launched'],
  [/^(?:renovation|renovated)$/, 'renovated'],
  [/^(?:graduation|graduated)$/, 'graduated'],
  [/^(?:planted|planting)$/, 'planted'],
];
const YEAR = /(?:^|_)(?:year|yr|yyyy)(?:_|$)/;
const MIN_YEAR = 1000;
const MAX_YEAR = 2200;

const isYears = ({ range }: ProfiledColumn): boolean =>
  range !== null && range.low >= MIN_YEAR && range.high <= MAX_YEAR;

/** What happened in the year that a column has; undefined: it has none, or nothing says what. */
function happenedIn(profile: ProfiledColumn, around: WordsAround): string | undefined {
  const { name } = profile.column;
  if (!isNumber(profile) || !isIntegerColumn(profile) || !isYears(profile)) return undefined;
  const text = spelledOut(name, around);
  const stem = text.replace(YEAR, '_').replace(/^_|_$/g, '');
  if (!YEAR.test(text)) return undefined;
  return HAPPENED.find(([named]) => named.test(stem))?.[1];
}

/**
 * Dates of joined tables that have the year alone of when something happened: its first day, by which years are chosen
 * ("installed before 2015"). One of each table at most, which has no date of its own.
 */
export function yearDates(
  joins: readonly NamedJoin[],
  { free, around }: ModelNaming,
): AttributeField[] {
  return joins.flatMap(({ name, label, profile }) => {
    const isDated = profile.columns.some(
      ({ column: { type } }) => type === 'date' || type === 'timestamp',
    );
    const found = profile.columns.flatMap((one) => {
      const verb = happenedIn(one, around);
      return verb === undefined ? [] : [{ column: one.column.name, verb }];
    });
    const [only, ...others] = found;
    if (only === undefined || others.length > 0 || isDated) return [];
    return [
      {
        column: '',
        dimension: {
          name: free(identifierOf(`${name}_${only.verb}_date`)),
          expr: `make_date(${name}.${columnExpression(only.column)}, 1, 1)`,
          type: 'date' as const,
          ...yearDateText(label, only.verb),
          folder: label,
        },
      },
    ];
  });
}
