/** A value of an expression: dates `YYYY-MM-DD`, timestamps UTC ISO, null is NULL. */
export type Value = string | number | boolean | null;

function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const [x, y] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (x === y) continue;
    const surrogates = Number(x >= 0xd800 && x <= 0xdfff) - Number(y >= 0xd800 && y <= 0xdfff);
    return surrogates === 0 ? x - y : surrogates;
  }
  return a.length - b.length;
}

/** Order of two values of one type that are not NULL; texts by code point. */
export function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  if (typeof a === 'string' && typeof b === 'string') return byCodePoint(a, b);
  return Number(a) - Number(b);
}
