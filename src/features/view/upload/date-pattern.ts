const PARTS: readonly (readonly [code: string, letters: string])[] = [
  ['%Y', 'YYYY'],
  ['%y', 'YY'],
  ['%B', 'MMMM'],
  ['%b', 'MMM'],
  ['%m', 'MM'],
  ['%d', 'DD'],
  ['%H', 'HH'],
  ['%I', 'hh'],
  ['%M', 'mm'],
  ['%S', 'ss'],
  ['%p', 'AM'],
];
const LETTERS = new Map(PARTS.map(([code, letters]) => [letters, code]));
const CODES = new Map(PARTS);

/** A date format as people read it: `DD/MM/YYYY` for `%d/%m/%Y`. Codes without letters of their own stay. */
export function readablePattern(format: string): string {
  return format.replace(/%[A-Za-z]/g, (code) => CODES.get(code) ?? code);
}

/** The format of what `readablePattern` gives, or of what a person typed like it; codes stay as they are. */
export function patternFormat(text: string): string {
  return text.replace(/%[A-Za-z]|YYYY|YY|MMMM|MMM|MM|DD|HH|hh|mm|ss|AM/g, (part) =>
    part.startsWith('%') ? part : (LETTERS.get(part) ?? part),
  );
}
