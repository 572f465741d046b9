import type { ColumnType } from '@bi/contract/query/row-set';
import { quoteText } from '../../engine/duckdb/duckdb-config';
import { amountSql } from './amount-texts';

/** A column of the table to be, with what is in the file. */
export interface TypedColumn {
  from: string;
  name: string;
  type: ColumnType;
  scale?: number;
  dateFormat?: string;
  /** for numbers that may be written as people do what is around them; '' for nothing that is the same for all */
  amount?: string;
  /** what its numbers are amounts of, where the file says it apart from them */
  unit?: string;
  /** expression over the relation */
  sql: string;
  /** type the expression has already; null: text */
  native: ColumnType | null;
}

/** How texts are understood. */
export interface TextRules {
  decimalComma: boolean;
  nullTexts: readonly string[];
}

const DECIMAL_DIGITS = 38;
const TRUE = `'true', 't', 'yes', 'y', '1'`;
const FALSE = `'false', 'f', 'no', 'n', '0'`;

/** The column's text; NULL where nothing is there. */
function textOf(column: TypedColumn, { nullTexts }: TextRules): string {
  const text = column.native === null ? column.sql : `CAST(${column.sql} AS VARCHAR)`;
  if (nullTexts.length === 0) return text;
  return `CASE WHEN ${text} IN (${nullTexts.map(quoteText).join(', ')}) THEN NULL ELSE ${text} END`;
}

/** The column's text without blanks around it; NULL where nothing is left. */
export function bareOf(column: TypedColumn, rules: TextRules): string {
  return `nullif(trim(${textOf(column, rules)}, ' \t\u00a0'), '')`;
}

function numberText(
  { amount }: Pick<TypedColumn, 'amount'>,
  bare: string,
  { decimalComma }: TextRules,
): string {
  const plain = decimalComma ? `replace(replace(${bare}, '.', ''), ',', '.')` : bare;
  if (amount === undefined) return plain;
  return amountSql(bare, { unit: amount, decimalComma, otherwise: plain });
}

/** A date or time as it is written, or as ISO writes a day, unless the pattern begins as ISO does. */
function momentSql(bare: string, dateFormat: string): string {
  const written = `try_strptime(${bare}, ${quoteText(dateFormat)})`;
  if (dateFormat.startsWith('%Y-')) return written;
  const iso = `regexp_full_match(${bare}, '[0-9]{4}-[0-9]{2}-[0-9]{2}')`;
  return `CASE WHEN ${iso} THEN try_cast(${bare} AS TIMESTAMP) ELSE ${written} END`;
}

function cast(column: TypedColumn, bare: string, rules: TextRules, width: number): string {
  const number = numberText(column, bare, rules);
  switch (column.type) {
    case 'integer':
      return `CASE WHEN regexp_full_match(${number}, '[+-]?[0-9]+') THEN try_cast(${number} AS BIGINT) END`;
    case 'decimal': {
      const scale = column.scale ?? 2;
      const plain = `regexp_full_match(${number}, '[+-]?[0-9]*([.][0-9]*)?')`;
      return `CASE WHEN ${plain} THEN try_cast(${number} AS DECIMAL(${width}, ${scale})) END`;
    }
    case 'double':
      return `try_cast(${number} AS DOUBLE)`;
    case 'boolean':
      return `CASE WHEN lower(${bare}) IN (${TRUE}) THEN true WHEN lower(${bare}) IN (${FALSE}) THEN false END`;
    case 'date':
      return column.dateFormat === undefined
        ? `try_cast(${bare} AS DATE)`
        : `CAST(${momentSql(bare, column.dateFormat)} AS DATE)`;
    case 'timestamp':
      return column.dateFormat === undefined
        ? `CAST(coalesce(try_cast(${bare} AS TIMESTAMP), try_cast(${bare} AS TIMESTAMPTZ)) AS TIMESTAMP)`
        : `CAST(${momentSql(bare, column.dateFormat)} AS TIMESTAMP)`;
    case 'time':
      return `try_cast(${bare} AS TIME)`;
    case 'string':
    case 'other':
      return textOf(column, rules);
  }
}

/** Whether the column is taken as it is, so that nothing of it can fail. */
export function isPlain({ type, native, dateFormat }: TypedColumn): boolean {
  return type === 'string' || type === 'other' || (native === type && dateFormat === undefined);
}

/** The column's value in its type; NULL where nothing is there or it does not fit. */
export function valueSql(column: TypedColumn, rules: TextRules, width = DECIMAL_DIGITS): string {
  if (column.native !== null && column.native === column.type) return column.sql;
  if (isPlain(column)) return textOf(column, rules);
  return cast(column, bareOf(column, rules), rules, width);
}

/** The text that is shown of a value that does not fit. */
export function shownSql(column: TypedColumn, rules: TextRules): string {
  return textOf(column, rules);
}

/** Condition: something is there and does not fit. A decimal with more places does not either. */
export function badSql(column: TypedColumn, rules: TextRules): string {
  const bare = bareOf(column, rules);
  const fails = `(${bare} IS NOT NULL AND ${cast(column, bare, rules, DECIMAL_DIGITS)} IS NULL)`;
  if (column.type !== 'decimal') return fails;
  return `(${fails} OR coalesce(${decimalsSql(column, bare, rules)}, 0) > ${column.scale ?? 2})`;
}

/** Condition: `bare`, what `bareOf` gives by any name, does not fit; a decimal at its scale so far. */
export function misfitSql(column: TypedColumn, bare: string, rules: TextRules): string {
  return `${bare} IS NOT NULL AND ${cast(column, bare, rules, DECIMAL_DIGITS)} IS NULL`;
}

/** Decimal places of the text that are not zero at its end. */
export function decimalsSql(column: TypedColumn, bare: string, rules: TextRules): string {
  return `length(rtrim(split_part(${numberText(column, bare, rules)}, '.', 2), '0'))`;
}

/** Digits of the text before the point. */
export function integerDigitsSql(column: TypedColumn, bare: string, rules: TextRules): string {
  return `length(ltrim(split_part(${numberText(column, bare, rules)}, '.', 1), '+-0'))`;
}
