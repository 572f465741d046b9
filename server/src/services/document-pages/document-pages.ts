import { setMaxListeners } from 'node:events';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentLine, DocumentPagesAsked } from '@bi/contract/document/document-pages';
import type { DocumentBody } from '@bi/contract/document/document';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { through, type Principal } from '../../policies/principal';
import type { DocumentPlan, DocumentDataSink } from '../../rendering/document/document-plan';
import type {
  DocumentRenderer,
  DocumentRendering,
  PagesEnd,
} from '../../rendering/document/document-renderer';
import type { WorkerLines } from '../../rendering/document/document-messages';
import type { BandImages } from '@bi/olap/document/blocks';
import { imageName } from '../../rendering/document/image-name';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import type { CubeMoment } from '../cubes/cube-moment';
import type { FilterState } from '../dashboard-answers/resolve-filters';
import type { DocumentService } from '../documents/document-service';
import type { UsageNotes } from '../service-context';
import { Slots } from '../exports/slots';
import { notesOf } from './document-notes';
import type { DocumentPlanner } from './document-planner';
import type { BegunPlan, PlanAsked, Planned } from './planner-parts';

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

/**
 * The pages of a document: what they begin with, and lines of JSON text, several at a time. What they begin with comes
 * again where more of it has come.
 */
export type OpenedPages = AsyncGenerator<PagesAbout | WorkerLines, PagesEnd>;

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

/** A document while its blocks are planned. */
interface BegunDocument {
  row: DocumentRow;
  begun: BegunPlan;
  given: PlanAsked;
}

/** Lines besides the pages: what blocks came to, and pages before all data is there. */
interface ShownLines extends Required<Pick<DocumentPagesAsked, 'blocks' | 'early'>> {
  /** called when all pages are there */
  ended: () => void;
}

/** A document as far as its blocks are planned. */
function planOf(row: DocumentRow, planned: Planned, { language, at }: PlanAsked): DocumentPlan {
  const notes = notesOf(row.name, planned);
  // the day of the data, so that the same data make the same pages; without one, that of making them
  const date = asOfText([notes.dataAsOf ?? new Date(at.atMs).toISOString()], language);
  const { parameters, bands } = planned;
  const words = { title: row.name, language, date, parameters, bands };
  return { ...planned.document, words, notes };
}

function aboutOf(row: DocumentRow, planned: Planned, { language }: PlanAsked): PagesAbout {
  const { dataAsOf, rowsLimited } = notesOf(row.name, planned);
  return {
    title: row.name,
    ...{ language, dataAsOf, rowsLimited },
    version: row.version,
    filters: planned.asked.filters,
    values: planned.chosen.values,
    missing: planned.missing,
    bands: shownBands(planned.bands),
  };
}

/** The pictures of bands by the ids of their images: a path is nobody's business. */
function shownBands({ header, footer }: BandImages = {}): BandImages {
  const named = (one: BandImages['header']) => one && { ...one, image: imageName(one.image) };
  return { ...(header && { header: named(header) }), ...(footer && { footer: named(footer) }) };
}

/** What documents are asked with. */
export interface DocumentPagesContext {
  moment: (principal: Principal) => CubeMoment;
  usage?: UsageNotes | undefined;
}

/** Makes the pages of documents, under the rules of their reader. */
export class DocumentPages {
  readonly #documents: DocumentService;
  readonly #planner: DocumentPlanner;
  readonly #renderer: DocumentRenderer;
  readonly #usage: UsageNotes | undefined;
  readonly #moment: (principal: Principal) => CubeMoment;
  readonly #slots = new Slots(MAX_AT_ONCE);

