import { expect, test } from 'vitest';
import { commentParts, mentionedIn, namedLike } from '../../../src/widgets/comments/comment-parts';

const RAJ = { id: 'raj', name: 'Raj Patel' };
const kinds = (text: string, mentions = [RAJ]) =>
  commentParts(text, mentions).map(({ kind, text: part }) => [kind, part]);

test('sets addresses and names apart, and leaves the end of a sentence to the sentence', () => {
  expect(kinds('See https://a.example/x?y=1, @Raj Patel!')).toEqual([
    ['text', 'See '],
    ['link', 'https://a.example/x?y=1'],
    ['text', ', '],
    ['mention', '@Raj Patel'],
    ['text', '!'],
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:secret@a.example/',
  '<a href="x">y</a>',
  '@Raja',
])('leaves %s a text', (text) => {
  expect(kinds(text)).toEqual([['text', text]]);
});

test('ends an address where a sign of markup or of a Chinese sentence begins', () => {
  expect(kinds('https://a.example/"onclick=x')[0]).toEqual(['link', 'https://a.example/']);
  expect(kinds('见 https://a.example/b。好')[1]).toEqual(['link', 'https://a.example/b']);
});

test('finds the longer of two names that begin alike', () => {
  const mentions = [RAJ, { id: 'old', name: 'Raj Patel senior' }];
  expect(kinds('@Raj Patel senior', mentions)).toEqual([['mention', '@Raj Patel senior']]);
});

test('mails only people whose names are still in the text', () => {
  const people = [RAJ, { id: 'mia', name: 'Mia Chen' }];
  expect(mentionedIn('@Mia Chen look', people)).toEqual(['mia']);
});

test('offers, of people who were found for less, those alone whom the text still means', () => {
  const people = [
    { name: 'Mia Chen', userName: 'mia.chen@acme.test' },
    { name: 'Raj Patel', userName: 'raj.patel@acme.test' },
  ];
  const offered = (word: string) => namedLike(word, people).map(({ name }) => name);
  expect(offered('')).toEqual(['Mia Chen', 'Raj Patel']);
  expect(offered('RAJ')).toEqual(['Raj Patel']);
  expect(offered('chen@')).toEqual(['Mia Chen']);
});
