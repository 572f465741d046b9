import { createHash, randomBytes } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import type { StoredFileRow } from '../../repositories/files/stored-file-repository';

/** Milliseconds that a ticket is good for. */
export const FILE_TICKET_MS = 60_000;
/** Tickets of one person that are good at a moment. */
const MAX_OPEN = 20;

/** What a ticket gives. */
export interface TicketUse {
  principal: Principal;
  file: StoredFileRow;
}

interface Ticket extends TicketUse {
  untilMs: number;
  isTaken: boolean;
}

const keyOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');

/**
 * Tickets for downloads. One is good for a minute, for one file, and for one download: once it was taken, it
 * answers only requests for parts of the file behind its beginning, with which a browser resumes.
 */
export class FileTickets {
  readonly #now: () => number;
  readonly #tickets = new Map<string, Ticket>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A new ticket; the oldest of a person with too many is no longer valid. */
  mint(principal: Principal, file: StoredFileRow): { ticket: string; untilMs: number } {
    this.#forget();
    const own = [...this.#tickets].filter(
      ([, { principal: one }]) =>
        one.tenantId === principal.tenantId && one.subjectId === principal.subjectId,
    );
    for (const [key] of own.slice(0, Math.max(0, own.length + 1 - MAX_OPEN)))
      this.#tickets.delete(key);
    const ticket = randomBytes(24).toString('base64url');
    const untilMs = this.#now() + FILE_TICKET_MS;
    this.#tickets.set(keyOf(ticket), { principal, file, untilMs, isTaken: false });
    return { ticket, untilMs };
  }

  /**
   * Takes a ticket for a file.
   * @param resumes whether a later part of the file is asked for
   * @throws {BiError} missing.ticket for one that is unknown, over, of another file, or taken
   */
  take(ticket: string, fileId: string, resumes: boolean): TicketUse {
    this.#forget();
    const found = this.#tickets.get(keyOf(ticket));
    if (found?.file.id !== fileId || (found.isTaken && !resumes))
      throw new BiError('missing.ticket');
    found.isTaken = true;
    return found;
  }

  #forget(): void {
    const nowMs = this.#now();
    for (const [key, { untilMs }] of this.#tickets)
      if (untilMs <= nowMs || untilMs > nowMs + FILE_TICKET_MS) this.#tickets.delete(key);
  }
}
