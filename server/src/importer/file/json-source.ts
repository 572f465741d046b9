import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions } from '@bi/contract/table/upload';
import { quoteName, quoteText } from '../../engine/duckdb/duckdb-config';
import { BadRows } from './bad-rows';
import { describeRelation, type NativeColumn } from './describe-relation';
import { MAX_COLUMNS, MAX_RECORD_BYTES, SAMPLE_BYTES, SAMPLE_ROWS } from './file-limits';
import {
  uniqueNames,
  type FileColumn,
  type FileRelation,
  type ReadProgress,
} from './file-relation';
import { inferType } from './infer-type';
import type { PreparedFile } from './prepare-file';
import { assertEncoding, utf8Bytes } from './text-encoding';

interface Place {
  workFolder: string;
  sampleOnly: boolean;
  onProgress: ReadProgress;
}

const OPTIONS = `maximum_object_size = 67108864, sample_size = -1, map_inference_threshold = -1`;

/** Copies NDJSON with each line's number in front; lines that are no JSON objects are left out. */
async function numberLines(
  prepared: PreparedFile,
  encoding: string,
  target: string,
  bad: BadRows,
  place: Place,
): Promise<void> {
  const stream = createReadStream(prepared.file, {
    highWaterMark: 1024 ** 2,
    ...(place.sampleOnly ? { end: SAMPLE_BYTES - 1 } : {}),
  });
  let read = 0;
  stream.on('data', (chunk) => {
    read += chunk.length;
    place.onProgress(read / prepared.sizeBytes);
  });
  const fd = openSync(target, 'w', 0o600);
  let line = 0;
  let rest = '';
  const decoder = new TextDecoder();
  const take = (text: string): string => {
    line += 1;
    const body = text.trim();
    if (body === '') return '';
    try {
      const value: unknown = JSON.parse(body);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const inner = body.slice(1).trimStart();
        return `{"#line":${line}${inner === '}' ? '' : ','}${inner}\n`;
      }
    } catch {
      // reported below
    }
    bad.add({ line, column: null, reason: 'json', value: body });
    return '';
  };
  try {
    for await (const bytes of utf8Bytes(stream, encoding)) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_RECORD_BYTES * 16)
        throw new BiError('invalid.file.json', {
          params: { reason: `line ${line + 1} has no end` },
        });
      writeText(fd, lines.map(take).join(''));
    }
    rest += decoder.decode();
    const isCut = place.sampleOnly && (prepared.partial || prepared.sizeBytes > SAMPLE_BYTES);
    if (rest !== '' && !isCut) writeText(fd, take(rest));
  } finally {
    closeSync(fd);
  }
}

function writeText(fd: number, text: string): void {
  const bytes = Buffer.from(text, 'utf8');
  let at = 0;
  while (at < bytes.length) at += writeSync(fd, bytes, at, bytes.length - at);
}

/** Copies a text into UTF-8. */
async function recode(prepared: PreparedFile, encoding: string, target: string): Promise<void> {
  const fd = openSync(target, 'w', 0o600);
  try {
    for await (const bytes of utf8Bytes(createReadStream(prepared.file), encoding)) {
      let at = 0;
      while (at < bytes.length) at += writeSync(fd, bytes, at, bytes.length - at);
    }
  } finally {
    closeSync(fd);
  }
}

/** What DuckDB takes for a type although JSON says that it is a text. */
const TEXT_TYPES =
  /^(DATE|TIME|TIMESTAMP|UUID|INTERVAL|TIMESTAMP_S|TIMESTAMP_MS|TIMESTAMP_NS|TIMESTAMP WITH TIME ZONE)$/;

