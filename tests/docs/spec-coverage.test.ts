import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differences, digestOf, rowsOf, sentencesOf } from './spec-map';
import { wrongTests } from './test-titles';

const root = resolve(import.meta.dirname, '../..');
const spec = resolve(root, '../shared/spec/product-spec.md');
const rows = rowsOf(readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8'));
const digests = readFileSync(resolve(import.meta.dirname, 'spec-digests.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '');

describe('docs/spec-coverage.md', () => {
  test('names for every sentence a test, a section not built yet, or that it is context', () => {
    for (const { sentence, heldBy } of rows) {
      expect(heldBy, sentence).toMatch(/tests\/.+\.test\.tsx?|not built yet: \w|^context$/);
    }
  });

  test('names each test by its file and a part of its title, and the file has such a test', () => {
    const wrong = rows.flatMap(({ line, heldBy }) =>
      wrongTests(heldBy).map((text) => `${line}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  test('holds exactly the sentences of the specification, by their digests', () => {
    expect(digests.length).toBeGreaterThan(150);
    expect(differences(rows, digests)).toEqual([]);
  });

  test('would fail for a sentence left out, changed, added, moved or written twice', () => {
    const [first, second, ...rest] = rows;
    if (!first || !second) throw new Error('the map is empty');
    const changed = { ...first, sentence: `${first.sentence} And more.` };
    for (const map of [
      [first, ...rest],
      [changed, second, ...rest],
      [...rows, changed],
      [second, first, ...rest],
      [...rows, first],
    ]) {
      expect(differences(map, digests)).not.toEqual([]);
    }
  });

  test.skipIf(!existsSync(spec))(
    'has the digests of the specification itself, where that is at hand',
    () => {
      expect(digests).toEqual(sentencesOf(readFileSync(spec, 'utf8')).map(digestOf));
    },
  );
});
