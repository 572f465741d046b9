/** A path of a file of the server, in quotes or bare: two folders at least. */
const PATH = /(?:[A-Za-z]:)?(?:[\\/][^\s"'`\\/:*?<>|]+){2,}[\\/]?/g;

/** Words of an engine without what means nothing to a statement's writer: names of attached files and of schemas. */
export function plainWords(text: string): string {
  return text
    .replace(/\bd[0-9a-f]{24}\.(main\.)?/g, '')
    .replace(/\b(memory\.)?(q\d+|shadows)\./g, '')
    .trim();
}

/** The same, and without the paths below folders of the server. */
export function wordsWithoutPaths(text: string, folders: readonly string[]): string {
  return plainWords(text).replace(PATH, (place) =>
    folders.some((folder) => place.startsWith(folder)) ? '…' : place,
  );
}
