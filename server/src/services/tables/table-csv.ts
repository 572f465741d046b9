import { inertText } from '@bi/olap/format/inert-text';
import type { Principal } from '../../policies/principal';
import { ROW_POSITION, rowsOfTable } from '../../engine/engine';
import { recordChange } from '../audit/change-audit';
import type { ServiceContext } from '../service-context';
import type { ReadableTable, TableRowsService } from './table-rows';

/** A table's rows as they are sent: the header's line, then pieces of complete lines. */
export interface TableCsv {
  name: string;
  pieces: AsyncIterable<string>;
}

/** Cells of one piece: few enough to be text in memory many times over. */
const CELLS = 200_000;

/** Gives all rows of a table as CSV, piece by piece, as fast as they are taken. */
export function createTableCsv(
  { database, engineFor, dialect, now }: ServiceContext,
  rows: TableRowsService,
) {
  /** Rows of a stretch of positions; rules see all of the table, the stretch is taken of what they leave. */
  function statement({ dataset, info, rows: readable }: ReadableTable): string {
    const own = dialect.quote(dataset.table_name);
    const position = dialect.quote(ROW_POSITION);
    const cells = info.columns.map(({ name, type }) => ({
      sql: dialect.quote(name),
      isText: type === 'string' || type === 'other',
    }));
    const hint = dialect.supportsMaterialized ? 'NOT MATERIALIZED ' : '';
    return `WITH ${own} AS ${hint}(SELECT * FROM ${dialect.quote(rowsOfTable(dataset.table_name))})
      SELECT ${dialect.csvLines(cells, position)} FROM ${readable.from}
      WHERE ${position} >= $1 AND ${position} < $2`;
  }

  async function* pieces(
    principal: Principal,
    table: ReadableTable,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const { info, catalog } = table;
    const engine = engineFor(principal.tenantId);
    const sql = statement(table);
    const step = Math.max(1000, Math.floor(CELLS / Math.max(1, info.columns.length)));
    yield `${info.columns.map(({ name }) => headerCell(name)).join(',')}\n`;
    for (let from = 0; from < info.rowCount; from += step) {
      const params = [from, from + step];
      const { table: answer } = await engine.runTable(sql, params, { signal, catalog });
      const [column] = answer.columns;
      if (column?.kind !== 'text' || column.nulls?.[0] === 1) continue;
      const text = column.values[0] ?? '';
      if (text !== '') yield `${text}\n`;
    }
  }

  return {
    /**
     * All rows that the person may see, in the order in which they were built, of the version that is
     * current now. Pieces are worked out when they are asked for; the signal ends them.
     * @throws {BiError} as TableRowsService.open; while pieces are read engine.*, cancelled.query
     */
    async open(principal: Principal, key: string, signal: AbortSignal): Promise<TableCsv> {
      const table = await rows.open(principal, key);
      const { dataset, info } = table;
      await recordChange(database, principal, now(), {
        ...{ kind: 'table', verb: 'download', id: dataset.id, name: dataset.name },
        detail: { version: info.version },
      });
      return { name: `${dataset.name}.csv`, pieces: pieces(principal, table, signal) };
    },
  };
}

/** See createTableCsv. */
export type TableCsvService = ReturnType<typeof createTableCsv>;

/** A column's name as a cell that no spreadsheet runs as a formula. */
function headerCell(name: string): string {
  const inert = inertText(name);
  return /[",\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
