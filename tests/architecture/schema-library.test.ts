import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const LIBRARY = 'typebox';
const ENTRIES = ['src', 'elements', 'standalone', 'olap'];

/** Modules that a file imports or re-exports values of; imports of types alone leave no trace in a chunk. */
function valueImports(text: string): string[] {
  const bound = [...text.matchAll(/^(?:import|export) ([^;']*?) from '([^']+)';/gm)];
  const values = bound.filter(([, clause = '']) => {
    if (clause.startsWith('type ')) return false;
    const named = /^\{([^}]*)\}$/.exec(clause)?.[1]?.split(',') ?? null;
    return named?.every((name) => /^\s*(type .*)?$/.test(name)) !== true;
  });
  const bare = [...text.matchAll(/^import '([^']+)';/gm)];
  const lazy = [...text.matchAll(/\bimport\('([^']+)'\)/g)];
  return [
    ...values.map(([, , from = '']) => from),
    ...[...bare, ...lazy].map(([, from = '']) => from),
  ];
}

function resolve(from: string, file: string): string | null {
  const alias = /^@bi\/(contract|olap)\/(.+)$/.exec(from);
  const base = alias
    ? `${alias[1] ?? ''}/${alias[2] ?? ''}`
    : from.startsWith('.')
      ? normalize(join(dirname(file), from))
      : null;
  if (base === null) return null;
  return [`${base}.ts`, `${base}.tsx`, base].find((path) => existsSync(path)) ?? null;
}

/** The chain of files from `file` to the library, by imports of values; null: there is none. */
function wayToLibrary(file: string, seen: Set<string>): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const from of valueImports(readFileSync(file, 'utf8'))) {
    if (from === LIBRARY || from.startsWith(`${LIBRARY}/`)) return [file];
    const next = resolve(from, file);
    const way = next?.match(/\.tsx?$/) ? wayToLibrary(next, seen) : null;
    if (way) return [file, ...way];
  }
  return null;
}

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

describe('the schema library', () => {
  test('is recognised behind imports of values, and not behind imports of types', () => {
    expect(valueImports("import Type, { type Static } from 'typebox';")).toEqual(['typebox']);
    expect(valueImports("import { type A, b } from './x';")).toEqual(['./x']);
    expect(valueImports("export { b } from './x';")).toEqual(['./x']);
    expect(valueImports("const x = lazy(() => import('./y'));")).toEqual(['./y']);
    expect(valueImports("import type { A } from './x';\nimport { type B } from './x';")).toEqual(
      [],
    );
    expect(wayToLibrary('contract/endpoints/cubes.schemas.ts', new Set())).not.toBeNull();
  });

  test.each(ENTRIES)('is in no chunk of a browser: nothing of %s leads to it', (folder) => {
    const seen = new Set<string>();
    const ways = sources(folder).flatMap((file) => {
      const way = wayToLibrary(file, seen);
      return way ? [way.join(' → ')] : [];
    });
    expect(seen.size).toBeGreaterThan(0);
    expect(ways).toEqual([]);
  });
});
