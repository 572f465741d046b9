import type { GivenFilters } from '@bi/olap/given/given-names';
import type { QueryData } from './bi-query/query-data';

/** Methods that some elements have besides those of all. Each waits for the screen. */
export interface ElementMethods {
  /** takes the last edit back */
  undo: () => Promise<void>;
  /** does it again */
  redo: () => Promise<void>;
  /** goes back to what was opened */
  reset: () => Promise<void>;
  /** opens the dialog of files */
  export: () => Promise<void>;
  /** the numbers of what is asked */
  getData: () => Promise<QueryData>;
  /** sets filters by name over those that are set; null clears one */
  setFilters: (filters: GivenFilters) => Promise<void>;
  /** what all filters are set to, by name */
  getFilters: () => Promise<GivenFilters>;
}
