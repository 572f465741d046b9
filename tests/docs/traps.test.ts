import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wrongTests } from './test-titles';

const page = readFileSync(resolve(import.meta.dirname, '../../docs/traps.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[-:| ]+\|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells[3] !== 'held by');

describe('docs/traps.md', () => {
  test('says of each trap what is right and names the tests that hold it', () => {
    expect(rows.length).toBeGreaterThan(50);
    const wrong = rows.flatMap(([, trap = '', behaviour = '', heldBy = '']) => [
      ...(behaviour === '' || !heldBy.includes('.test.ts') ? [`${trap}: nothing is said`] : []),
      ...wrongTests(heldBy).map((text) => `${trap}: ${text}`),
    ]);
    expect(wrong).toEqual([]);
  });
});
