/** Kinds of expressions of a parsed statement that read no more than what they name. */
export const NAMING_EXPRESSIONS: readonly string[] = [
  'BETWEEN',
  'CASE',
  'CAST',
  'COLLATE',
  'COLUMN_REF',
  'COMPARISON',
  'CONJUNCTION',
  'CONSTANT',
  'FUNCTION',
  'LAMBDA',
  'LAMBDA_REF',
  'OPERATOR',
  'PARAMETER',
  'SUBQUERY',
  'WINDOW',
];

/** Kinds of what follows FROM that read no more than what is named in the statement. */
export const NAMING_REFERENCES: readonly string[] = [
  'BASE_TABLE',
  'SUBQUERY',
  'JOIN',
  'TABLE_FUNCTION',
  'EXPRESSION_LIST',
  'EMPTY',
];
