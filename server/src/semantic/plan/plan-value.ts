import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { MemberKey } from '@bi/contract/query/query';
import { calendarStart, calendarWeekStart } from '@bi/olap/calendar/calendar-unit';
import { isDateText, normaliseTimestamp } from '@bi/olap/expression/calendar-text';
import type { PlanValue, PlannedValue } from './query-plan';
import { truncateDateText } from './truncate-date';

const exactInteger = /^-?\d{1,38}$/;

function shown(value: unknown): string {
  const text = String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/**
 * A member key or comparison value as the type of its field. Dates are cut to the field's grain.
 * @throws {BiError} `invalid.query.value`
 */
export function planValue(
  key: Exclude<MemberKey, null>,
  of: PlannedValue,
  name: string,
  weekStart: number,
): Exclude<PlanValue, null> {
  const refuse = (type: ReasonKey): BiError =>
    new BiError('invalid.query.value', {
      params: { value: shown(key), type: reasonOf(type), name },
    });
  switch (of.type) {
    case 'integer':
    case 'decimal':
    case 'double':
      if (typeof key === 'string' && exactInteger.test(key)) return { value: key, type: 'exact' };
      if (typeof key !== 'number' || !Number.isFinite(key)) throw refuse('type.number');
      return { value: key, type: Number.isSafeInteger(key) ? 'integer' : 'double' };
    case 'boolean':
      if (typeof key !== 'boolean') throw refuse('type.boolean');
      return { value: key, type: 'boolean' };
    case 'date': {
      if (typeof key !== 'string' || !isDateText(key.slice(0, 10))) {
        throw refuse('type.dateText');
      }
      if (key.length > 10 && normaliseTimestamp(key) === null) throw refuse('type.dateText');
      const day = key.slice(0, 10);
      const { grain } = of;
      if (grain === undefined || grain === 'hour') return { value: day, type: 'date' };
      const { calendar } = of;
      if (
        calendar !== undefined &&
        (grain === 'year' || grain === 'quarter' || grain === 'month')
      ) {
        return { value: calendarStart(day, grain, calendar), type: 'date' };
      }
      const start = (calendar && calendarWeekStart(calendar)) ?? weekStart;
      return { value: truncateDateText(day, grain, start), type: 'date' };
    }
    case 'timestamp': {
      const instant = typeof key === 'string' ? normaliseTimestamp(key) : null;
      if (instant === null) throw refuse('type.timestampText');
      return { value: instant, type: 'timestamp' };
    }
    case 'string':
    case 'null':
      if (typeof key !== 'string') throw refuse('type.string');
      return { value: key, type: 'string' };
  }
}
