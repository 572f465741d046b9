import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { blockList, treeOf, type BlockNode } from './block-tree';
import { mayHold } from './nesting';

/**
 * The document with every block where it may be, holders before what they hold, and without what names
 * something that was removed: conditions, exceptions and dependencies. A block that its holder may not hold moves
 * out of it, behind it. Values in texts stay: what they were read from is said to be missing.
 */
export function tidyDocument(body: DocumentBody): DocumentBody {
  const blocks = blockList(withinRules(treeOf(unique(body.blocks))));
  const ids = new Set(blocks.map(({ id }) => id));
  const parameters = new Set(body.parameters.map(({ id }) => id));
  return {
    ...body,
    blocks: blocks.map((block) => withCondition(block, ids, parameters)),
    parameters: body.parameters.map((one) => cleanParameter(one, ids, parameters)),
  };
}

function unique(blocks: readonly DocumentBlock[]): DocumentBlock[] {
  const seen = new Set<string>();
  return blocks.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Moves blocks out of holders that may not hold them. */
function withinRules(nodes: readonly BlockNode[]): BlockNode[] {
  return nodes.flatMap((node): BlockNode[] => {
    const children = withinRules(node.children);
    const isIn = (child: BlockNode) => mayHold(node.block.kind, child.block.kind);
    return [
      { block: node.block, children: children.filter(isIn) },
      ...children.filter((child) => !isIn(child)),
    ];
  });
}

function withCondition(
  block: DocumentBlock,
  ids: ReadonlySet<string>,
  parameters: ReadonlySet<string>,
): DocumentBlock {
  const { showWhen } = block;
  if (showWhen === undefined || showWhen.kind === 'value') return block;
  const isThere =
    showWhen.kind === 'rows' ? ids.has(showWhen.block) : parameters.has(showWhen.parameter);
  if (isThere) return block;
  const { showWhen: _showWhen, ...rest } = block;
  return rest;
}

function cleanParameter(
  parameter: DocumentParameter,
  ids: ReadonlySet<string>,
  parameters: ReadonlySet<string>,
): DocumentParameter {
  if (parameter.kind !== 'filter') return parameter;
  const { except, dependsOn, ...rest } = parameter;
  const still = except?.filter((id) => ids.has(id)) ?? [];
  const on = dependsOn?.filter((id) => parameters.has(id) && id !== parameter.id) ?? [];
  return {
    ...rest,
    ...(still.length > 0 && { except: still }),
    ...(on.length > 0 && { dependsOn: on }),
  };
}
