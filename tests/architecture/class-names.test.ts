import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

test('a class that the frame of an element styles is no class of the product inside it', () => {
  const styled = new Set(
    textsOf('elements').flatMap((text) =>
      [...text.matchAll(/\.(bi-[\w-]+)[^;\n]*\{/g)].map(([, name = '']) => name),
    ),
  );
  expect(styled.size).toBeGreaterThan(0);
  const inside = textsOf('src').join('\n');
  const shared = [...styled].filter((name) => new RegExp(`\\b${name}(?![\\w-])`).test(inside));
  expect(shared).toEqual([]);
});
