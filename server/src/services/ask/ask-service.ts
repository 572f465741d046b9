import type { CellSet, Receipt, Trace } from '@bi/contract/query/cell-set';
import type { ChangesAnswer } from '@bi/contract/query/changes';
import type { AskFrame, ChatAsk, ChatRead, ChatReading } from '@bi/contract/chat/chat';
import type { ChatSuggest } from '@bi/contract/chat/chat-learning';
import { ask } from '@bi/olap/ask/ask';
import { MAX_CHOICES } from '@bi/olap/ask/reading/candidates';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { withPersonalNames } from '@bi/olap/ask/vocabulary/personal-names';
import { frameOfQuery } from '@bi/olap/ask/phrases/query-frame';
import { findNames } from '@bi/olap/ask/vocabulary/find-names';
import { suggestionsFor, type AskCompletion } from '@bi/olap/ask/vocabulary/suggest';
import type { Query } from '@bi/contract/query/query';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import type { AskLanguage } from '@bi/olap/ask/phrases/chips';
import { askedSentence, changesSentence, definition } from '@bi/olap/ask/answer/sentence';
import { fullSentence } from '@bi/olap/ask/answer/sentence-notes';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { JobStatus } from '../jobs/query-jobs';
import { missingCube } from '../models/view-cube';
import type { ChangesService } from '../query/changes-service';
import type { QueryService } from '../query/query-service';
import { answeringReports, type ReportsOnCube } from './answering-reports';
import type { LearntNames } from './learnt-names';
import type { ModelReader } from './model/model-reader';
import {
  asideNote,
  cubeNamed,
  NOTHING_READ,
  partialOffered,
  presentReading,
  refusedRead,
} from './present-reading';
import { MAX_COMPARED, searchedCubes, type SearchedText } from './searched-cubes';
import { computableReading, possibleReadings } from './possible-readings';
import { startersOf } from './starters-of';
import { taken } from './taken-frame';
import { untilLeft } from './until-left';
import { withModel } from './with-model';
import type { Vocabularies } from './vocabularies';

/** How a question was read, and the cube of the one reading there is. */
export interface ReadQuestion extends ChatRead {
  cube: AskCube | null;
}

/** What became of a question, before it is presented. */
export interface AskedQuestion extends ChatRead {
  cellSet: CellSet | null;
  contributions: ChangesAnswer | null;
  trace: Trace | null;
  job: JobStatus | null;
}

/** A question to be read; with `frame` that is taken as it is. */
export interface QuestionToRead extends Pick<
  ChatAsk,
  'question' | 'cube' | 'before' | 'scope' | 'draft'
> {
  frame?: AskFrame;
}

/** Language that the answer speaks, and when the caller has left. */
export interface AskCall {
  language: AskLanguage;
  signal: AbortSignal;
}

/** How long names are waited for while somebody is typing. */
const TYPING_MS = 400;

const NO_ANSWER = { cellSet: null, contributions: null, trace: null, job: null };

/** Answers questions in words by queries over the cubes that a person may ask. */
export class AskService {
  readonly #cubes: CubeService;
  readonly #queries: QueryService;
  readonly #changes: ChangesService;
  readonly #vocabularies: Vocabularies;
  readonly #names: LearntNames;
  readonly #reports: ReportsOnCube;
  readonly #model: ModelReader;

  constructor(
    cubes: CubeService,
    parts: {
      queries: QueryService;
      changes: ChangesService;
      names: LearntNames;
      reports: ReportsOnCube;
      model: ModelReader;
      vocabularies: Vocabularies;
    },
  ) {
    this.#cubes = cubes;
    this.#model = parts.model;
    this.#names = parts.names;
    this.#reports = parts.reports;
    this.#queries = parts.queries;
    this.#changes = parts.changes;
    this.#vocabularies = parts.vocabularies;
  }

