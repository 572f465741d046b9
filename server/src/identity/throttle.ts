import { BiError } from '@bi/contract/messages/bi-error';
import { waitOf } from '@bi/contract/messages/catalogue';
import type { Database } from '../repositories/database/database';
import {
  countAttempt,
  forgetAttempts,
  uncountAttempt,
} from '../repositories/identity/throttle-repository';
import { hashSecret } from './secret-token';

/** How many attempts one key has in a window. */
export interface ThrottleRule {
  name: string;
  limit: number;
  windowMs: number;
}

/** A counted attempt whose outcome is pending. */
export interface Attempt {
  /** It was right: it does not count, and earlier ones of the narrowest key are forgotten. */
  succeed(): Promise<void>;
}

/** Counts attempts before their work is done, so that parallel ones cannot slip through. */
export interface Throttle {
  /**
   * Counts an attempt under every [rule, subject], the narrowest first.
   * @throws {BiError} identity.throttled once a rule's limit is passed
   */
  attempt(counted: readonly (readonly [ThrottleRule, string])[]): Promise<Attempt>;
}

/** The network an address belongs to: an IPv4 address, or an IPv6 /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...(address.includes('::') ? gap : []), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** A throttle whose counts outlive the process. */
export function createThrottle(database: Database, now: () => number): Throttle {
  return {
    async attempt(counted) {
      const keys = counted.map(([rule, subject]) => `${rule.name}:${hashSecret(subject)}`);
      for (const [index, [rule]] of counted.entries()) {
        const at = now();
        const key = keys[index] ?? '';
        const { count, windowEndsMs } = await countAttempt(database, key, at, rule.windowMs);
        if (count > rule.limit) {
          const seconds = Math.max(1, Math.ceil((windowEndsMs - at) / 1000));
          throw new BiError('identity.throttled', {
            params: { seconds, wait: waitOf(seconds) },
            data: { seconds },
          });
        }
      }
      return {
        async succeed() {
          const [narrowest, ...others] = keys;
          if (narrowest !== undefined) await forgetAttempts(database, [narrowest]);
          for (const key of others) await uncountAttempt(database, key);
        },
      };
    },
  };
}
