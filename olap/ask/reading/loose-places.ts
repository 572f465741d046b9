import type { AskCube } from '../cube/ask-cube';
import { sideOf, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { leavesAtTime } from './loose-moments';
import type { QuestionFrame } from '../frame/question-frame';

/** Nouns and verbs of coming and going, no prepositions, which a name follows whatever it is. */
const MOVES =
  /^(?:arriv|depart|leaving|landing|originating|出发|起飞|离开|始发|飞出|到达|降落|[出离进到抵]港|落地|离境|驶离|走$)/;

/**
 * "Arrivals per month", "the departure weekday" of a cube that has no such role among what is asked for: the word says
 * which date or which place is meant, and none is.
 */
export function loosePlaces(
  spans: readonly WordSpan[],
  { rows, members, tests = [] }: QuestionFrame,
  cube: AskCube,
): string[] {
  const { fields } = cube;
  const used = [
    ...rows.map(({ of }) => of),
    ...members.map(({ field }) => field),
    ...tests.map(({ of }) => of),
  ];
  const names = fields.flatMap(({ name, label }) =>
    used.includes(name) ? [`${name} ${label}`] : [],
  );
  return spans.flatMap((span, at) => {
    const said = word(span, 'place');
    const isVerb = MOVES.test(span.text) || (span.text === '到' && spans[at + 1]?.text === '的');
    if (said === null || said.verb === true || !isVerb) return [];
    if (leavesAtTime(spans, at, cube)) return [];
    return names.some((name) => sideOf(name, said.side) === 'same') ? [] : [span.text];
  });
}
