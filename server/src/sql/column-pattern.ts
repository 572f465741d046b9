/** Letters, `.`, `.*`, anchors and alternatives. */
const PLAIN = /^\^?(?:[\p{L}\p{N}_ -]|\.\*?)*\$?(?:\|\^?(?:[\p{L}\p{N}_ -]|\.\*?)*\$?)*$/u;
/** Longest pattern that is followed. */
const LONGEST = 200;

/**
 * Whether the pattern of `COLUMNS('pattern')` takes a column; null for a pattern of which only
 * running it shows that. Whoever writes a statement writes the pattern too, and often the names: no expression
 * that goes back is ever run on them here, as one of a few characters can take hours.
 */
export function takesColumn(pattern: string, name: string): boolean | null {
  if (pattern.length > LONGEST || !PLAIN.test(pattern)) return null;
  const letters = Array.from(name);
  return pattern.split('|').some((one) => fits(signsOf(one), letters));
}

/** The parts of one alternative; open ends are `.*`. */
function signsOf(alternative: string): string[] {
  const inner = alternative.replace(/^\^/, '').replace(/\$$/, '');
  const signs = inner.match(/\.\*|./gsu) ?? [];
  const before = alternative.startsWith('^') ? [] : ['.*'];
  return [...before, ...signs, ...(alternative.endsWith('$') ? [] : ['.*'])];
}

/** Whether letters are all of what signs say, in time of at most the product of both. */
function fits(signs: readonly string[], letters: readonly string[]): boolean {
  let [sign, letter, star, taken] = [0, 0, -1, 0];
  while (letter < letters.length) {
    const wanted = signs[sign];
    if (wanted === '.*') {
      star = sign;
      taken = letter;
      sign += 1;
    } else if (wanted === '.' || wanted === letters[letter]) {
      sign += 1;
      letter += 1;
    } else if (star >= 0) {
      taken += 1;
      [sign, letter] = [star + 1, taken];
    } else {
      return false;
    }
  }
  return signs.slice(sign).every((left) => left === '.*');
}
