import type { PlacedBlock } from './laid-page';
import type { Placement } from './strip';

/** Gaps between strips of one block, in points; what is further apart are two parts of a repeat. */
const MAX_GAP = 40;

/**
 * Where blocks are on a page, of what was placed on it.
 * @param left of the area that was filled
 * @param top of that area
 */
export function areasOf(placed: readonly Placement[], left: number, top: number): PlacedBlock[] {
  const areas: PlacedBlock[] = [];
  for (const { x, y, height, strip } of placed) {
    const { owner } = strip;
    if (owner === undefined || height <= 0) continue;
    const last = areas.at(-1);
    const bottom = last === undefined ? 0 : last.y + last.height;
    const isSame = last?.block === owner.block && last.x === left + x && top + y - bottom < MAX_GAP;
    if (isSame) last.height = top + y + height - last.y;
    else areas.push({ block: owner.block, x: left + x, y: top + y, width: owner.width, height });
  }
  return areas;
}
