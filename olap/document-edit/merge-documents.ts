import type { DocumentBody, DocumentParameter } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import {
  isSameJson,
  PartMerge,
  type MergeChoices,
  type MergeConflict,
  type MergedFields,
  type MergeRules,
} from '../editing/part-merge';
import type { DocumentDraftState } from './document-sessions';
import { tidyDocument } from './tidy-document';

/** What a part of a document is. */
export type DocumentPartKind = 'document' | 'block' | 'parameter';

/** A merged document. */
export interface DocumentMerge {
  merged: DocumentDraftState;
  /** fields that only a person can decide; `merged` has mine unless `choices` says theirs */
  conflicts: MergeConflict<DocumentPartKind>[];
}

const RULES: MergeRules<DocumentPartKind> = {
  // the column says nothing without the holder it is in
  isMine: (kind, field) => kind === 'block' && field === 'column',
};

/**
 * Joins two versions of one document: of a field of a block or parameter that one of them changed the
 * change counts, and so of the order. Only a field that both changed to different values is a conflict.
 * Afterwards every block is where it may be, and nothing names a part that was removed.
 */
export function mergeDocuments(
  base: DocumentDraftState,
  mine: DocumentDraftState,
  theirs: DocumentDraftState,
  choices: MergeChoices = {},
): DocumentMerge {
  const merge = new PartMerge<DocumentPartKind>(choices, RULES);
  const { name, description, tag, stag, ...own } = merge.fields(
    'document',
    '',
    headOf(base),
    headOf(mine),
    headOf(theirs),
  );
  const blocks = merge.parts<DocumentBlock>(
    'block',
    base.body.blocks,
    mine.body.blocks,
    theirs.body.blocks,
  );
  const parameters = merge.parts<DocumentParameter>(
    'parameter',
    base.body.parameters,
    mine.body.parameters,
    theirs.body.parameters,
  );
  const body = {
    ...own,
    parameters: inOrder(
      parameters,
      base.body.parameters,
      mine.body.parameters,
      theirs.body.parameters,
    ),
    blocks: inOrder(blocks, base.body.blocks, mine.body.blocks, theirs.body.blocks),
  } as DocumentBody;
  return {
    merged: {
      ...({ name, description, tag, stag } as Omit<DocumentDraftState, 'body'>),
      body: tidyDocument(body),
    },
    conflicts: merge.conflicts,
  };
}

/** The order of who changed it, mine where both did; what only the other has comes behind what it follows there. */
function inOrder<T extends { id: string }>(
  merged: readonly T[],
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): T[] {
  const kept = new Set(base.map(({ id }) => id));
  const shared = (list: readonly T[]) => list.map(({ id }) => id).filter((id) => kept.has(id));
  const known = (list: readonly T[]) => {
    const ids = new Set(shared(list));
    return shared(base).filter((id) => ids.has(id));
  };
  const isMine = !isSameJson(shared(mine), known(mine));
  const [lead, other] = isMine ? [mine, theirs] : [theirs, mine];
  const byId = new Map(merged.map((one) => [one.id, one]));
  const order = lead.map(({ id }) => id).filter((id) => byId.has(id));
  for (const [at, { id }] of other.entries()) {
    if (order.includes(id) || !byId.has(id)) continue;
    const before = other.slice(0, at).findLast((one) => order.includes(one.id));
    const to = before === undefined ? 0 : order.indexOf(before.id) + 1;
    order.splice(to, 0, id);
  }
  return order.flatMap((id) => byId.get(id) ?? []);
}

function headOf({ body, ...named }: DocumentDraftState): MergedFields {
  const { blocks: _blocks, parameters: _parameters, ...rest } = body;
  return { ...named, ...rest };
}
