import type { DocumentBlock } from '@bi/contract/document-block';
import { CODE_WIDTH } from '@bi/olap/document-body/code-width';

/** Heights are multiples of so many points. */
const STEP = 6;
/** Widths are multiples of a twentieth, columns of a twelfth of all there is. */
const PARTS = 20;
const COLUMN_PARTS = 12;

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));
const snapped = (value: number, step: number) => Math.round(value / step) * step;

/**
 * A block after one of its edges was moved, with its size in words.
 * @param by points to the right and down from where the pointer was pressed
 */
export function sizedBlock(
  block: DocumentBlock,
  edge: 'bottom' | 'right' | { between: number },
  by: { x: number; y: number },
  area: { width: number; height: number },
): { block: DocumentBlock; said: string } {
  switch (block.kind) {
    case 'spacer': {
      const height = within(snapped(block.height + by.y, STEP), STEP, 1998);
      return { block: { ...block, height }, said: `${height} pt` };
    }
    case 'data': {
      const from = block.height ?? area.height;
      const height = within(snapped(from + by.y, STEP), 42, 996);
      return { block: { ...block, height }, said: `${height} pt` };
    }
    case 'image':
    case 'code': {
      const own = block.kind === 'code' ? CODE_WIDTH[block.code] : 1;
      const part = (block.width ?? own) + by.x / area.width;
      const width = within(Math.round(part * PARTS) / PARTS, 1 / PARTS, 1);
      return { block: { ...block, width }, said: `${Math.round(width * 100)} %` };
    }
    case 'columns': {
      if (typeof edge === 'string') return { block, said: '' };
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
      };
    }
    default:
      return { block, said: '' };
  }
}
