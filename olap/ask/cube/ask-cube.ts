import type { Aggregation as AggregationSchema } from '@bi/contract/cube/cube';
import type { Static } from 'typebox';

/** How rows are put together. */
type Aggregation = Static<typeof AggregationSchema>;

/** A measure of a cube as a question may name it. */
export interface AskMeasure {
  name: string;
  label: string;
  synonyms: string[];
  /** those of its synonyms that somebody wrote; absent: all */
  written?: readonly string[];
  description?: string;
  lowerIsBetter?: boolean;
  /** counts different values, so that "how many" may mean it */
  distinct?: boolean;
  /** how its rows are put together; `ratio`: computed from others by a division; absent: computed otherwise */
  agg?: Aggregation | 'ratio';
  /** what was earned, as far as its name says */
  money?: boolean;
  /** what it is computed from, in the words of the model; absent: rows */
  formula?: string;
  /** the only date of the joined table whose rows it puts together; absent: it has none, or is of the rows */
  date?: string;
}

/** A dimension or a hierarchy of a cube as a question may name it. */
export interface AskField {
  name: string;
  label: string;
  synonyms: string[];
  /** those of its synonyms that somebody wrote; absent: all */
  written?: readonly string[];
  kind: 'dimension' | 'hierarchy';
  type: 'string' | 'number' | 'boolean' | 'date' | 'timestamp';
  /** rows that the person sees have no value of it */
  sparse?: true;
  /** its members have an order of their own: another field sorts them, or they are parts of the calendar */
  ordered?: boolean;
  /** it identifies the rows, so that its noun means them: "events" of Event ID */
  isKey?: boolean;
  /** it numbers things one by one, which nobody lists who names them without "by" */
  isNumber?: boolean;
  /** the folder it is in, for fields of a joined table what the table is called */
  folder?: string;
  /** it holds on each row what measures of this formula put together, so that rows are chosen by it alone */
  rowValue?: string;
  /** it is of another table than the rows */
  joined?: true;
  /** it is of a table that may have several lines for one row */
  many?: true;
  /** which column of that table it is, and how many tables the rows lead through to it */
  way?: { to: string; steps: number };
  /** it is what that table's lines are called, which this column of the rows leads to */
  captionOf?: string;
  /** this column of the rows, which leads to another table */
  leads?: string;
  /** names of the joins from the rows to the table that it is of, or that it leads to; absent: it is of the rows */
  path?: string[];
  /** it names the rows; `again`: two of them may have one name */
  namesRows?: 'once' | 'again';
  /** its values are years */
  isYear?: boolean;
  /** key of its member that says yes, where it has one other, which says no */
  yes?: string | number | boolean;
}

/** A member that the person sees, with the field it belongs to. */
export interface AskMember {
  field: string;
  key: string | number | boolean;
  label: string;
  synonyms: string[];
}

/**
 * What one person may ask of one cube: fields that are not hidden from them, and the members they
 * see under row rules. `lastDay` is the last day (`YYYY-MM-DD`) of the rows they see, from which relative
 * periods start; null: there is no date or no row.
 */
export interface AskCube {
  name: string;
  label: string;
  /** its label without what says nothing of its rows; absent: the label */
  noun?: string;
  measures: AskMeasure[];
  fields: AskField[];
  members: AskMember[];
  /** date or timestamp dimension that periods are conditions on; null: the cube has none */
  date: string | null;
  lastDay: string | null;
  /** the first day of these rows; absent: it is unknown, and months without a year are those of the last one */
  firstDay?: string;
}
