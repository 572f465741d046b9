import type { DocumentLine } from '@bi/contract/document/document-pages';
import { RESPONSE_CODES, UNKNOWN_SERVER_ERROR } from '@bi/contract/call/response-codes';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { CallError } from '../../../core/errors';
import type { PagePictures } from '../../../widgets/document-page/page-pictures';
import { TagBook } from '../../../widgets/document-page/tag-book';

/** What a document was answered with before its pages. */
export type AboutDocument = Extract<DocumentLine, { kind: 'about' }>;

/** What it came to in the end. */
export type DocumentEnd = Extract<DocumentLine, { kind: 'end' }>;

/** Something that is not quite as it was asked for. */
export type ShownWarning = DocumentEnd['warnings'][number];

/** A document as far as its pages have arrived. */
export interface StreamedPages {
  /** `working`: more may come; `stopped`: by the reader */
  state: 'working' | 'done' | 'stopped' | 'failed';
  /** null until it is there */
  about: AboutDocument | null;
  /** pages that others will take the place of are among them while it works */
  pages: readonly LaidPage[];
  book: TagBook;
  pictures: PagePictures;
  end: DocumentEnd | null;
  /** why it failed; the pages that came before are still there */
  error: Error | null;
}

/** Reads lines until the stream ends. */
export type ReadLines = (
  onLine: (line: DocumentLine) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Milliseconds between two notices while pages arrive; the first page is shown at once. */
const PAUSE_MS = 120;

/** Collects the pages of one document as they arrive, and notifies who shows them. */
export class PageStream {
  readonly #listeners = new Set<() => void>();
  readonly #abort = new AbortController();
  readonly #book = new TagBook();
  /** tags of the pages that are there before all data is */
  readonly #earlyBook = new TagBook();
  readonly #drawings = new Map<string, string>();
  readonly #images = new Map<string, string>();
  readonly #pages: LaidPage[] = [];
  readonly #early: LaidPage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: StreamedPages['state'] = 'working';
  #about: AboutDocument | null = null;
  #end: DocumentEnd | null = null;
  #error: Error | null = null;
  #shown: StreamedPages;

  /** Begins to read. */
  constructor(read: ReadLines) {
    this.#shown = this.#snapshot();
    void this.#run(read);
  }

  /** What is there; the same object until more has come. */
  readonly get = (): StreamedPages => this.#shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Ends the stream; the pages that came stay. */
  readonly stop = (): void => {
    if (this.#state === 'working') this.#close('stopped');
    this.#abort.abort();
  };

  async #run(read: ReadLines): Promise<void> {
    try {
      await read((line) => this.#take(line), this.#abort.signal);
      if (this.#state === 'working') this.#fail(unfinished());
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      if (this.#state === 'working') this.#fail(error);
    }
  }

  #take(line: DocumentLine): void {
    if (this.#state !== 'working') return;
    switch (line.kind) {
      case 'about':
        this.#about = line;
        this.#notify();
        return;
      case 'drawing':
        this.#drawings.set(line.name, line.svg);
        return;
      case 'image':
        this.#images.set(line.name, line.image);
        return;
      case 'page':
        this.#page(line.page as LaidPage, line.early === true);
        return;
      case 'end':
        this.#end = line;
        this.#close('done');
        return;
      case 'failed':
        this.#fail(new CallError({ code: line.code, status: 200, message: line.message }));
        return;
      default:
    }
  }

  #page(page: LaidPage, isEarly: boolean): void {
    const isFirst = this.#pages.length + this.#early.length === 0;
    if (isEarly) {
      this.#early.push(page);
      this.#earlyBook.add(page);
    } else {
      this.#pages.push(page);
      this.#book.add(page);
    }
    if (isFirst) this.#notify();
    else this.#timer ??= setTimeout(() => this.#notify(), PAUSE_MS);
  }

  #fail(error: Error): void {
    this.#error = error;
    this.#close('failed');
  }

  #close(state: StreamedPages['state']): void {
    this.#state = state;
    this.#notify();
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#shown = this.#snapshot();
    for (const listener of [...this.#listeners]) listener();
  }

  #snapshot(): StreamedPages {
    const isWhole = this.#pages.length >= this.#early.length || this.#state === 'done';
    return {
      state: this.#state,
      about: this.#about,
      // early pages stay on the screen until as many others are there: nothing jumps
      pages: isWhole ? [...this.#pages] : [...this.#early],
      book: isWhole ? this.#book : this.#earlyBook,
      pictures: { drawings: new Map(this.#drawings), images: new Map(this.#images) },
      end: this.#end,
      error: this.#error,
    };
  }
}

/** The stream ended in the middle. */
function unfinished(): CallError {
  return new CallError({
    code: RESPONSE_CODES.ENGINE,
    status: 0,
    message: UNKNOWN_SERVER_ERROR,
    cause: 'ERR_NETWORK',
  });
}
