import { BiError } from '@bi/contract/bi-error';
import type { CellSet, Trace } from '@bi/contract/cell-set';
import type { ChangesAnswer } from '@bi/contract/changes';
import type { ChatAsk, ChatReading } from '@bi/contract/chat';
import { ask, type AskContext, type AskOutcome, type Understood } from '@bi/olap/ask/ask';
import type { AskCube } from '@bi/olap/ask/ask-cube';
import { changesOf } from '@bi/olap/ask/changes-body';
import { chipsOf, type AskLanguage } from '@bi/olap/ask/chips';
import {
  answerSentence,
  askedSentence,
  changesSentence,
  definition,
  refusalSentence,
} from '@bi/olap/ask/sentence';
import type { Principal } from '../../policies/principal';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { JobStatus } from '../jobs/query-jobs';
import { missingCube } from '../models/view-cube';
import type { ChangesService } from '../query/changes-service';
import type { QueryService } from '../query/query-service';
import { readAnswer } from '../../engine/engine';
import { Vocabularies } from './vocabularies';

/** Cubes that a question which names none is read with. */
const MAX_CUBES = 20;
const MAX_SUGGESTIONS = 6;
const CHIP_SEPARATOR = ' · ';

/** What became of a question, before it is presented. */
export interface AskedQuestion {
  outcome: AskOutcome['outcome'];
  sentence: string;
  reading: ChatReading | null;
  choices: ChatReading[];
  reason: Extract<AskOutcome, { outcome: 'refused' }>['reason'] | null;
  words: string[];
  nearest: string[];
  suggestions: string[];
  cellSet: CellSet | null;
  contributions: ChangesAnswer | null;
  trace: Trace | null;
  job: JobStatus | null;
}

const NOTHING: Omit<AskedQuestion, 'outcome' | 'sentence'> = {
  reading: null,
  choices: [],
  reason: null,
  words: [],
  nearest: [],
  suggestions: [],
  cellSet: null,
  contributions: null,
  trace: null,
  job: null,
};

/** Who asks, how the answer speaks, and when they have left. */
export interface AskCall {
  language: AskLanguage;
  signal: AbortSignal;
}

/** Answers questions in words by queries over the cubes that a person may ask. */
export class AskService {
  readonly #cubes: CubeService;
  readonly #queries: QueryService;
  readonly #changes: ChangesService;
  readonly #vocabularies: Vocabularies;

  constructor(
    cubes: CubeService,
    { queries, changes }: { queries: QueryService; changes: ChangesService },
  ) {
    this.#cubes = cubes;
    this.#queries = queries;
    this.#changes = changes;
    this.#vocabularies = new Vocabularies(cubes);
  }

  /** Cubes that the person may ask anything; not those of which they see the reports alone. */
  async #askable(principal: Principal, idOrSlug: string | undefined): Promise<LoadedCube[]> {
    if (idOrSlug !== undefined) {
      const loaded = await this.#cubes.get(principal, idOrSlug);
      if (loaded.only !== undefined) throw missingCube(idOrSlug);
      return [loaded];
    }
    const { cubes } = await this.#cubes.list(principal, { pageSize: MAX_CUBES });
    const got = await Promise.allSettled(
      cubes.map(({ cube }) => this.#cubes.get(principal, cube.id)),
    );
    return got.flatMap((one) =>
      one.status === 'fulfilled' && one.value.only === undefined ? [one.value] : [],
    );
  }

  /**
   * Reads a question and answers it. A cube that the person may not ask is as if it did not exist.
   * @throws {BiError} missing.cube for a cube that is named, invalid.*, forbidden.*, engine.*,
   *   cancelled.query
   */
  async ask(principal: Principal, body: ChatAsk, call: AskCall): Promise<AskedQuestion> {
    const { question, cube, before = null, run = true } = body;
    const loaded = await this.#askable(principal, cube);
    const context = await this.#vocabularies.context(principal, loaded);
    const outcome = ask(context, question, before);
    if (outcome.outcome === 'refused') return refused(outcome, context, call.language);
    if (outcome.outcome === 'asked')
      return this.#choices(principal, outcome.choices, context, call);
    const reading = readingOf(outcome, context, call.language);
    return this.#answer(principal, reading, cubeNamed(context, reading.frame.cube), {
      ...call,
      run,
    });
  }

  /** The readings that can be computed; one that is left by itself is still asked about. */
  async #choices(
    principal: Principal,
    choices: readonly Understood[],
    context: AskContext,
    { language }: AskCall,
  ): Promise<AskedQuestion> {
    const begun = await Promise.allSettled(
      choices.map(({ query }) => this.#queries.begin(principal, query)),
    );
    const possible = choices.filter((_, index) => begun[index]?.status === 'fulfilled');
    if (possible.length === 0) {
      const failed = begun.find((one) => one.status === 'rejected');
      throw failed?.reason ?? new BiError('transport.fault');
    }
    const readings = possible.map((one) => readingOf(one, context, language));
    return { ...NOTHING, outcome: 'asked', sentence: askedSentence(language), choices: readings };
  }

  async #answer(
    principal: Principal,
    reading: ChatReading,
    cube: AskCube,
    { language, signal, run }: AskCall & { run: boolean },
  ): Promise<AskedQuestion> {
    const answered = { ...NOTHING, outcome: 'answered' as const, reading, sentence: '' };
    if (reading.frame.intent === 'define') {
      return { ...answered, sentence: definition(reading.frame, cube, language) };
    }
    if (!run) {
      await this.#queries.begin(principal, reading.query);
      return answered;
    }
    if (reading.changes !== null) {
      const outcome = await this.#changes.changes(principal, reading.changes, signal);
      if (outcome.kind === 'accepted') return { ...answered, job: outcome.job };
      const { data } = outcome;
      return { ...answered, sentence: changesSentence(data, language), contributions: data };
    }
    const outcome = await this.#queries.ask(principal, reading.query, { signal });
    if (outcome.kind === 'accepted') return { ...answered, job: outcome.job };
    const { answer, trace } = outcome;
    const cellSet = readAnswer(answer.bytes) as CellSet;
    return { ...answered, sentence: answerSentence(cellSet, language), cellSet, trace };
  }
}

function cubeNamed({ vocabularies }: AskContext, name: string): AskCube {
  const found = vocabularies.find(({ cube }) => cube.name === name);
  if (found === undefined) throw missingCube(name);
  return found.cube;
}

function readingOf(
  { frame, query, corrections }: Understood,
  context: AskContext,
  language: AskLanguage,
): ChatReading {
  const cube = cubeNamed(context, frame.cube);
  const chips = chipsOf(frame, cube, language);
  return {
    cube: { slug: cube.name, label: cube.label },
    frame,
    chips,
    words: chips.map(({ text }) => text).join(CHIP_SEPARATOR),
    corrections,
    query,
    changes: changesOf(frame, cube),
  };
}

/** Measures that can be asked for, of every cube some. */
function suggestionsOf({ vocabularies }: AskContext): string[] {
  const lists = vocabularies.map(({ cube }) => cube.measures.map(({ label }) => label));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(mixed.flat())].slice(0, MAX_SUGGESTIONS);
}

function refused(
  refusal: Extract<AskOutcome, { outcome: 'refused' }>,
  context: AskContext,
  language: AskLanguage,
): AskedQuestion {
  const { outcome, reason, words, nearest } = refusal;
  const sentence = refusalSentence(refusal, language);
  const suggestions = suggestionsOf(context);
  return { ...NOTHING, outcome, sentence, reason, words, nearest, suggestions };
}
