import { HOLDING_BLOCKS, type DocumentBlock } from '@bi/contract/document-block';

/** Kinds of blocks. */
export type BlockKind = DocumentBlock['kind'];

const INSIDE: readonly BlockKind[] = [
  'heading',
  'text',
  'data',
  'figures',
  'image',
  'spacer',
  'columns',
  'box',
  'code',
];

/** By a kind that holds others: what it may hold. */
const HELD: Readonly<Record<(typeof HOLDING_BLOCKS)[number], ReadonlySet<BlockKind>>> = {
  columns: new Set(INSIDE),
  box: new Set(INSIDE),
  repeat: new Set<BlockKind>([...INSIDE, 'repeat', 'pageBreak']),
  labels: new Set<BlockKind>(['text', 'code', 'image', 'spacer']),
};

/** A kind of block that holds others. */
export type HoldingKind = keyof typeof HELD;

/** True for kinds of blocks that hold others. */
export function isHolding(kind: BlockKind): kind is HoldingKind {
  return (HOLDING_BLOCKS as readonly string[]).includes(kind);
}

/** Whether a block may be in another; null for the document itself, which may hold all. */
export function mayHold(holder: BlockKind | null, kind: BlockKind): boolean {
  if (holder === null) return true;
  return isHolding(holder) && HELD[holder].has(kind);
}
