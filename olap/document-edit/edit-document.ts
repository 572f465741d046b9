import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock, DocumentPage } from '@bi/contract/document/document-block';
import { MAX_DOCUMENT_BLOCKS } from '@bi/contract/call/limits';
import { nodesIn, blockList, outermost, treeOf, withInner, type BlockNode } from './block-tree';
import { mayHold } from './nesting';
import { tidyDocument } from './tidy-document';

/** A4 upright with margins of 2 cm, in points. */
export const A4_PAGE: DocumentPage = {
  size: 'a4',
  orientation: 'portrait',
  margin: { top: 56.7, right: 56.7, bottom: 56.7, left: 56.7 },
};

/** A document without blocks. */
export function emptyDocument(): DocumentBody {
  return { page: A4_PAGE, parameters: [], blocks: [] };
}

type Without<Block, Key extends string> = Block extends unknown ? Omit<Block, Key> : never;

/** A block without its name and place. */
export type BlockContent = Without<DocumentBlock, 'id' | 'in' | 'column'>;

/** Where blocks come: in a holder or the document itself, before one of its blocks or behind the last. */
export interface BlockPlace {
  /** id of the holder; null: the document itself */
  in: string | null;
  /** of columns, from 0 */
  column?: number | undefined;
  /** id of the block of that holder that comes next; null: at the end */
  before: string | null;
}

/** A changed document with the blocks that came in. */
export interface Changed {
  body: DocumentBody;
  ids: string[];
}

/**
 * An id that none of `taken` has, made by chance: two people who add a part at the same time must not give
 * theirs the same one.
 */
export function freePartId(
  stem: string,
  taken: ReadonlySet<string>,
  random: () => number = Math.random,
): string {
  for (;;) {
    const id = `${stem}-${Math.floor(random() * 36 ** 6).toString(36)}`;
    if (!taken.has(id)) return id;
  }
}

const idsOf = (body: DocumentBody) => new Set(body.blocks.map(({ id }) => id));

const kindOf = (body: DocumentBody, id: string | null) =>
  id === null ? null : (body.blocks.find((one) => one.id === id)?.kind ?? null);

/** The place behind a block, in the same holder; the end of the document for an unknown one. */
export function placeAfter(body: DocumentBody, id: string): BlockPlace {
  const block = body.blocks.find((one) => one.id === id);
  if (block === undefined) return { in: null, before: null };
  const { in: holder = null, column } = block;
  const siblings = nodesIn(body.blocks, holder, column);
  const at = siblings.findIndex((one) => one.id === id);
  return { in: holder, column, before: siblings[at + 1]?.id ?? null };
}

/** Whether blocks of these kinds may be put into a holder of the document. */
export function mayPlace(
  body: DocumentBody,
  kinds: readonly DocumentBlock['kind'][],
  holder: string | null,
): boolean {
  const kind = kindOf(body, holder);
  if (holder !== null && kind === null) return false;
  return kinds.every((one) => mayHold(kind, one));
}

/** Puts nodes at a place of a tree. */
function withNodes(tree: readonly BlockNode[], nodes: readonly BlockNode[], place: BlockPlace) {
  const placed = nodes.map(({ block, children }): BlockNode => {
    const { in: _in, column: _column, ...rest } = block;
    const at = { ...(place.in !== null && { in: place.in }), column: place.column ?? 0 };
    return { block: { ...rest, ...at }, children };
  });
  const into = (list: readonly BlockNode[]): BlockNode[] => {
    const at = list.findIndex(({ block }) => block.id === place.before);
    return at === -1 ? [...list, ...placed] : list.toSpliced(at, 0, ...placed);
  };
  const within = (list: readonly BlockNode[]): BlockNode[] =>
    list.map(({ block, children }) => ({
      block,
      children: block.id === place.in ? into(children) : within(children),
    }));
  return place.in === null ? into(tree) : within(tree);
}

/** Adds blocks at a place; none where the place may not hold them or the document would be too long. */
export function addBlocks(
  body: DocumentBody,
  contents: readonly BlockContent[],
  place: BlockPlace,
): Changed {
  const kinds = contents.map(({ kind }) => kind);
  const isTooLong = body.blocks.length + contents.length > MAX_DOCUMENT_BLOCKS;
  if (isTooLong || !mayPlace(body, kinds, place.in)) return { body, ids: [] };
  const taken = idsOf(body);
  const nodes = contents.map((content): BlockNode => {
    const id = freePartId(content.kind, taken);
    taken.add(id);
    return { block: { ...content, id }, children: [] };
  });
  const tree = withNodes(treeOf(body.blocks), nodes, place);
  return {
    body: { ...body, blocks: blockList(tree) },
    ids: nodes.map(({ block }) => block.id),
  };
}

