import duckdb from '@duckdb/node-bindings';
import { DuckDBTypeId, type DuckDBDataChunk, type DuckDBType } from '@duckdb/node-api';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { ResultColumn } from '@bi/olap/cells/result-column';
import { columnType } from './duckdb-introspector';
import { NullFlags } from './null-flags';
import { columnReader } from './result-reader';

/** Most bytes of rows that are stored for a screen. */
const MAX_BYTES = 64 * 1024 * 1024;

/** A column of an answer as the contract describes it. */
export function rowColumn(name: string, type: DuckDBType): RowColumn {
  if (type.typeId === DuckDBTypeId.TIME) return { name, type: 'time' };
  return { name, ...columnType(type) };
}

function doubleTexts(type: DuckDBType, vector: duckdb.Vector, count: number): string[] {
  const isFloat = type.typeId === DuckDBTypeId.FLOAT;
  const { buffer, byteOffset } = duckdb.vector_get_data(vector, count * (isFloat ? 4 : 8));
  const values = isFloat
    ? new Float32Array(buffer, byteOffset, count)
    : new Float64Array(buffer, byteOffset, count);
  const nulls = new NullFlags(count);
  nulls.read(vector, 0, count);
  return Array.from(values, (value, row) => {
    if (nulls.isNull(row)) return 'null';
    const shown = isFloat ? Number(value.toPrecision(8)) : value;
    return Number.isFinite(value) ? JSON.stringify(shown) : `"${String(value)}"`;
  });
}

function columnTexts(column: ResultColumn): string[] {
  const { nulls } = column;
  const isNull = (row: number) => nulls?.[row] === 1;
  switch (column.kind) {
    case 'number':
      return Array.from(column.values, (value, row) => (isNull(row) ? 'null' : String(value)));
    case 'boolean':
      return Array.from(column.values, (value, row) =>
        isNull(row) ? 'null' : value === 0 ? 'false' : 'true',
      );
    case 'text':
      return column.values.map((value, row) => (isNull(row) ? 'null' : JSON.stringify(value)));
  }
}

/** Collects the first rows of a result as the JSON text of a RowSet and counts all of them. */
export class RowSetWriter {
  readonly columns: RowColumn[];
  private readonly types: readonly DuckDBType[];
  private readonly limit: number;
  private readonly pieces: string[][];
  private stored = 0;
  private bytes = 0;
  private counted = 0;

  /** @param limit most rows that are stored */
  constructor(columns: RowColumn[], types: readonly DuckDBType[], limit: number) {
    this.columns = columns;
    this.types = types;
    this.limit = limit;
    this.pieces = columns.map(() => []);
  }

  /** rows so far, stored or not */
  get total(): number {
    return this.counted;
  }

  /** Takes the next rows. */
  add(chunk: DuckDBDataChunk): void {
    this.counted += chunk.rowCount;
    const count = Math.min(chunk.rowCount, this.limit - this.stored);
    if (count <= 0 || this.bytes > MAX_BYTES) return;
    for (const [index, type] of this.types.entries()) {
      const text = this.texts(chunk, type, index, count).join(',');
      this.bytes += text.length;
      this.pieces[index]?.push(text);
    }
    this.stored += count;
  }

  private texts(
    chunk: DuckDBDataChunk,
    type: DuckDBType,
    index: number,
    count: number,
  ): readonly string[] {
    const vector = duckdb.data_chunk_get_vector(chunk.chunk, index);
    const isDouble = type.typeId === DuckDBTypeId.DOUBLE || type.typeId === DuckDBTypeId.FLOAT;
    if (isDouble) return doubleTexts(type, vector, count);
    const reader = columnReader(type, '', index, count);
    reader.read(vector, 0, count, chunk);
    return columnTexts(reader.finish());
  }

  /** The RowSet, in pieces. */
  *finish(): Generator<Buffer> {
    yield Buffer.from(`{"columns":${JSON.stringify(this.columns)},"values":[`);
    for (const [index, pieces] of this.pieces.entries())
      yield Buffer.from(`${index === 0 ? '' : ','}[${pieces.join(',')}]`);
    const more = this.counted > this.stored;
    yield Buffer.from(`],"offset":0,"total":${this.counted},"more":${more}}`);
  }
}
