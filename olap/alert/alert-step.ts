import type { AlertBody, AlertCondition, AlertState } from '@bi/contract/delivery/alert';
import type { Observation } from './observe';

/** What the next check is compared with. */
export interface AlertMemory {
  /** number of the last check; absent: it was not checked, or has none to compare with */
  value?: number | null;
  /** ids of the members that were among the first */
  members?: string[];
}

/** Where an alert is between two checks. */
export interface AlertPlace {
  state: AlertState;
  memory: AlertMemory;
}

/**
 * What a check came to: nothing to compare with yet; the condition is not met; it is met, and nobody is notified again;
 * it was triggered; it is back to normal.
 */
export type AlertOutcome = 'first' | 'normal' | 'met' | 'triggered' | 'back';

/** An alert after a check. */
export interface AlertStep extends AlertPlace {
  outcome: AlertOutcome;
  /** ids of members that are new among the first */
  fresh: string[];
}

/** Whether a condition is of a change between two checks, so that each of its moments is one by itself. */
export function isOfChange({ kind }: AlertCondition): boolean {
  return kind === 'changed' || kind === 'newMember';
}

/** The step of an alert after what a check found. Pure; `place` is that of the check before. */
export function stepAlert(
  { condition, repeat, back }: Pick<AlertBody, 'condition' | 'repeat' | 'back'>,
  place: AlertPlace,
  found: Observation,
): AlertStep {
  const { isMet, fresh } = judge(condition, place.memory, found);
  const memory = remembered(condition, found);
  const same = { memory, fresh };
  if (isMet === null) return { ...same, state: 'normal', outcome: 'first' };
  if (isOfChange(condition)) {
    return { ...same, ...(isMet ? TRIGGERED : NORMAL) };
  }
  const was = place.state === 'triggered';
  if (!isMet) return { ...same, state: 'normal', outcome: was && back ? 'back' : 'normal' };
  return { ...same, state: 'triggered', outcome: was && repeat === 'once' ? 'met' : 'triggered' };
}

const TRIGGERED = { state: 'triggered', outcome: 'triggered' } as const;
const NORMAL = { state: 'normal', outcome: 'normal' } as const;

/** Whether a condition is met; null: there is nothing to compare with. */
export function judge(
  condition: AlertCondition,
  memory: AlertMemory,
  { value, exists, members }: Observation,
): { isMet: boolean | null; fresh: string[] } {
  switch (condition.kind) {
    case 'compare': {
      const { op, value: than } = condition;
      const isMet = value !== null && (op === 'above' ? value > than : value < than);
      return { isMet, fresh: [] };
    }
    case 'changed':
      return { isMet: hasChanged(condition, memory.value, value), fresh: [] };
    case 'rows':
      return { isMet: exists === condition.has, fresh: [] };
    case 'newMember': {
      if (memory.members === undefined) return { isMet: null, fresh: [] };
      const before = new Set(memory.members);
      const fresh = members.slice(0, condition.n).flatMap(({ id }) => (before.has(id) ? [] : [id]));
      return { isMet: fresh.length > 0, fresh };
    }
  }
}

function hasChanged(
  { way, by, unit }: Extract<AlertCondition, { kind: 'changed' }>,
  before: number | null | undefined,
  value: number | null,
): boolean | null {
  if (before === undefined) return null;
  // what begins or ends to have a value has changed, by no number that could be compared
  if (before === null || value === null) return before !== value && way === 'any';
  const change = value - before;
  const size =
    unit === 'value'
      ? change
      : before === 0
        ? change * Infinity
        : (change / Math.abs(before)) * 100;
  if (change === 0) return false;
  if (way === 'up') return size >= by;
  return way === 'down' ? -size >= by : Math.abs(size) >= by;
}

function remembered(condition: AlertCondition, { value, members }: Observation): AlertMemory {
  if (condition.kind === 'changed') return { value };
  if (condition.kind !== 'newMember') return {};
  return { members: members.slice(0, condition.n).map(({ id }) => id) };
}
