import { expect, test } from 'vitest';
import { chooseLanguage, languageOfTag } from '../../../src/core/i18n/language';
import { defineTexts, textsOf } from '../../../src/core/i18n/texts';

test.each([
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['ZH_hans', 'zh'],
  [' en-GB ', 'en'],
  ['fr', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['zhx', null],
] as const)('%j is language %j', (tag, language) => {
  expect(languageOfTag(tag)).toBe(language);
});

test('what was asked for wins over the browser, the browser over English', () => {
  expect(chooseLanguage('zh', ['en'])).toBe('zh');
  expect(chooseLanguage('fr', ['de', 'zh-TW', 'en'])).toBe('zh');
  expect(chooseLanguage(null, ['de', 'fr'])).toBe('en');
  expect(chooseLanguage(undefined, [])).toBe('en');
});

test('texts are read by language, functions with their values', () => {
  const texts = defineTexts({
    en: { hello: 'Hello', rows: (count: number) => `${count} rows` },
    zh: { hello: '你好', rows: (count: number) => `${count} 行` },
  });
  expect(textsOf(texts, 'zh').rows(3)).toBe('3 行');
  expect(textsOf(texts, 'en').hello).toBe('Hello');
});
