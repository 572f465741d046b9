import type { DimensionType } from '@bi/contract/cube/cube';
import { isDateText, normaliseTimestamp } from '../expression/calendar-text';

/**
 * A value as a literal of the expression grammar that reads back as it; '' where it is not of the type.
 * Numbers are written as fractions, so that arithmetic with them is that of fractions.
 */
export function literalOf(value: string | number | boolean, type: DimensionType): string {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : '';
    case 'boolean':
      return typeof value === 'boolean' ? String(value) : '';
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return '';
      const digits = String(Math.abs(value));
      const text = /^\d+$/.test(digits) ? `${digits}.0` : digits;
      return value < 0 ? `(-${text})` : text;
    }
    case 'date':
      return typeof value === 'string' && isDateText(value) ? `date '${value}'` : '';
    case 'timestamp': {
      const text = typeof value === 'string' ? normaliseTimestamp(value) : null;
      return text === null ? '' : `timestamp '${text}'`;
    }
  }
}
