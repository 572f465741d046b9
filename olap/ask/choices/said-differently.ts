import type { AskCube } from '../cube/ask-cube';
import type { WordSpan } from '../cover/covers';
import type { FrameRow, QuestionFrame } from '../frame/question-frame';
import type { Candidate } from '../reading/candidates';
import { singular, stemsOf } from '../words/normalise';

/** What a reading asks, and what each of its words was taken for. */
export type SpannedReading = Pick<Candidate, 'frame' | 'spans'>;

type FramePart = keyof QuestionFrame;

/** The field or the measure that a span names; null: it names none. */
export function nameAt(span: WordSpan | undefined, kind: 'field' | 'measure'): string | null {
  const { meaning } = span ?? {};
  return meaning?.kind === 'target' && meaning.target.kind === kind ? meaning.target.name : null;
}

/** The span at the same words in another reading of a question. */
export function sameWords(span: WordSpan, { spans }: SpannedReading): WordSpan | undefined {
  return spans.find(({ start, end }) => start === span.start && end === span.end);
}

/** Whether two frames are the same but for these parts. */
export function alikeApart(a: QuestionFrame, b: QuestionFrame, ...parts: FramePart[]): boolean {
  const rest = (frame: QuestionFrame) =>
    JSON.stringify(
      Object.entries(frame)
        .filter(([key]) => !parts.includes(key as FramePart))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  return rest(a) === rest(b);
}

/** Fields that the first frame is broken down by and the second one is not. */
export function furtherRows(a: QuestionFrame, b: QuestionFrame): FrameRow[] {
  const key = ({ of, grain }: FrameRow) => `${of} ${grain ?? ''}`;
  const others = new Set(b.rows.map(key));
  return a.rows.filter((row) => !others.has(key(row)));
}

/** Whether a noun is next to a member of what it is: "the Democratic party", "customer Jane". */
export function isNounOfMember(
  { spans, frame }: SpannedReading,
  at: number,
  cube: AskCube,
): boolean {
  const noun = singular(spans[at]?.text ?? '');
  return [spans[at - 1], spans[at + 1]].some((span) => {
    const { meaning } = span ?? {};
    if (meaning?.kind !== 'target' || meaning.target.kind !== 'member') return false;
    const { field } = meaning.target;
    const label = cube.fields.find(({ name }) => name === field)?.label ?? '';
    return frame.members.some((one) => one.field === field) && stemsOf(label).includes(noun);
  });
}
