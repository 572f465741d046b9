import type { DocumentBlock } from '@bi/contract/document/document-block';
import { paperOf } from '@bi/olap/document-body/paper';

/** Narrower pages are drawn as if they had this much, in points. */
const MIN_WIDTH = 60;

/** Points across between the margins of a page. */
export function pageWidth(page: Parameters<typeof paperOf>[0]): number {
  const { width, margin } = paperOf(page);
  return Math.max(MIN_WIDTH, width - margin.left - margin.right);
}

/** Points that there are across for each block; from a page break with a page on, those of its page. */
export function blockWidths(blocks: readonly DocumentBlock[], width: number): Map<string, number> {
  const widths = new Map<string, number>();
  const byId = new Map(blocks.map((one) => [one.id, one]));
  let across = width;
  for (const block of blocks) {
    const parent = block.in === undefined ? undefined : byId.get(block.in);
    if (block.kind === 'pageBreak' && block.page) across = pageWidth(block.page);
    const room = parent === undefined ? across : (widths.get(parent.id) ?? across);
    if (parent?.kind === 'columns') {
      const { shares, gap = 10 } = parent;
      const all = shares.reduce((sum, one) => sum + one, 0);
      const inner = room - gap * (shares.length - 1);
      widths.set(block.id, (inner * (shares[block.column ?? 0] ?? 1)) / all);
    } else if (parent?.kind === 'box') widths.set(block.id, room - 2 * (parent.padding ?? 8));
    else widths.set(block.id, room);
  }
  return widths;
}
