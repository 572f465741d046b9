import type { FormatItem } from './format-code';

/** Nearest fraction to `value` (0 ≤ value) with a denominator of at most `limit`. */
export function nearestFraction(value: number, limit: number): readonly [number, number] {
  let best: readonly [number, number] = [Math.round(value), 1];
  let error = Math.abs(value - best[0]);
  for (let denominator = 2; denominator <= limit && error > 0; denominator++) {
    const numerator = Math.round(value * denominator);
    const difference = Math.abs(value - numerator / denominator);
    if (difference < error - 1e-15) {
      best = [numerator, denominator];
      error = difference;
    }
  }
  return best;
}

function fill(digits: string, places: readonly string[]): string {
  let text = '';
  let left = digits.length;
  for (let place = places.length - 1; place >= 0; place--) {
    const placeholder = places[place];
    if (left > 0) text = (digits[--left] ?? '') + text;
    else if (placeholder !== '#') text = (placeholder === '0' ? '0' : ' ') + text;
  }
  return digits.slice(0, left) + text;
}

/**
 * A number by a section with a slash, as `# ??/??` or `?/8`.
 * @param value not negative
 */
export function formatFraction(value: number, items: readonly FormatItem[]): string {
  const slash = items.findIndex((item) => item.type === 'slash');
  let from = slash;
  while (from > 0 && items[from - 1]?.type === 'digit') from--;
  let to = slash + 1;
  let fixed = '';
  for (; to < items.length; to++) {
    const item = items[to];
    if (item?.type === 'literal' && /^\d$/.test(item.text)) fixed += item.text;
    else if (item?.type !== 'digit') break;
    else if (fixed !== '') fixed += '0';
  }
  const places = (start: number, end: number) =>
    items.slice(start, end).flatMap((item) => (item.type === 'digit' ? [item.placeholder] : []));
  const wholePlaces = places(0, from);
  const denominatorPlaces = places(slash + 1, to);
  const hasWhole = wholePlaces.length > 0;
  let whole = hasWhole ? Math.floor(value) : 0;
  const rest = value - whole;
  const limit = Math.min(10 ** denominatorPlaces.length - 1, 9999);
  let [numerator, denominator] =
    fixed === '' ? nearestFraction(rest, limit) : [Math.round(rest * Number(fixed)), Number(fixed)];
  if (hasWhole && numerator === denominator) {
    whole += 1;
    numerator = 0;
    if (fixed === '') denominator = 1;
  }
  const width = Math.max(denominatorPlaces.length, fixed.length);
  const padded = denominatorPlaces.includes('?') ? width : 0;
  const fraction =
    hasWhole && numerator === 0 && whole !== 0
      ? ' '.repeat(slash - from + 1 + width)
      : `${fill(String(numerator), places(from, slash))}/${String(denominator).padEnd(padded)}`;
  const text = (start: number, end: number) =>
    items
      .slice(start, end)
      .map((item) => (item.type === 'literal' ? item.text : ''))
      .join('');
  const wholeStart = items.findIndex((item) => item.type === 'digit');
  const wholeEnd = wholeStart + wholePlaces.length;
  if (!hasWhole) return text(0, from) + fraction + text(to, items.length);
  const digits = whole === 0 ? '' : String(whole);
  return (
    text(0, wholeStart) +
    fill(digits, wholePlaces) +
    text(wholeEnd, from) +
    fraction +
    text(to, items.length)
  );
}
