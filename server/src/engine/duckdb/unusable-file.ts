import { existsSync } from 'node:fs';
import path from 'node:path';
import { quotedReason, reasonOf, type Reason } from '@bi/contract/messages/catalogue';
import { engineReason } from './sql-error';

/** Why the data file at `place` cannot be opened, in plain words: never the engine's JSON, never its folder. */
export function unusableFile(place: string, error: unknown): Reason {
  if (!existsSync(place)) return reasonOf('detail.fileMissing');
  const text = engineReason(error instanceof Error ? error.message : String(error));
  return quotedReason(text.replaceAll(`${path.dirname(place)}${path.sep}`, ''));
}
