import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { QuestionFrame } from '../../frame/question-frame';

const PEOPLE = /^(?:人|个人|人次)$/;
const OF_PEOPLE = /人|\b(?:people|persons|employed|unemployed|headcount|employees|jobless)\b/i;

/** Whether a number is right before: 100万 in 100万人. */
function isCounted(spans: readonly WordSpan[], at: number): boolean {
  const before = word(spans[at - 1], 'times') === null ? spans[at - 1] : spans[at - 2];
  return before?.meaning.kind === 'number' || word(before, 'number') !== null;
}

/** Spans in which 人 after a number is the unit of what counts people: 失业人数超过100万人. */
export function withPeopleOfNumbers(spans: readonly WordSpan[]): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const isUnit =
      span.meaning.kind === 'unknown' && PEOPLE.test(span.text) && isCounted(spans, at);
    return isUnit
      ? { ...span, meaning: { kind: 'word', word: { role: 'unit', of: 'heads' } } }
      : span;
  });
}

/** The unit of people of a question; "" if it has none. */
export const saidPeople = (spans: readonly WordSpan[]): string =>
  spans.find((span) => word(span, 'unit')?.of === 'heads')?.text ?? '';

/** The unit of people where it is of a condition on what counts none. */
export function miscountedPeople(
  people: string,
  { conditions }: QuestionFrame,
  { measures }: AskCube,
): string[] {
  if (people === '') return [];
  const isOfPeople = (name: string) => {
    const measure = measures.find((one) => one.name === name);
    if (measure?.agg === 'ratio') return false;
    return [measure?.label ?? '', ...(measure?.synonyms ?? [])].some((one) => OF_PEOPLE.test(one));
  };
  const isPlaced = conditions.length > 0 && conditions.every(({ measure }) => isOfPeople(measure));
  return isPlaced ? [] : [people];
}
