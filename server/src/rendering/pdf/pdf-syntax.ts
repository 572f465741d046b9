const MAX_LITERAL = 126;

/** A number as PDF writes it: no exponent, at most three decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Colours that are held as they were written; a document has few. */
const MAX_COLORS = 1000;
const colors = new Map<string, string>();

/** A colour (`#rrggbb`) as three numbers. */
export function rgb(color: string): string {
  let text = colors.get(color);
  if (text === undefined) {
    const part = (at: number) => num(parseInt(color.slice(at, at + 2), 16) / 255);
    text = `${part(1)} ${part(3)} ${part(5)}`;
    if (colors.size < MAX_COLORS) colors.set(color, text);
  }
  return text;
}

/** A reference to an object. */
export function ref(id: number): string {
  return `${id} 0 R`;
}

/** A text string of a dictionary: letters of ASCII as they are, others as UTF-16. */
export function textString(text: string): string {
  let isPlain = true;
  for (let at = 0; at < text.length && isPlain; at++) {
    const code = text.charCodeAt(at);
    isPlain = code >= 32 && code <= MAX_LITERAL;
  }
  if (isPlain) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at++) {
    hex += text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase();
  }
  return `<${hex}>`;
}
