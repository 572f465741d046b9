import { BiError } from '@bi/contract/messages/bi-error';
import type { RowsBody } from '@bi/contract/table/table';
import { readAnswer, type SqlParam } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { unlessDiskFull } from '../../repositories/database/unless-disk-full';
import { noteView } from '../../repositories/saved/view-repository';
import type { ServiceContext } from '../service-context';
import { plainError } from '../sql/sql-faults';
import type { SqlScopes } from '../sql/sql-scope';
import type { ViewReader } from './view-reader';

const ROWS = 200;

/** Reads rows of Views, under the reader's rules. */
export function createViewRows(
  { database, sqlEngineFor, dialect, now }: ServiceContext,
  reader: ViewReader,
  scopes: SqlScopes,
) {
  const quote = (name: string) => dialect.quote(name);

  return {
    /**
     * A window of rows: JSON text of a RowSet whose `offset` and `total` are those of the window.
     * @throws {BiError} as `ViewReader.find`; invalid.view.column, invalid.sql.*, engine.*
     */
    async read(principal: Principal, key: string, body: RowsBody, signal: AbortSignal) {
      const view = await reader.find(principal, key);
      const columns = view.columns;
      const existing = new Set(columns.map(({ name }) => name));
      const needed = [...(body.columns ?? []), ...(body.sort ? [body.sort.column] : [])];
      const unknown = needed.find((name) => !existing.has(name));
      if (unknown !== undefined)
        throw new BiError('invalid.view.column', { params: { column: unknown } });
      const { offset = 0, limit = ROWS, search = '' } = body;
      const params: SqlParam[] = [];
      const texts = columns.filter(({ type }) => type === 'string');
      let where = '';
      if (search.trim() !== '') {
        params.push(search.trim());
        const hits = texts.map(({ name }) =>
          dialect.matchText('contains', quote(name), 'CAST($1 AS VARCHAR)'),
        );
        where = ` WHERE ${hits.length === 0 ? 'CAST($1 AS VARCHAR) IS NULL' : hits.join(' OR ')}`;
      }
      const selected = (body.columns ?? columns.map(({ name }) => name)).map(quote).join(', ');
      const order = body.sort
        ? ` ORDER BY ${quote(body.sort.column)} ${body.sort.dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
        : '';
      const from = `FROM ${quote(view.view_name)}${where}`;
      const scope = await scopes.of(principal);
      const { grants, catalog, person } = scope;
      const request = { params, grants, catalog, person };
      const engine = sqlEngineFor(principal.tenantId);
      try {
        const counted = await engine.run({ ...request, sql: `SELECT count(*) AS n ${from}` }, 1, {
          signal,
        });
        const counts = readAnswer(counted.rowSet) as { values: number[][] };
        const total = counts.values[0]?.[0] ?? 0;
        const window = `SELECT ${selected} ${from}${order} LIMIT ${limit} OFFSET ${offset}`;
        const rows = await engine.run({ ...request, sql: window }, limit, { signal });
        const took = counted.engineMs + rows.engineMs;
        const run = { run_ms: now(), run_rows: total, run_took_ms: took };
        await unlessDiskFull(noteView(database, view.id, run));
        const more = offset + rows.total < total;
        return { rowSet: rows.rowSet, offset, total, more };
      } catch (error) {
        throw plainError(error, [], scope.refused);
      }
    },
  };
}

/** See createViewRows. */
export type ViewRowsService = ReturnType<typeof createViewRows>;
