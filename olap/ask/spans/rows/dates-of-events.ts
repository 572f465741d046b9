import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { dateOfNoun } from '../../cube/event-nouns';
import { calendarGrain } from '../../frame/time-rows';

const isField = ({ meaning }: WordSpan) =>
  meaning.kind === 'target' && meaning.target.kind === 'field' ? meaning.target : null;

/** Whether a question says a time in its own words: a period, or a part of the calendar. */
function saysTime(spans: readonly WordSpan[], but: number, { fields }: AskCube): boolean {
  return spans.some((span, at) => {
    if (at === but) return false;
    if (span.meaning.kind === 'date' || word(span, 'grain') !== null) return true;
    const field = fields.find(({ name }) => name === isField(span)?.name);
    return field !== undefined && calendarGrain(field) !== null;
  });
}

/** The date that "date of cancellation" names, with how many spans it has; null: these words name none. */
function dateAt(
  spans: readonly WordSpan[],
  at: number,
  cube: AskCube,
): { name: string; size: number } | null {
  const [span, of, noun] = spans.slice(at, at + 3);
  if (span === undefined || noun === undefined) return null;
  if (!/^(?:dates?|day)$/.test(span.text) || !/^of(?: the)?$/.test(of?.text ?? '')) return null;
  const target = isField(noun);
  const name = target?.period === true ? target.name : dateOfNoun(cube, noun.text)?.name;
  return name === undefined ? null : { name, size: 3 };
}

/**
 * "cancellations per month by date of cancellation": the noun says which date is meant, of which the times of the
 * question are; without other times it is a breakdown by that date.
 */
export function withDatesOfEvents(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const at = spans.findIndex((_, place) => dateAt(spans, place, cube) !== null);
  const found = at < 0 ? null : dateAt(spans, at, cube);
  const [span, last] = [spans[at], spans[at + (found?.size ?? 0) - 1]];
  if (found === null || span === undefined || last === undefined) return [...spans];
  const isSaid = saysTime(spans, at, cube);
  const isBy = isSaid && word(spans[at - 1], 'by') !== null;
  const { name } = found;
  const whole: WordSpan = {
    ...{ start: span.start, end: last.end, text: `${span.text} of ${last.text}` },
    meaning: {
      kind: 'target',
      target: { kind: 'field', name, ...(isSaid && { period: true as const }) },
    },
  };
  return [...spans.slice(0, isBy ? at - 1 : at), whole, ...spans.slice(at + found.size)];
}
