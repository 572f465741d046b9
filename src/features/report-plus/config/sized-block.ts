import type { DocumentBlock } from '@bi/contract/document/document-block';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';

/** Heights are multiples of so many points. */
const STEP = 6;
/** Widths are multiples of a twentieth, columns of a twelfth of all there is. */
const PARTS = 20;
const COLUMN_PARTS = 12;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const snapped = (value: number, step: number) => Math.round(value / step) * step;

/** A size that an edge stops at: points of a height, part of a width. */
export interface Snap {
  value: number;
  /** what it is the size of, in words; '' for a plain part */
  name: string;
}

/** Distance within which an edge stops at a size: points of a height, part of a width. */
const NEAR = { height: 8, width: 0.02 };
/** Parts of the width that pictures stop at. */
const SIMPLE = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

function snapTo(value: number, snaps: readonly Snap[], near: number): Snap | null {
  const distance = (one: Snap) => Math.abs(one.value - value);
  const best = snaps.reduce<Snap | null>(
    (found, one) => (found === null || distance(one) < distance(found) ? one : found),
    null,
  );
  return best !== null && distance(best) <= near ? best : null;
}

/** Points of a chart that says no height and is above a table. */
const CHART_HEIGHT = 210;

/** Points of the chart of a block; a table below it is not part of it. */
export function chartHeight(
  { height, show }: Extract<DocumentBlock, { kind: 'data' }>,
  area: { height: number },
): number {
  return height ?? (show === 'chart' ? area.height : Math.min(area.height, CHART_HEIGHT));
}

/** A block with a new size. */
export interface SizedBlock {
  block: DocumentBlock;
  /** its size in words */
  said: string;
  /** the size that its edge stopped at; null: none */
  snap: Snap | null;
}

/**
 * A block after one of its edges was moved, with its size in words.
 * @param by points to the right and down from where the pointer was pressed
 * @param snaps sizes of others that its edge stops at
 */
export function sizedBlock(
  block: DocumentBlock,
  edge: 'bottom' | 'right' | { between: number },
  by: { x: number; y: number },
  area: { width: number; height: number },
  snaps: readonly Snap[] = [],
): SizedBlock {
  switch (block.kind) {
    case 'spacer': {
      const { height, ...found } = heightOf(block.height + by.y, snaps, [STEP, 1998]);
      return { block: { ...block, height }, ...found };
    }
    case 'data': {
      const from = chartHeight(block, area);
      const { height, ...found } = heightOf(from + by.y, snaps, [42, 996]);
      return { block: { ...block, height }, ...found };
    }
    case 'image':
    case 'code': {
      const own = block.kind === 'code' ? CODE_WIDTH[block.code] : 1;
      const part = (block.width ?? own) + by.x / area.width;
      const simple = SIMPLE.map((value): Snap => ({ value, name: '' }));
      const snap = snapTo(part, [...snaps, ...simple], NEAR.width);
      const width = within(snap?.value ?? Math.round(part * PARTS) / PARTS, 1 / PARTS, 1);
      return { block: { ...block, width }, said: `${Math.round(width * 100)} %`, snap };
    }
    case 'columns': {
      if (typeof edge === 'string') return { block, said: '', snap: null };
      const all = block.shares.reduce((sum, share) => sum + share, 0);
      const parts = block.shares.map((share) => (share / all) * COLUMN_PARTS);
      const [left = 0, right = 0] = [parts[edge.between], parts[edge.between + 1]];
      const both = left + right;
      const moved = Math.round(left + (by.x / area.width) * COLUMN_PARTS);
      const next = within(moved, 1, Math.max(1, both - 1));
      const shares = parts
        .with(edge.between, next)
        .with(edge.between + 1, both - next)
        .map((share) => within(Math.round(share * 100) / 100, 0.1, 10));
      return {
        block: { ...block, shares },
        said: shares.map((one) => Math.round(one)).join(' : '),
        snap: null,
      };
    }
    default:
      return { block, said: '', snap: null };
  }
}

function heightOf(
  wanted: number,
  snaps: readonly Snap[],
  [least, most]: readonly [number, number],
): { height: number } & Omit<SizedBlock, 'block'> {
  const snap = snapTo(wanted, snaps, NEAR.height);
  const height = within(snap?.value ?? snapped(wanted, STEP), least, most);
  return { height, said: `${Math.round(height)} pt`, snap };
}
