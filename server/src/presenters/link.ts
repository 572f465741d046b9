import type { LinkMade } from '@bi/contract/collaboration/link';
import type { LinkRow } from '../repositories/saved/link-repository';
import { isoTime } from './entity';

/** A link that was made: its key and its end. */
export function presentLink({ key, expires_ms }: LinkRow): LinkMade {
  return { key, expiresAt: expires_ms === null ? null : isoTime(expires_ms) };
}
