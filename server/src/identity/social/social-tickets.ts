import { BiError } from '@bi/contract/messages/bi-error';
import {
  findTicket,
  insertTicket,
  moveTicket,
  type RoundTripSecrets,
  type TicketRow,
  type ValidatedRoundTrip,
} from '../../repositories/identity/social-repository';
import type { Connection } from '../../repositories/database/database';
import { hashSecret, mintSecret } from '../secret-token';
import type { SocialProviderName } from '../provider-name';

/** How long a round trip may take. */
export const TICKET_MS = 10 * 60_000;

/** Starts a round trip; the answer is its cookie. */
export async function startTicket(
  db: Connection,
  provider: SocialProviderName,
  secrets: RoundTripSecrets,
  nowMs: number,
): Promise<string> {
  const ticket = mintSecret('bit');
  await insertTicket(db, {
    hash: hashSecret(ticket),
    provider,
    state: 'open',
    secrets,
    state_hash: null,
    code_hash: null,
    profile: null,
    verified_email: null,
    created_ms: nowMs,
    expires_ms: nowMs + TICKET_MS,
  });
  return ticket;
}

/** The round trip of a cookie. @throws {BiError} identity.ticket */
export async function openTicket(
  db: Connection,
  ticket: string | undefined,
  nowMs: number,
): Promise<TicketRow> {
  const row = ticket ? await findTicket(db, hashSecret(ticket), nowMs) : undefined;
  if (!row) throw new BiError('identity.ticket');
  return row;
}

/** The provider's answer of a round trip that has one and is not used up. @throws {BiError} identity.ticket */
export function validated(row: TicketRow): ValidatedRoundTrip {
  if (row.state !== 'validated' || row.profile === null) throw new BiError('identity.ticket');
  return row.profile;
}

/** Uses a round trip up. @throws {BiError} identity.ticket when somebody was faster */
export async function spendTicket(db: Connection, row: TicketRow): Promise<void> {
  const spent = await moveTicket(db, row.hash, 'validated', { state: 'used', secrets: '' });
  if (!spent) throw new BiError('identity.ticket');
}
