import type { Trace } from '@bi/contract/query/cell-set';
import type { RunStats } from '../../engine/engine';

/** Final bytes of a cell set, and what they cost. Shared by everybody who may see them; never changed. */
export interface Answer {
  bytes: readonly Uint8Array[];
  sizeBytes: number;
  stats: RunStats;
}

/** Final bytes of a cell set with how they came about. */
export interface TracedAnswer {
  answer: Answer;
  trace: Trace;
}

/** Rows of a statement as they are sent. */
export interface PlainRows {
  /** JSON text of a RowSet */
  rowSet: readonly Uint8Array[];
  /** the other fields of a SqlResult */
  facts: {
    engineMs: number;
    rowsScanned: number | null;
    rowsLimited: boolean;
    datasets: Record<string, number>;
  };
}

/** What a job gives: the bytes of a cell set or of rows, or any other answer's `data`. */
export type JobResult = TracedAnswer | PlainRows | { data: unknown };
