import { createHash } from 'node:crypto';

/** A sentence of the specification with its line there, from 1. */
export interface Sentence {
  line: number;
  sentence: string;
}

/** A row of the map: a sentence and what holds it. */
export interface MapRow extends Sentence {
  heldBy: string;
}

/** Every sentence of the specification: prose and list items cut at full stops, table rows whole. */
export function sentencesOf(text: string): Sentence[] {
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
export function rowsOf(map: string): MapRow[] {
  return map
    .split('\n')
    .filter((line) => /^\| *\d+ *\|/.test(line))
    .map((row) => {
      const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
      return { line: Number(cells[1]), sentence: cells[2] ?? '', heldBy: cells[3] ?? '' };
    });
}

/** A sentence and its line as 16 hexadecimal digits. */
export function digestOf({ line, sentence }: Sentence): string {
  return createHash('sha256').update(`${line} ${sentence}`).digest('hex').slice(0, 16);
}

/**
 * What a map and the digests of the specification's sentences do not have in common, in words.
 * @param digests those of all sentences, in their order
 */
export function differences(rows: readonly Sentence[], digests: readonly string[]): string[] {
  const mapped = rows.map(digestOf);
  const strange = rows
    .filter((_, at) => !digests.includes(mapped[at] ?? ''))
    .map(({ line, sentence }) => `not in the specification: ${line} ${sentence}`);
  const missing = digests
    .map((digest, at) => ({ digest, at }))
    .filter(({ digest }) => !mapped.includes(digest))
    .map(({ digest, at }) => `missing from the map: sentence ${at + 1} (${digest})`);
  if (strange.length > 0 || missing.length > 0) return [...strange, ...missing];
  const moved = rows.findIndex((_, at) => mapped[at] !== digests[at]);
  return moved < 0 && rows.length === digests.length
    ? []
    : [`out of order or twice: row ${moved < 0 ? digests.length + 1 : moved + 1}`];
}
