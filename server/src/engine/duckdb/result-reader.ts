import duckdb from '@duckdb/node-bindings';
import type { DuckDBDataChunk, DuckDBMaterializedResult, DuckDBType } from '@duckdb/node-api';
import { DuckDBTypeId } from '@duckdb/node-api';
import type { ResultColumn, ResultTable } from '@bi/olap/cells/result-column';
import { BooleanReader, FloatReader, IntegerReader } from './number-readers';
import { DateReader, EnumReader, TextReader, TimestampReader, ValueReader } from './text-readers';

/** Collects the values of one column chunk by chunk. */
export interface ColumnReader {
  /** Takes `count` values of `vector` as rows `row` and following. */
  read(vector: duckdb.Vector, row: number, count: number, chunk: DuckDBDataChunk): void;
  finish(): ResultColumn;
}

const MICROS_PER_MS = 1000n;

/** A reader of a type; `capacity` rows at most. */
export function columnReader(
  type: DuckDBType,
  name: string,
  index: number,
  capacity: number,
): ColumnReader {
  const integer = (array: 'i8' | 'u8' | 'i16' | 'u16' | 'i32' | 'u32' | 'i64' | 'u64') =>
    new IntegerReader(name, capacity, array, 0);
  switch (type.typeId) {
    case DuckDBTypeId.TINYINT:
      return integer('i8');
    case DuckDBTypeId.UTINYINT:
      return integer('u8');
    case DuckDBTypeId.SMALLINT:
      return integer('i16');
    case DuckDBTypeId.USMALLINT:
      return integer('u16');
    case DuckDBTypeId.INTEGER:
      return integer('i32');
    case DuckDBTypeId.UINTEGER:
      return integer('u32');
    case DuckDBTypeId.BIGINT:
      return integer('i64');
    case DuckDBTypeId.UBIGINT:
      return integer('u64');
    case DuckDBTypeId.HUGEINT:
      return new IntegerReader(name, capacity, 'i128', 0);
    case DuckDBTypeId.UHUGEINT:
      return new IntegerReader(name, capacity, 'u128', 0);
    case DuckDBTypeId.DECIMAL: {
      const { width, scale } = type;
      const array = width <= 4 ? 'i16' : width <= 9 ? 'i32' : width <= 18 ? 'i64' : 'i128';
      return new IntegerReader(name, capacity, array, scale);
    }
    case DuckDBTypeId.FLOAT:
      return new FloatReader(name, capacity, 4);
    case DuckDBTypeId.DOUBLE:
      return new FloatReader(name, capacity, 8);
    case DuckDBTypeId.BOOLEAN:
      return new BooleanReader(name, capacity);
    case DuckDBTypeId.VARCHAR:
      return new TextReader(name, capacity);
    case DuckDBTypeId.ENUM:
      return new EnumReader(name, capacity, type.values);
    case DuckDBTypeId.DATE:
      return new DateReader(name, capacity);
    case DuckDBTypeId.TIMESTAMP:
    case DuckDBTypeId.TIMESTAMP_TZ:
      return new TimestampReader(name, capacity, (value) => floorDivide(value, MICROS_PER_MS));
    case DuckDBTypeId.TIMESTAMP_MS:
      return new TimestampReader(name, capacity, (value) => value);
    case DuckDBTypeId.TIMESTAMP_S:
      return new TimestampReader(name, capacity, (value) => value * 1000n);
    case DuckDBTypeId.TIMESTAMP_NS:
      return new TimestampReader(name, capacity, (value) => floorDivide(value, 1_000_000n));
    default:
      return new ValueReader(name, capacity, index);
  }
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return value < 0n && quotient * by !== value ? quotient - 1n : quotient;
}

/**
 * Reads a materialised result into columns, at most `maxRows` rows of it, freeing each chunk as it
 * goes. Conversions are those of `ResultColumn`; types it does not name become DuckDB's own text.
 */
export async function readResult(
  result: DuckDBMaterializedResult,
  maxRows: number,
): Promise<ResultTable> {
  const rowCount = Math.min(result.rowCount, maxRows);
  const readers = result
    .columnTypes()
    .map((type, index) => columnReader(type, result.columnName(index), index, rowCount));
  let row = 0;
  while (row < rowCount) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    const count = Math.min(chunk.rowCount, rowCount - row);
    for (const [index, reader] of readers.entries())
      reader.read(duckdb.data_chunk_get_vector(chunk.chunk, index), row, count, chunk);
    row += count;
  }
  return { columns: readers.map((reader) => reader.finish()), rowCount: row };
}
