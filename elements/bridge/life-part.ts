import type * as Life from './element-life';

/** What gives elements their session and their screen; it follows the loader. */
export type LifePart = typeof Life;

let part: LifePart | null = null;

/** The part, where it has arrived. */
export function lifeNow(): LifePart | null {
  return part;
}

/** Has the part at hand from now on: the all-in-one script carries it. */
export function chooseLife(carried: LifePart): void {
  part = carried;
}

/** Loads the part; the same one for all elements of a page. */
export async function loadLife(): Promise<LifePart> {
  return (part ??= await import('./element-life'));
}
