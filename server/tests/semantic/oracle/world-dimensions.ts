import type { Dimension } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';
import { wallClock } from './oracle-calendar';
import type { OracleDimension, OracleRow } from './oracle-world';

/** Reads a column of the fact or of a joined table. */
export const column =
  (table: string, name: string) =>
  (row: OracleRow): MemberKey =>
    row[table]?.[name] ?? null;

/** Reads a second dimension of the same column: a further fact may map it to a column of its own. */
const twinOf =
  (name: string) =>
  (row: OracleRow): MemberKey =>
    (row['twin'] ?? row['fact'])?.[name] ?? null;

/** A dimension in the model's words and as a plain function. */
export interface DimensionDraft {
  dimension: Dimension;
  plain: OracleDimension;
}

function draft(
  name: string,
  type: OracleDimension['type'],
  expr: string | null,
  joins: string[],
  value: OracleDimension['value'],
  sortBy?: string,
): DimensionDraft {
  return {
    dimension: {
      name,
      type,
      ...(expr === null ? {} : { expr }),
      ...(sortBy === undefined ? {} : { sortBy }),
    },
    plain: { type, joins, value },
  };
}

function placeDrafts(join: string, prefix: string): DimensionDraft[] {
  const from = (name: string) => column(join, name);
  const land = `${join}_land`;
  return [
    draft(`${prefix}city`, 'string', `${join}.city`, [join], from('city')),
    draft(`${prefix}state`, 'string', `${join}.state`, [join], from('state')),
    draft(`${prefix}grade`, 'number', `${join}.grade`, [join], from('grade')),
    draft(`${prefix}country`, 'string', `${land}.country`, [join, land], column(land, 'country')),
  ];
}

/** Every dimension of a random world. */
export function worldDimensions(): DimensionDraft[] {
  const n = column('fact', 'n');
  const s = column('fact', 's');
  return [
    draft('s', 'string', 's', [], s, 's_length'),
    draft('s_length', 'number', 'length(s)', [], (row) => {
      const value = s(row);
      return value === null ? null : Array.from(String(value)).length;
    }),
    draft('s_twin', 'string', 's', [], twinOf('s')),
    draft('n', 'number', 'n', [], n),
    draft('n_twin', 'number', 'n', [], twinOf('n')),
    draft('minus_n', 'number', '-n', [], (row) => {
      const value = n(row);
      return value === null ? null : 0 - Number(value);
    }),
    draft('sign_n', 'string', "case when n > 0 then 'pos' when n < 0 then 'neg' end", [], (row) => {
      const value = n(row);
      if (value === null || value === 0) return null;
      return Number(value) > 0 ? 'pos' : 'neg';
    }),
    draft('y', 'number', 'y', [], column('fact', 'y')),
    draft('id', 'number', 'id', [], column('fact', 'id')),
    draft('above', 'number', 'above', [], column('fact', 'above')),
    draft('from_id', 'number', 'origin.id', ['origin'], column('origin', 'id')),
    draft('from_boss', 'number', 'origin.boss', ['origin'], column('origin', 'boss')),
    draft('b', 'boolean', 'b', [], column('fact', 'b')),
    draft('day', 'date', 'day', [], column('fact', 'day')),
    draft('ts', 'timestamp', 'ts', [], column('fact', 'ts')),
    draft('local_day', 'date', 'to_date(ts)', [], (row, timezone) => {
      const value = column('fact', 'ts')(row);
      return value === null ? null : wallClock(String(value), timezone).slice(0, 10);
    }),
    draft('year', 'number', 'year(day)', [], (row) => {
      const value = column('fact', 'day')(row);
      return value === null ? null : Number(String(value).slice(0, 4));
    }),
    draft('month', 'number', 'month(day)', [], (row) => {
      const value = column('fact', 'day')(row);
      return value === null ? null : Number(String(value).slice(5, 7));
    }),
    draft('hour', 'number', 'hour(ts)', [], (row, timezone) => {
      const value = column('fact', 'ts')(row);
      return value === null ? null : Number(wallClock(String(value), timezone).slice(11, 13));
    }),
    draft('flag', 'string', null, [], column('seen', 'flag')),
    draft(
      'cost',
      'number',
      null,
      [],
      (row) => row['plan']?.['cost'] ?? row['seen']?.['cost'] ?? null,
    ),
    draft('label', 'string', 'tags.label', ['tags'], column('tags', 'label')),
    draft('kind', 'string', 'notes.kind', ['notes'], column('notes', 'kind')),
    draft('stars', 'number', 'notes.stars', ['notes'], column('notes', 'stars')),
    ...placeDrafts('origin', 'from_'),
    ...placeDrafts('target', 'to_'),
  ];
}
