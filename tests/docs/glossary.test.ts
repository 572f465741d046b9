import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const notUsed = page.split('\n## Not used\n')[1] ?? '';
const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, word]) => word ?? '');

const FOLDERS = ['contract', 'olap', 'src', 'elements', 'standalone', 'server/src', 'bench'];
const sources = [...FOLDERS, 'server/tests', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|dist\/|migrations\//.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
);

test('every path of the glossary exists', () => {
  const paths = quoted(page).filter((word) => word.includes('/'));
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('no name of the code holds a word that the glossary replaces', () => {
  const replaced = notUsed
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => quoted(line.split('|')[1] ?? ''))
    .map((word) =>
      word.endsWith('_…')
        ? `\\b${word.slice(0, -1)}[A-Z]`
        : `[${word.slice(0, 1)}${word.slice(0, 1).toLowerCase()}]${word.slice(1)}`,
    );
  expect(replaced.length).toBeGreaterThan(20);
  const pattern = new RegExp(replaced.join('|'));
  const found = sources
    .filter(({ file }) => !file.endsWith('glossary.test.ts'))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => {
        const word = pattern.exec(line)?.[0];
        return word === undefined ? [] : [`${file}: ${word}`];
      }),
    );
  expect(found).toEqual([]);
});
