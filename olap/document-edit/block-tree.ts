import type { DocumentBlock } from '@bi/contract/document/document-block';

/** A block with those in it, in their order. */
export interface BlockNode {
  block: DocumentBlock;
  children: BlockNode[];
}

/** Blocks as a tree. A block whose holder is missing, or is in itself, is in the document itself. */
export function treeOf(blocks: readonly DocumentBlock[]): BlockNode[] {
  const nodes = new Map(blocks.map((block) => [block.id, { block, children: [] as BlockNode[] }]));
  const roots: BlockNode[] = [];
  for (const node of nodes.values()) {
    const holder = node.block.in === undefined ? undefined : nodes.get(node.block.in);
    if (holder === undefined || isCircle(node, nodes)) roots.push(node);
    else holder.children.push(node);
  }
  return roots;
}

/** True where going up from a block never ends. */
function isCircle(node: BlockNode, nodes: ReadonlyMap<string, BlockNode>): boolean {
  const seen = new Set<string>();
  for (let at: BlockNode | undefined = node; at !== undefined;) {
    if (seen.has(at.block.id)) return true;
    seen.add(at.block.id);
    at = at.block.in === undefined ? undefined : nodes.get(at.block.in);
  }
  return false;
}

/** A tree as the list of a document: a block, then those in it; of columns one column after another. */
export function blockList(nodes: readonly BlockNode[], holder: DocumentBlock | null = null) {
  const list: DocumentBlock[] = [];
  const columns = holder?.kind === 'columns' ? holder.shares.length : 0;
  const columnOf = ({ block }: BlockNode) => Math.min(block.column ?? 0, Math.max(columns - 1, 0));
  const sorted =
    columns === 0 ? nodes : [...nodes].sort((one, other) => columnOf(one) - columnOf(other));
  for (const node of sorted) {
    const { in: _in, column: _column, ...rest } = node.block;
    const block = {
      ...rest,
      ...(holder !== null && { in: holder.id }),
      ...(columns > 0 && { column: columnOf(node) }),
    };
    list.push(block, ...blockList(node.children, block));
  }
  return list;
}

/** Ids of blocks with those of everything in them. */
export function withInner(
  blocks: readonly DocumentBlock[],
  ids: Iterable<string>,
): ReadonlySet<string> {
  const all = new Set(ids);
  // a holder comes before what is in it
  for (const { id, in: holder } of blocks) if (holder !== undefined && all.has(holder)) all.add(id);
  return all;
}

/** Of some blocks those that are in no other of them, in the order of the document. */
export function outermost(blocks: readonly DocumentBlock[], ids: ReadonlySet<string>) {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  return blocks.filter((block) => {
    if (!ids.has(block.id)) return false;
    for (let up = block.in; up !== undefined; up = byId.get(up)?.in) if (ids.has(up)) return false;
    return true;
  });
}

/** Blocks directly in a holder, null for the document itself; of columns in one column where it is named. */
export function nodesIn(
  blocks: readonly DocumentBlock[],
  holder: string | null,
  column?: number,
): DocumentBlock[] {
  return blocks.filter(
    (block) =>
      (block.in ?? null) === holder && (column === undefined || (block.column ?? 0) === column),
  );
}
