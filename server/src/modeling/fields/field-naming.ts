/** What the fields of a table are called. */
export interface Naming {
  free: (wanted: string) => string;
  /** goes before names and labels of a joined table's fields */
  prefix: string;
  label: string;
  expr: string;
  /** column a join leads to; null for the fact */
  key: string | null;
}
