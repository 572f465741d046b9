import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentCreate } from '@bi/contract/document/document';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { Compile } from 'typebox/compile';
import { documentSessions } from '@bi/olap/document-edit/document-sessions';
import {
  addBlocks,
  changeBlock,
  duplicateBlocks,
  emptyDocument,
  mayMove,
  moveBlocks,
  removeBlocks,
  removeDocumentParameter,
  setDocumentParameter,
  unwrapBlock,
  wrapBlocks,
} from '@bi/olap/document-edit/edit-document';
import { stepPlace } from '@bi/olap/document-edit/step-place';
import { pushStep, redo, startHistory, undo } from '@bi/olap/query/history';
import { applied, documentOf, edits, faults } from './random-edits';

const text = (id: string, more: object = {}): DocumentBlock => ({
  id,
  kind: 'text',
  text: id,
  ...more,
});
const body = (...blocks: DocumentBlock[]): DocumentBody => ({ ...emptyDocument(), blocks });
const shape = ({ blocks }: DocumentBody) =>
  blocks.map(({ id, in: holder, column }) => `${id}${holder ? `<${holder}` : ''}${column ?? ''}`);
const columns: DocumentBlock = { id: 'cols', kind: 'columns', shares: [1, 1] };
const box: DocumentBlock = { id: 'box', kind: 'box' };

