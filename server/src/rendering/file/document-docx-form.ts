import { DocumentData } from '../document/document-data';
import type { DocumentPlan } from '../document/document-plan';
import { drawDocument } from '../document/draw-document';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { printableImage } from './printable-image';
import { writeDocx } from '../docx/write-docx';

/** A document as DOCX: its blocks flow, the pages are those of whoever opens it. */
export class DocumentDocxForm implements FileForm {
  readonly #plan: DocumentPlan;
  readonly #sink: FileSink;
  readonly #data = new DocumentData();

  constructor(plan: DocumentPlan, sink: FileSink) {
    this.#plan = plan;
    this.#sink = sink;
  }

  get rows(): number {
    return this.#data.taken;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'document') throw new Error('A document is made of the data of its blocks');
    return this.#data.add(part.part);
  }

  async end(): Promise<FileLacks> {
    const { document, drawings } = drawDocument(this.#plan, this.#data);
    const { dataAsOf } = this.#plan.notes;
    await writeDocx(document, dataAsOf, this.#sink, {
      svg: (name) => drawings.get(name) ?? null,
      image: printableImage,
    });
    return { ...COMPLETE, rows: this.#data.lacking };
  }
}
