import { DuckDBTypeId, type DuckDBConnection } from '@duckdb/node-api';
import type { ColumnType } from '@bi/contract/query/row-set';
import { columnType } from '../../engine/duckdb/duckdb-introspector';

/** A column of a relation with its DuckDB type. */
export interface NativeColumn {
  name: string;
  /** as DuckDB writes it */
  type: string;
  kind: ColumnType;
  scale?: number;
}

/** Columns of a relation: SQL after FROM. */
export async function describeRelation(
  connection: DuckDBConnection,
  relation: string,
): Promise<NativeColumn[]> {
  const empty = await connection.run(`SELECT * FROM ${relation} LIMIT 0`);
  const types = empty.columnTypes();
  return empty.columnNames().map((name, index) => {
    const type = types[index];
    if (type === undefined) throw new TypeError(`column ${name} has no type`);
    const { type: kind, scale } = columnType(type);
    return {
      name,
      type: type.alias ?? type.toString(),
      kind: type.typeId === DuckDBTypeId.TIME ? 'time' : kind,
      ...(scale === undefined ? {} : { scale }),
    };
  });
}
