import { BiError } from '@bi/contract/bi-error';
import type { LoginResult } from '@bi/contract/identity';
import type { PopupOpener } from '@bi/contract/social';
import { isAlive } from '../repositories/lifetime';
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

/** Sign-ins that end in one window and belong to the page that opened it. */
export interface SessionHandoffs {
  /** @throws {BiError} transport.originRefused for a page that no tenant lists */
  open(popup: PopupOpener, ticketHash: string | null): Promise<void>;
  /** The page a round trip is for; null when it is for this window. */
  openerOf(ticketHash: string): PopupOpener | null;
  succeed(challenge: string, finish: Finish): void;
  /** Informs the page why there is no sign-in. */
  fail(challenge: string, error: unknown): void;
  /**
   * The sign-in of a verifier, once, for the origin it was opened from; null when it has not ended
   * after `waitMs` or when `signal` ends.
   * @throws {BiError} transport.originRefused, and whatever the sign-in failed with
   */
  collect(
    verifier: string,
    caller: Caller,
    waitMs: number,
    signal: AbortSignal,
  ): Promise<LoginResult | null>;
}

/**
 * Sign-ins on their way from a window to the page that opened it. They are held in memory: none
 * outlives the server, no token is written anywhere. A challenge is of use only to whoever made its
 * verifier, and only from the origin that the window was opened from.
 */
export function createSessionHandoffs(
  isAllowed: (origin: string) => Promise<boolean>,
  now: () => number,
): SessionHandoffs {
  const open = new Map<string, SessionHandoff>();
  const waiting = new Map<string, () => void>();

  const live = (challenge: string): SessionHandoff | undefined => {
    const found = open.get(challenge);
    if (found === undefined || isAlive(found.untilMs, now(), HANDOFF_MS)) return found;
    open.delete(challenge);
    return undefined;
  };

  const end = (challenge: string, how: NonNullable<SessionHandoff['end']>) => {
    const found = live(challenge);
    if (found?.end !== null) return;
    found.end = how;
    found.untilMs = now() + COLLECT_MS;
    waiting.get(challenge)?.();
  };

  function ended(challenge: string, waitMs: number, signal: AbortSignal): Promise<void> {
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

  return {
    async open(popup, ticketHash) {
      if (!(await isAllowed(popup.opener))) throw new BiError('transport.originRefused');
      const offered = live(popup.challenge);
      if (offered !== undefined && offered.opener !== popup.opener) {
        throw new BiError('transport.originRefused');
      }
      open.delete(popup.challenge);
      open.set(popup.challenge, { ...popup, ticketHash, untilMs: now() + HANDOFF_MS, end: null });
      const oldest = open.keys().next().value;
      if (open.size > MAX_OPEN && oldest !== undefined) open.delete(oldest);
    },
    openerOf(ticketHash) {
      for (const { challenge, opener, ...rest } of open.values()) {
        if (rest.ticketHash === ticketHash && live(challenge)) return { challenge, opener };
      }
      return null;
    },
    succeed: (challenge, finish) => end(challenge, { finish }),
    fail: (challenge, error) => end(challenge, { error }),
    async collect(verifier, caller, waitMs, signal) {
      const challenge = hashSecret(verifier);
      if (live(challenge)?.end == null) await ended(challenge, waitMs, signal);
      const found = live(challenge);
      if (found === undefined) return null;
      if (found.opener !== (caller.origin ?? caller.ownOrigin)) {
        throw new BiError('transport.originRefused');
      }
      if (found.end === null || signal.aborted) return null;
      open.delete(challenge);
      if ('error' in found.end) throw found.end.error;
      return found.end.finish(caller);
    },
  };
}
