import { createHash } from 'node:crypto';
import type { ExportAsked } from '@bi/contract/export';
import type { PresentationInput } from '@bi/contract/report';
import type { Query } from '@bi/contract/query';
import { upgradePresentation } from '@bi/olap/chart/chart-kind';
import type { Principal } from '../../policies/principal';
import type { FileNotes } from '../../rendering/file/file-job';
import type { PinnedQuery, QueryService } from '../query/query-service';
import type { FileSource, SourceRun } from './file-source';
import { filterNotes } from './filter-notes';

/** Rows of the first window, by which the size of the whole is learnt. */
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

/**
 * The cells of a query as the source of a file. What was asked with a window is written whole.
 * @throws {BiError} missing.cube, invalid.*, forbidden.*
 */
export async function cellSource(
  queries: QueryService,
  principal: Principal,
  { name, id, query: given, presentation }: AskedCells,
  { options = {} }: ExportAsked,
): Promise<FileSource> {
  const { window: _, ...whole } = given;
  const query = options.levels === 'all' ? opened(whole) : whole;
  const pinned = await queries.pinned(principal, query);
  const { trace, model } = pinned;
  const language = options.language ?? 'en';
  const title = name ?? pinned.name;
  const shown = presentation && upgradePresentation(presentation, query);
  const isDrawn = shown !== undefined && shown.show !== 'grid' && options.chart !== false;
  const { rows, columns } = query;

  async function read({ signal, onProgress, begin }: SourceRun): Promise<FileNotes> {
    const notes: FileNotes = {
      title,
      filters: filterNotes(query, model, language),
      dataAsOf: trace.watermark,
      rowsLimited: trace.rowsLimited,
      receipt: trace.receipt,
    };
    const chart = isDrawn ? { presentation: shown, query: { rows, columns } } : null;
    onProgress(null);
    let bytes = await pinned.window([0, FIRST_ROWS], signal);
    const writer = await begin({ notes, chart, rows: 0 });
    const size = await writer.part({ kind: 'cells', bytes });
    const count = size?.rows ?? 0;
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
