import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import { documentChanges } from '@bi/olap/document-edit/document-changes';
import {
  addBlocks,
  changeBlock,
  emptyDocument,
  moveBlocks,
  removeBlocks,
} from '@bi/olap/document-edit/edit-document';
import { mergeDocuments } from '@bi/olap/document-edit/merge-documents';
import { applied, documentOf, edits, faults } from './random-edits';

const text = (id: string, more: object = {}): DocumentBlock => ({
  id,
  kind: 'text',
  text: id,
  ...more,
});
const draft = (body: DocumentBody, name = 'D') => ({
  name,
  description: '',
  tag: '',
  stag: '',
  body,
});
const base = draft({
  ...emptyDocument(),
  blocks: [text('a'), text('b'), { id: 'box', kind: 'box' }, text('c', { in: 'box' }), text('d')],
});
const edited = (change: (body: DocumentBody) => DocumentBody) => draft(change(base.body));
const order = ({ body }: typeof base) => body.blocks.map(({ id }) => id);

describe('two people who edit one document', () => {
  test('lose nothing where they changed different fields, blocks and places', () => {
    const mine = edited((body) =>
      changeBlock(body, 'a', (one) => ({ ...one, align: 'end' }) as DocumentBlock),
    );
    const theirs = edited((body) =>
      changeBlock(
        addBlocks(body, [{ kind: 'spacer', height: 5 }], { in: null, before: 'b' }).body,
        'a',
        (one) => ({ ...one, size: 12 }) as DocumentBlock,
      ),
    );
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.body.blocks[0]).toMatchObject({ align: 'end', size: 12 });
    expect(merged.body.blocks[1]).toMatchObject({ kind: 'spacer' });
  });

  test('are asked only about a field that both changed to different values', () => {
    const say = (words: string) =>
      edited((body) => changeBlock(body, 'b', (one) => ({ ...one, text: words }) as DocumentBlock));
    const { merged, conflicts } = mergeDocuments(base, say('Mine'), say('Theirs'));
    expect(conflicts.map(({ key }) => key)).toEqual(['block/b/text']);
    expect(merged.body.blocks[1]).toMatchObject({ text: 'Mine' });
    const chosen = mergeDocuments(base, say('Mine'), say('Theirs'), { 'block/b/text': 'theirs' });
    expect(chosen.merged.body.blocks[1]).toMatchObject({ text: 'Theirs' });
  });

  test('find what each of them added where it was added', () => {
    const add = (words: string, before: string | null) =>
      edited((body) => addBlocks(body, [{ kind: 'text', text: words }], { in: null, before }).body);
    const { merged } = mergeDocuments(base, add('mine', 'a'), add('theirs', 'd'));
    const words = merged.body.blocks.map((one) => (one.kind === 'text' ? one.text : one.kind));
    expect(words).toEqual(['mine', 'a', 'b', 'box', 'c', 'theirs', 'd']);
  });

  test('have the order of who changed it', () => {
    const moved = edited((body) => moveBlocks(body, new Set(['d']), { in: null, before: 'a' }));
    expect(order(mergeDocuments(base, moved, base).merged)).toEqual(['d', 'a', 'b', 'box', 'c']);
    expect(order(mergeDocuments(base, base, moved).merged)).toEqual(['d', 'a', 'b', 'box', 'c']);
  });

  test('keep a block that one moved into a box that the other removed', () => {
    const mine = edited((body) => moveBlocks(body, new Set(['a']), { in: 'box', before: null }));
    const theirs = edited((body) => removeBlocks(body, new Set(['box'])));
    const { merged } = mergeDocuments(base, mine, theirs);
    expect(merged.body.blocks.map(({ id }) => id)).toContain('a');
    expect(faults(merged.body)).toEqual([]);
  });

  test('never get a document that breaks the rules, and have every block that neither removed', () => {
    fc.assert(
      fc.property(edits(20), edits(12), edits(12), (first, second, third) => {
        const start = documentOf(first);
        const mine = draft(second.reduce(applied, start));
        const theirs = draft(third.reduce(applied, start));
        const { merged } = mergeDocuments(draft(start), mine, theirs);
        expect(faults(merged.body)).toEqual([]);
        const has = (one: typeof mine) => new Set(order(one));
        const all = has(merged);
        for (const id of [...order(mine), ...order(theirs)]) {
          const isKept = !has(draft(start)).has(id) || (has(mine).has(id) && has(theirs).has(id));
          if (isKept) expect(all.has(id)).toBe(true);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('get what one of them made where the other did nothing', () => {
    fc.assert(
      fc.property(edits(20), edits(15), (first, second) => {
        const start = draft(documentOf(first));
        const mine = draft(second.reduce(applied, start.body));
        expect(mergeDocuments(start, mine, start)).toEqual({ merged: mine, conflicts: [] });
        expect(mergeDocuments(start, start, mine)).toEqual({ merged: mine, conflicts: [] });
      }),
      { numRuns: 60 },
    );
  });
});

describe('what changed between two versions', () => {
  test('is named by block, with the fewest moves', () => {
    const after = edited((body) =>
      removeBlocks(
        moveBlocks(
          changeBlock(body, 'a', (one) => ({ ...one, text: 'new' }) as DocumentBlock),
          new Set(['d']),
          { in: null, before: 'a' },
        ),
        new Set(['b']),
      ),
    );
    const lines = documentChanges(base, { ...after, name: 'E' });
    expect(lines.map(({ change, id, fields }) => [change, id, fields])).toEqual([
      ['changed', '', ['name']],
      ['moved', 'd', []],
      ['changed', 'a', ['text']],
      ['removed', 'b', []],
    ]);
  });
});
