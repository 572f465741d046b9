/** A fault of a text, to be marked at its place. Lines and columns count from 1; the end is exclusive. */
export interface YamlProblem {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  severity: 'error' | 'warning';
  message: string;
}
