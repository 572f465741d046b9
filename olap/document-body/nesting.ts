import type { DocumentBlock } from '@bi/contract/document/document-block';

/** Kinds of blocks. */
export type DocumentBlockKind = DocumentBlock['kind'];

/** Kinds of blocks that hold others. */
export type HoldingKind = 'columns' | 'box' | 'repeat' | 'labels';

const FLOWING = ['heading', 'text', 'data', 'figures', 'image', 'spacer', 'code'] as const;
const INSIDE: Readonly<Record<HoldingKind, readonly DocumentBlockKind[]>> = {
  columns: [...FLOWING, 'columns', 'box'],
  box: [...FLOWING, 'columns', 'box'],
  repeat: [...FLOWING, 'columns', 'box'],
  labels: ['text', 'image', 'spacer', 'code'],
};

/** Whether a block of this kind holds others. */
export function holdsBlocks(kind: DocumentBlockKind): kind is HoldingKind {
  return Object.hasOwn(INSIDE, kind);
}

/** Whether a block may be in another; `parent` null: in the document itself. */
export function mayBeIn(kind: DocumentBlockKind, parent: DocumentBlockKind | null): boolean {
  return parent === null || (holdsBlocks(parent) && INSIDE[parent].includes(kind));
}

/** The blocks directly in a block, in their order; null: those of the document itself. */
export function blocksIn(blocks: readonly DocumentBlock[], parent: string | null): DocumentBlock[] {
  return blocks.filter((one) => (one.in ?? null) === parent);
}

/** The repeat or label sheet that a block is in, however deep; null: none. */
export function repeatAround(
  blocks: readonly DocumentBlock[],
  block: DocumentBlock,
): Extract<DocumentBlock, { kind: 'repeat' | 'labels' }> | null {
  const byId = new Map(blocks.map((one) => [one.id, one]));
  const seen = new Set<string>();
  let at: DocumentBlock | undefined = block;
  while (at?.in !== undefined && !seen.has(at.id)) {
    seen.add(at.id);
    at = byId.get(at.in);
    if (at?.kind === 'repeat' || at?.kind === 'labels') return at;
  }
  return null;
}
