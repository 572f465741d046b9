import type { DocumentBlock } from '@bi/contract/document-block';

/** Points that there are across for each block. */
export function blockWidths(blocks: readonly DocumentBlock[], width: number): Map<string, number> {
  const widths = new Map<string, number>();
  const byId = new Map(blocks.map((one) => [one.id, one]));
  for (const block of blocks) {
    const parent = block.in === undefined ? undefined : byId.get(block.in);
    const room = parent === undefined ? width : (widths.get(parent.id) ?? width);
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
