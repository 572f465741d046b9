import type { SqlVariable } from '@bi/contract/query/sql';
import { bindVariables } from './sql-variables';
import type { SqlProblemNote } from './sql-fault';

/**
 * A View's statement with the defaults of its variables as literals, as others read it. Problems name
 * variables without a default: such a View could not be read.
 */
export function inlineView(
  sql: string,
  variables: readonly SqlVariable[],
  literal: (value: string | number | boolean | null) => string,
): { sql: string; faults: SqlProblemNote[] } {
  const bound = bindVariables(sql, variables, {}, { write: literal });
  return { sql: bound.sql, faults: bound.faults };
}
