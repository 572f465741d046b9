import { reasonOf, type Reason } from '@bi/contract/messages/catalogue';

/** Most names that are listed where none is near. */
const MAX_NAMED = 12;

/** Letters to change, add, take away or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      current.push(
        Math.min(
          (previous[j] ?? 0) + 1,
          (current[j - 1] ?? 0) + 1,
          (previous[j - 1] ?? 0) + cost,
          swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The name most like a wrong one, ignoring case; null when none is near. */
export function nearestName(wrong: string, names: Iterable<string>): string | null {
  const sought = wrong.toLowerCase().slice(0, 80);
  let best: string | null = null;
  let bestDistance = Math.max(1, Math.floor(sought.length / 3)) + 1;
  for (const name of names) {
    const candidate = name.toLowerCase();
    const within = sought.length > 2 && (candidate.includes(sought) || sought.includes(candidate));
    const found = within && candidate.length > 2 ? 1 : distance(sought, candidate.slice(0, 80));
    if (found < bestDistance) {
      best = name;
      bestDistance = found;
    }
  }
  return best;
}

/** The names most like a wrong one, ignoring case, the most like first; none that is far from it. */
export function nearestNames(wrong: string, names: readonly string[], count: number): string[] {
  const left = new Set(names);
  const found: string[] = [];
  while (found.length < count) {
    const next = nearestName(wrong, left);
    if (next === null) break;
    found.push(next);
    left.delete(next);
  }
  return found;
}

/** "Did you mean …?" for a wrong name, or the first names; empty when there are none. */
export function nearestNameHint(wrong: string, all: Iterable<string>): Reason | '' {
  const names = [...all];
  const near = nearestName(wrong, names);
  if (near !== null) return reasonOf('hint.near', { name: near });
  if (names.length === 0) return '';
  const shown = names.slice(0, MAX_NAMED).join(', ');
  const more = names.length - MAX_NAMED;
  return more > 0
    ? reasonOf('hint.knownMore', { names: shown, more })
    : reasonOf('hint.known', { names: shown });
}
