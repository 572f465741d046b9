import type { AskFrame } from '@bi/contract/chat/chat';

/** A question as understood; see the contract. */
export type QuestionFrame = AskFrame;

/** A field that the answer is broken down by. */
export type FrameRow = QuestionFrame['rows'][number];

/** Members of one field that the answer is limited to, or that it leaves out. */
export type FrameMembers = QuestionFrame['members'][number];

/** A condition on a measure. */
export type FrameCondition = QuestionFrame['conditions'][number];

/** A condition on a field of numbers. */
export type FrameTest = NonNullable<QuestionFrame['tests']>[number];

/** Members listed when Top-N is asked for without a number. */
export const DEFAULT_TOP = 10;
