import { MAX_DOCUMENT_BLOCKS } from '@bi/contract/call/limits';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { nodesIn, outermost } from '@bi/olap/document-edit/block-tree';
import {
  changeBlock,
  duplicateBlocks,
  mayWrap,
  moveBlocks,
  removeBlocks,
  unwrapBlock,
  wrapBlocks,
  type BlockPlace,
} from '@bi/olap/document-edit/edit-document';
import { isHolding } from '@bi/olap/document-edit/nesting';
import { stepPlace } from '@bi/olap/document-edit/step-place';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';

/** What can be done with the selected blocks; each says what it did. */
export function useBlockActions() {
  const { editor, selected, select, announce, names } = useConfig();
  const texts = useTexts(configTexts);
  const words = useTexts(blockTexts);
  const notify = useNotify();
  const { body } = editor.draft;
  const chosen = body.blocks.filter(({ id }) => selected.has(id));
  const nameOf = (block: DocumentBlock | undefined) =>
    block === undefined ? '' : blockName(block, words, names);
  const [only] = chosen.length === 1 ? chosen : [];

  const move = (ids: ReadonlySet<string>, place: BlockPlace | null) => {
    const next = place === null ? body : moveBlocks(body, ids, place);
    const [first] = outermost(next.blocks, ids);
    if (next === body || first === undefined) {
      announce(texts.cannotMove);
      return;
    }
    editor.edit(() => next);
    const holder = next.blocks.find(({ id }) => id === first.in);
    const before = body.blocks.find(({ id }) => id === first.id);
    const siblings = nodesIn(next.blocks, first.in ?? null, first.column);
    const at = siblings.findIndex(({ id }) => id === first.id) + 1;
    const isInto = holder !== undefined && holder.id !== before?.in;
    announce(
      isInto
        ? texts.movedInto(nameOf(first), nameOf(holder))
        : texts.movedTo(nameOf(first), at, siblings.length),
    );
  };
  return {
    chosen,
    only,
    nameOf,
    move,
    step: (by: -1 | 1) => move(selected, stepPlace(body, selected, by)),
    canStep: (by: -1 | 1) => stepPlace(body, selected, by) !== null,
    remove: () => {
      if (chosen.length === 0) return;
      const at = body.blocks.findIndex(({ id }) => selected.has(id));
      const next = removeBlocks(body, selected);
      editor.edit(() => next);
      const neighbour = next.blocks[Math.min(at, next.blocks.length - 1)];
      select(neighbour === undefined ? [] : [neighbour.id]);
      announce(texts.removed(chosen.length));
    },
    duplicate: () => {
      const { body: next, ids } = duplicateBlocks(body, selected);
      if (ids.length === 0) {
        notify.info(texts.tooMany(MAX_DOCUMENT_BLOCKS));
        return;
      }
      editor.edit(() => next);
      select(ids);
      announce(texts.duplicated);
    },
    canWrap: (kind: 'box' | 'columns') => mayWrap(body, selected, kind),
    wrap: (kind: 'box' | 'columns') => {
      const wrapped = wrapBlocks(body, selected, kind);
      if (wrapped === null) return;
      editor.edit(() => wrapped.body);
      select(wrapped.ids);
      announce(texts.inserted(words[kind]));
    },
    canUnwrap: only !== undefined && isHolding(only.kind) && only.kind !== 'labels',
    unwrap: () => {
      if (only === undefined) return;
      const inner = nodesIn(body.blocks, only.id).map(({ id }) => id);
      editor.edit((now) => unwrapBlock(now, only.id));
      select(inner);
    },
    /** @param name names a step that joins with the one before it, such as typing */
    change: (id: string, change: (block: DocumentBlock) => DocumentBlock, name?: string) => {
      editor.edit((now) => changeBlock(now, id, change), name);
    },
  };
}
