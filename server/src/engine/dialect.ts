import type { Calendar } from '@bi/contract/cube/cube';
import type { Grain } from '@bi/contract/query/query';
import type { ExpressionDialect } from '@bi/olap/expression/emit-expression';
import type { ValueType } from '@bi/olap/expression/value-type';

/** Types a bound value is cast to. `exact` is an integer of up to 38 digits bound as text. */
export type BoundType = ValueType | 'exact';

/** Units a period is moved by. */
export type ShiftUnit = Exclude<Grain, 'hour'>;

/** How text is compared with a part, ignoring case. */
export type TextMatch = 'contains' | 'startsWith' | 'endsWith';

/**
 * How one engine writes the statements that `semantic` compiles. Every method gets complete, safe
 * SQL and gives such; none reads anything.
 */
export interface Dialect extends ExpressionDialect {
  /** name of the engine, for messages and caches */
  readonly name: string;
  /**
   * Whether `WITH x AS MATERIALIZED` makes a part run once. Without it an engine may scan the fact
   * table once per use.
   */
  readonly supportsMaterialized: boolean;
  /**
   * Whether a list of many values can be bound as one JSON text (`inJsonList`). Without it each
   * value is a parameter of its own.
   */
  readonly supportsJsonList: boolean;
  /** An identifier of the model or the catalog, quoted, without NUL characters. */
  quote(identifier: string): string;
  /** The n-th bound value, counted from 1, as a type. */
  parameter(n: number, type: BoundType): string;
  /** A value as a literal, for text that can hold no parameters; NUL characters are left out. */
  literal(value: string | number | boolean | null): string;
  /** NULL of a type. */
  nullOf(type: ValueType): string;
  /** Equality in which NULL equals NULL. */
  sameOrNull(left: string, right: string): string;
  /** A date (or, with `local`, a local date and time) cut to a grain of a day or more, as a date. */
  truncateToDate(grain: Exclude<Grain, 'hour'>, sql: string, weekStart: number): string;
  /** A date cut to a year, quarter or month of a calendar. */
  truncateToCalendar(
    calendar: Calendar,
    grain: Extract<Grain, 'year' | 'quarter' | 'month'>,
    sql: string,
  ): string;
  /** A UTC instant cut to the local hour it is in, as a UTC instant. */
  truncateToHour(sql: string, zone: string): string;
  /** A UTC instant without its part below the millisecond. */
  truncateToMillis(sql: string): string;
  /** A date moved by full units; a day a month lacks becomes its last. */
  moveDate(sql: string, n: number, unit: ShiftUnit): string;
  /** A UTC instant whose local date is moved by full units, at the same time of day. */
  moveInstant(sql: string, n: number, unit: ShiftUnit, zone: string): string;
  /** A member key as text: numbers plain, dates `YYYY-MM-DD`, timestamps UTC ISO with milliseconds. */
  keyText(sql: string, type: ValueType): string;
  /**
   * A text that orders texts naturally: runs of digits by their number, everything else by code point,
   * so that `a2` comes before `a10`. Texts that differ only in zeros before a number are equal.
   */
  naturalKey(sql: string): string;
  /** A text tested for a part given as bound SQL, ignoring case. */
  matchText(match: TextMatch, sql: string, part: string): string;
  /** Membership in the texts of a JSON array given as bound SQL, read as a type. */
  inJsonList(sql: string, json: string, type: BoundType): string;
  /** Aggregate: the value below which a share `p` of doubles is, interpolated. */
  percentile(sql: string, p: number): string;
  /**
   * Window: the value below which a share `p` of the doubles is that are at or before a row in the
   * order of `order`, within rows of the same `partition`.
   */
  percentileSoFar(sql: string, p: number, partition: readonly string[], order: string): string;
  /** Aggregate: the value where a date is the first or the last; rows where one is NULL are left out. */
  atEdge(edge: 'first' | 'last', value: string, date: string): string;
  /** A column that holds instants, of whichever type, as a timestamp without zone in UTC. */
  toInstant(sql: string): string;
  /** A number as fixed-point with so many decimal places; what is not finite becomes NULL. */
  toDecimal(sql: string, from: ValueType, scale: number): string;
  /** A double, or NULL where it is not finite. */
  finite(sql: string): string;
  /** An integer as the engine's 64-bit type. */
  toInteger(sql: string): string;
  /**
   * Aggregate: all rows as lines of CSV in one text, in the order of `order`, without a break at the
   * end; NULL of no rows. NULL is an empty cell, '' a quoted one; a text that a spreadsheet would run
   * as a formula gets an apostrophe in front.
   */
  csvLines(cells: readonly { sql: string; isText: boolean }[], order: string): string;
}
