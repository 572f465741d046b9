import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { DocumentData } from '../document/document-data';
import type { DocumentPlan } from '../document/document-plan';
import { drawDocument } from '../document/draw-document';
import { pageSvg } from '../document/page-svg';
import type { MissingSigns } from '../fonts';
import { pngOf } from '../render-png';
import { COMPLETE, type FileForm } from './file-form';
import type { FileLacks, TableSize } from './file-job';
import type { FilePart } from './file-messages';
import type { FileSink } from './file-sink';
import { printableImage } from './printable-image';

/** Pixels for each point of the page: 144 an inch. */
const SCALE = 2;

/** One page of a document as PNG. */
export class DocumentPictureForm implements FileForm {
  readonly rows = 0;
  readonly #plan: DocumentPlan;
  readonly #page: number;
  readonly #sink: FileSink;
  readonly #data = new DocumentData();

  /** @param page 1-based; over the last one: the last one */
  constructor(plan: DocumentPlan, page: number, sink: FileSink) {
    this.#plan = plan;
    this.#page = page;
    this.#sink = sink;
  }

  part(part: FilePart): TableSize | null {
    if (part.kind !== 'document') throw new Error('A document is made of the data of its blocks');
    return this.#data.add(part.part);
  }

  end(): FileLacks {
    const { document, drawings } = drawDocument(this.#plan, this.#data);
    let shown: LaidPage | null = null;
    for (const page of layoutDocument(document)) {
      shown = page;
      if (page.index + 1 >= this.#page) break;
    }
    if (shown === null) throw new Error('A document was laid out without a page');
    const svg = (name: string) => drawings.get(name) ?? null;
    const missing: MissingSigns = new Map();
    const picture = pageSvg(shown, { svg, image: printableImage });
    this.#sink.bytes(pngOf(picture, 'light', { scale: SCALE, missing }));
    const signs = [...missing.values()].reduce((sum, count) => sum + count, 0);
    return { ...COMPLETE, signs };
  }
}
