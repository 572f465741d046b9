import { createHash, randomBytes } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';

/** Milliseconds that a ticket is good for. */
export const FRAME_TICKET_MS = 60_000;
/** Tickets of one person that are good at a moment: some dashboards full of them. */
const MAX_OPEN = 200;

/** A page that a ticket frames. */
export interface FramedPage {
  tenantId: string;
  address: string;
  /** whether it keeps its own origin */
  sameOrigin: boolean;
}

interface Ticket extends FramedPage {
  owner: string;
  untilMs: number;
}

const keyOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/** Tickets for pages that frame an address of another site. One is good once, within a minute. */
export class FrameTickets {
  readonly #now: () => number;
  readonly #tickets = new Map<string, Ticket>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new ticket; the oldest of a person with too many is no longer valid. */
  mint(
    principal: Pick<Principal, 'tenantId' | 'subjectId'>,
    page: Omit<FramedPage, 'tenantId'>,
  ): { ticket: string; untilMs: number } {
    this.#forget();
    const { tenantId } = principal;
    const owner = `${tenantId} ${principal.subjectId}`;
    const own = [...this.#tickets].filter(([, one]) => one.owner === owner);
    for (const [key] of own.slice(0, Math.max(0, own.length + 1 - MAX_OPEN))) {
      this.#tickets.delete(key);
    }
    const ticket = randomBytes(24).toString('base64url');
    const untilMs = this.#now() + FRAME_TICKET_MS;
    this.#tickets.set(keyOf(ticket), { ...page, tenantId, owner, untilMs });
    return { ticket, untilMs };
  }

  /** Takes a ticket. @throws {BiError} missing.frame for one that is unknown, over, or taken */
  take(ticket: string): FramedPage {
    this.#forget();
    const key = keyOf(ticket);
    const found = this.#tickets.get(key);
    if (!found) throw new BiError('missing.frame');
    this.#tickets.delete(key);
    return found;
  }

  #forget(): void {
    const nowMs = this.#now();
    for (const [key, { untilMs }] of this.#tickets) {
      if (untilMs <= nowMs || untilMs > nowMs + FRAME_TICKET_MS) this.#tickets.delete(key);
    }
  }
}
