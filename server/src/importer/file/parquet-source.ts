import type { DuckDBConnection } from '@duckdb/node-api';
import { BiError } from '@bi/contract/messages/bi-error';
import { quoteName, quoteText } from '../../engine/duckdb/duckdb-config';
import { BadRows } from './bad-rows';
import { describeRelation, type NativeColumn } from './describe-relation';
import { MAX_COLUMNS } from './file-limits';
import { uniqueNames, type FileColumn, type FileRelation } from './file-relation';
import type { PreparedFile } from './prepare-file';

/** A Parquet file as a relation. @throws {BiError} `invalid.file.*` */
export async function openParquet(
  connection: DuckDBConnection,
  prepared: PreparedFile,
): Promise<FileRelation> {
  const file = `read_parquet(${quoteText(prepared.file)}, file_row_number = true)`;
  let native: NativeColumn[];
  try {
    native = await describeRelation(connection, file);
  } catch (error) {
    throw new BiError('invalid.file.cut', { params: { kind: 'Parquet' }, cause: error });
  }
  native = native.filter(({ name }) => name !== 'file_row_number');
  if (native.length > MAX_COLUMNS)
    throw new BiError('invalid.file.columns', {
      params: { count: native.length, limit: MAX_COLUMNS },
    });
  const { names, froms, notes } = uniqueNames(native.map(({ name }) => name));
  const columns = native.map(({ name, type, kind, scale }, index): FileColumn => {
    const given = { from: froms[index] ?? `#${index + 1}`, name: names[index] ?? name };
    const sql = quoteName(name);
    if (kind === 'other') {
      const text = /^(STRUCT|MAP|UNION)|\[\d*\]$/.test(type)
        ? `CAST(to_json(${sql}) AS VARCHAR)`
        : `CAST(${sql} AS VARCHAR)`;
      return { ...given, sql: text, suggested: { type: 'string' }, native: 'string' };
    }
    const suggested = scale === undefined ? { type: kind } : { type: kind, scale };
    return { ...given, sql, suggested, native: kind };
  });
  return {
    kind: 'parquet',
    options: { kind: 'parquet' },
    sheets: [],
    relation: `(SELECT file_row_number + 1 AS "#line", * EXCLUDE (file_row_number) FROM ${file})`,
    columns,
    bad: new BadRows(),
    partial: false,
    notes,
  };
}
