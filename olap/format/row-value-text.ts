import type { RowColumn, RowValue } from '@bi/contract/query/row-set';
import { formatForScreen } from './format-value';

const NUMBERS: ReadonlySet<RowColumn['type']> = new Set(['integer', 'decimal', 'double']);
const COUNTED = /(^|_|[a-z])(id|key|code|year|zip|number|no|nr)$/i;
const MIDNIGHT = 'T00:00:00.000Z';

/** True for columns whose values are at the right end of their cells. */
export function isNumberColumn(column: Pick<RowColumn, 'type'>): boolean {
  return NUMBERS.has(column.type);
}

/** True for whole numbers that name things, as years and ids do: they are neither grouped nor added up. */
export function isCodeColumn({ name, type }: Pick<RowColumn, 'name' | 'type'>): boolean {
  return type === 'integer' && COUNTED.test(name);
}

/**
 * A value of rows as screens show it; null gives ''. Integers of columns that name things
 * (`year`, `flight_id`) have no thousands separators.
 */
export function rowValueText(
  value: RowValue,
  column: Pick<RowColumn, 'name' | 'type' | 'scale' | 'format'>,
  language: 'en' | 'zh',
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (isNumberColumn(column)) return numberText(value, column, language);
  const text = String(value);
  if (column.type !== 'timestamp') return text;
  if (text.endsWith(MIDNIGHT)) return `${text.slice(0, 10)} 00:00:00`;
  return text.replace('T', ' ').replace(/(\.000)?Z$/, '');
}

function numberText(
  value: string | number,
  column: Pick<RowColumn, 'name' | 'type' | 'scale' | 'format'>,
  language: 'en' | 'zh',
): string {
  if (column.format !== undefined) return formatForScreen(value, column.format, language);
  if (typeof value === 'string' && !/^-?\d/.test(value)) return value;
  if (column.type === 'integer') {
    return formatForScreen(value, isCodeColumn(column) ? '0' : '#,##0', language);
  }
  if (column.type === 'decimal') {
    const places = column.scale ?? 0;
    const code = places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`;
    return formatForScreen(value, code, language);
  }
  return doubleText(Number(value));
}

/** Twelve significant digits, with thousands separators; very large and small ones with an exponent. */
function doubleText(value: number): string {
  const [mantissa = '', exponent] = String(Number(value.toPrecision(12))).split('e');
  const [integer = '', fraction] = mantissa.replace('-', '').split('.');
  const grouped = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = value < 0 ? '\u2212' : '';
  const tail = exponent === undefined ? '' : `e${exponent.replace('-', '\u2212').replace('+', '')}`;
  return sign + grouped + (fraction === undefined ? '' : `.${fraction}`) + tail;
}
