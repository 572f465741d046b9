import { scanSql } from './scan-sql';

/** Words of a statement's code, in lower case; `*` is one of them. */
export function wordsOf(sql: string): Set<string> {
  const words = new Set<string>();
  for (const { kind, from, to } of scanSql(sql)) {
    const text = sql.slice(from, to);
    if (kind === 'quoted') words.add(text.slice(1, -1).replaceAll('""', '"').toLowerCase());
    if (kind !== 'code') continue;
    for (const word of text.match(/[\p{L}_][\p{L}\p{N}_$]*|\*/gu) ?? [])
      words.add(word.toLowerCase());
  }
  return words;
}
