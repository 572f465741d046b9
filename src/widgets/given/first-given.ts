import { readGiven, type GivenFilters } from '@bi/olap/given/given-names';
import type { GivenStore } from './given-store';

/**
 * The state that a screen opens with, all that is set taken together; what is refused is left out here, and said
 * once the screen takes it.
 */
export function firstGiven<S>(
  store: GivenStore,
  base: S,
  apply: (base: S, given: GivenFilters) => S,
): S {
  return store.pending.reduce<S>((state, one) => {
    try {
      return apply(state, readGiven(one));
    } catch {
      return state;
    }
  }, base);
}
