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

/** How many such words the docstrings of a folder still have; folders that are not named have none. */
const DOCSTRINGS: Readonly<Record<string, number>> = {
  contract: 3,
  'olap/dashboard': 6,
  'olap/document': 5,
  'olap/repair': 1,
  'server/src/rendering': 3,
  'server/src/repositories': 1,
  'server/src/sample': 6,
  'server/src/services/dashboard-answers': 2,
  'server/src/services/dashboards': 1,
  'server/src/services/exports': 9,
  'src/features/dashboard': 9,
  'src/widgets/controls': 5,
  'src/widgets/export': 3,
};

/** The same for English texts on screens, in errors and mails, by file. */
const SCREENS: Readonly<Record<string, number>> = {
  'src/features/olap/changes/changes-texts.ts': 3,
  'src/features/olap/filter/vanished-texts.ts': 1,
  'src/features/olap/measure/format-texts.ts': 2,
  'src/features/olap/menus/set-texts.ts': 1,
  'src/features/olap/result/changed-texts.ts': 1,
  'src/widgets/export/export-texts.ts': 1,
};

/** The same for guides and reference pages, by file. */
const PAGES: Readonly<Record<string, number>> = {
  'docs/guide/dashboard.md': 1,
  'docs/guide/olap.md': 1,
};

/** An exception may be this much above what is left before it has to be lowered. */
const SLACK = 10;

interface Found {
  place: string;
  line: string;
}

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

/** `src/features/olap`, `server/src/services/query`, `olap/cells`: where a file is counted. */
function folderOf(file: string): string {
  const depth = /^server\/src\/services\//.test(file)
    ? 4
    : /^(?:src\/(?:features|widgets)|server\/src)\//.test(file)
      ? 3
      : /^(?:src|olap)\//.test(file)
        ? 2
        : 1;
  return file.split('/').slice(0, -1).slice(0, depth).join('/');
}

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

/** Every avoided word of some pieces of text, by where it counts. */
function foundIn(
  files: readonly string[],
  piecesOf: (text: string) => string[],
  placeOf: (file: string) => string,
): Map<string, Found[]> {
  const found = new Map<string, Found[]>();
  for (const file of files) {
    for (const piece of piecesOf(read(file)))
      for (const pattern of Object.values(WORDS))
        for (const { index, 0: word } of piece.matchAll(pattern)) {
          const place = placeOf(file);
          const around = piece.slice(Math.max(0, index - 40), index + word.length + 40);
          const line = `${file}: …${around.replaceAll(/\s+/g, ' ')}…`;
          found.set(place, [...(found.get(place) ?? []), { place, line }]);
        }
  }
  return found;
}

/** What is wrong with the counts: new words by their lines, and exceptions that have to be lowered. */
function wrongCounts(
  found: ReadonlyMap<string, readonly Found[]>,
  allowed: Readonly<Record<string, number>>,
): string[] {
  const more = [...found].flatMap(([place, all]) =>
    all.length > (allowed[place] ?? 0)
      ? [
          `${place} has ${all.length}, allowed are ${allowed[place] ?? 0}:`,
          ...all.map(({ line }) => line),
        ]
      : [],
  );
  const less = Object.entries(allowed).flatMap(([place, most]) => {
    const left = found.get(place)?.length ?? 0;
    return most > left + SLACK || (left === 0 && most > 0)
      ? [`${place} has only ${left} left: lower its ${most}`]
      : [];
  });
  return [...more, ...less];
}

describe('words that the glossary replaces', () => {
  test('do not come back in docstrings', () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(wrongCounts(foundIn(sources, docstringsOf, folderOf), DOCSTRINGS)).toEqual([]);
  });

  test('do not come back in texts on screens, in errors and in mails', () => {
    const texts = sources.filter(isTexts);
    expect(texts.length).toBeGreaterThan(50);
    expect(
      wrongCounts(
        foundIn(texts, stringsOf, (file) => file),
        SCREENS,
      ),
    ).toEqual([]);
  });

  test('do not come back in guides and reference pages', () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(
      wrongCounts(
        foundIn(pages, proseOf, (file) => file),
        PAGES,
      ),
    ).toEqual([]);
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

  test('raise the count of a folder that has none, and lower one that has fewer', () => {
    const found = new Map([['a', [{ place: 'a', line: 'a.ts: …is told…' }]]]);
    expect(wrongCounts(found, {})).toHaveLength(2);
    expect(wrongCounts(found, { a: 1 })).toEqual([]);
    expect(wrongCounts(found, { a: 1, b: 2 })).toHaveLength(1);
    expect(wrongCounts(found, { a: 12 })).toHaveLength(1);
  });
});
