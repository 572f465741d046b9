import { MAX_STEPS, type History } from '@bi/olap/query/history';
import { sameState, type OlapState } from '@bi/olap/query/olap-state';
import { readState } from '@bi/olap/saved/read-state';

/** Most characters the steps of one exploration may take. */
const MOST = 400_000;

/**
 * The steps of an exploration as text: those that can be undone and redone, nearest first, each with
 * only what it changed against the one nearer to the present. Steps that are too much are left out
 * from the far end.
 */
export function stepsToText({ past, present, future }: History<OlapState>): string {
  const now = JSON.stringify(present);
  const room = (MOST - now.length) / 2;
  return JSON.stringify({
    now: present,
    past: packed(past.toReversed(), present, room),
    future: packed(future, present, room),
  });
}

/**
 * The history that a text holds, given that it belongs to the state shown now; null when it belongs to
 * another state or is damaged. Never throws.
 * @param fit makes a state fit the cube as it is now
 */
export function textToSteps(
  text: string | null,
  present: OlapState,
  fit: (state: OlapState) => OlapState,
): History<OlapState> | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Record<string, unknown>;
    const now = readState(kept['now']);
    const shown = readState(present);
    if (now === null || shown === null || !sameState(fit(now), shown)) return null;
    return {
      past: unpacked(kept['past'], kept['now'], fit).reverse(),
      present,
      future: unpacked(kept['future'], kept['now'], fit),
    };
  } catch {
    return null;
  }
}

/** A step: the parts of query and presentation that are not those of the step nearer to the present. */
interface Step {
  query: Record<string, unknown>;
  presentation: Record<string, unknown>;
  /** parts that are not there, of both */
  without: string[];
}

function packed(states: readonly OlapState[], present: OlapState, room: number): Step[] {
  const steps: Step[] = [];
  let nearer = present;
  let size = 0;
  for (const state of states.slice(0, MAX_STEPS)) {
    const step: Step = {
      query: changed(state.query, nearer.query),
      presentation: changed(state.presentation, nearer.presentation),
      without: [
        ...missing(state.query, nearer.query),
        ...missing(state.presentation, nearer.presentation),
      ],
    };
    size += JSON.stringify(step).length;
    if (size > room) break;
    steps.push(step);
    nearer = state;
  }
  return steps;
}

function unpacked(
  steps: unknown,
  present: unknown,
  fit: (state: OlapState) => OlapState,
): OlapState[] {
  const states: OlapState[] = [];
  let nearer = present as { query: object; presentation: object };
  for (const { query, presentation, without } of steps as Step[]) {
    nearer = {
      query: patched(nearer.query, query, without),
      presentation: patched(nearer.presentation, presentation, without),
    };
    const state = readState(nearer);
    if (state === null) break;
    states.push(fit(state));
  }
  return states;
}

function changed(state: object, nearer: object): Record<string, unknown> {
  const known: Record<string, unknown> = { ...nearer };
  return Object.fromEntries(
    Object.entries(state).filter(([name, value]) => !sameJson(value, known[name])),
  );
}

function missing(state: object, nearer: object): string[] {
  return Object.keys(nearer).filter((name) => !(name in state));
}

function patched(nearer: object, parts: object, without: readonly string[]): object {
  const kept = Object.entries(nearer).filter(([name]) => !without.includes(name));
  return { ...Object.fromEntries(kept), ...parts };
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
