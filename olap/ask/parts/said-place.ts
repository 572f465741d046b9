import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from '../frame/question-frame';
import { rankedByNumber } from './ranked-rows-zh';
import { placeSingledOut } from './singled-out';
import { asksWhichOne } from './unknown-words';

/** The place that a word says: "third" of "third highest", 第三高; null: it says none. */
function placeAt(spans: readonly WordSpan[], at: number): number | null {
  const whole = word(spans[at], 'top')?.place;
  if (whole !== undefined) return whole;
  const nth = word(spans[at], 'nth');
  const next = word(spans[at + 1], 'top');
  return nth !== null && next !== null && next.place === undefined ? nth.n : null;
}

/** Which one of a ranking a question asks for; null: none. */
function saidPlace(spans: readonly WordSpan[]): number | null {
  return spans.map((_, at) => placeAt(spans, at)).find((place) => place !== null) ?? null;
}

/** "third" of no ranking, or of a ranking that has a place or a number of members already: "top 5 third highest". */
export function isLoosePlaceOf(
  spans: readonly WordSpan[],
  at: number,
  top: { n: number | null } | null,
): boolean {
  const place = placeAt(spans, at);
  if (place === null) return word(spans[at], 'nth') !== null;
  const isSecond = spans.slice(0, at).some((_, before) => placeAt(spans, before) !== null);
  return top !== null || isSecond || word(saidBefore(spans, at), 'top') !== null;
}

/** What a question lists of a ranking: the first alone where it asks which one that is. */
function saidTop(
  spans: readonly WordSpan[],
  end: 'top' | 'bottom',
): NonNullable<QuestionFrame['top']> {
  const place = saidPlace(spans);
  if (place !== null && place > 1) return { n: place, end, place };
  return { n: place === 1 || asksWhichOne(spans) ? 1 : null, end };
}

/** "which party had the most hosts": what is next to the superlative is what the ranking is by. */
function rankedByNext(frame: QuestionFrame, spans: readonly WordSpan[]): void {
  const top = spans.findIndex(
    (span) => word(span, 'top') !== null && /\b(?:most|least|fewest)$/.test(span.text),
  );
  const next = spans.slice(top + 1).find((span) => word(span, 'fill') === null)?.meaning;
  const target = top >= 0 && next?.kind === 'target' ? next.target : null;
  if (target?.kind !== 'measure' || !frame.measures.includes(target.name)) return;
  frame.measures = [target.name, ...frame.measures.filter((name) => name !== target.name)];
}

/** Makes a frame a ranking from one end, unless it is one: "top 3 ranked by" is the order of the list, no column of ranks. */
export function placeTop(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  end: 'top' | 'bottom',
  cube: AskCube,
): void {
  if (frame.show === 'rank') frame.show = null;
  rankedByNumber(frame, spans, cube);
  rankedByNext(frame, spans);
  const isRanked = frame.top !== null;
  if (placeSingledOut(frame, spans, cube, end)) {
    // 评分第二高的饭店
    const place = saidPlace(spans);
    if (!isRanked && place !== null && place > 1) frame.top = { n: place, end, place };
    return;
  }
  frame.top ??= saidTop(spans, end);
}
