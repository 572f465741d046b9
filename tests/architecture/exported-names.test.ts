import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['contract', 'olap', 'src', 'elements', 'standalone', 'server/src'];
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|class|interface|type|const|let|enum) +([A-Za-z_$][\w$]*)/gm;

/** Files that declare an exported name, by name. */
function declarations(): Map<string, Set<string>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|(^|\/)node_modules\//.test(name))
      .map((name) => join(folder, name)),
  );
  const byName = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
      byName.set(name, (byName.get(name) ?? new Set()).add(file));
  return byName;
}

/** A file whose exports have names by what loads it: the steps of a migration, the screen of an element. */
const isLoadedByName = (file: string, name: string): boolean =>
  (name === 'up' && file.startsWith('server/src/migrations/')) ||
  (name === 'mount' && file.startsWith('elements/'));

/** A call under its operation id: its description, who sends it, what the server does for it. */
const isCall = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('contract/endpoints/')) &&
  files.every((file) => /^contract\/endpoints\/|^src\/api\/|^server\/src\//.test(file));

/** The same step of every saved thing: its description, its schema and its handler. */
const isEntityCall = (files: readonly string[]): boolean =>
  files.every((file) => /\/entity-(endpoints|schemas|handlers)\.ts$/.test(file));

/** The same component, loaded when it is first shown. */
const isLazy = (files: readonly string[]): boolean =>
  new Set(files.map((file) => basename(file).replace(/(-lazy)?\.tsx$/, ''))).size === 1 &&
  files.filter((file) => file.endsWith('-lazy.tsx')).length === files.length - 1;

test('no exported name has two meanings', () => {
  const twice = [...declarations()]
    .map(([name, files]) => ({
      name,
      files: [...files].filter((file) => !isLoadedByName(file, name)).sort(),
    }))
    .filter(({ files }) => files.length > 1)
    .filter(({ files }) => !isCall(files) && !isEntityCall(files) && !isLazy(files));
  expect(twice.map(({ name, files }) => `${name}: ${files.join(', ')}`)).toEqual([]);
});
