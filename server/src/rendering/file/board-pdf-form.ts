import { boardDocument } from '../board-document';
import { documentPdf } from '../document-pdf';
import { COMPLETE, type FileForm } from './file-form';
import type { FileBoard, FileLacks, TableSize } from './file-job';
import type { DrawingJob, FilePart } from './file-messages';
import { printableImage } from './printable-image';
import type { FileSink } from './file-sink';
import { GatheredCells } from './gathered-cells';

/** A dashboard as PDF: pages are written once the cells of all tiles have come. */
export class BoardPdfForm implements FileForm {
  readonly #job: DrawingJob;
  readonly #board: FileBoard;
  readonly #sink: FileSink;
  readonly #onProgress: (fraction: number) => void;
  readonly #tiles = new Map<string, GatheredCells>();
  #rows = 0;

  /** @param onProgress called with how far the file is, 0 to 1 */
  constructor(
    job: DrawingJob,
    board: FileBoard,
    sink: FileSink,
    onProgress: (fraction: number) => void,
  ) {
    this.#job = job;
    this.#board = board;
    this.#sink = sink;
    this.#onProgress = onProgress;
  }

  get rows(): number {
    return this.#rows;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'cells' || part.tile === undefined) {
      throw new Error('A dashboard is made of the cells of its tiles');
    }
    const cells = this.#tiles.get(part.tile) ?? new GatheredCells();
    this.#tiles.set(part.tile, cells);
    return cells.add(part.bytes);
  }

  end(): FileLacks {
    const { notes, look } = this.#job;
    const cells = new Map([...this.#tiles].map(([id, gathered]) => [id, gathered.cellSet]));
    const tiles = this.#board.tabs.flatMap((tab) => tab.tiles);
    let lacking = 0;
    for (const { id, content } of tiles) {
      const cellSet = cells.get(id);
      if (content.kind !== 'data' || !content.look.table || cellSet === undefined) continue;
      const shown = Math.min(cellSet.rows.count, cellSet.window.row[1]);
      this.#rows += shown;
      lacking += cellSet.rows.count - shown;
    }
    const { document, drawings } = boardDocument(this.#board, cells, notes, look);
    const svg = (name: string) => drawings.get(name) ?? null;
    const source = { svg, image: printableImage };
    const pieces = documentPdf(document, notes, source, (page, pages) =>
      this.#onProgress(page / pages),
    );
    for (;;) {
      const next = pieces.next();
      if (next.done === true) {
        const cut = next.value.warnings.find(({ code }) => code === 'tooManyPages')?.page ?? 0;
        return { ...COMPLETE, rows: lacking, pages: cut };
      }
      this.#sink.bytes(next.value);
    }
  }
}
