import { BiError } from '@bi/contract/messages/bi-error';
import { SqlProblemError, type SqlGrant } from '../sql-engine';
import { withoutEnd } from './sql-copy';
import { engineProblem } from './sql-error';

/** An error as a fault of the statement; `running` is the text it is a part of, in which places count. */
export function asProblem(sql: string, running: string, error: unknown): unknown {
  if (error instanceof SqlProblemError || error instanceof BiError) return error;
  const fault = engineProblem(running, error instanceof Error ? error.message : String(error));
  if (fault === null) return error;
  const rows = withoutEnd(sql);
  const start = running.lastIndexOf(rows);
  const [from, to] = [fault.from - start, fault.to - start];
  const isInside = fault.to > 0 && start >= 0 && from >= 0 && to <= rows.length;
  if (isInside) return new SqlProblemError([{ ...fault, from, to }]);
  const { key, params } = fault;
  return new SqlProblemError([{ key, params, from: 0, to: 0 }]);
}

/** An error that making the relations of a statement met, as a fault of the last View among them. */
export function viewProblem(
  error: unknown,
  grants: readonly Pick<SqlGrant, 'kind' | 'name'>[],
): unknown {
  const text = error instanceof Error ? error.message : String(error);
  const fault = engineProblem('', text);
  const view = grants.findLast(({ kind }) => kind === 'view');
  if (fault === null || view === undefined) return error;
  const reason = fault.params['name'] ?? fault.params['reason'];
  const params = { view: view.name, name: typeof reason === 'string' ? reason : text };
  return new SqlProblemError([{ key: 'invalid.sql.viewBroken', params, from: 0, to: 0 }]);
}
