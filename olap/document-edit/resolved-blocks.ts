import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { Block } from '../document/blocks';
import { isHolding } from './nesting';

/** What blocks of a body came to when the server was asked last: blocks of the page engine. */
export interface ResolvedBlocks {
  /** by id of a block of the body */
  blocks: ReadonlyMap<string, readonly Block[]>;
  /** by id of a repeat: its parts */
  parts: ReadonlyMap<string, readonly ResolvedPart[]>;
}

/** One part of a repeat as it came to. */
export interface ResolvedPart {
  title: string;
  show: boolean;
  within: ResolvedBlocks;
}

/** Nothing was asked yet. */
export const NOTHING_RESOLVED: ResolvedBlocks = { blocks: new Map(), parts: new Map() };

/**
 * Takes apart what the server sent for blocks, so that they can be put together in another order: what is in
 * columns, boxes and parts of repeats by the names of their blocks.
 * @param sent by id of a block of the body
 */
export function resolvedFrom(
  sent: ReadonlyMap<string, readonly Block[]>,
  body: readonly DocumentBlock[],
): ResolvedBlocks {
  const kinds = new Map(body.map(({ id, kind }) => [id, kind]));
  const found = { blocks: new Map<string, Block[]>(), parts: new Map<string, ResolvedPart[]>() };
  for (const [id, blocks] of sent) {
    const kind = kinds.get(id);
    // a repeat itself comes without its name
    if (kind === 'repeat')
      collect(
        blocks.map((one) => named(one, id)),
        found,
      );
    else if (kind !== undefined && kind !== 'labels' && isHolding(kind)) collect(blocks, found);
    else found.blocks.set(id, [...blocks]);
  }
  return found;
}

const named = (block: Block, id: string): Block =>
  block.kind === 'repeat' ? { ...block, id } : block;

interface Found {
  blocks: Map<string, Block[]>;
  parts: Map<string, ResolvedPart[]>;
}

function collect(blocks: readonly Block[], found: Found): void {
  for (const block of blocks) {
    if (block.kind === 'columns') for (const inner of block.columns) collect(inner, found);
    else if (block.kind === 'box') collect(block.blocks, found);
    else if (block.kind === 'repeat') {
      if (block.id === undefined) continue;
      const parts = [...block.parts].map(({ title, blocks: inner, show = true }): ResolvedPart => {
        const within = {
          blocks: new Map<string, Block[]>(),
          parts: new Map<string, ResolvedPart[]>(),
        };
        collect(inner, within);
        return { title, show, within };
      });
      found.parts.set(block.id, parts);
    } else if ('id' in block && block.id !== undefined) {
      const before = found.blocks.get(block.id);
      if (before === undefined) found.blocks.set(block.id, [block]);
      else before.push(block);
    }
  }
}
