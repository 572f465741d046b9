import { expect, test } from 'vitest';
import { richTextBlocks } from '@bi/olap/document-body/rich-text-blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

const LONG =
  'an item that is far too long for a line of a page, so that it has to go over two of them, or three, or even more where the page is as narrow as some are';

test('a list is tagged as one: each item with its sign and its text, the lines of which are below each other', () => {
  const [page] = pagesOf(documentOf(richTextBlocks(`1. first\n2. ${LONG}`, 10)));
  const tags = page?.tags ?? [];
  const list = tags.find(({ kind }) => kind === 'L');
  expect(list).toMatchObject({ ordered: true });
  const items = tags.filter(({ kind, parent }) => kind === 'LI' && parent === list?.id);
  expect(items).toHaveLength(2);
  for (const { id } of items) {
    expect(tags.filter(({ parent }) => parent === id).map(({ kind }) => kind)).toEqual([
      'Lbl',
      'LBody',
    ]);
  }
  const texts = page ? textItems(page) : [];
  expect(texts.slice(0, 3).map(({ text }) => text)).toEqual(['1.', 'first', '2.']);
  const [, first, second, ...lines] = texts;
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map(({ x }) => x))).toEqual(new Set([first?.x]));
  expect(second?.y).toBe(lines[0]?.y);
});

test('dots are signs of a list without numbers', () => {
  const [page] = pagesOf(documentOf(richTextBlocks('- one\n- two', 10)));
  const texts = page ? textItems(page).map(({ text }) => text) : [];
  expect(texts).toEqual(['•', 'one', '•', 'two']);
  expect(page?.tags.find(({ kind }) => kind === 'L')).toMatchObject({ ordered: false });
});
