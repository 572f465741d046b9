import path from 'node:path';

/** Words of an engine without what means nothing to a statement's writer: names of attached files and of schemas. */
export function plainWords(text: string): string {
  return text
    .replace(/\bd[0-9a-f]{24}\.(main\.)?/g, '')
    .replace(/\b(memory\.)?(q\d+|shadows)\./g, '')
    .trim();
}

/**
 * The same, and without paths of folders and of what is below them.
 * @param folders absolute paths; a root folder is passed over
 */
export function wordsWithoutPaths(text: string, folders: readonly string[]): string {
  const named = folders.filter((folder) => folder !== path.parse(folder).root);
  // the longest first: a folder may be below another one
  named.sort((a, b) => b.length - a.length);
  return named.reduce(
    (rest, folder) =>
      rest.replace(
        new RegExp(`${escaped(folder)}(?:[\\\\/][^\\s"'\`*?<>|]*|(?![\\w.-]))`, 'g'),
        '…',
      ),
    plainWords(text),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
