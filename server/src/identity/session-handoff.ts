import { BiError } from '@bi/contract/messages/bi-error';
import type { LoginResult } from '@bi/contract/identity/identity';
import type { PopupOpener } from '@bi/contract/identity/social';
import { isAlive } from '../repositories/database/lifetime';
import type { Caller } from './caller';
import { hashSecret } from './secret-token';

/** How long a sign-in window may take. */
export const HANDOFF_MS = 10 * 60_000;
/** How long an ended sign-in waits for its page. */
export const COLLECT_MS = 60_000;

const MAX_OPEN = 10_000;
const MAX_WAITING = 2000;

/** Ends a sign-in for the page that collects it. */
export type Finish = (caller: Caller) => Promise<LoginResult> | LoginResult;

interface SessionHandoff extends PopupOpener {
  /** hash of the round trip's ticket; null where an external service signs people in */
  ticketHash: string | null;
  untilMs: number;
  end: { finish: Finish } | { error: unknown } | null;
}

/**
 * Sign-ins on their way from a window to the page that opened it. They are held in memory: none
 * outlives the server, no token is written anywhere. A challenge is of use only to whoever made its
 * verifier, and only from the origin that the window was opened from.
 */
export class SessionHandoffs {
  readonly #isAllowed: (origin: string) => Promise<boolean>;
  readonly #now: () => number;
  readonly #open = new Map<string, SessionHandoff>();
  readonly #waiting = new Map<string, () => void>();

  constructor(isAllowed: (origin: string) => Promise<boolean>, now: () => number) {
    this.#isAllowed = isAllowed;
    this.#now = now;
  }

  /** @throws {BiError} transport.originRefused for a page that no tenant lists */
  async open(popup: PopupOpener, ticketHash: string | null): Promise<void> {
    if (!(await this.#isAllowed(popup.opener))) throw new BiError('transport.originRefused');
    const offered = this.#live(popup.challenge);
    if (offered !== undefined && offered.opener !== popup.opener) {
      throw new BiError('transport.originRefused');
    }
    const untilMs = this.#now() + HANDOFF_MS;
    this.#open.delete(popup.challenge);
    this.#open.set(popup.challenge, { ...popup, ticketHash, untilMs, end: null });
    const oldest = this.#open.keys().next().value;
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
  }

  /** The page a round trip is for; null when it is for this window. */
  openerOf(ticketHash: string): PopupOpener | null {
    for (const { challenge, opener, ...rest } of this.#open.values()) {
      const isLive = rest.ticketHash === ticketHash && this.#live(challenge) !== undefined;
      if (isLive) return { challenge, opener };
    }
    return null;
  }

  succeed(challenge: string, finish: Finish): void {
    this.#end(challenge, { finish });
  }

  /** Informs the page why there is no sign-in. */
  fail(challenge: string, error: unknown): void {
    this.#end(challenge, { error });
  }

  /**
   * The sign-in of a verifier, once, for the origin it was opened from; null when it has not ended
   * after `waitMs` or when `signal` ends.
   * @throws {BiError} transport.originRefused, and whatever the sign-in failed with
   */
  async collect(
    verifier: string,
    caller: Caller,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<LoginResult | null> {
    const challenge = hashSecret(verifier);
    if (this.#live(challenge)?.end == null) await this.#ended(challenge, waitMs, signal);
    const found = this.#live(challenge);
    if (found === undefined) return null;
    if (found.opener !== (caller.origin ?? caller.ownOrigin)) {
      throw new BiError('transport.originRefused');
    }
    if (found.end === null || signal.aborted) return null;
    this.#open.delete(challenge);
    if ('error' in found.end) throw found.end.error;
    return found.end.finish(caller);
  }

  #live(challenge: string): SessionHandoff | undefined {
    const found = this.#open.get(challenge);
    if (found === undefined || isAlive(found.untilMs, this.#now(), HANDOFF_MS)) return found;
    this.#open.delete(challenge);
    return undefined;
  }

  #end(challenge: string, how: NonNullable<SessionHandoff['end']>): void {
    const found = this.#live(challenge);
    if (found?.end !== null) return;
    found.end = how;
    found.untilMs = this.#now() + COLLECT_MS;
    this.#waiting.get(challenge)?.();
  }

  #ended(challenge: string, waitMs: number, signal: AbortSignal): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.size >= MAX_WAITING || waitMs === 0 || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      waiting.get(challenge)?.();
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        if (waiting.get(challenge) === wake) waiting.delete(challenge);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      signal.addEventListener('abort', wake);
      waiting.set(challenge, wake);
    });
  }
}
