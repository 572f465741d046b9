import type { AskContext } from './ask-context';
import { keyOf } from '../words/normalise';

const HAN = String.raw`\p{Script=Han}`;
/** 挂了多少个号, 退几次票, 报了名: a verb and its noun with what is asked of them in between */
const APART = new RegExp(
  `(${HAN})(了|过)?((?:多少|几)[个次笔单份张条位名本件]?)(${HAN})(?!${HAN}{0,1}[数量额费率款])`,
  'gu',
);
const DONE = new RegExp(`(${HAN})[了过](?:的)?(${HAN})`, 'gu');
/** What is asked of any verb, and words that are no nouns. */
const NO_NOUN = /[人钱个位名天年月日周时分的了过是在有和与跟吗呢，,。?？!！]/u;

/**
 * A question with a verb and its noun next to each other where its cubes have the word of both: 挂了多少个号 as 挂号多少个.
 * Other texts are as they are.
 */
export function withJoinedVerbs(question: string, { vocabularies }: AskContext): string {
  if (!/[了过]|多少|几/.test(question)) return question;
  const isName = (text: string) => {
    const key = keyOf(text);
    return vocabularies.some(({ entries }) => entries.has(key));
  };
  // 看了多少病人: the noun is longer
  const isPart = (noun: string, rest: string) =>
    [1, 2].some((size) => rest.length >= size && isName(noun + rest.slice(0, size)));
  return question
    .replaceAll(
      APART,
      (all: string, verb: string, _: string, count: string, noun: string, at: number) =>
        NO_NOUN.test(noun) || !isName(verb + noun) || isPart(noun, question.slice(at + all.length))
          ? all
          : `${verb}${noun}${count}`,
    )
    .replaceAll(DONE, (all, verb: string, noun: string) =>
      isName(verb + noun) && !isName(noun) ? `${verb}${noun}` : all,
    );
}