  constructor(
    documents: DocumentService,
    planner: DocumentPlanner,
    renderer: DocumentRenderer,
    { moment, usage }: DocumentPagesContext,
  ) {
    this.#usage = usage;
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
    asked: DocumentAsked,
  ): Promise<OpenedDocument> {
    const { row, begun, given } = await this.#begin(principal, id, asked);
    const { planned, pieces } = begun;
    planned.document.blocks = await Promise.all(pieces.map((piece) => piece.planned));
    const reads = pieces.flatMap((piece) => piece.reads);
    const { signal } = asked;
    const read: OpenedDocument['read'] = async (sink, onProgress) => {
      const left = [...reads];
      const readers = Array.from({ length: READ_TOGETHER }, async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          if (signal.aborted) throw new BiError('cancelled.query');
          await next(sink);
          onProgress?.(1 - left.length / reads.length);
        }
      });
      await Promise.all(readers);
    };
    return { row, plan: planOf(row, planned, given), planned, read };
  }

  /**
   * The pages of a document.
   * @throws {BiError} as `documentFor`, before anything of it
   */
  async open(
    principal: Principal,
    id: string,
    asked: Omit<DocumentPagesAsked, 'language'>,
    { language, signal }: { language: Language; signal: AbortSignal },
  ): Promise<OpenedPages> {
    const beganMs = performance.now();
    const begun = await this.#begin(principal, id, { ...asked, language, signal });
    const { blocks = false, early = false } = asked;
    const ended = () =>
      this.#usage?.ran(principal, 'document', begun.row.id, performance.now() - beganMs);
    return this.#pages(begun, { blocks, early, ended }, signal);
  }

  async #begin(
    reader: Principal,
    id: string,
    { parameters = {}, body: unsaved, language: asked, sample, signal }: DocumentAsked,
  ): Promise<BegunDocument> {
    const principal = through(reader, 'document');
    // each block listens for the end of its reader
    setMaxListeners(0, signal);
    const saved = await this.#documents.service.find(principal, id);
    let { body } = saved;
    if (unsaved !== undefined) {
      const row = await this.#documents.editable(principal, id);
      body = await this.#documents.storable(principal, unsaved, row, true);
    }
    if (unsaved === undefined) this.#noteUses(principal, body);
    body = { ...body, look: { ...(await this.#documents.look(principal)), ...body.look } };
    const language = body.language ?? asked;
    const at = this.#moment(principal);
    const given = { choice: parameters, language, sample: sample ?? null, at, signal };
    const begun = await this.#planner.begin(principal, saved, body, given);
    // whoever awaits them sees why one of them fails
    for (const { planned } of begun.pieces) planned.catch(() => undefined);
    return { row: saved, begun, given };
  }

  /** What is shown in a document is used by whoever reads it. */
  #noteUses(principal: Principal, { blocks }: DocumentBody): void {
    for (const block of blocks) {
      if (block.kind === 'document') this.#usage?.note(principal, 'document', block.document);
      if (block.kind !== 'data') continue;
      const { source } = block;
      if (source.kind === 'report') this.#usage?.note(principal, 'report', source.report);
      if (source.kind === 'rows') {
        this.#usage?.note(principal, source.of === 'view' ? 'sql_view' : 'dataset', source.id);
      }
    }
  }

  async *#pages(
    { row, begun, given }: BegunDocument,
    shown: ShownLines,
    signal: AbortSignal,
  ): OpenedPages {
    const { planned } = begun;
    const about = () => aboutOf(row, planned, given);
    if (planned.missing.length > 0) {
      yield about();
      return { pages: 0, warnings: [] };
    }
    const { leave } = await this.#enter(signal);
    const rendering = this.#renderer.begin();
    const stop = () => void rendering.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const work = this.#send(rendering, { row, begun, given }, shown);
      work.catch((error: unknown) =>
        rendering.fail(error instanceof Error ? error : new Error(String(error))),
      );
      let said: string | null = null;
      const lines = rendering.lines();
      for (;;) {
        const next = await lines.next();
        if (next.done === true) {
          shown.ended();
          return next.value;
        }
        const known = about();
        const text = JSON.stringify([known.dataAsOf, known.rowsLimited]);
        if (text !== said) yield known;
        said = text;
        yield next.value;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await rendering.close();
      leave();
    }
  }

  /** Sends the blocks of a document and their data, each as soon as it is there, and then that all are. */
  async #send(
    rendering: DocumentRendering,
    { row, begun: { planned, pieces }, given }: BegunDocument,
    { blocks, early }: ShownLines,
  ): Promise<void> {
    if (early) rendering.begin(planOf(row, planned, given));
    const slots = new Slots(READ_TOGETHER);
    const sent = pieces.map(async (piece) => {
      const block = await piece.planned;
      if (early) rendering.planned(block);
      await Promise.all(piece.reads.map((read) => slots.run(given.signal, () => read(rendering))));
      if (early) rendering.ready(block.block.id);
      return block;
    });
    planned.document.blocks = await Promise.all(sent);
    rendering.finish(planOf(row, planned, given), blocks);
  }

  /** Waits for a place. */
  #enter(signal: AbortSignal): Promise<{ leave: () => void }> {
    return new Promise((entered, refuse) => {
      const work = () => new Promise<void>((leave) => entered({ leave }));
      this.#slots.run(signal, work).catch(refuse);
    });
  }
}
