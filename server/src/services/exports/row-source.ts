import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { BiError } from '@bi/contract/bi-error';
import type { RowsExport } from '@bi/contract/export';
import type { Principal } from '../../policies/principal';
import type { FileNotes } from '../../rendering/file/file-job';
import type { ServiceContext } from '../service-context';
import { plainError } from '../sql/sql-faults';
import type { SqlScope, SqlScopes } from '../sql/sql-scope';
import type { FileSource, SourceRun } from './file-source';

/** A table or View whose rows are exported. */
export interface AskedRows {
  id: string;
  name: string;
  /** name in statements */
  relation: string;
  columns: readonly { name: string; type: string }[];
  /** newest date or time of its rows; null where nothing says */
  dataAsOf: string | null;
}

const SEARCH = { en: 'Search', zh: '搜索' } as const;

function statementOf(
  { dialect }: Pick<ServiceContext, 'dialect'>,
  { relation, columns }: AskedRows,
  rows: RowsExport['rows'] = {},
): { sql: string; params: string[] } {
  const quote = (name: string) => dialect.quote(name);
  const names = new Set(columns.map(({ name }) => name));
  const needed = [...(rows.columns ?? []), ...(rows.sort ? [rows.sort.column] : [])];
  const unknown = needed.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new BiError('invalid.table.column', { params: { column: unknown } });
  const selected = (rows.columns ?? columns.map(({ name }) => name)).map(quote).join(', ');
  const text = rows.search?.trim() ?? '';
  const hits = columns
    .filter(({ type }) => type === 'string')
    .map(({ name }) => dialect.matchText('contains', quote(name), 'CAST($1 AS VARCHAR)'));
  const found = hits.length === 0 ? 'CAST($1 AS VARCHAR) IS NULL' : `(${hits.join(' OR ')})`;
  const where = text === '' ? '' : ` WHERE ${found}`;
  const order = rows.sort
    ? ` ORDER BY ${quote(rows.sort.column)} ${rows.sort.dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
    : '';
  const sql = `SELECT ${selected === '' ? '*' : selected} FROM ${quote(relation)}${where}${order}`;
  return { sql, params: text === '' ? [] : [text] };
}

function policyOf({ policyFingerprint }: Principal, scope: SqlScope, relation: string): string {
  const basis = JSON.stringify([policyFingerprint, scope.boundBy(relation)]);
  return createHash('sha256').update(basis).digest('hex');
}

/**
 * The rows of a table or View as the source of a file, read by a process for statements under the person's
 * rules and passed on through a file of their own.
 * @throws {BiError} invalid.table.column
 */
export async function rowSource(
  context: Pick<ServiceContext, 'dialect' | 'sqlEngineFor'>,
  scopes: SqlScopes,
  principal: Principal,
  asked: AskedRows,
  { rows, options }: RowsExport,
): Promise<FileSource> {
  const scope = await scopes.of(principal);
  const { grants, catalog, person } = scope;
  const { sql, params } = statementOf(context, asked, rows);
  const { id, name, relation, dataAsOf } = asked;
  const policy = policyOf(principal, scope, relation);
  const label = SEARCH[options?.language ?? 'en'];
  const text = rows?.search?.trim() ?? '';

  async function read({ signal, onProgress, scratch, begin }: SourceRun): Promise<FileNotes> {
    const engine = context.sqlEngineFor(principal.tenantId);
    try {
      const request = { sql, params, grants, catalog, person };
      const run = {
        signal,
        onProgress: ({ fraction }: { fraction: number | null }) =>
          onProgress(fraction === null ? null : fraction / 2),
      };
      const made = await engine.write(request, 'rows', scratch, run).catch((error: unknown) => {
        throw plainError(error, [], scope.refused);
      });
      const { columns, datasets, rowsLimited } = made.checked;
      const versions = datasets.map((one) => [one, catalog.get(one)?.version ?? 0] as const);
      const notes: FileNotes = {
        title: name,
        filters: text === '' ? [] : [{ label, text }],
        dataAsOf,
        rowsLimited,
        receipt: { datasets: Object.fromEntries(versions), policy: principal.policyFingerprint },
      };
      const writer = await begin({ notes, chart: null, table: true, rows: made.rows });
      await writer.part({ kind: 'rows', file: scratch, columns });
      return notes;
    } finally {
      await rm(scratch, { force: true });
    }
  }
  return { name, id, policy, read };
}
