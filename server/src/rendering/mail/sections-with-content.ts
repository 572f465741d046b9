import type { Block } from '@bi/olap/document/blocks';

/** Blocks without the headings whose section has nothing: what was below them is not in the mail. Pure. */
export function sectionsWithContent(blocks: readonly Block[]): Block[] {
  const shown: Block[] = [];
  // from the end: level of the heading that is next, while nothing is between
  let next: number | null = 0;
  for (const block of blocks.toReversed()) {
    if (block.kind === 'heading') {
      if (next !== null && next <= block.level) continue;
      next = block.level;
    } else if (block.kind !== 'spacer' && block.kind !== 'pageBreak') next = null;
    shown.push(block);
  }
  return shown.toReversed();
}
