import type { Envelope } from '@bi/contract/envelope';
import type { TableListRebuilt } from '@bi/contract/table-list';
import type { HttpClient } from '../core/http/http-types';
import { settleJob, type JobOptions } from '../core/http/jobs';

/**
 * Rebuilds the list of tables of the workspace from its data files; waits for the job that it may become.
 * Rejects with a CallError: 1002 for anybody but an administrator.
 */
export async function rebuildTableList(
  http: HttpClient,
  options: JobOptions = {},
): Promise<TableListRebuilt> {
  const answer = await http.post<TableListRebuilt | Envelope<unknown>>(
    '/table-list/rebuild',
    {},
    options,
  );
  return settleJob<TableListRebuilt>(http, answer, options);
}
