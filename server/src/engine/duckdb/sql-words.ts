import { foldedName } from '../../sql/system-names';

/** Comments, texts, quoted names and plain words of SQL; whatever is between them names nothing. */
const PIECES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_$]*)/gu;

/** Every name that a statement may mean a table by, as the engine compares names: all its quoted names and words. */
export function sqlWords(sql: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, , quoted, word] of sql.matchAll(PIECES)) {
    const name = quoted?.replaceAll('""', '"') ?? word;
    if (name !== undefined) names.add(foldedName(name));
  }
  return names;
}
