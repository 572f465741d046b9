import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import { addRow } from '../frame/time-rows';
import type { QuestionFrame } from '../frame/question-frame';

function memberFieldOf(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' && target.rate !== true ? target.field : null;
}

/**
 * Breaks a question down by the field of two members that it names right next to each other: 男女会员的优惠.
 */
export function addMembersTogether(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  { fields }: AskCube,
): void {
  if (frame.intent !== 'query' || frame.top !== null || frame.show !== null) return;
  if ((frame.ratios ?? []).length > 0) return;
  for (const { field, not, members: named } of frame.members) {
    const of = fields.find(({ name }) => name === field);
    if (not || named.length < 2 || of === undefined || of.ordered === true) continue;
    const areNext = spans.some(
      (span, at) => memberFieldOf(span) === field && memberFieldOf(spans[at + 1]) === field,
    );
    if (areNext) addRow(frame.rows, { of: field });
  }
}
