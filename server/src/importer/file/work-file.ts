import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { BiError } from '@bi/contract/messages/bi-error';
import type { BadRow, ReadOptions } from '@bi/contract/table/upload';
import { buildTable } from '../build-tables';
import { quoteName, quoteText } from '../../engine/duckdb/duckdb-config';
import { readResult } from '../../engine/duckdb/result-reader';
import { rowValues } from '@bi/olap/rows/row-values';
import { openImportScratch } from '../open-import-scratch';
import { BadRows } from './bad-rows';
import { checkRows, rowIsBad, type CheckedRows } from './check-rows';
import { assertColumns, chooseColumns } from './choose-columns';
import { valueSql, type TextRules, type TypedColumn } from './column-sql';
import { openCsv } from './csv-source';
import { describeRelation } from './describe-relation';
import { PREVIEW_ROWS } from './file-limits';
import type { FileJob, FileOutcome, FileTarget } from './file-protocol';
import type { FileRelation, ReadProgress } from './file-relation';
import { openJson } from './json-source';
import { openParquet } from './parquet-source';
import { jsonKind, prepareFile, readHead, type PreparedFile } from './prepare-file';
import { assertEncoding, decodeSample, findEncoding } from './text-encoding';
import { openXlsx } from './xlsx-source';

const KIND_BYTES = 256 * 1024;
/** Shares of the work: reading, checking; the rest is building. */
const READING = 0.35;
const CHECKING = 0.25;

/** An import that ends because rows do not fit. */
class BadRowsError extends BiError {
  readonly bad: BadRows;

  constructor(bad: BadRows) {
    super('invalid.file.badRows', { params: { count: bad.count, line: bad.rows[0]?.line ?? 0 } });
    this.bad = bad;
  }
}

async function openSource(
  connection: DuckDBConnection,
  job: FileJob,
  prepared: PreparedFile,
  onProgress: ReadProgress,
): Promise<FileRelation> {
  const { options, workFolder, limits } = job;
  const place = { workFolder, limits, sampleOnly: job.target === null, onProgress };
  const refuse = (found: string) => {
    if (options.kind !== undefined && options.kind !== found)
      throw new BiError('invalid.file.kind', { params: { kind: options.kind, found } });
  };
  if (prepared.kind !== null) refuse(prepared.kind);
  if (prepared.kind === 'parquet') return openParquet(connection, prepared);
  if (prepared.kind === 'xlsx') return openXlsx(prepared, options, place);
  const head = await readHead(prepared.file, KIND_BYTES);
  const encoding = options.encoding ?? findEncoding(head).encoding;
  assertEncoding(encoding);
  const found = options.kind ?? jsonKind(decodeSample(head, encoding)) ?? 'csv';
  if (found === 'xlsx' || found === 'parquet') refuse('csv');
  if (found === 'json' || found === 'ndjson')
    return openJson(connection, prepared, found, { ...options, encoding }, place);
  return openCsv(prepared, options, place);
}

function allBad(source: FileRelation, checked: CheckedRows): BadRows {
  const bad = new BadRows();
  const rows: BadRow[] = [...source.bad.rows, ...checked.bad.rows];
  for (const row of rows.sort((a, b) => a.line - b.line)) bad.add(row);
  bad.count = source.bad.count + checked.bad.count;
  return bad;
}

function rulesOf({ options }: FileRelation): TextRules {
  return { decimalComma: options.decimalComma ?? false, nullTexts: options.nullTexts ?? [] };
}

async function inspect(
  connection: DuckDBConnection,
  source: FileRelation,
  options: ReadOptions,
): Promise<FileOutcome> {
  const { all, imported } = chooseColumns(source, options);
  const rules = rulesOf(source);
  const checked = await checkRows(connection, source.relation, imported, rules);
  for (const column of all) {
    const typed = imported.find(({ from }) => from === column.from);
    if (typed?.scale !== undefined) column.scale = typed.scale;
  }
  const list = imported.map((one) => `${valueSql(one, rules)} AS ${quoteName(one.name)}`);
  const shown = imported.length === 0 ? ['NULL AS nothing'] : list;
  const result = await connection.run(
    `SELECT ${shown.join(', ')} FROM ${source.relation} LIMIT ${PREVIEW_ROWS}`,
  );
  const table = await readResult(result, PREVIEW_ROWS);
  const total = source.partial ? null : checked.rowCount;
  const bad = allBad(source, checked);
  const badRows = options.badRows ?? 'stop';
  return {
    kind: 'inspected',
    inspection: {
      kind: source.kind,
      options: { ...source.options, columns: all, badRows },
      sheets: source.sheets,
      preview: {
        columns: imported.map(({ name, type, scale }) => ({
          name,
          type,
          ...(scale === undefined ? {} : { scale }),
        })),
        values: imported.length === 0 ? [] : table.columns.map(rowValues),
        offset: 0,
        total,
        more: checked.rowCount > table.rowCount || source.partial,
      },
      badRows: bad.rows,
      badRowCount: bad.count,
      sampledRows: source.partial ? checked.rowCount : null,
      notes: source.notes,
    },
  };
}

