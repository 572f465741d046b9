/** An English name of a field in the plural, in small letters where each of its words begins with a capital. */
export function pluralNoun(name: string): string {
  const words = name.split(' ').map((word) => {
    const rest = word.slice(1);
    return rest === rest.toLowerCase() ? word.toLowerCase() : word;
  });
  const text = words.join(' ');
  if (!/[a-z]$/.test(text)) return text;
  if (/[^aeiou]y$/.test(text)) return `${text.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(text) ? `${text}es` : `${text}s`;
}
