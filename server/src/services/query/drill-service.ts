import type { Receipt } from '@bi/contract/query/cell-set';
import type { DrillThroughAnswer, DrillThroughBody } from '@bi/contract/query/explore';
import type { RowColumn, RowValue } from '@bi/contract/query/row-set';
import { csvLines } from '@bi/olap/format/csv-lines';
import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { recordAction } from '../audit/change-audit';
import {
  prepareDrill,
  rowCells,
  type DrillPage,
  type PreparedDrill,
} from '../../semantic/prepare/prepare-drill';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { plannedQuery, receiptOfRows } from './planned-query';
import { notAskable } from '../reports/not-askable';
import type { ServiceContext } from '../service-context';
import { withReaderFailure } from '../access/reader-failure';

const DEFAULT_LIMIT = 100;
const EXPORT_ROWS = 50_000;
const numbers: readonly RowColumn['type'][] = ['integer', 'decimal', 'double'];

/** A file of rows as it is made: its name, its receipt and its text piece by piece. */
export interface RowFile {
  name: string;
  receipt: Receipt;
  pieces: AsyncIterable<string>;
}

/**
 * The fact rows behind a cell, under the same rules as the cell.
 *
 * @param options `cells`: most cells of one answer
 */
export class DrillService {
  readonly #context: ServiceContext;
  readonly #cubes: CubeService;
  readonly #options: { cells: number };

  constructor(context: ServiceContext, cubes: CubeService, options: { cells: number }) {
    this.#context = context;
    this.#cubes = cubes;
    this.#options = options;
  }

  async #prepare(
    principal: Principal,
    body: DrillThroughBody,
  ): Promise<{ loaded: LoadedCube; prepared: PreparedDrill; receipt: Receipt }> {
    const loaded = await this.#cubes.forQuery(principal, body.query);
    if (!canExploreCube(principal, loaded.cube, loaded.given)) throw notAskable(principal);
    const { model, catalog, trees, spans } = loaded;
    const { query, cell, measure, columns, sort } = body;
    const prepared = prepareDrill({
      model,
      catalog,
      ...(trees === undefined ? {} : { trees }),
      ...(spans === undefined ? {} : { spans }),
      query,
      cell,
      ...(measure === undefined ? {} : { measure }),
      ...(columns === undefined ? {} : { columns }),
      ...(sort === undefined ? {} : { sort }),
      rules: principal.rowRules,
      role: principal.role,
      dialect: this.#context.dialect,
      now: new Date(this.#context.now()),
    });
    const plan = plannedQuery(
      { dialect: this.#context.dialect, now: this.#context.now },
      principal,
      loaded,
      query,
      this.#options.cells,
    );
    return { loaded, prepared, receipt: receiptOfRows(plan, prepared.tables) };
  }

  async #read(
    principal: Principal,
    { model, catalog }: LoadedCube,
    prepared: PreparedDrill,
    page: DrillPage,
    signal: AbortSignal,
  ): Promise<RowValue[][]> {
    const { sql, params } = prepared.page(page);
    const options = { signal, catalog, maxRows: page.limit };
    const asked = this.#context.engineFor(principal.tenantId).runTable(sql, params, options);
    const { table } = await withReaderFailure(principal, model, asked);
    return rowCells(table, prepared.columns.length + 1);
  }

  async #countRows(
    principal: Principal,
    { model, catalog }: LoadedCube,
    prepared: PreparedDrill,
    signal: AbortSignal,
  ): Promise<number> {
    const { sql, params } = prepared.count();
    const engine = this.#context.engineFor(principal.tenantId);
    const asked = engine.runTable(sql, params, { signal, catalog, maxRows: 1 });
    const { table } = await withReaderFailure(principal, model, asked);
    return Number(table.columns[0]?.values[0] ?? 0);
  }

  async *#pieces(
    principal: Principal,
    loaded: LoadedCube,
    prepared: PreparedDrill,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const { columns } = prepared;
    const heads = columns.map(({ label, name }) => [label ?? name]);
    yield `\uFEFF${csvLines(heads, [])}`;
    const numeric = columns.map(({ type }) => numbers.includes(type));
    for (let after = -1; ;) {
      const page = { offset: 0, limit: EXPORT_ROWS, after };
      const values = await this.#read(principal, loaded, prepared, page, signal);
      yield csvLines(values.slice(0, columns.length), numeric);
      const positions = values[columns.length] ?? [];
      if (positions.length < EXPORT_ROWS) return;
      after = Number(positions.at(-1));
    }
  }

  /** @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.* */
  async rows(
    principal: Principal,
    body: DrillThroughBody,
    signal: AbortSignal,
  ): Promise<DrillThroughAnswer> {
    const { loaded, prepared, receipt } = await this.#prepare(principal, body);
    const { offset = 0, limit = DEFAULT_LIMIT } = body;
    const [values, total] = await Promise.all([
      this.#read(principal, loaded, prepared, { offset, limit }, signal),
      this.#countRows(principal, loaded, prepared, signal),
    ]);
    const { columns, rowsLimited } = prepared;
    const shown = values.slice(0, columns.length);
    const more = offset + (values[0]?.length ?? 0) < total;
    const rows = { columns, values: shown, offset, total, more };
    return { rows, rowsLimited, trace: { receipt } };
  }

  /**
   * All the rows as a CSV file. That it was asked for is written to the audit list.
   * @throws {BiError} as `rows`; while the pieces are read: engine.*, cancelled.query
   */
  async csv(principal: Principal, body: DrillThroughBody, signal: AbortSignal): Promise<RowFile> {
    const { sort: _sort, ...unsorted } = body;
    const { loaded, prepared, receipt } = await this.#prepare(principal, unsorted);
    const rows = await this.#countRows(principal, loaded, prepared, signal);
    await recordAction(this.#context.database, principal, this.#context.now(), {
      ...{ action: 'rows.export', kind: 'cube', id: loaded.cube.id },
      detail: { rows, columns: prepared.columns.length },
    });
    const name = `${loaded.cube.slug}-rows.csv`;
    return { name, receipt, pieces: this.#pieces(principal, loaded, prepared, signal) };
  }
}
