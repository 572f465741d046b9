/** One of several, as names of tables are compared: `addresses` → `address`, `cities` → `city`. */
export function singularOf(word: string): string {
  if (/(ss|x|z|ch|sh|us)es$/.test(word)) return word.slice(0, -2);
  if (/ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  return /(ss|us|is)$/.test(word) ? word : word.replace(/s$/i, '');
}
