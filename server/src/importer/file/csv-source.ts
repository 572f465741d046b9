import { closeSync, createReadStream, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions } from '@bi/contract/table/upload';
import { quoteText } from '../../engine/duckdb/duckdb-config';
import { BadRows } from './bad-rows';
import { readRecords, type CsvRecord } from './csv-records';
import { CsvRewriter, TooManyOpenQuotes } from './csv-rewriter';
import { MAX_COLUMNS, SAMPLE_BYTES, SAMPLE_ROWS } from './file-limits';
import {
  uniqueNames,
  type FileColumn,
  type FileRelation,
  type ReadProgress,
} from './file-relation';
import { inferAmount } from './amount-texts';
import { inferType } from './infer-type';
import { findNullTexts } from './null-texts';
import { readHead, type PreparedFile } from './prepare-file';
import { sniffCsv, type SniffedCsv } from './sniff-csv';
import { findTotalRow, totalLabel } from './total-row';
import { assertEncoding, assertFits, decodeSample, findEncoding, utf8Bytes } from './text-encoding';

/** Part at the end of a large file that is looked at, bytes. */
const END_BYTES = 64 * 1024;

interface Layout {
  dialect: SniffedCsv;
  /** names of the header; null without one */
  header: (string | null)[] | null;
  body: CsvRecord[];
  width: number;
  /** whether every row was looked at */
  isAll: boolean;
  /** rows left out at the end */
  skipLast: number;
  /** what the last row calls itself where it was found to be the total of the others */
  total: string | null;
}

/** A relation over a file that the rewriter wrote. */
export function rewrittenRelation(
  file: string,
  delimiter: string,
  width: number,
  ragged: boolean,
): string {
  const columns = Array.from({ length: width }, (_, index) => `'c${index}': 'VARCHAR'`);
  const options = [
    'header = false',
    'auto_detect = false',
    `delim = ${quoteText(delimiter)}`,
    `quote = '"'`,
    `escape = '"'`,
    `new_line = '\\n'`,
    `nullstr = ''`,
    'allow_quoted_nulls = false',
    'max_line_size = 67108864',
    ...(width > 500 ? ['buffer_size = 134217728'] : []),
    ...(ragged ? ['null_padding = true', 'parallel = false'] : []),
    `columns = {'#line': 'BIGINT', ${columns.join(', ')}}`,
  ];
  return `read_csv(${quoteText(file)}, ${options.join(', ')})`;
}

function withoutLines(text: string, count: number): string {
  let at = 0;
  for (let line = 0; line < count; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return '';
    at = end + 1;
  }
  return text.slice(at);
}

function layOut(text: string, cut: boolean, given: ReadOptions): Layout {
  const dialect = sniffCsv(text, cut, given);
  const records = readRecords(withoutLines(text, dialect.skipLines), dialect, SAMPLE_ROWS + 1, cut);
  const header = dialect.header ? (records[0]?.fields ?? null) : null;
  const rows = header === null ? records : records.slice(1);
  const isAll = !cut && records.length <= SAMPLE_ROWS;
  const total =
    isAll && given.skipLast === undefined
      ? findTotalRow(
          rows.map(({ fields }) => fields),
          dialect.decimalComma,
        )
      : null;
  const skipLast = given.skipLast ?? (total === null ? 0 : 1);
  const body = isAll && skipLast > 0 ? rows.slice(0, -skipLast) : rows;
  const counts = new Map<number, number>();
  for (const { fields } of body) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1);
  let mode = 0;
  for (const [fields, count] of counts) if (count > (counts.get(mode) ?? 0)) mode = fields;
  // One field in a body of more is a line that belongs to nothing; a header of one is not.
  const width = Math.max(1, header?.length ?? 0, mode);
  return { dialect, header, body, width, isAll, skipLast, total };
}

function columnsOf({ dialect, header, body, width }: Layout, nullTexts: ReadonlySet<string>) {
  const given = Array.from({ length: width }, (_, index) => header?.[index] ?? null);
  const { names, froms, notes } = uniqueNames(given);
  const columns = names.map((name, index): FileColumn => {
    const values = body.map(({ fields }) => {
      const field = fields[index] ?? null;
      return field === null || nullTexts.has(field) ? null : field;
    });
    const found = inferType(values, dialect.decimalComma);
    const isText = found.type === 'string';
    const suggested = (isText ? inferAmount(values, dialect.decimalComma) : null) ?? found;
    if (suggested.ambiguous === true)
      notes.push({ kind: 'ambiguousDate', column: name, value: suggested.dateFormat ?? '' });
    if (suggested.amount) notes.push({ kind: 'unit', column: name, value: suggested.amount });
    return {
      from: froms[index] ?? `#${index + 1}`,
      name,
      sql: `c${index}`,
      suggested,
      native: null,
    };
  });
  return { columns, notes };
}

