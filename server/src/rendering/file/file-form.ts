import type { FileLacks, TableSize } from './file-job';
import type { FilePart } from './file-messages';

/** A file of one format while it is written. */
export interface FileForm {
  /** rows of the table in the file so far, headings not counted */
  readonly rows: number;
  /** Takes a part; gives the size of the complete table where the part is one of cells. */
  part(part: FilePart): TableSize | null;
  /** Writes what is left. */
  end(): FileLacks | Promise<FileLacks>;
}

/** There is nothing that the chart could draw. */
export class NoChartError extends Error {}

/** A file that lacks nothing. */
export const COMPLETE: FileLacks = { rows: 0, columns: 0, texts: 0, pages: 0, signs: 0 };
