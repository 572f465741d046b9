import type { WordsAround } from '../words/words-around';

/** What the names of a model's fields are made by. */
export interface ModelNaming {
  /** a name that no other field has */
  free: (wanted: string) => string;
  around: WordsAround;
}

/** What the fields of a table are called. */
export interface Naming extends ModelNaming {
  /** goes before names and labels of a joined table's fields */
  prefix: string;
  label: string;
  expr: string;
  /** column a join leads to; null for the fact */
  key: string | null;
}
