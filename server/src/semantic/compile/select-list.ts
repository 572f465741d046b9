/** A column of a SELECT list. */
export type Named = readonly [alias: string, sql: string];

/** A SELECT list. */
export function selectList(columns: readonly Named[]): string {
  return columns.map(([alias, sql]) => (alias === sql ? sql : `${sql} AS ${alias}`)).join(', ');
}
