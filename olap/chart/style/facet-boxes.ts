/** A place for a small chart and its heading, pixels. */
export interface FacetBox {
  left: number;
  top: number;
  width: number;
  height: number;
  column: number;
  row: number;
}

const GAP = { x: 14, y: 10 };
const LEAST = { width: 110, height: 78 };
const WISHED = 1.7;

/**
 * Places for small charts in rows, as near to 17 : 10 as there is room for.
 * @param asked columns there are to be; null: as many as fit best
 * @returns null where they would be too small to be read
 */
export function facetBoxes(
  count: number,
  { width, height }: { width: number; height: number } = { width: 640, height: 400 },
  asked: number | null = null,
): { boxes: FacetBox[]; columns: number } | null {
  if (count < 1) return null;
  let best: { columns: number; cost: number } | null = null;
  for (let columns = 1; columns <= count; columns++) {
    if (asked !== null && columns !== asked) continue;
    const rows = Math.ceil(count / columns);
    const [w, h] = [width / columns - GAP.x, height / rows - GAP.y];
    if (w < LEAST.width || h < LEAST.height) continue;
    const cost = Math.abs(Math.log(w / h / WISHED)) + 0.2 * (columns * rows - count);
    if (best === null || cost < best.cost) best = { columns, cost };
  }
  if (best === null) return null;
  const { columns } = best;
  const rows = Math.ceil(count / columns);
  const [w, h] = [(width - GAP.x * (columns - 1)) / columns, (height - GAP.y * (rows - 1)) / rows];
  const boxes = Array.from({ length: count }, (_, at) => ({
    left: (at % columns) * (w + GAP.x),
    top: Math.floor(at / columns) * (h + GAP.y),
    width: w,
    height: h,
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  return { boxes, columns };
}
