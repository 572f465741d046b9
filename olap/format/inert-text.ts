/** White space of any script, control characters and marks without width, as members of a class. */
const BLANKS =
  '\\x01-\\x20\\x7f-\\xa0\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff';
/** `= + - @`, also in full width, as members of a class. */
const SIGNS = '=+@\uff1d\uff0b\uff0d\uff20-';

/**
 * Texts that a spreadsheet may run as a formula, as a regular expression of both JavaScript and RE2:
 * a sign, also after white space or in full width, or a leading tab or line break.
 */
export const FORMULA_PATTERN = `^(?:[${BLANKS}]*[${SIGNS}]|[\\t\\r\\n])`;

const FORMULA = new RegExp(FORMULA_PATTERN);

/** A text that no spreadsheet runs: with an apostrophe in front of what it would take for a formula. */
export function inertText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