describe('any edits', () => {
  test('leave every block where it may be', () => {
    fc.assert(
      fc.property(edits(40), (list) => {
        let now = emptyDocument();
        for (const edit of list) {
          now = applied(now, edit);
          expect(faults(now)).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('give documents that the server takes', () => {
    const check = Compile(DocumentCreate);
    fc.assert(
      fc.property(edits(30), (list) => {
        const create = { name: 'Document', body: documentOf(list) };
        expect([...check.Errors(create)]).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test('are undone one by one, and done again', () => {
    fc.assert(
      fc.property(edits(30), (list) => {
        let history = startHistory(emptyDocument());
        const seen = [history.present];
        for (const edit of list) {
          const next = applied(history.present, edit);
          if (next !== history.present) seen.push(next);
          history = pushStep(history, next);
        }
        for (const one of seen.toReversed()) {
          expect(history.present).toEqual(one);
          history = undo(history);
        }
        for (const one of seen.slice(1)) {
          history = redo(history);
          expect(history.present).toEqual(one);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('move blocks without losing one', () => {
    fc.assert(
      fc.property(edits(30), edits(10), (list, moves) => {
        const before = documentOf(list);
        const after = moves.reduce((now, edit) => applied(now, { ...edit, what: 'move' }), before);
        const ids = (one: DocumentBody) => one.blocks.map(({ id }) => id).toSorted();
        expect(ids(after)).toEqual(ids(before));
      }),
      { numRuns: 60 },
    );
  });

  test('are all there after a reload', () => {
    fc.assert(
      fc.property(edits(20), (list) => {
        const draft = (one: DocumentBody) => ({
          ...{ name: 'D', description: '', tag: '', stag: '', body: one },
        });
        const base = draft(emptyDocument());
        let history = startHistory(base);
        for (const edit of list) {
          history = pushStep(history, draft(applied(history.present.body, edit)));
        }
        const session = { version: 2, base, history };
        expect(documentSessions.read(documentSessions.text(session))).toEqual(session);
      }),
      { numRuns: 30 },
    );
  });
});

describe('moving', () => {
  const start = body(text('a'), columns, text('b', { in: 'cols', column: 1 }), text('c'));

  test('takes a block into a column and out of it', () => {
    const inside = moveBlocks(start, new Set(['c']), { in: 'cols', column: 0, before: null });
    expect(shape(inside)).toEqual(['a', 'cols', 'c<cols0', 'b<cols1']);
    const outside = moveBlocks(inside, new Set(['c']), { in: null, before: 'a' });
    expect(shape(outside)).toEqual(['c', 'a', 'cols', 'b<cols1']);
  });

  test('takes everything in a holder along, and never puts it into itself', () => {
    const moved = moveBlocks(start, new Set(['cols', 'b']), { in: null, before: null });
    expect(shape(moved)).toEqual(['a', 'c', 'cols', 'b<cols1']);
    expect(mayMove(start, new Set(['cols']), { in: 'cols', column: 0, before: null })).toBe(false);
  });

  test('refuses what a holder may not hold', () => {
    const broken = body({ id: 'break', kind: 'pageBreak' }, box);
    const place = { in: 'box', before: null };
    expect(moveBlocks(broken, new Set(['break']), place)).toBe(broken);
    expect(addBlocks(broken, [{ kind: 'contents' }], place).ids).toEqual([]);
  });

  test('goes one step by keys: into a column, through it, and out behind it', () => {
    let now = body(text('x'), columns, text('y', { in: 'cols', column: 0 }));
    const seen: string[][] = [];
    for (let step = 0; step < 5; step++) {
      const place = stepPlace(now, new Set(['x']), 1);
      if (place === null) break;
      now = moveBlocks(now, new Set(['x']), place);
      seen.push(shape(now));
    }
    expect(seen).toEqual([
      ['cols', 'x<cols0', 'y<cols0'],
      ['cols', 'y<cols0', 'x<cols0'],
      ['cols', 'y<cols0', 'x<cols1'],
      ['cols', 'y<cols0', 'x'],
    ]);
    expect(stepPlace(now, new Set(['x']), 1)).toBeNull();
  });
});

describe('removing', () => {
  test('takes along what is in a holder and the conditions that name it', () => {
    const start = body(
      box,
      text('in', { in: 'box' }),
      text('out', { showWhen: { kind: 'rows', block: 'in' } }),
    );
    const after = removeBlocks(start, new Set(['box']));
    expect(after.blocks).toEqual([text('out')]);
  });

  test('of a parameter leaves its blocks shown, and no dependency of another', () => {
    const filter = (id: string, dependsOn?: string[]) =>
      ({ id, kind: 'filter', name: id, bindings: {}, ...(dependsOn && { dependsOn }) }) as const;
    let start = body(text('t', { showWhen: { kind: 'parameter', parameter: 'a', is: ['x'] } }));
    start = setDocumentParameter(setDocumentParameter(start, filter('a')), filter('b', ['a']));
    const after = removeDocumentParameter(start, 'a');
    expect(after.blocks).toEqual([text('t')]);
    expect(after.parameters).toEqual([filter('b')]);
  });
});

describe('copies, boxes and columns', () => {
  test('a copy names copies, not the originals', () => {
    const data: DocumentBlock = {
      ...{ id: 'd', kind: 'data', in: 'box', source: { kind: 'report', report: 'r' } },
    };
    const value = { kind: 'tile', tile: 'd', show: 'value' } as const;
    const start = body(box, data, text('t', { in: 'box', values: { v: value } }));
    const { body: after, ids } = duplicateBlocks(start, new Set(['box']));
    expect(after.blocks).toHaveLength(6);
    const copies = after.blocks.filter((one) => one.in === ids[0]);
    const [copied, written] = copies;
    expect(written).toMatchObject({ values: { v: { kind: 'tile', tile: copied?.id } } });
  });

  test('blocks are put into columns side by side, and out again as they were', () => {
    const start = body(text('a'), text('b'), text('c'));
    const wrapped = wrapBlocks(start, new Set(['a', 'b']), 'columns');
    const [id = ''] = wrapped?.ids ?? [];
    expect(shape(wrapped?.body ?? start)).toEqual([id, `a<${id}0`, `b<${id}1`, 'c']);
    expect(unwrapBlock(wrapped?.body ?? start, id)).toEqual(start);
  });

  test('fewer columns keep what was in the others', () => {
    const start = body({ ...columns, shares: [1, 1, 1] }, text('a', { in: 'cols', column: 2 }));
    const after = changeBlock(
      start,
      'cols',
      (one) => ({ ...one, shares: [1, 1] }) as DocumentBlock,
    );
    expect(shape(after)).toEqual(['cols', 'a<cols1']);
  });
});
