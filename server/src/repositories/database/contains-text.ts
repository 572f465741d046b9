import { sql, type RawBuilder } from 'kysely';

/** Condition: `column` holds `text` as it is written; no character of it is a wildcard. */
export function containsText(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}