/** What the last row of a file calls itself that was looked at in part, where that may mean a total. */
async function labelAtEnd(
  { file, sizeBytes, partial }: PreparedFile,
  encoding: string,
  { dialect, width }: Layout,
): Promise<string | null> {
  if (partial || sizeBytes <= END_BYTES || encoding.startsWith('utf-16')) return null;
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(END_BYTES);
    await handle.read(bytes, 0, END_BYTES, sizeBytes - END_BYTES);
    const text = withoutLines(decodeSample(bytes, encoding), 1);
    const fields = readRecords(text, dialect, SAMPLE_ROWS, false).at(-1)?.fields;
    return fields !== undefined && fields.length <= width ? totalLabel(fields) : null;
  } finally {
    await handle.close();
  }
}

async function rewrite(
  prepared: PreparedFile,
  rewriter: CsvRewriter,
  encoding: string,
  sampleOnly: boolean,
  onProgress: ReadProgress,
): Promise<void> {
  const stream = createReadStream(prepared.file, {
    highWaterMark: 1024 ** 2,
    ...(sampleOnly ? { end: SAMPLE_BYTES - 1 } : {}),
  });
  let read = 0;
  stream.on('data', (chunk) => {
    read += chunk.length;
    onProgress(read / prepared.sizeBytes);
  });
  try {
    for await (const bytes of utf8Bytes(stream, encoding)) rewriter.push(bytes);
    if (sampleOnly && (prepared.partial || prepared.sizeBytes > SAMPLE_BYTES)) rewriter.cutShort();
    else rewriter.finish();
  } catch (error) {
    if (!(error instanceof TooManyOpenQuotes)) throw error;
    throw new BiError('invalid.file.quotes', { params: { line: error.line } });
  }
}

/**
 * A delimited text as a relation; all of it, or its beginning.
 * @throws {BiError} `invalid.file.*`
 */
export async function openCsv(
  prepared: PreparedFile,
  given: ReadOptions,
  place: { workFolder: string; sampleOnly: boolean; onProgress: ReadProgress },
): Promise<FileRelation> {
  const sample = await readHead(prepared.file, SAMPLE_BYTES);
  const cut = prepared.partial || prepared.sizeBytes > sample.length;
  const found = findEncoding(sample);
  const encoding = given.encoding ?? found.encoding;
  assertEncoding(encoding);
  assertFits(sample, encoding);
  const text = decodeSample(sample, encoding);
  const layout = layOut(text, cut, given);
  const { dialect, width } = layout;
  if (width > MAX_COLUMNS)
    throw new BiError('invalid.file.columns', { params: { count: width, limit: MAX_COLUMNS } });
  if (layout.header === null && layout.body.length + layout.skipLast === 0)
    throw new BiError('invalid.file.noRows');
  const bad = new BadRows();
  const file = path.join(place.workFolder, 'rows.csv');
  const fd = openSync(file, 'w', 0o600);
  const rewriter = new CsvRewriter(
    fd,
    {
      ...dialect,
      width,
      keepRagged: given.badRows === 'text',
      carriageReturns: !text.includes('\n') && text.includes('\r'),
      skipLast: layout.skipLast,
    },
    bad,
  );
  try {
    await rewrite(prepared, rewriter, encoding, place.sampleOnly, place.onProgress);
  } finally {
    closeSync(fd);
  }
  const fieldsOf = (index: number) => layout.body.map(({ fields }) => fields[index] ?? null);
  const {
    nullTexts = findNullTexts(
      Array.from({ length: width }, (_, at) => fieldsOf(at)),
      dialect.decimalComma,
    ),
  } = given;
  const { columns, notes } = columnsOf(layout, new Set(nullTexts));
  if (given.encoding === undefined && found.guessed)
    notes.push({ kind: 'guessedEncoding', column: '', value: encoding });
  if (layout.total !== null) notes.unshift({ kind: 'totalRow', column: '', value: layout.total });
  if (given.skipLast === undefined && !layout.isAll) {
    const label = await labelAtEnd(prepared, encoding, layout);
    if (label !== null) notes.unshift({ kind: 'maybeTotal', column: '', value: label });
  }
  const written = rewrittenRelation(
    file,
    rewriter.writtenDelimiter,
    width,
    given.badRows === 'text',
  );
  const partial = cut && place.sampleOnly;
  return {
    kind: 'csv',
    options: { kind: 'csv', ...dialect, encoding, nullTexts, skipLast: layout.skipLast },
    sheets: [],
    relation: rewriter.lastLines.leftOut(written, partial ? 0 : layout.skipLast, bad),
    columns,
    bad,
    partial,
    notes,
  };
}
