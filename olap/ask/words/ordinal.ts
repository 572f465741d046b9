const WORDS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** A place in words, in English: "third", "21st". */
export function ordinal(n: number): string {
  const word = WORDS[n - 1];
  if (word !== undefined) return word;
  const ending = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${ending}`;
}
