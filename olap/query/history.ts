/** Most steps that can be undone. */
export const MAX_STEPS = 200;

/** A value with its past and its undone future; plain JSON. `past` is oldest first, `future` nearest first. */
export interface History<T> {
  past: T[];
  present: T;
  future: T[];
}

/** A history that starts here. */
export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Makes `next` the present and the old present one undo step; the same value makes no step. */
export function pushStep<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history;
  const past = [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [] };
}

/** Replaces the present without a step, for changes nobody wants to undo one by one. */
export function replacePresent<T>(history: History<T>, present: T): History<T> {
  return { ...history, present };
}

/** Goes one step back; at the start nothing changes. */
export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
  };
}

/** Takes one undone step again; at the end nothing changes. */
export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { past: [...history.past, history.present], present, future };
}
