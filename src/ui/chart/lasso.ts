/** A place in pixels of the chart. */
export interface Point {
  x: number;
  y: number;
}

/** How much longer than the way from its beginning to its end a path is at least to be a loop. */
const LOOP = 1.5;

/** The share of its rectangle that a loop goes around at least: a hand that turns back draws none. */
const ROOM = 0.2;

/** Pixels of a path up to which it is not looked at. */
const SHORT = 40;

/** Whether the path of a drag goes around something, so that it is no corner of a rectangle. */
export function isLoop(path: readonly Point[]): boolean {
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) return false;
  const length = path.reduce((sum, { x, y }, at) => {
    const before = path[at - 1];
    return before === undefined ? 0 : sum + Math.hypot(x - before.x, y - before.y);
  }, 0);
  const isLong = length > SHORT && length > LOOP * Math.hypot(last.x - first.x, last.y - first.y);
  return isLong && areaOf(path) > ROOM * rectangleOf(path);
}

function areaOf(path: readonly Point[]): number {
  const twice = path.reduce((sum, one, at) => {
    const before = path.at(at - 1) ?? one;
    return sum + before.x * one.y - one.x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}

function rectangleOf(path: readonly Point[]): number {
  const xs = path.map(({ x }) => x);
  const ys = path.map(({ y }) => y);
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
}

/** Whether a place is inside of a path, whose end is joined to its beginning. */
export function isWithinLoop(path: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  path.forEach((one, at) => {
    const other = path.at(at - 1);
    if (other === undefined || one.y > y === other.y > y) return;
    const crossing = one.x + ((y - one.y) / (other.y - one.y)) * (other.x - one.x);
    if (x < crossing) inside = !inside;
  });
  return inside;
}
