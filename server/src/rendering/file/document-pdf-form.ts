import { DocumentData } from '../document/document-data';
import type { DocumentPlan } from '../document/document-plan';
import { drawDocument } from '../document/draw-document';
import { documentPdf } from '../document-pdf';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { printableImage } from './printable-image';

/** A document as PDF: the pages of its preview, written once the data of all blocks has come. */
export class DocumentPdfForm implements FileForm {
  readonly #plan: DocumentPlan;
  readonly #sink: FileSink;
  readonly #onProgress: (fraction: number) => void;
  readonly #data = new DocumentData();

  /** @param onProgress called with how far the file is, 0 to 1 */
  constructor(plan: DocumentPlan, sink: FileSink, onProgress: (fraction: number) => void) {
    this.#plan = plan;
    this.#sink = sink;
    this.#onProgress = onProgress;
  }

  get rows(): number {
    return this.#data.taken;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'document') throw new Error('A document is made of the data of its blocks');
    return this.#data.add(part.part);
  }

  end(): FileLacks {
    const { document, drawings } = drawDocument(this.#plan, this.#data);
    const svg = (name: string) => drawings.get(name) ?? null;
    const source = { svg, image: printableImage };
    const pieces = documentPdf(document, this.#plan.notes, source, (page, pages) =>
      this.#onProgress(page / pages),
    );
    for (;;) {
      const next = pieces.next();
      if (next.done !== true) {
        this.#sink.bytes(next.value);
        continue;
      }
      const { warnings, missing } = next.value;
      const pages = warnings.find(({ code }) => code === 'tooManyPages')?.page ?? 0;
      const signs = [...missing.values()].reduce((sum, count) => sum + count, 0);
      return { ...COMPLETE, rows: this.#data.lacking, pages, signs };
    }
  }
}
