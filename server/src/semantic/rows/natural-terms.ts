import type { ValueType } from '@bi/olap/expression/value-type';
import type { Dialect } from '../../engine/dialect';

/** What orders values of a type: texts naturally, then by code point; NULL last either way, or first. */
export function naturalTerms(
  sql: string,
  type: ValueType,
  dir: 'asc' | 'desc',
  dialect: Dialect,
  empties: 'first' | 'last' = 'last',
): string[] {
  const terms = type === 'string' ? [dialect.naturalKey(sql), sql] : [sql];
  return terms.map((term) => `${term} ${dir.toUpperCase()} NULLS ${empties.toUpperCase()}`);
}

/** What orders the members of a level among all of theirs, by its own keys first; `levels` end with it. */
export function memberTerms(
  levels: readonly { of: { type: ValueType } }[],
  key: (depth: number) => string,
  dialect: Dialect,
): string[] {
  const terms = levels.map(({ of }, depth) => naturalTerms(key(depth), of.type, 'asc', dialect));
  return terms.reverse().flat();
}
