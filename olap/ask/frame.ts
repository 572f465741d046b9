import type { AskFrame } from '@bi/contract/chat';

/** A question as understood; see the contract. */
export type Frame = AskFrame;

/** A field that the answer is broken down by. */
export type FrameRow = Frame['rows'][number];

/** Members of one field that the answer is limited to, or that it leaves out. */
export type FrameMembers = Frame['members'][number];

/** A condition on a measure. */
export type FrameCondition = Frame['conditions'][number];

/** A condition on a field of numbers. */
export type FrameTest = NonNullable<Frame['tests']>[number];

/** Members listed when Top-N is asked for without a number. */
export const DEFAULT_TOP = 10;
