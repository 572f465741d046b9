import { storedMonths, storedNames } from '@bi/olap/format/calendar-name';
import type { Statement } from '../rows/statement';

/**
 * SQL condition that the text `shown` holds the searched one, or is the name of a month or weekday that it
 * means in any language; of dates, that they are of the month it names.
 * @param label of the level's dimension
 */
export function memberSearchSql(
  search: string,
  shown: string,
  type: string | undefined,
  label: string | undefined,
  statement: Statement,
): string {
  const { dialect } = statement;
  const isDate = type === 'date' || type === 'timestamp';
  const names = isDate ? [] : storedNames(label, search);
  const parts = [
    dialect.matchText('contains', shown, statement.bind(search, 'string')),
    ...names.map((name) => `${shown} = ${statement.bind(name, 'string')}`),
    ...(isDate ? storedMonths(search) : []).map((text) =>
      dialect.matchText('contains', shown, statement.bind(text, 'string')),
    ),
  ];
  return parts.length === 1 ? parts.join('') : `(${parts.join(' OR ')})`;
}
