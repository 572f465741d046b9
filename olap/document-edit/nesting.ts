import type { DocumentBlock } from '@bi/contract/document-block';

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
const HELD: Readonly<Record<'columns' | 'box' | 'repeat' | 'labels', ReadonlySet<BlockKind>>> = {
  columns: new Set(INSIDE),
  box: new Set(INSIDE),
  repeat: new Set(INSIDE),
  labels: new Set<BlockKind>(['text', 'code', 'image', 'spacer']),
};

/** A kind of block that holds others. */
export type HoldingKind = keyof typeof HELD;

/** True for kinds of blocks that hold others. */
export function isHolding(kind: BlockKind): kind is HoldingKind {
  return Object.hasOwn(HELD, kind);
}

/** Whether a block may be in another; null for the document itself, which may hold all. */
export function mayHold(holder: BlockKind | null, kind: BlockKind): boolean {
  if (holder === null) return true;
  return isHolding(holder) && HELD[holder].has(kind);
}
