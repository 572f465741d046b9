import type { Grain, MemberKey, ShowAs } from '@bi/contract/query';
import type { Period } from './period';

/** A field that the answer is broken down by. */
export interface FrameRow {
  of: string;
  grain?: Grain;
}

/** Members of one field that the answer is limited to, or that it leaves out with `not`. */
export interface FrameMembers {
  field: string;
  not: boolean;
  members: { key: Exclude<MemberKey, null>; label: string }[];
}

/** A condition on a measure. */
export interface FrameCondition {
  measure: string;
  op: '>' | '>=' | '<' | '<=';
  value: number;
}

/**
 * A question as understood, flat: what its chips show and what follow-ups edit. `changes` asks why
 * the measure moved into the period, `records` for the rows, `define` for the meaning of the measure.
 */
export interface Frame {
  intent: 'query' | 'changes' | 'records' | 'define';
  cube: string;
  measures: string[];
  /** the measure was not named: it is the first of the cube, or that of the question before */
  measureAssumed: boolean;
  show: ShowAs | null;
  before: 'year' | 'previous' | null;
  rows: FrameRow[];
  /** `n` null: not said, 10 */
  top: { n: number | null; end: 'top' | 'bottom' } | null;
  members: FrameMembers[];
  /** several: they are compared */
  periods: Period[];
  conditions: FrameCondition[];
  /** for `changes`: what the question says the measure did; null: nothing */
  up: boolean | null;
}

/** Members listed when Top-N is asked for without a number. */
export const DEFAULT_TOP = 10;
