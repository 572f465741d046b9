import type { DocumentDataSink } from '../../rendering/document/document-plan';
import type { PinnedQuery } from '../query/query-service';

/** Cells of a window, of all measures. */
const CELLS_AT_A_TIME = 500_000;
const FIRST_ROWS = 1000;

/** Reads the cells of a block, window after window, `most` rows of them. @throws {BiError} engine.*, cancelled.query */
export async function readCells(
  sink: DocumentDataSink,
  key: string,
  pinned: PinnedQuery,
  { most, signal }: { most: number; signal: AbortSignal },
): Promise<void> {
  const send = async (from: number, to: number) => {
    const bytes = await pinned.window([from, to], signal);
    return sink.data({ kind: 'cells', key, bytes });
  };
  const first = Math.min(FIRST_ROWS, most);
  const size = await send(0, first);
  const count = Math.min(size?.rows ?? 0, most);
  const step = Math.max(1, Math.floor(CELLS_AT_A_TIME / Math.max(1, size?.width ?? 1)));
  for (let from = first; from < count; from += step) {
    await send(from, Math.min(count, from + step));
  }
}