/** The rows of the table so far, with the file's columns brought into its types. */
async function appended(
  connection: DuckDBConnection,
  job: FileJob,
  target: FileTarget,
  imported: TypedColumn[],
): Promise<{ imported: TypedColumn[]; wrap: (select: string) => string }> {
  if (target.appendTo === null) return { imported, wrap: (select) => select };
  const place = path.join(job.folder, target.appendTo);
  await connection.run(`ATTACH ${quoteText(place)} AS former (READ_ONLY)`);
  const table = `former.main.${quoteName(target.name)}`;
  const columns = await describeRelation(connection, table);
  const byName = new Map(columns.map((column) => [column.name.toLowerCase(), column]));
  const typed = imported.map((column): TypedColumn => {
    const there = byName.get(column.name.toLowerCase());
    if (there === undefined)
      throw new BiError('invalid.import.appendColumn', { params: { name: column.name } });
    const { scale: _, dateFormat, ...rest } = column;
    const sameKind = column.type === there.kind;
    return {
      ...rest,
      name: there.name,
      type: there.kind,
      ...(there.scale === undefined ? {} : { scale: there.scale }),
      ...(sameKind && dateFormat !== undefined ? { dateFormat } : {}),
    };
  });
  const list = columns.map(({ name, type }) => {
    const given = typed.some((one) => one.name === name) ? quoteName(name) : 'NULL';
    return `CAST(${given} AS ${type}) AS ${quoteName(name)}`;
  });
  return {
    imported: typed,
    wrap: (select) => `FROM ${table} UNION ALL SELECT ${list.join(', ')} FROM (${select})`,
  };
}

async function build(
  connection: DuckDBConnection,
  job: FileJob,
  target: FileTarget,
  source: FileRelation,
  onChecked: () => void,
): Promise<FileOutcome> {
  const { options } = job;
  const chosen = chooseColumns(source, options).imported;
  assertColumns(source, options, chosen);
  const { imported, wrap } = await appended(connection, job, target, chosen);
  const fixed = new Map(imported.map(({ name, scale }) => [name, scale]));
  const rules = rulesOf(source);
  const checked = await checkRows(connection, source.relation, imported, rules);
  if (target.appendTo !== null)
    for (const column of imported) {
      const scale = fixed.get(column.name);
      if (scale !== undefined && scale !== column.scale) checked.badColumns.add(column.name);
    }
  let bad = allBad(source, checked);
  let where = '';
  if (options.badRows === 'text' && target.appendTo === null) {
    for (const column of imported) if (checked.badColumns.has(column.name)) column.type = 'string';
    bad = new BadRows();
    for (const row of source.bad.rows) bad.add(row);
    bad.count = source.bad.count;
  } else if (bad.count > 0 && options.badRows !== 'skip') throw new BadRowsError(bad);
  const test = rowIsBad(imported, rules);
  if (options.badRows === 'skip' && checked.bad.count > 0 && test !== null)
    where = ` WHERE NOT (${test})`;
  onChecked();
  const list = imported.map(
    (one) => `${valueSql(one, rules, checked.widths.get(one.name))} AS ${quoteName(one.name)}`,
  );
  const select = wrap(`SELECT ${list.join(', ')} FROM ${source.relation}${where}`);
  const built = await buildTable(connection, job, {
    name: target.name,
    source: target.source,
    select,
  });
  const units = new Map(
    imported.map(({ name, type, amount, unit }) => [
      name,
      type === 'string' ? '' : (amount ?? unit),
    ]),
  );
  const columns = built.columns.map((column) => {
    const unit = units.get(column.name) ?? '';
    return unit === '' ? column : { ...column, unit };
  });
  return { kind: 'built', built: { ...built, columns }, badRowCount: bad.count, badRows: bad.rows };
}

/** Passes on how far the engine is with a statement while `work` runs. */
async function withProgress<T>(
  connection: DuckDBConnection,
  from: number,
  to: number,
  onProgress: ReadProgress,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => {
    const { percentage } = connection.progress;
    if (percentage > 0) onProgress(from + ((to - from) * percentage) / 100);
  }, 200);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Looks at an uploaded file, or builds a table from it, complete and on disk when this resolves.
 * Never rejects: what is wrong is an outcome.
 */
export async function workFile(
  job: FileJob,
  isFolderProblem: (text: string) => boolean,
  onProgress: ReadProgress,
): Promise<FileOutcome> {
  try {
    const { target, workFolder } = job;
    const prepared = await prepareFile(job.file, { ...job, sampleOnly: target === null });
    const connection = await openImportScratch({
      ...job,
      spillFolder: workFolder,
      readFolders: [path.dirname(prepared.file)],
    });
    const source = await openSource(connection, job, prepared, (fraction) =>
      onProgress(READING * Math.min(1, fraction)),
    );
    if (target === null) return await inspect(connection, source, job.options);
    let from = READING;
    const report = (fraction: number) => onProgress(Math.max(from, fraction));
    return await withProgress(connection, READING, 1, report, () =>
      build(connection, job, target, source, () => {
        from = READING + CHECKING;
        onProgress(from);
      }),
    );
  } catch (error) {
    if (error instanceof BiError) {
      const bad = error instanceof BadRowsError ? error.bad : new BadRows();
      const { key, params } = error;
      return { kind: 'refused', key, params, badRowCount: bad.count, badRows: bad.rows };
    }
    const text = error instanceof Error ? error.message : String(error);
    if (/JSON/.test(text) && /Malformed|Invalid Input Error|unexpected/i.test(text))
      return { kind: 'refused', ...toJsonRefusal(text) };
    return { kind: 'failed', folder: isFolderProblem(text), message: text.split('\n')[0] ?? '' };
  }
}

function toJsonRefusal(text: string) {
  const reason = (text.split('\n')[0] ?? '').replace(/ in file "[^"]*"/g, '').slice(0, 300);
  return {
    key: 'invalid.file.json' as const,
    params: { reason },
    badRowCount: 0,
    badRows: [],
  };
}
