import type { SelectionFacts } from './pivot-events';

/** Facts of a selection of nothing. */
export const NO_FACTS: SelectionFacts = {
  cells: 0,
  count: 0,
  left: 0,
  format: undefined,
  min: null,
  max: null,
  sum: null,
};
