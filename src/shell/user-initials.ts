/** Most letters that the avatar has room for. */
const MAX_LETTERS = 4;

/**
 * Letters of the avatar: the part of the user name before the `@`, split at dots, the first letter
 * of each piece, upper-cased; the first four. `ana.lee@acme.test` → `AL`. Empty pieces are skipped;
 * '' for no name.
 */
export function userInitials(userName: string): string {
  const local = userName.split('@', 1)[0] ?? '';
  return local
    .split('.')
    .map((piece) => Array.from(piece.trim())[0] ?? '')
    .filter((letter) => letter !== '')
    .slice(0, MAX_LETTERS)
    .join('')
    .toUpperCase();
}
