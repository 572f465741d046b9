import { createHash } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { BiError } from '@bi/contract/messages/bi-error';
import type { RowsExport } from '@bi/contract/delivery/export';
import type { SqlEngine } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import type { FileNotes } from '../../rendering/file/file-job';
import type { ServiceContext } from '../service-context';
import { plainError } from '../sql/sql-faults';
import type { SqlScope, SqlScopes } from '../sql/sql-scope';
import type { ExportSource, SourceRun } from './export-source';
import { followRows, type RowFacts } from './follow-rows';

/** A table or View whose rows are exported. */
export interface AskedRows {
  id: string;
  name: string;
  /** name in statements */
  relation: string;
  columns: readonly { name: string; type: string }[];
  /** newest date or time of its rows; null where nothing says */
  dataAsOf: string | null;
  /** rows it has; absent: unknown */
  count?: number;
}

const SEARCH = { en: 'Search', zh: '搜索' } as const;

function statementOf(
  { dialect }: Pick<ServiceContext, 'dialect'>,
  { relation, columns }: AskedRows,
  rows: RowsExport['rows'] = {},
  limit?: number,
): { sql: string; counted: string; params: string[] } {
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
  const from = `FROM ${quote(relation)}${where}`;
  // one row more shows that there are more
  const end = limit === undefined ? '' : ` LIMIT ${Math.floor(limit) + 1}`;
  const sql = `SELECT ${selected === '' ? '*' : selected} ${from}${order}${end}`;
  return { sql, counted: `SELECT count(*) AS n ${from}`, params: text === '' ? [] : [text] };
}

function policyOf({ policyFingerprint }: Principal, scope: SqlScope, relation: string): string {
  const basis = JSON.stringify([policyFingerprint, scope.boundBy(relation)]);
  return createHash('sha256').update(basis).digest('hex');
}

/**
 * The rows of a table or View as the source of a file, read by a process for statements under the person's
 * rules and passed on through a file of their own, while it grows where nobody has to know first how many there are.
 * @param asked.limit rows that are read at most; the source says how many there are all the same
 * @throws {BiError} invalid.table.column
 */
export async function exportedRows(
  context: Pick<ServiceContext, 'dialect' | 'sqlEngineFor'>,
  scopes: SqlScopes,
  principal: Principal,
  asked: AskedRows,
  { format, rows, options, limit }: RowsExport & { limit?: number },
): Promise<ExportSource> {
  const scope = await scopes.of(principal);
  const { grants, catalog, person } = scope;
  const { sql, counted, params } = statementOf(context, asked, rows, limit);
  const { id, name, relation, dataAsOf } = asked;
  const policy = policyOf(principal, scope, relation);
  const label = SEARCH[options?.language ?? 'en'];
  const text = rows?.search?.trim() ?? '';

  const request = { sql, params, grants, catalog, person };
  const notesOf = ({ datasets, rowsLimited }: RowFacts): FileNotes => {
    const versions = datasets.map((one) => [one, catalog.get(one)?.version ?? 0] as const);
    return {
      title: name,
      filters: text === '' ? [] : [{ label, text }],
      dataAsOf,
      rowsLimited,
      receipt: { datasets: Object.fromEntries(versions), policy: principal.policyFingerprint },
    };
  };

  const expectedOf = ({ rowsLimited }: RowFacts) =>
    text === '' && !rowsLimited ? (asked.count ?? 0) : 0;

  /** Counted before the file begins: a PDF and a block of a document say first how many rows there are. */
  async function counting(run: SourceRun, engine: SqlEngine): Promise<RowFacts> {
    const { signal, scratch, onProgress, begin } = run;
    const cutFile = `${scratch}-cut`;
    const countOf = async () => {
      await engine.write({ ...request, sql: counted }, 'rows', scratch, { signal });
      const count = Number((await readFile(scratch, 'utf8')).trim());
      return Number.isFinite(count) ? count : 0;
    };
    try {
      const made = await engine.write(request, 'rows', scratch, {
        signal,
        onProgress: ({ fraction }) => onProgress(fraction),
      });
      const isCut = limit !== undefined && made.rows > limit;
      if (isCut) await rename(scratch, cutFile);
      const rows = isCut ? await countOf() : made.rows;
      const notes = notesOf(made.checked);
      const writer = await begin({ notes, chart: null, table: true, rows });
      const file = isCut ? cutFile : scratch;
      await writer.part({ kind: 'rows', file, columns: made.checked.columns });
      return made.checked;
    } finally {
      await rm(cutFile, { force: true });
    }
  }

  async function read(run: SourceRun): Promise<FileNotes> {
    const engine = context.sqlEngineFor(principal.tenantId);
    const isInert = format === 'csv' && options?.guard !== false;
    const begin = (facts: RowFacts) =>
      run.begin({ notes: notesOf(facts), chart: null, table: true, rows: expectedOf(facts) });
    const followed = { request, format: isInert ? 'inertRows' : 'rows', begin } as const;
    try {
      const isCounted = limit !== undefined || format === 'pdf';
      return notesOf(await (isCounted ? counting(run, engine) : followRows(engine, run, followed)));
    } catch (error) {
      throw plainError(error, [], scope.refused);
    } finally {
      await rm(run.scratch, { force: true });
    }
  }
  return { name, id, policy, read };
}
