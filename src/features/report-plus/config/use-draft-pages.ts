import type { DocumentBody, DocumentDetail } from '@bi/contract/document/document';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { BandImages, Block } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import type { LaidPage } from '@bi/olap/document/laid-page';
import type { DocumentDraftState } from '@bi/olap/document-edit/document-sessions';
import { draftModel, type DraftAnswer } from '@bi/olap/document-edit/draft-model';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { NOTHING_RESOLVED, resolvedFrom } from '@bi/olap/document-edit/resolved-blocks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { toCallError } from '../../../core/errors';
import { readPages } from '../../../api/documents';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { useOnline } from '../../../ui/use-online';
import type { PagePictures } from '../../../widgets/document-page/page-pictures';
import { blockName, type ShownNames } from './block-kinds';
import { blockTexts } from './block-texts';
import { configTexts } from './config-texts';
import { useDocumentLook } from './use-document-look';

/** Quiet time after a change before the server is asked, milliseconds. */
const PAUSE_MS = 300;
/** Rows of a table at most while it is edited. */
const SAMPLE = 300;
/** Pages that are laid out in the browser at most. */
const MAX_DRAFT_PAGES = 200;

type EndLine = Extract<DocumentLine, { kind: 'end' }>;

/** The pages of a document that is edited. */
export interface DraftPages {
  pages: readonly LaidPage[];
  pictures: PagePictures;
  /** the server works on newer ones */
  isWorking: boolean;
  /** why the server made none; null: it did */
  failure: string | null;
  /** what is not quite as it was asked for */
  warnings: EndLine['warnings'];
  /** ids of parameters that need a value before there are pages with data */
  missing: readonly string[];
  retry: () => void;
  /** they are those of a body that is dragged into */
  isMoved: boolean;
}

interface Answer extends DraftAnswer {
  pages: LaidPage[];
  pictures: PagePictures;
  warnings: EndLine['warnings'];
  missing: readonly string[];
  /** newest day of the data; null where nothing says */
  dataAsOf: string | null;
}

const NO_ANSWER = {
  resolved: NOTHING_RESOLVED,
  pages: [] as LaidPage[],
  pictures: { drawings: new Map<string, string>(), images: new Map<string, string>() },
  warnings: [],
  missing: [],
  dataAsOf: null,
};

/**
 * The pages of a draft: at once from the browser, and from the server when the changes pause.
 * @param moved its body while something is dragged: the browser alone lays it out
 */
export function useDraftPages(
  document: DocumentDetail,
  draft: DocumentDraftState,
  names: ShownNames,
  moved: DocumentBody | null,
): DraftPages {
  const http = useHttp();
  const { language } = useLanguage();
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const isOnline = useOnline();
  const { body, name } = draft;
  const look = useDocumentLook();
  const [answer, setAnswer] = useState<Answer>(() => ({ ...NO_ANSWER, body }));
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const asked = useRef<object | null>(null);
  useEffect(() => {
    if (!isOnline) return;
    const control = new AbortController();
    const ask = async () => {
      const reader = new AnswerReader();
      try {
        const options = { signal: control.signal, onLine: reader.take };
        const wanted = { body, blocks: true, sample: SAMPLE, language };
        await readPages(http, document.id, wanted, options);
        if (control.signal.aborted) return;
        setFailure(reader.failure);
        asked.current = body;
        if (reader.failure === null) setAnswer(reader.answer(body));
      } catch (thrown) {
        if (!control.signal.aborted) setFailure(toCallError(thrown, language).message);
      }
    };
    const timer = setTimeout(() => void ask(), asked.current === null ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [http, document.id, body, language, isOnline, tries]);

  const laid = moved ?? body;
  const isNewest = answer.body === laid && answer.pages.length > 0;
  const pages = useMemo(() => {
    if (isNewest) return answer.pages;
    const date = asOfText([answer.dataAsOf ?? new Date().toISOString()], language);
    const looking = { ...laid, look: { ...look, ...laid.look } };
    const model = draftModel(looking, answer, {
      ...{ title: name, language, date },
      waiting: (block) => `${blockName(block, words, names)} · ${texts.waiting}`,
    });
    const made: LaidPage[] = [];
    for (const page of layoutDocument(model)) {
      made.push(page);
      if (made.length === MAX_DRAFT_PAGES) break;
    }
    return made;
  }, [answer, laid, isNewest, language, look, name, names, texts, words]);

  return {
    pages,
    pictures: answer.pictures,
    isWorking: answer.body !== body && failure === null && isOnline,
    failure,
    warnings: answer.warnings,
    missing: answer.missing,
    isMoved: moved !== null,
    retry: () => setTries((now) => now + 1),
  };
}

/** Takes the lines of an answer. */
class AnswerReader {
  failure: string | null = null;
  readonly #sent = new Map<string, readonly Block[]>();
  readonly #drawings = new Map<string, string>();
  readonly #images = new Map<string, string>();
  readonly #pages: LaidPage[] = [];
  #warnings: EndLine['warnings'] = [];
  #missing: readonly string[] = [];
  #bands: BandImages = {};
  #dataAsOf: string | null = null;

  readonly take = (line: DocumentLine): void => {
    switch (line.kind) {
      case 'about':
        this.#missing = line.missing;
        this.#bands = line.bands ?? {};
        this.#dataAsOf = line.dataAsOf;
        break;
      case 'block':
        this.#sent.set(line.id, line.blocks as Block[]);
        break;
      case 'drawing':
        this.#drawings.set(line.name, line.svg);
        break;
      case 'image':
        this.#images.set(line.name, line.image);
        break;
      case 'page':
        if (line.early !== true) this.#pages.push(line.page as LaidPage);
        break;
      case 'end':
        this.#warnings = line.warnings;
        break;
      case 'failed':
        this.failure = line.message;
        break;
      case 'working':
        break;
    }
  };

  answer(body: DocumentDraftState['body']): Answer {
    return {
      body,
      resolved: resolvedFrom(this.#sent, body.blocks),
      pages: this.#pages,
      pictures: { drawings: this.#drawings, images: this.#images },
      warnings: this.#warnings,
      missing: this.#missing,
      bands: this.#bands,
      dataAsOf: this.#dataAsOf,
    };
  }
}