/** Changes one block; its id and place stay. */
export function changeBlock(
  body: DocumentBody,
  id: string,
  change: (block: DocumentBlock) => DocumentBlock,
): DocumentBody {
  const blocks = body.blocks.map((one) => {
    if (one.id !== id) return one;
    const { in: holder, column } = one;
    const { in: _in, column: _column, ...rest } = change(one);
    const place = {
      ...(holder !== undefined && { in: holder }),
      ...(column !== undefined && { column }),
    };
    return { ...rest, id, ...place };
  });
  return { ...body, blocks: blockList(treeOf(blocks)) };
}

/** Changes the fields that a condition or a break consists of in several blocks at once. */
export function changeBlocks(
  body: DocumentBody,
  ids: ReadonlySet<string>,
  change: (block: DocumentBlock) => DocumentBlock,
): DocumentBody {
  return [...ids].reduce((now, id) => changeBlock(now, id, change), body);
}

/** Removes blocks with everything in them and the conditions that name them. */
export function removeBlocks(body: DocumentBody, ids: ReadonlySet<string>): DocumentBody {
  const gone = withInner(body.blocks, ids);
  if (!body.blocks.some(({ id }) => gone.has(id))) return body;
  return tidyDocument({ ...body, blocks: body.blocks.filter(({ id }) => !gone.has(id)) });
}

function withoutNodes(nodes: readonly BlockNode[], ids: ReadonlySet<string>): BlockNode[] {
  return nodes.flatMap(({ block, children }) =>
    ids.has(block.id) ? [] : [{ block, children: withoutNodes(children, ids) }],
  );
}

function findNode(nodes: readonly BlockNode[], id: string): BlockNode | null {
  for (const node of nodes) {
    const found = node.block.id === id ? node : findNode(node.children, id);
    if (found !== null) return found;
  }
  return null;
}

/** Whether blocks may be moved to a place: not into themselves, and only where they may be. */
export function mayMove(body: DocumentBody, ids: ReadonlySet<string>, place: BlockPlace): boolean {
  const moved = outermost(body.blocks, ids);
  if (moved.length === 0) return false;
  if (place.in !== null && withInner(body.blocks, ids).has(place.in)) return false;
  return mayPlace(
    body,
    moved.map(({ kind }) => kind),
    place.in,
  );
}

/** Moves blocks, with everything in them, to a place; nothing changes where they may not be there. */
export function moveBlocks(
  body: DocumentBody,
  ids: ReadonlySet<string>,
  place: BlockPlace,
): DocumentBody {
  if (!mayMove(body, ids, place)) return body;
  const tree = treeOf(body.blocks);
  const moved = outermost(body.blocks, ids);
  const own = new Set(moved.map(({ id }) => id));
  const nodes = moved.flatMap(({ id }) => findNode(tree, id) ?? []);
  // what comes next may be moved itself
  const siblings = nodesIn(body.blocks, place.in, place.column);
  const from = siblings.findIndex(({ id }) => id === place.before);
  const next = from === -1 ? undefined : siblings.slice(from).find(({ id }) => !own.has(id));
  const target = { ...place, before: next?.id ?? null };
  return { ...body, blocks: blockList(withNodes(withoutNodes(tree, own), nodes, target)) };
}

/**
 * Copies blocks with everything in them behind the last of them. Conditions and values that name a copied
 * block name its copy.
 */
export function duplicateBlocks(body: DocumentBody, ids: ReadonlySet<string>): Changed {
  const originals = outermost(body.blocks, ids);
  const all = withInner(body.blocks, ids);
  const last = originals.at(-1);
  const place = last === undefined ? null : placeAfter(body, last.id);
  const fits =
    body.blocks.length + all.size <= MAX_DOCUMENT_BLOCKS &&
    mayPlace(
      body,
      originals.map(({ kind }) => kind),
      place?.in ?? null,
    );
  if (place === null || !fits) return { body, ids: [] };
  const taken = idsOf(body);
  const names = new Map<string, string>();
  for (const block of body.blocks) {
    if (!all.has(block.id)) continue;
    const id = freePartId(block.kind, taken);
    taken.add(id);
    names.set(block.id, id);
  }
  const tree = treeOf(body.blocks);
  const copied = ({ block, children }: BlockNode): BlockNode => ({
    block: renamed(block, names),
    children: children.map(copied),
  });
  const nodes = originals.flatMap(({ id }) => {
    const node = findNode(tree, id);
    return node === null ? [] : [copied(node)];
  });
  return {
    body: { ...body, blocks: blockList(withNodes(tree, nodes, place)) },
    ids: nodes.map(({ block }) => block.id),
  };
}

