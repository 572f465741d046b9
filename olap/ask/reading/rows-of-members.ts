import { word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from '../frame/question-frame';
import type { Target } from '../words/target';

const HAVING = /(?:^| )(?:with|having|has|have|had)$/;
const IS = /(?:^| )(?:is|are|was|were)$/;
const HAVING_NO = /(?:^| )(?:with|having|has|have|had) no$/;
const HAVING_MORE =
  /(?:^| )(?:with|having|has|have|had) (?:more than|fewer than|less than|at least|at most|over)$/;
const ONE = /^(?:one|1)$/;
const ONLY_ONE = /^(?:just|only|exactly) (?:one|1)$/;
const ONLY = /^(?:just|only|exactly)$/;

/** Whether what is before a place is listed, or its members are counted: "studios" before "with both". */
function followsListed(
  spans: readonly WordSpan[],
  at: number,
  frame: QuestionFrame,
  cube: AskCube,
): boolean {
  const before = spans
    .slice(0, at)
    .findLast(({ meaning }) => meaning.kind === 'target' || meaning.kind === 'date');
  const target = before?.meaning.kind === 'target' ? before.meaning.target : null;
  if (target?.kind === 'measure')
    return cube.measures.some((one) => one.name === target.name && one.distinct === true);
  return target?.kind === 'field' && frame.rows.some(({ of }) => of === target.name);
}

/** The words that lead to a place, over up to two spans: "that have" and "no". */
const leadTo = (spans: readonly WordSpan[], at: number): string =>
  spans
    .slice(Math.max(0, at - 2), at)
    .map(({ text }) => text)
    .join(' ');

/** Whether something is named before a place. */
const hasSubject = (spans: readonly WordSpan[], at: number): boolean =>
  spans.slice(0, at).some(({ meaning }) => meaning.kind === 'target');

/** Whether several members of one field are asked for. */
const hasSeveral = ({ members }: QuestionFrame): boolean =>
  members.some(({ not, members: named }) => !not && named.length > 1);

/** Whether a place has a member that is left out. */
function isLeftOut(span: WordSpan | undefined, { members }: QuestionFrame): boolean {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return (
    target?.kind === 'member' && members.some(({ field, not }) => not && field === target.field)
  );
}

const fieldOf = (target: Target): string | null => (target.kind === 'field' ? target.name : null);

/** "number of studios with more than one genre": the number is one of genres, and the condition is on what is counted. */
function isOfAnother(spans: readonly WordSpan[], at: number, frame: QuestionFrame): boolean {
  const [counted] = frame.measures;
  if (spans[at]?.meaning.kind !== 'number' || counted === undefined) return false;
  if (!HAVING_MORE.test(leadTo(spans, at))) return false;
  const next = spans.slice(at + 1).find((span) => word(span, 'fill') === null);
  const target = next?.meaning.kind === 'target' ? next.meaning.target : null;
  return (
    target?.kind === 'field' &&
    frame.rows.some(({ of }) => of === target.name) &&
    frame.conditions.some(({ measure }) => measure === counted) &&
    !spans
      .slice(0, at)
      .some(({ meaning }) => meaning.kind === 'target' && fieldOf(meaning.target) === target.name)
  );
}

/**
 * "studios with both drama and comedy films", "films that are both Drama and Comedy", "studios that have no comedy films",
 * "studios with just one film": how many rows of what kind each of them has, which no condition on single rows says.
 */
export function rowsOfMembers(
  spans: readonly WordSpan[],
  frame: QuestionFrame,
  cube: AskCube,
): string[] {
  return spans.flatMap((span, at) => {
    const lead = leadTo(spans, at);
    if (isOfAnother(spans, at, frame)) return [span.text];
    if (span.text === 'both' && hasSeveral(frame))
      return (IS.test(lead) && hasSubject(spans, at)) ||
        (HAVING.test(lead) && followsListed(spans, at, frame, cube))
        ? [span.text]
        : [];
    if (isLeftOut(span, frame))
      return HAVING_NO.test(lead) && followsListed(spans, at, frame, cube) ? [lead] : [];
    const isOne =
      ONLY_ONE.test(span.text) || (ONE.test(span.text) && ONLY.test(spans[at - 1]?.text ?? ''));
    const start = ONLY_ONE.test(span.text) ? at : at - 1;
    const isPlaced =
      frame.conditions.length > 0 || frame.top !== null || word(span, 'top') !== null;
    return isOne &&
      !isPlaced &&
      HAVING.test(leadTo(spans, start)) &&
      followsListed(spans, start, frame, cube)
      ? [span.text]
      : [];
  });
}