async function columnsOf(
  connection: DuckDBConnection,
  native: readonly NativeColumn[],
  relation: string,
): Promise<{ columns: FileColumn[]; notes: FileRelation['notes'] }> {
  const { names, froms, notes } = uniqueNames(native.map(({ name }) => name));
  const texts = native.filter(({ type }) => type === 'VARCHAR');
  const samples = new Map<string, (string | null)[]>();
  if (texts.length > 0) {
    const list = texts.map(({ name }) => quoteName(name)).join(', ');
    const found = await connection.runAndReadAll(
      `SELECT ${list} FROM ${relation} LIMIT ${SAMPLE_ROWS}`,
    );
    const values = found.getColumns();
    for (const [index, { name }] of texts.entries())
      samples.set(name, (values[index] ?? []) as (string | null)[]);
  }
  const columns = native.map(({ name, type, kind }, index): FileColumn => {
    const given = { from: froms[index] ?? `#${index + 1}`, name: names[index] ?? name };
    const sql = quoteName(name);
    if (kind === 'other')
      return {
        ...given,
        sql: `CAST(to_json(${sql}) AS VARCHAR)`,
        suggested: { type: 'string' },
        native: 'string',
      };
    if (type !== 'VARCHAR') return { ...given, sql, suggested: { type: kind }, native: kind };
    const found = inferType(samples.get(name) ?? [], false);
    const isMoment = found.type === 'date' || found.type === 'timestamp';
    const suggested =
      isMoment && found.dateFormat === undefined ? found : { type: 'string' as const };
    return { ...given, sql, suggested, native: null };
  });
  return { columns, notes };
}

/**
 * JSON (an array of objects, or one object) or NDJSON as a relation.
 * @throws {BiError} `invalid.file.*`
 */
export async function openJson(
  connection: DuckDBConnection,
  prepared: PreparedFile,
  kind: 'json' | 'ndjson',
  given: ReadOptions & { encoding: string },
  place: Place,
): Promise<FileRelation> {
  assertEncoding(given.encoding);
  const file = path.join(place.workFolder, `rows.${kind}`);
  const bad = new BadRows();
  if (kind === 'ndjson') await numberLines(prepared, given.encoding, file, bad, place);
  else await recode(prepared, given.encoding, file);
  const format = kind === 'json' ? 'auto' : 'newline_delimited';
  const source = (columns: string) =>
    `read_json(${quoteText(file)}, format = '${format}', ${OPTIONS}${columns})`;
  let native: NativeColumn[];
  let relation: string;
  try {
    const found = await describeRelation(connection, source(''));
    const columns = found.map(({ name, type }) => {
      const stored = TEXT_TYPES.test(type) ? 'VARCHAR' : type;
      return `${quoteText(name)}: ${quoteText(stored)}`;
    });
    const typed = source(`, columns = {${columns.join(', ')}}`);
    relation =
      kind === 'ndjson' ? typed : `(SELECT row_number() OVER () AS "#line", * FROM ${typed})`;
    native = (await describeRelation(connection, typed)).filter(({ name }) => name !== '#line');
  } catch (error) {
    if (bad.count > 0 && kind === 'ndjson') throw new BiError('invalid.file.noRows');
    throw jsonError(error);
  }
  if (native.length > MAX_COLUMNS)
    throw new BiError('invalid.file.columns', {
      params: { count: native.length, limit: MAX_COLUMNS },
    });
  return {
    kind,
    options: { kind, encoding: given.encoding, nullTexts: given.nullTexts ?? [] },
    sheets: [],
    relation,
    ...(await columnsOf(connection, native, relation)),
    bad,
    partial: place.sampleOnly && kind === 'ndjson' && prepared.sizeBytes > SAMPLE_BYTES,
  };
}

/** The error of JSON that DuckDB cannot read, without paths. */
export function jsonError(error: unknown): BiError {
  const text = error instanceof Error ? error.message : String(error);
  const reason = (text.split('\n')[0] ?? '')
    .replace(/ in file "[^"]*"/g, '')
    .replace(/^\w+ Error: /, '')
    .replace(/Try increasing.*$/, '')
    .slice(0, 300);
  return new BiError('invalid.file.json', { params: { reason }, cause: error });
}
