import { SYSTEM_RELATIONS, SYSTEM_VALUES } from '../../sql/system-names';
import { quoteName } from './duckdb-config';

/** Schema that hides the engine's own catalog: looked in before it, after a statement's own one. */
export const SHADOWS = 'shadows';

/** Begins the name of a table that is nowhere and that a hidden function reads. */
const MISSING = 'session:';

/** The hidden function that an error of the engine speaks of; null when it speaks of none. */
export function hiddenFunction(message: string): string | null {
  return /^Table with name session:(\w+) does not exist/.exec(message)?.[1] ?? null;
}

/**
 * Statements that make the schema. There a relation of the engine's catalog is an empty table, which
 * no statement is granted, and a function that describes the session reads a table that does not exist, so
 * that the engine refuses it in whatever form it is written.
 */
export function shadowStatements(): string[] {
  const tables = [...SYSTEM_RELATIONS].map(
    (name) => `CREATE TABLE ${SHADOWS}.${quoteName(name)} ("none" INTEGER)`,
  );
  const values = SYSTEM_VALUES.flatMap((name) => {
    const missing = `${SHADOWS}.${quoteName(MISSING + name)}`;
    const body = `(SELECT "none" FROM ${missing})`;
    return [
      `CREATE TABLE ${missing} ("none" INTEGER)`,
      `CREATE MACRO ${SHADOWS}.${quoteName(name)}() AS ${body}, (a) AS ${body}`,
      `DROP TABLE ${missing}`,
    ];
  });
  return [`CREATE SCHEMA ${SHADOWS}`, [...tables, ...values].join('; ')];
}
