/**
 * What a change does to a question, the worst first.
 * - `breaks`: it worked and no longer does
 * - `changed`: some number, member or total is another one
 * - `notComputed`: nobody looked; it may have changed
 * - `repaired`: it did not work and now does
 * - `look`: the same numbers under other labels or formats, or in another order
 * - `broken`: it does not work, before and after
 * - `same`: nothing differs
 */
export const IMPACT_STATES = [
  'breaks',
  'changed',
  'notComputed',
  'repaired',
  'look',
  'broken',
  'same',
] as const;

/** One of IMPACT_STATES. */
export type ImpactState = (typeof IMPACT_STATES)[number];

/**
 * Where the state comes from, or why a question was not computed.
 * - `statement`: the same statement with the same values is run before and after
 * - `cells`: both were run and compared
 * - `cap`: the questions before it were as many as are looked at
 * - `time`: the time was over
 * - `size`: it has more cells than are compared
 * - `failed`: the engine could not answer
 */
export const IMPACT_REASONS = ['statement', 'cells', 'cap', 'time', 'size', 'failed'] as const;

/** One of IMPACT_REASONS. */
export type ImpactReason = (typeof IMPACT_REASONS)[number];

/** Most questions, milliseconds and cells of one question that a comparison looks at. */
export const IMPACT_LIMITS = { questions: 200, ms: 20_000, cells: 100_000, shown: 20 } as const;
