import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrongTests } from './test-titles';

const root = resolve(import.meta.dirname, '../..');
const spec = resolve(root, '../shared/spec/product-spec.md');
const map = readFileSync(resolve(root, 'docs/spec-coverage.md'), 'utf8');

/** Every sentence of the specification with its line: prose and list items cut at full stops, table rows whole. */
function sentences(text: string): { line: number; sentence: string }[] {
  return text.split('\n').flatMap((raw, index) => {
    const content = raw.trim();
    const line = index + 1;
    if (content === '' || content.startsWith('#') || /^\|[-| ]+\|$/.test(content)) return [];
    if (content.startsWith('|')) {
      const cells = content.replace(/^\||\|$/g, '').split('|');
      return [{ line, sentence: cells.map((cell) => cell.trim()).join(' | ') }];
    }
    const parts = content.replace(/^- /, '').split(/(?<=[.;:])\s+(?=[A-Z0-9(])/);
    return parts.map((sentence) => ({ line, sentence }));
  });
}

/** Rows of the map. */
const rows = map
  .split('\n')
  .filter((line) => /^\| *\d+ *\|/.test(line))
  .map((row) => {
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    return { line: Number(cells[1]), sentence: cells[2] ?? '', heldBy: cells[3] ?? '' };
  });
const key = ({ line, sentence }: { line: number; sentence: string }) => `${line} ${sentence}`;

describe('docs/spec-coverage.md', () => {
  test('names for every sentence a test, a section not built yet, or that it is context', () => {
    expect(rows.length).toBeGreaterThan(150);
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

  test.skipIf(!existsSync(spec))(
    'holds exactly the sentences of the specification (skipped where ../shared/spec is absent)',
    () => {
      const asked = sentences(readFileSync(spec, 'utf8')).map(key);
      expect(rows.map(key)).toEqual(asked);
    },
  );
});
