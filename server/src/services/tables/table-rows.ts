import { BiError } from '@bi/contract/messages/bi-error';
import type { RowSet, RowValue } from '@bi/contract/query/row-set';
import type { RowsBody } from '@bi/contract/table/table';
import { rowValues } from '@bi/olap/rows/row-values';
import type { Catalog, ColumnInfo, SqlParam, TableInfo } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { DatasetRow } from '../../repositories/saved/dataset-repository';
import type { ServiceContext } from '../service-context';
import type { TableReader } from './table-reader';
import { visibleRowsOf, type TableRows } from './table-rules';

const ROWS = 200;
/** Columns that break ties of a sort, so that neighbouring windows agree. */
const TIE_COLUMNS = 16;

/** A table's data as its reader may see it. */
export interface ReadableTable {
  dataset: DatasetRow;
  info: TableInfo;
  catalog: Catalog;
  rows: TableRows;
}

function wantedColumns(info: TableInfo, names: readonly string[] | undefined): ColumnInfo[] {
  if (names === undefined) return info.columns;
  return names.map((name) => columnOf(info, name));
}

/** Reads rows of tables, under the reader's rules. */
export class TableRowsService {
  readonly #context: ServiceContext;
  readonly #reader: TableReader;

  constructor(context: ServiceContext, reader: TableReader) {
    this.#context = context;
    this.#reader = reader;
  }

  #quote(name: string) {
    return this.#context.dialect.quote(name);
  }

  /** @throws {BiError} missing.table, missing.tableData, forbidden.table.*, engine.* */
  async open(principal: Principal, key: string): Promise<ReadableTable> {
    const dataset = await this.#reader.find(principal, key);
    const all = await this.#context.engineFor(principal.tenantId).catalog();
    const missing = () => new BiError('missing.tableData', { params: { table: dataset.name } });
    if (!all.has(dataset.table_name)) throw missing();
    const rows = await visibleRowsOf(this.#context, principal, dataset, all);
    const { catalog } = rows;
    const info = catalog.get(dataset.table_name);
    if (info === undefined) throw missing();
    return { dataset, info, catalog, rows };
  }

  /** Selected values; what JSON numbers cannot say comes as text in a second column. */
  #selection(columns: readonly ColumnInfo[]): { sql: string; special: number[] } {
    const special: number[] = [];
    const list = columns.map(({ name, type }) =>
      type === 'other' ? `CAST(${this.#quote(name)} AS VARCHAR)` : this.#quote(name),
    );
    for (const [index, { name, type }] of columns.entries())
      if (type === 'double') {
        special.push(index);
        list.push(
          `CASE WHEN NOT isfinite(${this.#quote(name)}) THEN
            CASE WHEN isnan(${this.#quote(name)}) THEN 'NaN' WHEN ${this.#quote(name)} > 0 THEN 'Infinity'
              ELSE '-Infinity' END END`,
        );
      }
    return { sql: list.length === 0 ? 'NULL' : list.join(', '), special };
  }

  #order(info: TableInfo, sort: RowsBody['sort']): string {
    if (sort === undefined) return '';
    const column = columnOf(info, sort.column);
    const ties = info.columns.slice(0, TIE_COLUMNS).filter(({ name }) => name !== column.name);
    const keys = [
      `${this.#quote(column.name)} ${sort.dir === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`,
      ...ties.map(({ name }) => this.#quote(name)),
    ];
    return ` ORDER BY ${keys.join(', ')}`;
  }

  /** A window of rows. @throws {BiError} as `open`; invalid.table.column, cancelled.query */
  async read(
    principal: Principal,
    key: string,
    body: RowsBody,
    signal: AbortSignal,
  ): Promise<RowSet> {
    const { info, catalog, rows } = await this.open(principal, key);
    const { offset = 0, limit = ROWS, search = '' } = body;
    const columns = wantedColumns(info, body.columns);
    const params: SqlParam[] = [];
    const tests: string[] = [];
    if (search.trim() !== '') {
      params.push(search.trim());
      const texts = info.columns.filter(({ type }) => type === 'string');
      const hits = texts.map(({ name }) =>
        this.#context.dialect.matchText('contains', this.#quote(name), `$${params.length}`),
      );
      tests.push(hits.length === 0 ? `$${params.length} IS NULL` : `(${hits.join(' OR ')})`);
    }
    const where = tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
    const { sql, special } = this.#selection(columns);
    const engine = this.#context.engineFor(principal.tenantId);
    const { table } = await engine.runTable(
      `SELECT ${sql} FROM ${rows.from}${where}${this.#order(info, body.sort)}
         LIMIT ${limit} OFFSET ${offset}`,
      params,
      { signal, catalog, maxRows: limit },
    );
    let total = info.rowCount;
    if (tests.length > 0) {
      const counted = await engine.runTable(`SELECT count(*) FROM ${rows.from}${where}`, params, {
        signal,
        catalog,
      });
      total = Number(counted.table.columns[0]?.values[0] ?? 0);
    }
    const values: RowValue[][] = columns.map((_, index) => {
      const column = table.columns[index];
      return column === undefined ? [] : rowValues(column);
    });
    for (const [place, index] of special.entries()) {
      const spelled = table.columns[columns.length + place];
      if (spelled === undefined || spelled.kind !== 'text') continue;
      for (const [row, text] of rowValues(spelled).entries())
        if (text !== null && values[index] !== undefined) values[index][row] = text;
    }
    return {
      columns: columns.map(({ name, type, scale }) => ({
        name,
        type,
        ...(scale === undefined ? {} : { scale }),
      })),
      values,
      offset,
      total,
      more: offset + table.rowCount < total,
    };
  }
}

function columnOf(info: TableInfo, name: string): ColumnInfo {
  const column = info.columns.find((one) => one.name === name);
  if (column === undefined) throw new BiError('invalid.table.column', { params: { column: name } });
  return column;
}
