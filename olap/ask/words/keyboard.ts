const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWEL = /[aeiouy]/;
/** Letters that are heard alike. */
const ALIKE = ['ck', 'sz', 'cs', 'mn', 'dt', 'bp', 'fv', 'gj', 'vw', 'kq'];

const PLACES = new Map(
  ROWS.flatMap((row, line) =>
    row
      .split('')
      .map((letter, at): [string, [number, number]] => [letter, [line, at + line * 0.4]]),
  ),
);

/** Whether two letters are next to each other on a keyboard. */
function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [PLACES.get(one), PLACES.get(other)];
  if (a === undefined || b === undefined) return true;
  return Math.abs(a[0] - b[0]) <= 1 && Math.abs(a[1] - b[1]) < 1.5;
}

/**
 * Whether a word is hardly another one than the one it may be misspelt for: a letter of it that is another is one next
 * to it on the keyboard, a vowel, or heard alike. "charged" is no misspelt "changed".
 */
export function isSlip(written: string, meant: string): boolean {
  if (written.length !== meant.length) return true;
  const others = written.split('').flatMap((letter, at) => {
    const other = meant.charAt(at);
    return letter === other ? [] : [[letter, other] as const];
  });
  const [only] = others;
  if (only === undefined || others.length > 1) return true;
  const [a, b] = only;
  if (VOWEL.test(a) && VOWEL.test(b)) return true;
  return areNeighbours(a, b) || ALIKE.some((pair) => pair.includes(a) && pair.includes(b));
}