function renamed(block: DocumentBlock, names: ReadonlyMap<string, string>): DocumentBlock {
  const { showWhen } = block;
  const values = 'values' in block ? block.values : undefined;
  return {
    ...block,
    id: names.get(block.id) ?? block.id,
    ...(showWhen?.kind === 'rows' && {
      showWhen: { ...showWhen, block: names.get(showWhen.block) ?? showWhen.block },
    }),
    ...(values !== undefined && {
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value.kind === 'tile' ? { ...value, tile: names.get(value.tile) ?? value.tile } : value,
        ]),
      ),
    }),
  };
}

/** Whether blocks may be put together into a box or columns. */
export function mayWrap(
  body: DocumentBody,
  ids: ReadonlySet<string>,
  kind: 'box' | 'columns',
): boolean {
  const inner = outermost(body.blocks, ids);
  const [first] = inner;
  if (first === undefined || body.blocks.length >= MAX_DOCUMENT_BLOCKS) return false;
  return (
    inner.every((block) => mayHold(kind, block.kind)) &&
    mayHold(kindOf(body, first.in ?? null), kind)
  );
}

/** Puts blocks into a box or columns of their own in the place of the first; null where they may not be there. */
export function wrapBlocks(
  body: DocumentBody,
  ids: ReadonlySet<string>,
  kind: 'box' | 'columns',
): Changed | null {
  if (!mayWrap(body, ids, kind)) return null;
  const inner = outermost(body.blocks, ids);
  const [first] = inner;
  if (first === undefined) return null;
  const count = Math.min(3, Math.max(2, inner.length));
  const holder: BlockContent =
    kind === 'box' ? { kind } : { kind, shares: Array.from({ length: count }, () => 1) };
  const place = { in: first.in ?? null, column: first.column, before: first.id };
  const added = addBlocks(body, [holder], place);
  const [id] = added.ids;
  if (id === undefined) return null;
  const wrapped = inner.reduce(
    (now, block, at) =>
      moveBlocks(now, new Set([block.id]), {
        in: id,
        column: kind === 'columns' ? Math.min(at, count - 1) : undefined,
        before: null,
      }),
    added.body,
  );
  return { body: wrapped, ids: [id] };
}

/** Takes a holder away; what was in it is in its place. */
export function unwrapBlock(body: DocumentBody, id: string): DocumentBody {
  const inner = nodesIn(body.blocks, id);
  const holder = body.blocks.find((one) => one.id === id);
  if (holder === undefined) return body;
  const place = { in: holder.in ?? null, column: holder.column, before: id };
  const out = moveBlocks(body, new Set(inner.map((one) => one.id)), place);
  return inner.length > 0 && out === body ? body : removeBlocks(out, new Set([id]));
}

/** Adds a parameter, or replaces the one with its id. */
export function setDocumentParameter(
  body: DocumentBody,
  parameter: DocumentParameter,
): DocumentBody {
  const at = body.parameters.findIndex(({ id }) => id === parameter.id);
  const parameters =
    at === -1 ? [...body.parameters, parameter] : body.parameters.toSpliced(at, 1, parameter);
  return { ...body, parameters };
}

/** Removes a parameter with the conditions and dependencies that name it. */
export function removeDocumentParameter(body: DocumentBody, id: string): DocumentBody {
  return tidyDocument({ ...body, parameters: body.parameters.filter((one) => one.id !== id) });
}

/** Moves a parameter by `by` places; at an end nothing changes. */
export function moveParameter(body: DocumentBody, id: string, by: number): DocumentBody {
  const at = body.parameters.findIndex((one) => one.id === id);
  const parameter = body.parameters[at];
  const to = at + by;
  if (parameter === undefined || to < 0 || to >= body.parameters.length) return body;
  return { ...body, parameters: body.parameters.toSpliced(at, 1).toSpliced(to, 0, parameter) };
}
