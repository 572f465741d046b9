import { formatForScreen } from './format-value';

const MAX_PLACES = 6;

/** Decimals of the smallest step that a format code shows, negative for tens and more; null: there is none. */
function placesOf(format: string): number | null {
  const zero = formatForScreen(0, format);
  for (let places = MAX_PLACES; places >= -MAX_PLACES; places -= 1) {
    if (formatForScreen(10 ** -places, format) !== zero) return places;
  }
  return null;
}

/**
 * Parts of a total, in the same order, rounded to what a format code shows so that they add up to the total as it
 * is shown: those with the largest remainders are rounded up. The parts themselves where they do not add up
 * before, or are exact texts.
 */
export function roundedParts(
  parts: readonly (number | string)[],
  total: number | string | null,
  format: string | undefined,
): (number | string)[] {
  const places = format === undefined ? null : placesOf(format);
  const numbers = parts.flatMap((part) => (typeof part === 'number' ? [part] : []));
  if (places === null || typeof total !== 'number' || numbers.length < parts.length) {
    return [...parts];
  }
  const scale = 10 ** places;
  const sum = numbers.reduce((before, part) => before + part, 0);
  if (Math.abs(sum - total) * scale >= 0.5) return [...parts];
  const floors = numbers.map((part) => Math.floor(part * scale));
  const missing = Math.round(total * scale) - floors.reduce((before, part) => before + part, 0);
  const raised = new Set(
    numbers
      .map((part, at) => ({ at, rest: part * scale - (floors[at] ?? 0) }))
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, Math.max(0, missing))
      .map(({ at }) => at),
  );
  return floors.map((floor, at) => (floor + (raised.has(at) ? 1 : 0)) / scale);
}
