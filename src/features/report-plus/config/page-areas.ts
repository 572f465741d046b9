import type { DocumentBody } from '@bi/contract/document/document';
import type { LaidPage, PlacedBlock } from '@bi/olap/document/laid-page';
import { nodesIn } from '@bi/olap/document-edit/block-tree';
import { mayMove, placeAfter, type BlockPlace } from '@bi/olap/document-edit/edit-document';
import { isHolding } from '@bi/olap/document-edit/nesting';

/** A point on a page, in points. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Where blocks would come, with the line that shows it. */
export interface DropLine {
  place: BlockPlace;
  /** index of the page */
  page: number;
  x: number;
  y: number;
  width: number;
}

const contains = ({ x, y, width, height }: PlacedBlock, at: PagePoint) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** The innermost block at a point of a page; null for none. */
export function blockAt(
  { areas }: LaidPage,
  at: PagePoint,
  body: DocumentBody,
): PlacedBlock | null {
  const there = new Set(body.blocks.map(({ id }) => id));
  return areas.findLast((area) => contains(area, at) && there.has(area.block)) ?? null;
}

/** Where blocks come that are dropped at a point; null where they may not be. */
export function dropAt(
  page: LaidPage,
  at: PagePoint,
  body: DocumentBody,
  ids: ReadonlySet<string>,
): DropLine | null {
  const byId = new Map(body.blocks.map((block) => [block.id, block]));
  const known = page.areas.filter(({ block }) => byId.has(block));
  const inner = known.findLast((area) => contains(area, at));
  const area = inner ?? nearest(known, at);
  const block = area === undefined ? undefined : byId.get(area.block);
  if (area === undefined || block === undefined) {
    const place = { in: null, before: null };
    if (!mayMove(body, ids, place)) return null;
    return { place, page: page.index, x: 40, y: at.y, width: page.width - 80 };
  }
  const line = (y: number, place: BlockPlace): DropLine | null =>
    mayMove(body, ids, place) ? { place, page: page.index, x: area.x, y, width: area.width } : null;
  const isHolder = isHolding(block.kind) && block.kind !== 'labels';
  if (inner !== undefined && isHolder) {
    const column = block.kind === 'columns' ? columnAt(area, at, block.shares) : undefined;
    const isEmpty = nodesIn(body.blocks, block.id, column).length === 0;
    const isMiddle = at.y > area.y + 6 && at.y < area.y + area.height - 6;
    if (isEmpty || isMiddle) {
      const into = line(at.y, { in: block.id, column, before: null });
      if (into !== null) return into;
    }
  }
  const isBefore = at.y < area.y + area.height / 2;
  return isBefore
    ? line(area.y, { in: block.in ?? null, column: block.column, before: block.id })
    : line(area.y + area.height, placeAfter(body, block.id));
}

function nearest(areas: readonly PlacedBlock[], { y }: PagePoint): PlacedBlock | undefined {
  const distance = (one: PlacedBlock) =>
    Math.min(Math.abs(one.y - y), Math.abs(one.y + one.height - y));
  return areas.reduce<PlacedBlock | undefined>(
    (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
    undefined,
  );
}

/** The column at a point of columns, from 0. */
export function columnAt(
  { x, width }: Pick<PlacedBlock, 'x' | 'width'>,
  at: PagePoint,
  shares: readonly number[],
): number {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let right = x;
  for (const [column, share] of shares.entries()) {
    right += (width * share) / all;
    if (at.x < right) return column;
  }
  return shares.length - 1;
}
