import type { AskCube } from '../cube/ask-cube';
import type { QuestionFrame } from './question-frame';

type Filled = NonNullable<QuestionFrame['filled']>[number];

/** The field whose members are ranked; null: nothing is ranked, or as a share of all rows. */
function rankedField({ intent, top, show, rows }: QuestionFrame): string | null {
  if (intent !== 'query' || top === null || (show !== null && show !== 'rank')) return null;
  return rows[0]?.of ?? null;
}

/** Whether a condition is there because members of its field are ranked. */
export function isOfRanking(frame: QuestionFrame, { of, is }: Filled): boolean {
  return is && rankedField(frame) === of;
}

/** Whether the question limits the members of a field itself. */
function isLimited({ members, filled = [] }: QuestionFrame, field: string): boolean {
  const isListed = members.some((one) => one.field === field && !one.not);
  return isListed || filled.some(({ of }) => of === field);
}

/**
 * "the most frequent reason" is one of the reasons: a ranking leaves out rows that have no value of what is ranked.
 *
 * What a ranking `before` left out is back where another question follows it.
 */
export function withoutEmptyRanked(
  frame: QuestionFrame,
  { fields }: AskCube,
  before: QuestionFrame | null,
): QuestionFrame {
  const { filled: said = [], ...unfilled } = frame;
  const stays = said.filter((one) => before === null || !isOfRanking(before, one));
  const settled = stays.length === 0 ? unfilled : { ...unfilled, filled: stays };
  const of = rankedField(frame);
  const isSparse = fields.some(({ name, sparse }) => name === of && sparse === true);
  if (of === null || !isSparse || isLimited(settled, of)) return settled;
  return { ...settled, filled: [...stays, { of, is: true }] };
}
