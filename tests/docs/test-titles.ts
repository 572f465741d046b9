import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const quoted = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/.source;
const declarations = [
  new RegExp(`\\b(?:test|it|describe)(?:\\.\\w+)*(?:<[^(]*>)?\\(\\s*(?:${quoted})`, 'g'),
  new RegExp(`\\)\\(\\s*(?:${quoted})`, 'g'),
];
const titles = new Map<string, string[]>();

/** Titles of the tests and groups of a file, by its path; none when there is no such file. */
function titlesOf(file: string): string[] {
  const known = titles.get(file);
  if (known) return known;
  const path = resolve(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const found = declarations.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, a, b, c]) => (a ?? b ?? c ?? '').replaceAll("\\'", "'")),
  );
  titles.set(file, found);
  return found;
}

/**
 * What is wrong with the tests that a cell of a table names, each as `` `file`: "part of its title" ``
 * and parted by semicolons: files named without a title, and titles that the file does not have.
 */
export function wrongTests(heldBy: string): string[] {
  const files = heldBy.match(/`[\w./-]+\.test\.tsx?`/g) ?? [];
  const named = [...heldBy.matchAll(/`([\w./-]+\.test\.tsx?)`: "(.+?)"(?=;|$)/g)];
  const untitled = files.length === named.length ? [] : ['a file without a title'];
  const missing = named
    .map(([, file = '', title = '']) => ({ file, title: title.replaceAll('\\"', '"') }))
    .filter(({ file, title }) => !titlesOf(file).some((one) => one.includes(title)))
    .map(({ file, title }) => `${file} has no test "${title}"`);
  return [...untitled, ...missing];
}
