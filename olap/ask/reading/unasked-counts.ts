import { isCountedAt } from '../cover/counted-at';
import type { WordSpan } from '../cover/covers';
import { namedField, namedMeasure } from '../cover/named-at';
import { nounBehind } from '../cover/noun-behind';
import { rowsMeasure } from '../cube/rows-measure';
import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from '../frame/question-frame';
import { keyOf, stemsOf } from '../words/normalise';

const HAS = /(?:^|\s)(?:have|has|had|with|having|taken|made|got|own|owns)$/;
const SOME = /^(?:an?|any|some)$/;
const COUNT = /^(?:number of|distinct) /i;

/**
 * Numbers of things of another table next to another number, which no word asks for: "average score of customers who have
 * taken a loan" is about some customers, and asks of no number of loans.
 */
export function unaskedCounts(
  spans: readonly WordSpan[],
  { measures, conditions }: QuestionFrame,
  cube: AskCube,
): string[] {
  if (measures.length < 2 || conditions.length > 0) return [];
  const rows = rowsMeasure(cube, true);
  return spans.flatMap((span, at) => {
    const measure = namedMeasure(span, cube);
    if (measure === undefined || measure === rows || !measures.includes(measure.name)) return [];
    if (measure.agg !== 'distinct' && measure.agg !== 'count') return [];
    if (isCountedAt(spans, at)) return [];
    const last = spans[at - 1]?.text ?? '';
    const isSome = SOME.test(last) || HAS.test(last);
    return isSome ? [span.text] : [];
  });
}

/** "names of banks" that are read as those of their customers, as the cube has no other ones. */
export function namesOfOthers(spans: readonly WordSpan[], cube: AskCube): string[] {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [];
  const noun = keyOf(rows.label.replace(COUNT, ''));
  return spans.flatMap((span, at) => {
    const field = namedField(span, cube);
    const isJoined = field?.joined === true || (field?.path ?? []).length > 0;
    if (!isJoined || !/^(?:the )?names?$/.test(span.text)) return [];
    const of = nounBehind(spans, at);
    const stems = stemsOf(field?.label ?? '');
    const isOwn = of.split(' ').some((word) => stems.includes(word));
    return of === noun && !isOwn ? [span.text] : [];
  });
}

/** "a friend of both Dan and Alice": two members of different fields, each of which is a condition on the same rows. */
export function bothOfTwoFields(spans: readonly WordSpan[]): string[] {
  return spans.flatMap((span, at) => {
    if (span.text !== 'both') return [];
    const fields = spans
      .slice(at + 1)
      .flatMap(({ meaning }) =>
        meaning.kind === 'target' && meaning.target.kind === 'member' ? [meaning.target.field] : [],
      );
    return fields.length > 1 && fields[0] !== fields[1] ? [span.text] : [];
  });
}
