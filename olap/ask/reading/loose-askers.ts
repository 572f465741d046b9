import { isAmountOfRows, namedMeasure } from '../cover/named-at';
import type { WordSpan } from '../cover/covers';
import type { AskCube } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import type { QuestionFrame } from '../frame/question-frame';

const WHO = /^who(?:'s| (?:is|was|are|were|has|had|have))\b|^谁(?:是|有)/;
const EXACTLY = /^(?:exactly|precisely)$/;
const END =
  /^(?:the )?(?:largest|highest|lowest|smallest|greatest|biggest|longest|shortest|oldest|youngest|maximum|minimum|max|min)\b/;
const WITH = /^(?:with|having|that has|which has|that had)$/;

/** "who is the youngest male": one of them, and no number alone. */
function whoIsNobody(spans: readonly WordSpan[], { rows }: QuestionFrame): string[] {
  if (rows.length > 0) return [];
  const [first, second] = spans;
  if (first === undefined) return [];
  return WHO.test(`${first.text} ${second?.text ?? ''}`) ? [first.text] : [];
}

/** "who has exactly one friend": a condition, which no number of the question became. */
function exactlyNothing(
  spans: readonly WordSpan[],
  { conditions, tests = [], counted = [], top }: QuestionFrame,
): string[] {
  if (conditions.length + tests.length + counted.length > 0 || top !== null) return [];
  return spans.flatMap(({ text }) => (EXACTLY.test(text) ? [text] : []));
}

/** "stories of the building with the largest height": those of one row, and no two amounts of all. */
function ofOneRow(
  spans: readonly WordSpan[],
  { rows, top, measures }: QuestionFrame,
  cube: AskCube,
): string[] {
  if (rows.length > 0 || top !== null || measures.length < 2) return [];
  const counted = rowsMeasure(cube, true);
  return spans.flatMap((span, at) => {
    const measure = namedMeasure(span, cube);
    if (measure === undefined || !isAmountOfRows(measure) || !END.test(span.text)) return [];
    const lead = spans.slice(0, at).findLastIndex(({ text }) => text !== 'the');
    if (!WITH.test(spans[lead]?.text ?? '')) return [];
    const noun = spans[lead - 1];
    const isOne = counted !== undefined && namedMeasure(noun, cube) === counted;
    return isOne && !noun?.text.endsWith('s') ? [span.text] : [];
  });
}

/** Words of a question that asks for one of the rows, where its reading has none. */
export function looseAskers(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  if (frame.intent !== 'query') return [];
  return [
    ...whoIsNobody(spans, frame),
    ...exactlyNothing(spans, frame),
    ...ofOneRow(spans, frame, cube),
  ];
}
