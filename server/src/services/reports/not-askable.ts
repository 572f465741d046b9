import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';

/** The error of a question to a cube of which somebody sees reports or dashboards, not the cube. */
export function notAskable({ kind }: Pick<Principal, 'kind'>): BiError {
  return new BiError(kind === 'user' ? 'forbidden.question' : 'forbidden.explore');
}
