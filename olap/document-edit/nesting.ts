import type { DocumentBlock } from '@bi/contract/document/document-block';
import { holdsBlocks, mayBeIn } from '../document-body/nesting';

/** Kinds of blocks. */
export type BlockKind = DocumentBlock['kind'];

/** True for kinds of blocks that hold others. */
export const isHolding = holdsBlocks;

/** Whether a block may be in another; null for the document itself, which may hold all. */
export function mayHold(holder: BlockKind | null, kind: BlockKind): boolean {
  return mayBeIn(kind, holder);
}
