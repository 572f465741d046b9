import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentBody } from '@bi/contract/document/document';
import type { Block } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { draftModel, type DraftFacts } from '@bi/olap/document-edit/draft-model';
import { emptyDocument, moveBlocks } from '@bi/olap/document-edit/edit-document';
import { NOTHING_RESOLVED, resolvedFrom } from '@bi/olap/document-edit/resolved-blocks';
import { textsOf } from '../document/drawn-text';
import { documentOf, edits } from './random-edits';

const facts: DraftFacts = {
  ...{ title: 'T', language: 'en', date: 'today' },
  waiting: ({ kind }) => `waits: ${kind}`,
};
const repeat: DocumentBody = {
  ...emptyDocument(),
  header: { left: '{{title}} on {{date}}', right: '{{page}}' },
  blocks: [
    { id: 'r', kind: 'repeat', of: { cube: 'c', rows: [{ of: 'f' }], columns: [], measures: [] } },
    {
      id: 't',
      kind: 'text',
      in: 'r',
      text: '**Hello** {{who}}',
      values: { who: { kind: 'member' } },
    },
    { id: 'd', kind: 'data', in: 'r', source: { kind: 'report', report: 'x' } },
    { id: 'out', kind: 'text', text: 'Outside' },
  ],
};
const part = (title: string) => ({
  title,
  blocks: [
    { kind: 'text', id: 't', text: `Hello ${title}` },
    { kind: 'text', id: 'd', text: `Data of ${title}` },
  ] as Block[],
});
const sent = new Map<string, Block[]>([
  ['r', [{ kind: 'repeat', id: 'r', parts: [part('A'), part('B')] }]],
]);
const answer = { body: repeat, resolved: resolvedFrom(sent, repeat.blocks) };
const wordsOf = (body: DocumentBody, from: Parameters<typeof draftModel>[1] = answer) =>
  [...layoutDocument(draftModel(body, from, facts))].flatMap((page) => textsOf(page)).join('|');

describe('a draft', () => {
  test('is laid out whatever was edited, with room for data that is not there', () => {
    fc.assert(
      fc.property(edits(25), (list) => {
        const body = documentOf(list);
        const pages = [
          ...layoutDocument(draftModel(body, { body, resolved: NOTHING_RESOLVED }, facts)),
        ];
        expect(pages.length).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  test('shows what the server answered, for each member of a repeat', () => {
    const words = wordsOf(repeat);
    for (const expected of ['Hello A', 'Data of B', 'T on today', 'Outside']) {
      expect(words).toContain(expected);
    }
  });

  test('is arranged again in each part when a block was moved', () => {
    const moved = moveBlocks(repeat, new Set(['d']), { in: 'r', before: 't' });
    const words = wordsOf(moved);
    expect(words.indexOf('Data of A')).toBeLessThan(words.indexOf('Hello A'));
    expect(words.indexOf('Data of B')).toBeLessThan(words.indexOf('Hello B'));
  });

  test('shows a changed text at once, with names in place of its values', () => {
    const blocks = repeat.blocks.map((one) =>
      one.kind === 'text' && one.id === 't' ? { ...one, text: 'Bye {{who}}' } : one,
    );
    expect(wordsOf({ ...repeat, blocks }).replaceAll('|', '')).toContain('Bye ‹who›');
  });

  test('draws a code in the width it has on the pages, and in the one that is set', () => {
    const code = { id: 'c', kind: 'code', code: 'qr', text: 'x' } as const;
    const drawn: Block = { kind: 'chart', id: 'c', svg: 'd0', aspect: 1, alt: 'x', width: 0.18 };
    const widthOf = (body: DocumentBody) => {
      const resolved = resolvedFrom(new Map([['c', [drawn]]]), body.blocks);
      const model = draftModel(body, { body, resolved }, facts);
      const [page] = layoutDocument(model);
      const item = page?.items.find(({ type }) => type === 'svg') as { width: number } | undefined;
      const { left, right } = body.page.margin;
      return (item?.width ?? 0) / ((page?.width ?? 0) - left - right);
    };
    const body: DocumentBody = { ...emptyDocument(), blocks: [code] };
    expect(widthOf(body)).toBeCloseTo(0.18, 6);
    expect(widthOf({ ...body, blocks: [{ ...code, width: 0.5 }] })).toBeCloseTo(0.5, 6);
  });
});
