import { describe, expect, it } from 'vitest';
import { wordsWithoutPaths } from '../../../src/engine/duckdb/plain-words';

const FOLDERS = ['/srv/cube data', '/mnt/temp', '/'];

describe('words of the engine', () => {
  it.each([
    ['IO Error: Cannot open file "/mnt/temp/12/sql-1/block.tmp": gone', '"…": gone'],
    ['IO Error: No folder /mnt/temp', 'No folder …'],
    ["Could not read '/srv/cube data/datasets/acme/a.v1.duckdb'.", "read '…'."],
  ])('never show the data folder or the temporary one: %s', (text, shown) => {
    const words = wordsWithoutPaths(text, FOLDERS);
    expect(words).toContain(shown);
    expect(words).not.toMatch(/cube data|mnt/);
  });

  it.each(['the file /home/ana/list.csv', 'miles / hours', '/mnt/temperature/1'])(
    'leave paths of other folders as they are: %s',
    (text) => expect(wordsWithoutPaths(text, FOLDERS)).toBe(text),
  );
});
