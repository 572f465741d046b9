import type { DeliveryState } from '@bi/contract/delivery/delivery';
import type { MailOutcome } from '../../mail/mailer';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Waits after the first, second, … attempt that was refused for now; the last one again and again. */
const LATER_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS];
/** From the making of a delivery to the last attempt. */
const LIFE_MS = 24 * HOUR_MS;
/** Wait before a mail whose fate is unknown is sent once more. */
const UNCERTAIN_MS = 15 * MINUTE_MS;
/** Wait while the mail server cannot be reached. */
const AWAY_MS = MINUTE_MS;
/** Why a delivery that was tried too long ended. */
const TOO_LONG = 'not accepted within 24 hours';

/** A delivery as far as its next step depends on it. Moments are UTC ms. */
export interface AttemptedDelivery {
  /** refused attempts so far; a server that is away counts none */
  attempts: number;
  made_ms: number;
  /** 1: files are links in it */
  with_links: number;
  /** 1: this may be a second copy */
  second_copy: number;
}

/** What a delivery is after an attempt. `next_ms` null: there is no other attempt. */
export interface DeliveryStep {
  state: DeliveryState;
  attempts: number;
  with_links: number;
  second_copy: number;
  reply: string;
  next_ms: number | null;
}

/**
 * What an attempt means beyond its delivery: the queue waits for a mail server that is away, or until an
 * administrator has changed our settings; an address that does not exist is counted.
 */
export type QueueEffect = 'wait' | 'stop' | 'countAddress' | null;

/** The step after an answer of the mail server, or after none. Pure. */
export function afterAttempt(
  delivery: AttemptedDelivery,
  { verdict, reason }: Pick<MailOutcome, 'verdict' | 'reason'>,
  nowMs: number,
): { step: DeliveryStep; effect: QueueEffect } {
  const { attempts, with_links, second_copy } = delivery;
  const same = { attempts, with_links, second_copy, reply: reason };
  const ended = (state: DeliveryState): DeliveryStep => ({ ...same, state, next_ms: null });
  const isOver = (nextMs: number) => nextMs - delivery.made_ms > LIFE_MS;
  const again = (change: Partial<DeliveryStep>, waitMs: number): DeliveryStep => {
    const next_ms = nowMs + waitMs;
    if (!isOver(next_ms)) return { ...same, state: 'retrying', ...change, next_ms };
    return { ...ended('failed'), ...change, reply: `${reason} (${TOO_LONG})`, state: 'failed' };
  };
  switch (verdict) {
    case null:
      return { step: { ...ended('accepted'), attempts: attempts + 1 }, effect: null };
    case 'serverAway':
      return { step: again({}, AWAY_MS), effect: 'wait' };
    case 'ourSettings':
      return { step: { ...again({}, AWAY_MS) }, effect: 'stop' };
    case 'later': {
      const wait = LATER_MS[Math.min(attempts, LATER_MS.length - 1)] ?? AWAY_MS;
      return { step: again({ attempts: attempts + 1 }, wait), effect: null };
    }
    case 'noSuchAddress':
      return { step: { ...ended('failed'), attempts: attempts + 1 }, effect: 'countAddress' };
    case 'tooLarge':
      return with_links === 1
        ? { step: { ...ended('failed'), attempts: attempts + 1 }, effect: null }
        : { step: again({ attempts: attempts + 1, with_links: 1 }, 0), effect: null };
    case 'refused':
      return { step: { ...ended('failed'), attempts: attempts + 1 }, effect: null };
    case 'uncertain':
      return { step: afterUnknown(delivery, reason, nowMs), effect: null };
  }
}

/**
 * The step of a delivery whose mail may have been taken: the same mail is sent once more, as what may be a second
 * copy, and after that it stays uncertain.
 */
export function afterUnknown(
  { attempts, with_links, second_copy }: AttemptedDelivery,
  reply: string,
  nowMs: number,
): DeliveryStep {
  return {
    ...{ state: 'uncertain', attempts: attempts + 1, with_links, second_copy: 1, reply },
    next_ms: second_copy === 1 ? null : nowMs + UNCERTAIN_MS,
  };
}
