/** A mark: series and position in its data, both from 0. */
export interface SteppedMark {
  series: number;
  data: number;
}

/**
 * The mark an arrow key leads to from another; the same one at an edge.
 * @param right marks to the right, below zero to the left; without end to the last one
 * @param down marks down, below zero up
 */
export type MarkStep = (from: SteppedMark, right: number, down: number) => SteppedMark;

/** Steps between bars that are one below the other: down to the next category, right to the next series. */
export function lyingSteps(series: number, categories: number): MarkStep {
  return ({ series: own, data }, right, down) =>
    Number.isFinite(right)
      ? { series: within(own + right, series), data: within(data + down, categories) }
      : { series: own, data: within(data + right, categories) };
}

/** Steps between cells of a table some of which are missing: on to the next cell that is there. */
export function tableSteps(cells: readonly { x: number; y: number }[]): MarkStep {
  const places = new Map(cells.map(({ x, y }, at) => [`${x},${y}`, at]));
  const [width, height] = cells.reduce(
    ([wide, high], { x, y }) => [Math.max(wide, x + 1), Math.max(high, y + 1)],
    [0, 0],
  );
  return (from, right, down) => {
    const start = cells[from.data];
    if (start === undefined) return from;
    const [dx, dy] = [Math.sign(right), Math.sign(down)];
    let found = from.data;
    let { x, y } = start;
    for (let left = Math.max(Math.abs(right), Math.abs(down)); left > 0;) {
      [x, y] = [x + dx, y + dy];
      if (x < 0 || y < 0 || x >= width || y >= height) break;
      const at = places.get(`${x},${y}`);
      if (at === undefined) continue;
      found = at;
      left--;
    }
    return { series: from.series, data: found };
  };
}

/**
 * Steps between boxes, the first series, and the dots that belong to some of them, the second: from box
 * to box or from dot to dot along the categories, across to the dots of a box and back.
 * @param groups the box of each dot
 * @param lying true: the boxes are one below the other
 */
export function boxSteps(boxes: number, groups: readonly number[], lying: boolean): MarkStep {
  return (from, right, down) => {
    const along = lying && Number.isFinite(right) ? down : right;
    const across = lying && Number.isFinite(right) ? right : -down;
    const isBox = from.series === 0;
    if (along !== 0) {
      return { ...from, data: within(from.data + along, isBox ? boxes : groups.length) };
    }
    if (!isBox) return across < 0 ? { series: 0, data: groups[from.data] ?? 0 } : from;
    const dot = across > 0 ? groups.indexOf(from.data) : -1;
    return dot < 0 ? from : { series: 1, data: dot };
  };
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), Math.max(count - 1, 0));
}
