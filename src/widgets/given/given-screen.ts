import type { GivenFilters } from '@bi/olap/given/given-names';

/** A screen whose filters the page sets and hears of. */
export interface GivenScreen<S> {
  state: S;
  /** shows another state, as if the reader had set it */
  choose: (state: S) => void;
  /** @throws {GivenError} where something cannot be set; then nothing is */
  apply: (state: S, given: GivenFilters) => S;
  /** filters of these names as the screen opens */
  drop: (state: S, names: readonly string[]) => S;
  describe: (state: S) => GivenFilters;
  /** what the elements that it is linked with are set to by it; what `describe` gives where absent */
  linked?: (state: S) => GivenFilters;
}
