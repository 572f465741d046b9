import type { FactScan } from './fact-scan';
import type { State } from './state-kinds';

type Streams = readonly FactScan[];
type Column = (alias: string) => string;

function isLimited(streams: Streams): boolean {
  return streams.some(({ visible }) => visible !== null);
}

/**
 * States that count the rows of each stream, so that a group knows which of them it has rows of, and
 * those of its rows that are seen; of one stream whose rows are all seen none, unless `always`.
 */
export function presencesOf(streams: Streams, always = false): State[] {
  const counts = (alias: string, stream: number, fromRows: string): State => ({
    alias,
    stream,
    fromRows,
    merged: `sum(${alias})`,
  });
  const rows =
    streams.length === 1 && !isLimited(streams) && !always
      ? []
      : streams.map(({ presence, index }) => counts(presence, index, 'count(*)'));
  const visible = streams.flatMap(({ visible: alias, index, visibleInput }) =>
    alias === null ? [] : [counts(alias, index, `count(${visibleInput ?? '*'})`)],
  );
  return [...rows, ...visible];
}

function totalOf(aliases: readonly (string | null)[], column: Column): string {
  const present = aliases.filter((alias) => alias !== null);
  return present.map((alias) => `coalesce(${column(alias)}, 0)`).join(' + ');
}

function visibleRowsSql(streams: Streams, column: Column): string {
  return totalOf(
    streams.map(({ visible }) => visible),
    column,
  );
}

/** SQL true of groups that hold rows of some of the streams; null where all rows are of these. */
export function holdsRows(own: Streams, streams: Streams, column: Column): string | null {
  if (own.length === streams.length) return null;
  const rows = totalOf(
    own.map(({ presence }) => presence),
    column,
  );
  return `${rows === '' ? '0' : rows} > 0`;
}

/**
 * SQL true of groups with visible rows of the query (or of a share's denominator); null where every row
 * is one.
 */
export function isVisible(
  streams: Streams,
  column: Column,
  of: number | null = null,
): string | null {
  const own = streams.filter(({ denominator }) => denominator === of);
  if (isLimited(streams)) return `${visibleRowsSql(own, column)} > 0`;
  return holdsRows(own, streams, column);
}

/** SQL true of groups that hold no rows somebody does not see; null where every row is seen. */
export function allVisible(streams: Streams, column: Column): string | null {
  if (!isLimited(streams)) return null;
  const rows = totalOf(
    streams.map(({ presence }) => presence),
    column,
  );
  return `${visibleRowsSql(streams, column)} = ${rows}`;
}

/** A value, empty in groups that hold rows somebody does not see. */
export function whereAllVisible(sql: string, streams: Streams, column: Column): string {
  const test = allVisible(streams, column);
  return test === null ? sql : `CASE WHEN ${test} THEN ${sql} END`;
}
