import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether a user may enter a folder, as its owner or as anybody. */
function isOpen(folder: string, user: number): boolean {
  const { uid, mode } = statSync(folder);
  return uid === user ? (mode & 0o100) !== 0 : (mode & 0o011) === 0o011;
}

/**
 * Whether this process may read and write a file or folder by its owner and mode alone, so that a
 * child of the same user may too, however far its rights are reduced. False where that is not certain.
 */
export function isOwnPlace(place: string): boolean {
  const user = process.geteuid?.();
  if (user === undefined) return false;
  try {
    let at = realpathSync(place);
    const found = statSync(at);
    const wanted = found.isDirectory() ? 0o700 : 0o600;
    if (found.uid !== user || (found.mode & wanted) !== wanted) return false;
    while (at !== path.dirname(at)) {
      at = path.dirname(at);
      if (!isOpen(at, user)) return false;
    }
    return true;
  } catch {
    return false;
  }
}
