import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Lines that two places must share to count as a repeated run. */
const RUN = 6;

/** Pairs of files that share a run. The number may fall, never rise: a new pair is one part that both can use. */
const PAIR_LIMIT = 96;

const FOLDERS = [
  ...['contract', 'olap', 'src', 'elements', 'standalone', 'server/src', 'server/tests', 'tests'],
  ...['bench', 'scripts', 'examples'],
];

/** The files of code below a folder, by their paths from the root. */
const filesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css|html)$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

interface Place {
  file: string;
  /** index among the lines of its file that count */
  at: number;
  /** from 1 */
  line: number;
}

/** The lines of a file that count: no imports, comments, blank lines and lone punctuation. */
function countedLines(text: string): { text: string; line: number }[] {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/^(?:import|export (?:type )?\{)[^;]*;/gm, (list) => list.replaceAll(/[^\n]/g, ''));
  return bare.split('\n').flatMap((written, index) => {
    const line = written.trim().replaceAll(/\s+/g, ' ');
    const counts = line !== '' && !line.startsWith('//') && !/^[[\](){};,.<>/]*$/.test(line);
    return counts ? [{ text: line, line: index + 1 }] : [];
  });
}

function placesOfRuns(): Map<string, Place[]> {
  const runs = new Map<string, Place[]>();
  for (const file of FOLDERS.flatMap(filesOf)) {
    const lines = countedLines(readFileSync(join(root, file), 'utf8'));
    for (let at = 0; at + RUN <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + RUN)
        .map(({ text }) => text)
        .join('\n');
      const place = { file, at, line: lines[at]?.line ?? 0 };
      const places = runs.get(key);
      if (places === undefined) runs.set(key, [place]);
      else places.push(place);
    }
  }
  return runs;
}

test('what is written once is not written again: few files share a run of six lines', () => {
  const pairs = new Map<string, string>();
  for (const places of placesOfRuns().values()) {
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) {
        const overlaps = one.file === other.file && other.at - one.at < RUN;
        const pair = `${one.file} ~ ${other.file}`;
        if (!overlaps && !pairs.has(pair)) pairs.set(pair, `${one.line} ~ ${other.line}`);
      }
    });
  }
  const list = [...pairs].map(([pair, lines]) => `${pair} (${lines})`);
  expect(list.length, list.join('\n')).toBeLessThanOrEqual(PAIR_LIMIT);
});
