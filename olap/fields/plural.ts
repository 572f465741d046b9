/** Words that are the same for one and for several. */
const SAME =
  /\b(?:aircraft|spacecraft|watercraft|staff|fish|sheep|deer|data|equipment|information)$/i;

/** Several of what an English word names: `city` → `cities`; `aircraft` and other letters stay. */
export function pluralOf(word: string): string {
  if (!/[A-Za-z]$/.test(word) || SAME.test(word)) return word;
  if (/(ss|x|z|ch|sh|us)$/.test(word)) return `${word}es`;
  if (/s$/i.test(word)) return word;
  return /[^aeiou]y$/i.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

/** Several of what an English label names: `Phase of flight` → `Phases of flight`. */
export function pluralLabel(label: string): string {
  const [, head = label, rest = ''] = /^(.*?)(\s+(?:of|per|in|at)\s.*)$/i.exec(label) ?? [];
  return pluralOf(head) + rest;
}
