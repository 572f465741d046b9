import { expect, it } from 'vitest';
import { languageOf } from '../../src/presenters/language';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
  ['de, zh;q=0.5, en;q=0.4', 'zh'],
  ['fr', 'en'],
  ['zh;q=0', 'en'],
  ['*', 'en'],
])('a reader of %j reads %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