  /** A cube that the person may ask anything; not one of which they see the reports alone. */
  async #cube(principal: Principal, idOrSlug: string): Promise<LoadedCube> {
    const loaded = await this.#cubes.get(principal, idOrSlug);
    if (loaded.only !== undefined) throw missingCube(idOrSlug);
    return loaded;
  }

  /** The cubes that a question which names none is read with, and how many others there are. */
  async #askable(
    principal: Principal,
    text: SearchedText,
  ): Promise<{ loaded: LoadedCube[]; unsearched: number }> {
    const all = (await this.#cubes.askable(principal)).slice(0, MAX_COMPARED);
    const loaded = searchedCubes(principal, all, text);
    return { loaded, unsearched: all.length - loaded.length };
  }

  /**
   * What the person may ask of one cube, or of those that fit a question best, with the phrases that they taught;
   * `unsearched` is the number of cubes that were left out. With a `patienceMs` cubes whose names are not read by
   * then are left out, too, and `waits` is true.
   */
  async #context(
    principal: Principal,
    idOrSlug: string | undefined,
    text: SearchedText = { question: '' },
    patienceMs?: number,
  ): Promise<{ context: AskContext; unsearched: number; waits: boolean }> {
    const { loaded, unsearched } =
      idOrSlug === undefined
        ? await this.#askable(principal, text)
        : { loaded: [await this.#cube(principal, idOrSlug)], unsearched: 0 };
    const { context, waits } = await this.#vocabularies.context(principal, loaded, patienceMs);
    const named = withPersonalNames(context, await this.#names.of(principal));
    return { context: named, unsearched, waits };
  }

  /** A cube as the person may ask it. @throws {BiError} missing.cube, engine.* */
  async cubeOf(principal: Principal, idOrSlug: string): Promise<AskCube> {
    const { context } = await this.#context(principal, idOrSlug);
    const [found] = context.vocabularies;
    if (found === undefined) throw missingCube(idOrSlug);
    return found.cube;
  }

  /** Of the cubes with these slugs, those that the person may ask. */
  async cubesOf(principal: Principal, slugs: Iterable<string>): Promise<AskCube[]> {
    const got = await Promise.allSettled(
      [...new Set(slugs)].map((slug) => this.cubeOf(principal, slug)),
    );
    return got.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  /**
   * The conditions of a screen's query, as questions are asked within, null for none; and the labels of what
   * its other conditions are about, within which they are not.
   */
  async scopeOf(
    principal: Principal,
    query: Query,
  ): Promise<{ scope: AskFrame | null; lost: string[] }> {
    const { frame, lost } = frameOfQuery(query, await this.cubeOf(principal, query.cube));
    const { members, periods, tests = [] } = frame;
    const isEmpty = members.length + periods.length + tests.length === 0;
    return { scope: isEmpty ? null : frame, lost };
  }

  /** What a text that is being typed may become; with `names`, what is called by it. */
  async suggest(
    principal: Principal,
    { text, cube, names }: ChatSuggest,
    past: readonly string[],
  ): Promise<AskCompletion[]> {
    const patience = names === true ? undefined : TYPING_MS;
    const { context } = await this.#context(principal, cube, { question: text }, patience);
    return names === true ? findNames(context, text) : suggestionsFor(context, text, past);
  }

  /**
   * Reads a question, and checks that what it asks can be computed. A cube that the person may not ask is
   * as if it did not exist.
   * @throws {BiError} missing.cube for a cube that is named, invalid.*, forbidden.*, engine.*
   */
  async read(principal: Principal, asked: QuestionToRead, call: AskCall): Promise<ReadQuestion> {
    const { question, cube, before, frame, draft = false } = asked;
    const text = { question, before: before?.cube };
    const patience = draft ? TYPING_MS : undefined;
    const named = frame?.cube ?? cube;
    const { context, unsearched, waits } = await this.#context(principal, named, text, patience);
    // a name that is not read yet would be called unknown
    if (waits) return { ...NOTHING_READ, outcome: 'refused', sentence: '', cube: null };
    const read = await this.#readWith(principal, asked, { context, call });
    return unsearched === 0 ? read : { ...read, unsearched };
  }

  async #readWith(
    principal: Principal,
    { question, before, scope, frame, draft = false }: QuestionToRead,
    { context, call: { language, signal } }: { context: AskContext; call: AskCall },
  ): Promise<ReadQuestion> {
    const grammar = frame
      ? taken(frame, context)
      : ask(context, question, before ?? null, scope ?? null);
    const { outcome, note } = await withModel(
      this.#model,
      principal,
      { context, question, grammar, draft },
      signal,
    );
    if (outcome.outcome === 'refused') {
      const refused = refusedRead(outcome, context, language, note);
      if (outcome.reason !== 'empty') {
        // while it is typed, only the words that are not understood are shown
        const partial = draft ? null : partialOffered(outcome);
        const offered = await computableReading(this.#queries, principal, partial);
        const choices = offered.map((one) => presentReading(one, context, language));
        return { ...refused, choices, cube: null };
      }
      return { ...refused, suggestions: startersOf(context, language), cube: null };
    }
    if (outcome.outcome === 'asked') {
      const { aside: words = [], partial } = outcome;
      const rest = draft
        ? null
        : partialOffered({ reason: 'words', words, ...(partial && { partial }) });
      const left = await computableReading(this.#queries, principal, rest);
      const possible = await possibleReadings(this.#queries, principal, outcome.choices);
      const choices = [...possible.slice(0, MAX_CHOICES - left.length), ...left];
      const readings = choices.map((one) => presentReading(one, context, language, words));
      const sentence = askedSentence(language, words);
      return { ...NOTHING_READ, outcome: 'asked', sentence, words, choices: readings, cube: null };
    }
    await this.#queries.begin(principal, outcome.query);
    const reading = presentReading(outcome, context, language);
    const named = cubeNamed(context, outcome.frame.cube);
    const sentence =
      reading.frame.intent === 'define' ? definition(reading.frame, named, language) : '';
    const also = (outcome.also ?? []).map((one) => presentReading(one, context, language));
    const further = also.length === 0 ? {} : { also };
    const reports = await answeringReports(this.#reports, principal, reading);
    const shown = reports.length === 0 ? reading : { ...reading, reports };
    return {
      ...NOTHING_READ,
      ...further,
      outcome: 'answered',
      sentence,
      reading: shown,
      cube: named,
    };
  }

  /**
   * Reads a question and answers it.
   * @throws {BiError} as `read`; cancelled.query
   */
  async ask(principal: Principal, body: ChatAsk, call: AskCall): Promise<AskedQuestion> {
    const { cube: _, ...read } = await this.read(principal, body, call);
    const { reading } = read;
    if (reading === null || reading.frame.intent === 'define' || body.run === false) {
      return { ...read, ...NO_ANSWER };
    }
    return { ...read, ...NO_ANSWER, ...(await this.#computed(principal, reading, call)) };
  }

  /**
   * What a reading gives, waited for however long it takes; the receipt is null where it says why a number
   * moved.
   * @throws {BiError} invalid.*, forbidden.*, engine.*, cancelled.query
   */
  async answer(
    principal: Principal,
    { changes, query, chips, frame, names }: ChatReading,
    { language, signal }: AskCall,
  ): Promise<{ trace: Trace | null; receipt: Receipt | null; sentence: string }> {
    if (changes !== null) {
      const outcome = await this.#changes.changes(principal, changes, signal);
      const sentence =
        outcome.kind === 'accepted'
          ? ''
          : changesSentence(outcome.data, language) + asideNote(names, language);
      return { trace: null, receipt: null, sentence };
    }
    const begun = await this.#queries.begin(principal, query);
    const cached = begun.cached();
    const { answer, trace } = await (cached ?? untilLeft(begun.run(), signal));
    const cellSet = readAnswer(answer.bytes) as CellSet;
    return {
      trace,
      receipt: trace.receipt,
      sentence:
        fullSentence(cellSet, query, trace, { language, chips, frame }) +
        asideNote(names, language),
    };
  }

  async #computed(
    principal: Principal,
    { changes, query, chips, frame, names }: ChatReading,
    { language, signal }: AskCall,
  ): Promise<Partial<AskedQuestion>> {
    if (changes !== null) {
      const outcome = await this.#changes.changes(principal, changes, signal);
      if (outcome.kind === 'accepted') return { job: outcome.job };
      const { data } = outcome;
      return {
        sentence: changesSentence(data, language) + asideNote(names, language),
        contributions: data,
      };
    }
    const outcome = await this.#queries.ask(principal, query, { signal });
    if (outcome.kind === 'accepted') return { job: outcome.job };
    const { answer, trace } = outcome;
    const cellSet = readAnswer(answer.bytes) as CellSet;
    return {
      sentence:
        fullSentence(cellSet, query, trace, { language, chips, frame }) +
        asideNote(names, language),
      cellSet,
      trace,
    };
  }
}
