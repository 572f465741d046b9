/** What keeps a format code from saying what was meant. */
export type FormatProblemKind =
  | 'openQuote'
  | 'openBracket'
  | 'unknownBracket'
  | 'nothingAfter'
  | 'secondPoint'
  | 'mixed'
  | 'tooManySections'
  | 'bareText';

/** A place of a format code that is not understood; `bareText` is shown as it is, all else is not. */
export interface FormatProblem {
  kind: FormatProblemKind;
  /** character of the code it begins at, counted from 1 */
  at: number;
  /** the characters it is about */
  text: string;
}
