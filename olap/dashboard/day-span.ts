import type { TileSelection } from './effective';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** First and last of three or more days that follow each other, of one field; null for any other selection. */
export function daySpan(points: TileSelection['points']): TileSelection['points'] | null {
  const [first] = points;
  const last = points.at(-1);
  const of = first?.[0]?.of;
  if (!first || !last || of === undefined || points.length < 3) return null;
  const days = points.map((point) => {
    const [ref, ...more] = point;
    const key = ref?.path.at(-1);
    const isDay = more.length === 0 && ref?.of === of && ref.grain === undefined;
    return isDay && typeof key === 'string' && DAY.test(key) ? Date.parse(key) : Number.NaN;
  });
  const follows = days.every((day, at) => at === 0 || day - (days[at - 1] ?? 0) === DAY_MS);
  return follows ? [first, last] : null;
}
