import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Words that the glossary replaces, each with what may follow or precede it all the same. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'told, tells': /\b(?:told|tells?|telling)\b/gi,
  'stands, stood': /\b(?:stands?|stood)\b/gi,
  'is kept': /\b(?:is|are|was|were|be|been|not) kept\b|\bkept (?:in|for|under|on|over)\b/gi,
  'is known': /\b(?:is|are|was|were|be|not) known\b|\bknown (?:of|about)\b/gi,
  beside: /\bbeside\b/gi,
  'the whole': /\bwholes?\b(?![`'’":]| (?:numbers?|seconds|columns?|rows?)\b)/gi,
  lies: /\blies?\b/gi,
  'goes on, hangs on': /\b(?:goes|go|going|hangs?|hung) on\b/gi,
  gone: /\bgone\b(?!`)/gi,
  'made of': /\bmade of\b/gi,
  anew: /\banew\b/gi,
  'no more, any more': /\b(?:no more(?! than)|any ?more)\b/gi,
  'has not': /\b(?:has|have) not[.,;]/gi,
  'taken away': /\btaken away\b/gi,
};

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/node_modules|\/dist\/|\/migrations\//.test(file));

const sources = ['contract', 'olap', 'src', 'elements', 'server/src']
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file));
const pages = [...filesIn('docs'), 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'].filter(
  (file) => /(?<!\.zh)\.md$/.test(file) && !/(?:glossary|spec-coverage)\.md$/.test(file),
);
const isTexts = (file: string): boolean =>
  /(?:^|\/)(?:[\w-]+-)?texts\.ts$/.test(file) || /^contract\/messages\/.*en\.ts$/.test(file);

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const docstringsOf = (text: string): string[] => text.match(/\/\*\*[\s\S]*?\*\//g) ?? [];
/** What a file of texts shows: its quoted strings, without its comments. */
const stringsOf = (text: string): string[] =>
  text
    .replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
/** A page without code and without names of tests, which are checked where they are written. */
const proseOf = (text: string): string[] =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/`[\w./-]+\.test\.tsx?`: "(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .split('\n');

/** Every avoided word in some pieces of text of each file, with the words around it. */
function wordsIn(files: readonly string[], piecesOf: (text: string) => string[]): string[] {
  return files.flatMap((file) =>
    piecesOf(read(file)).flatMap((piece) =>
      Object.values(WORDS).flatMap((pattern) =>
        [...piece.matchAll(pattern)].map(({ index, 0: word }) => {
          const around = piece.slice(Math.max(0, index - 40), index + word.length + 40);
          return `${file}: …${around.replaceAll(/\s+/g, ' ')}…`;
        }),
      ),
    ),
  );
}

describe('words that the glossary replaces', () => {
  test('do not come back in docstrings', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(wordsIn(sources, docstringsOf)).toEqual([]);
  });

  test('do not come back in texts on screens, in errors and in mails', () => {
    const texts = sources.filter(isTexts);
    expect(texts.length).toBeGreaterThan(50);
    expect(wordsIn(texts, stringsOf)).toEqual([]);
  });

  test('do not come back in guides and reference pages', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(wordsIn(pages, proseOf)).toEqual([]);
  });

  test('are found in a sentence, and not in those that only look like one', () => {
    const has = (text: string) => Object.values(WORDS).some((word) => text.match(word) !== null);
    const bad = [
      'The cube is told',
      'as a whole.',
      'what is known of it',
      'It is gone.',
      'kept for',
    ];
    const good = ['more than one', 'a whole number', 'a well-known name', '`whole`', 'standalone'];
    expect(bad.filter((text) => !has(text))).toEqual([]);
    expect(good.filter((text) => has(text))).toEqual([]);
  });
});
