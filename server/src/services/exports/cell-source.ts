import { createHash } from 'node:crypto';
import type { ExportAsked, ExportFormat } from '@bi/contract/delivery/export';
import { MAX_PDF_ROWS } from '@bi/contract/delivery/export-formats';
import type { PresentationInput } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import type { Principal } from '../../policies/principal';
import type { FileLook, FileNotes, TableSize } from '../../rendering/file/file-job';
import { MAX_PDF_CELLS } from '../../rendering/file/pdf-limits';
import type { CubeService } from '../cubes/cube-service';
import { lastDayOf } from '../query/last-day';
import type { PinnedQuery, QueryService } from '../query/query-service';
import { cellMarksOf } from './cell-marks-of';
import type { ExportSource, SourceRun } from './export-source';
import { filterNotes } from './filter-notes';

/** Rows of the first window, by which the size of the table is learnt. */
const FIRST_ROWS = 1000;
/** Cells of a window, of all measures. */
const CELLS_AT_A_TIME = 500_000;

/** What is exported of a cube. */
export interface AskedCells {
  /** name of the report; null: that of the cube */
  name: string | null;
  /** id of the report; null: the slug of the cube */
  id: string | null;
  query: Query;
  presentation: PresentationInput | undefined;
}

/** The query with every level of its hierarchies open. */
function opened(query: Query): Query {
  const open = (axes: Query['rows']) => axes.map((axis) => ({ ...axis, expand: 'all' as const }));
  return { ...query, rows: open(query.rows), columns: open(query.columns) };
}

function policyOf({ policyFingerprint }: Principal, { model }: PinnedQuery): string {
  const basis = JSON.stringify([policyFingerprint, model.access ?? null]);
  return createHash('sha256').update(basis).digest('hex');
}

/** Charts of a query that came without a presentation. */
const AUTOMATIC: PresentationInput = { show: 'both', chart: { version: 1 } };

/** Rows that a file of a format has of a table at most. */
function rowLimit(format: ExportFormat, { rows, width }: TableSize): number {
  if (format === 'xlsx' || format === 'csv' || format === 'json') return rows;
  return Math.min(rows, MAX_PDF_ROWS, Math.floor(MAX_PDF_CELLS / Math.max(1, width)));
}

/** Which of chart and table a file shows. */
function shownParts(
  { format, options = {} }: ExportAsked,
  presentation: PresentationInput | undefined,
): { chart: boolean; table: boolean } {
  if (format === 'png' || format === 'svg') return { chart: true, table: false };
  const { show } = presentation ?? { show: 'grid' };
  if (format !== 'pdf') return { chart: show !== 'grid' && options.chart !== false, table: true };
  const content = options.content ?? (show === 'grid' ? 'table' : show);
  return { chart: content !== 'table', table: content !== 'chart' };
}

/** What cells are read with. */
export interface CellSourceParts {
  queries: Pick<QueryService, 'pinned'>;
  cubes: Pick<CubeService, 'get' | 'dateRange'>;
}

/**
 * The cells of a query as the source of a file. What was asked with a window is written from the first row to
 * the last one that the format takes.
 * @throws {BiError} missing.cube, invalid.*, forbidden.*
 */
export async function cellSource(
  { queries, cubes }: CellSourceParts,
  principal: Principal,
  { name, id, query: given, presentation }: AskedCells,
  asked: ExportAsked,
): Promise<ExportSource> {
  const { format, options = {} } = asked;
  const { window: _, ...complete } = given;
  const query = options.levels === 'all' ? opened(complete) : complete;
  const pinned = await queries.pinned(principal, query);
  const { trace, model } = pinned;
  const language = options.language ?? 'en';
  const title = name ?? pinned.name;
  const parts = shownParts(asked, presentation);

  async function chartOf(): Promise<FileLook['chart']> {
    if (!parts.chart) return null;
    const shown = upgradePresentation(presentation ?? AUTOMATIC, query);
    const lastDay = await lastDayOf(cubes, principal, query, shown.chart, trace.watermark);
    const { rows, columns } = query;
    return { presentation: shown, query: { rows, columns }, lastDay };
  }

  async function read({ signal, onProgress, begin }: SourceRun): Promise<FileNotes> {
    const notes: FileNotes = {
      title,
      filters: filterNotes(query, model, language),
      dataAsOf: trace.watermark,
      rowsLimited: trace.rowsLimited,
      receipt: trace.receipt,
    };
    const chart = await chartOf();
    onProgress(null);
    let bytes = await pinned.window([0, FIRST_ROWS], signal);
    const marks = presentation ? cellMarksOf(presentation) : null;
    const about = { notes, chart, table: parts.table, ...(marks && { marks }), rows: 0 };
    const writer = await begin(about);
    const size = await writer.part({ kind: 'cells', bytes });
    const count = size === null ? 0 : rowLimit(format, size);
    const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, size?.width ?? 1)));
    for (let from = FIRST_ROWS; from < count; from += step) {
      onProgress(from / count);
      bytes = await pinned.window([from, Math.min(count, from + step)], signal);
      await writer.part({ kind: 'cells', bytes });
    }
    return notes;
  }
  return { name: title, id: id ?? given.cube, policy: policyOf(principal, pinned), read };
}
