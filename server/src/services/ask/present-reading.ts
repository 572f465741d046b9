import type { AskChip, ChatRead, ChatReading } from '@bi/contract/chat/chat';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskOutcome } from '@bi/olap/ask/ask';
import type { SaidName, Understood } from '@bi/olap/ask/vocabulary/understood';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { changesCall } from '@bi/olap/ask/frame/changes-body';
import { chipsOf, type AskLanguage } from '@bi/olap/ask/phrases/chips';
import { frameQuestion } from '@bi/olap/ask/phrases/frame-question';
import { nextFrames } from '@bi/olap/ask/phrases/next-frames';
import { asideSentence, refusalSentence } from '@bi/olap/ask/answer/sentence';
import { spoken } from '@bi/olap/ask/cube/spoken';
import { normaliseText } from '@bi/olap/ask/words/normalise';
import { isTurning } from '@bi/olap/ask/words/turning-words';
import { missingCube } from '../models/view-cube';
import type { ModelNote } from './model/model-reader';

const MAX_SUGGESTIONS = 6;
/** Words that the reading leaves out which a refusal offers, at most: with more of them it is another question. */
const MAX_LEFT_OUT = 3;
/** Labels of measures that say nothing without their cube. */
const ROWS = /^(?:rows|行数)$/i;
const CHIP_SEPARATOR = ' · ';

/** How a question was read when nothing is said of it yet. */
export const NOTHING_READ: Omit<ChatRead, 'outcome' | 'sentence'> = {
  reading: null,
  choices: [],
  reason: null,
  words: [],
  nearest: [],
  suggestions: [],
};

/** The cube of a context that queries name so. @throws {BiError} missing.cube */
export function cubeNamed({ vocabularies }: AskContext, name: string): AskCube {
  const found = vocabularies.find(({ cube }) => cube.name === name);
  if (found === undefined) throw missingCube(name);
  return found.cube;
}

/** Words without a meaning that a reading takes for names of its cube, as these are called in a language. */
function takenFor(
  names: readonly SaidName[],
  unknown: readonly string[],
  cube: AskCube,
  language: AskLanguage,
): { written: string; read: string }[] {
  return names.flatMap(({ text, target }) => {
    if (!unknown.includes(text) || (target.kind !== 'measure' && target.kind !== 'field'))
      return [];
    const list = target.kind === 'measure' ? cube.measures : cube.fields;
    const named = list.find(({ name }) => name === target.name);
    return named === undefined ? [] : [{ written: text, read: spoken(named, language) }];
  });
}

/**
 * A reading with the words that say how the question was read.
 * @param unknown words of the question that have no meaning, where it is a choice
 * @throws {BiError} missing.cube
 */
export function presentReading(
  { frame, query, corrections, own, names = [], leftOut }: Understood,
  context: AskContext,
  language: AskLanguage,
  unknown: readonly string[] = [],
): ChatReading {
  const cube = cubeNamed(context, frame.cube);
  const taken = takenFor(names, unknown, cube, language);
  const chips = chipsOf(frame, cube, language, own);
  return {
    cube: { slug: cube.name, label: cube.label },
    frame,
    chips,
    words: wordsOf(chips),
    corrections,
    ...(leftOut && { leftOut }),
    ...(taken.length > 0 && { taken }),
    names: names.flatMap(({ text, target, own: taught }) =>
      target.kind === 'cube' || 'period' in target || 'rate' in target
        ? []
        : [{ text, target, ...(taught && { own: true }) }],
    ),
    next: nextFrames(frame, cube).map((next) => ({
      text: frameQuestion(next, cube, language),
      frame: next,
    })),
    query,
    changes: changesCall(frame, cube),
  };
}

/** That an answer leaves words of its question aside, as the person chose; '' where it leaves none. */
export function asideNote(names: ChatReading['names'], language: AskLanguage): string {
  const aside = (names ?? []).flatMap(({ text, target }) =>
    target.kind === 'aside' ? [text] : [],
  );
  return asideSentence(language, aside);
}

function wordsOf(chips: readonly AskChip[]): string {
  return chips.map(({ text }) => text).join(CHIP_SEPARATOR);
}

/** Measures that can be asked for, of every cube some, as they are called in a language. */
function suggestionsOf({ vocabularies }: AskContext, language: AskLanguage): string[] {
  const lists = vocabularies.map(({ cube }) =>
    cube.measures.flatMap((measure) =>
      ROWS.test(measure.label) ? [] : [spoken(measure, language)],
    ),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const mixed = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Set(mixed.flat())].slice(0, MAX_SUGGESTIONS);
}

/** The cube that the rest of a question is about, where it is one; else all that were asked. */
function askedOf(context: AskContext, partial: Understood | undefined): AskContext {
  if (partial === undefined) return context;
  const { vocabularies } = context;
  const named = vocabularies.filter(({ cube }) => cube.name === partial.frame.cube);
  return { ...context, vocabularies: named };
}

/**
 * What a refused question asks without the words that have no meaning, for the person to choose; null: that is not
 * certain, or one of the words may turn the question around.
 */
export function partialOffered(
  refusal: Pick<Extract<AskOutcome, { outcome: 'refused' }>, 'reason' | 'partial' | 'words'>,
): Understood | null {
  const { reason, partial, words: unknown } = refusal;
  const words = partial?.leftOut ?? [];
  if (partial === undefined || reason !== 'words') return null;
  if (words.length === 0 || words.length > MAX_LEFT_OUT) return null;
  // a reading that leaves out more is about something else
  if (words.some((word) => !unknown.includes(word))) return null;
  const parts = words.flatMap((word) => normaliseText(word).split(' '));
  return parts.some(isTurning) ? null : partial;
}

/** Why the language model did not help. */
const MODEL_NOTES: Record<AskLanguage, Record<ModelNote, string>> = {
  en: {
    unreachable: ' The language model did not answer.',
    unusable: ' The language model found no query either.',
    spent: ' The language model was not asked: its tokens of this month are used up.',
  },
  zh: {
    unreachable: '语言模型没有回答。',
    unusable: '语言模型也没有找到查询。',
    spent: '未询问语言模型：本月的令牌已用完。',
  },
};

/** A refusal with what can be asked instead; `note` says why the language model did not help. */
export function refusedRead(
  refusal: Extract<AskOutcome, { outcome: 'refused' }>,
  context: AskContext,
  language: AskLanguage,
  note: ModelNote | null = null,
): ChatRead {
  const { outcome, reason, words, nearest, partial } = refusal;
  const said = refusalSentence(refusal, language);
  const sentence = note === null ? said : `${said}${MODEL_NOTES[language][note]}`;
  const suggestions = suggestionsOf(askedOf(context, partial), language);
  return { ...NOTHING_READ, outcome, sentence, reason, words, nearest, suggestions };
}
