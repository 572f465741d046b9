import { setMaxListeners } from 'node:events';
import { BiError } from '@bi/contract/bi-error';
import type { DocumentLine, DocumentPagesAsked } from '@bi/contract/document-pages';
import type { DocumentBody } from '@bi/contract/document';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import type { Principal } from '../../policies/principal';
import type { DocumentPlan, DocumentDataSink } from '../../rendering/document/document-plan';
import type { DocumentRenderer, PagesEnd } from '../../rendering/document/document-renderer';
import type { BandImages } from '@bi/olap/document/blocks';
import { imageName } from '../../rendering/document/document-lines';
import type { DocumentRow } from '../../repositories/document-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { FilterState } from '../dashboard-answers/resolve-filters';
import type { DocumentService } from '../documents/document-service';
import { Slots } from '../exports/slots';
import { notesOf } from './document-notes';
import type { DocumentPlanner } from './document-planner';
import type { Planned } from './planner-parts';

type Language = 'en' | 'zh';
type AboutLine = Extract<DocumentLine, { kind: 'about' }>;

/** Documents that are laid out at a moment; others wait. */
const MAX_AT_ONCE = 4;
/** Blocks whose data is read at a moment. */
const READ_TOGETHER = 4;

/** What the pages of a document begin with; filters as they were resolved. */
export interface PagesAbout extends Omit<AboutLine, 'kind' | 'filters'> {
  filters: ReadonlyMap<string, FilterState>;
}

/** The pages of a document: what they begin with, and lines of JSON text, several at a time. */
export interface OpenedPages {
  about: PagesAbout;
  lines: AsyncGenerator<string, PagesEnd>;
}

/** A document as it is drawn: its plan, and what reads its data. */
export interface OpenedDocument {
  row: DocumentRow;
  plan: DocumentPlan;
  planned: Planned;
  read: (sink: DocumentDataSink, onProgress?: (share: number) => void) => Promise<void>;
}

/** How a document is asked for. */
export interface DocumentAsked extends Pick<DocumentPagesAsked, 'parameters' | 'sample'> {
  /** in place of the saved one; for those who may edit it */
  body?: DocumentBody;
  /** of a document that has none of its own */
  language: Language;
  signal: AbortSignal;
}

/** The pictures of bands by the ids of their images: a path is nobody's business. */
function shownBands({ header, footer }: BandImages = {}): BandImages {
  const named = (one: BandImages['header']) => one && { ...one, image: imageName(one.image) };
  return { ...(header && { header: named(header) }), ...(footer && { footer: named(footer) }) };
}

/** Makes the pages of documents, under the rules of their reader. */
export class DocumentPages {
  readonly #documents: DocumentService;
  readonly #planner: DocumentPlanner;
  readonly #renderer: DocumentRenderer;
  readonly #moment: (principal: Principal) => CubeMoment;
  readonly #slots = new Slots(MAX_AT_ONCE);

  constructor(
    documents: DocumentService,
    planner: DocumentPlanner,
    renderer: DocumentRenderer,
    moment: (principal: Principal) => CubeMoment,
  ) {
    this.#documents = documents;
    this.#planner = planner;
    this.#renderer = renderer;
    this.#moment = moment;
  }

  /**
   * A document for a reader, of one moment: what files and mails of it are made from too.
   * @throws {BiError} missing.document, forbidden.document.edit, invalid.document.*, invalid.field
   */
  async documentFor(
    principal: Principal,
    id: string,
    { parameters = {}, body: unsaved, language: asked, sample, signal }: DocumentAsked,
  ): Promise<OpenedDocument> {
    // each block listens for the end of its reader
    setMaxListeners(0, signal);
    const saved = await this.#documents.service.find(principal, id);
    let { body } = saved;
    if (unsaved !== undefined) {
      const row = await this.#documents.editable(principal, id);
      body = await this.#documents.storable(principal, unsaved, row);
    }
    const language = body.language ?? asked;
    const at = this.#moment(principal);
    const given = { choice: parameters, language, sample: sample ?? null, at, signal };
    const planned = await this.#planner.plan(principal, saved, body, given);
    const notes = notesOf(saved.name, planned);
    // the day of the data, so that the same data make the same pages; without one, that of making them
    const date = asOfText([notes.dataAsOf ?? new Date(at.atMs).toISOString()], language);
    const { parameters: chosen, bands } = planned;
    const words = { title: saved.name, language, date, parameters: chosen, bands };
    const plan = { ...planned.document, words, notes };
    const read: OpenedDocument['read'] = async (sink, onProgress) => {
      const left = [...planned.reads];
      const all = left.length;
      const readers = Array.from({ length: READ_TOGETHER }, async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          if (signal.aborted) throw new BiError('cancelled.query');
          await next(sink);
          onProgress?.(1 - left.length / all);
        }
      });
      await Promise.all(readers);
    };
    return { row: saved, plan, planned, read };
  }

  /** The pages of a document. @throws {BiError} as `documentFor` */
  async open(
    principal: Principal,
    id: string,
    asked: Omit<DocumentPagesAsked, 'language'>,
    { language, signal }: { language: Language; signal: AbortSignal },
  ): Promise<OpenedPages> {
    const opened = await this.documentFor(principal, id, { ...asked, language, signal });
    const { row, plan, planned } = opened;
    const about: PagesAbout = {
      title: row.name,
      language: plan.words.language,
      version: row.version,
      dataAsOf: plan.notes.dataAsOf,
      rowsLimited: plan.notes.rowsLimited,
      filters: planned.asked.filters,
      values: planned.chosen.values,
      missing: planned.missing,
      bands: shownBands(plan.words.bands),
    };
    return { about, lines: this.#lines(opened, asked.blocks ?? false, signal) };
  }

  async *#lines(
    { plan, planned, read }: OpenedDocument,
    blocks: boolean,
    signal: AbortSignal,
  ): AsyncGenerator<string, PagesEnd> {
    if (planned.missing.length > 0) return { pages: 0, warnings: [] };
    const { leave } = await this.#enter(signal);
    const rendering = this.#renderer.begin();
    const stop = () => void rendering.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await read(rendering);
      return yield* rendering.pages(plan, blocks);
    } finally {
      signal.removeEventListener('abort', stop);
      await rendering.close();
      leave();
    }
  }

  /** Waits for a place. */
  #enter(signal: AbortSignal): Promise<{ leave: () => void }> {
    return new Promise((entered, refuse) => {
      const work = () => new Promise<void>((leave) => entered({ leave }));
      this.#slots.run(signal, work).catch(refuse);
    });
  }
}
