import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';

/** Work of scrypt: memory is 128 * r * 2^logN bytes, `p` passes. */
export interface HashCost {
  logN: number;
  r: number;
  p: number;
}

/** Hashes passwords with a memory-hard function and parameters stored with each hash. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * true when the password is right. A null hash costs the same work and is always false, so that
   * an unknown person takes as long as a registered one.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** true when `stored` was made with other parameters than today's */
  isOutdated(stored: string): boolean;
}

/** 32 MB, three passes. */
export const STANDARD_COST: HashCost = { logN: 15, r: 8, p: 3 };

const KEY_BYTES = 32;
const WAITING_LIMIT = 200;

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  const n = 2 ** cost.logN;
  const options = { N: n, r: cost.r, p: cost.p, maxmem: 256 * n * cost.r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

function parse(stored: string): { cost: HashCost; salt: Buffer; key: Buffer } | null {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return null;
  const [, logN, r, p, salt, key] = match;
  return {
    cost: { logN: Number(logN), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt ?? '', 'base64url'),
    key: Buffer.from(key ?? '', 'base64url'),
  };
}

/** Lets `parallel` pieces of work run at once, the rest wait in order. */
function createQueue(parallel: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (waiting.length >= WAITING_LIMIT) throw new BiError('transport.unavailable');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** A hasher of the given cost; at most two hashes are computed at once. */
export function createPasswordHasher(cost: HashCost = STANDARD_COST): PasswordHasher {
  const run = createQueue(2);
  const nobody = randomBytes(16);
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const key = await run(() => derive(password, salt, cost));
      const parameters = `ln=${cost.logN},r=${cost.r},p=${cost.p}`;
      return `$scrypt$${parameters}$${salt.toString('base64url')}$${key.toString('base64url')}`;
    },
    async verify(password, stored) {
      const parsed = stored === null ? null : parse(stored);
      const key = await run(() => derive(password, parsed?.salt ?? nobody, parsed?.cost ?? cost));
      return (
        parsed !== null && key.length === parsed.key.length && timingSafeEqual(key, parsed.key)
      );
    },
    isOutdated(stored) {
      const parsed = parse(stored);
      return (
        parsed?.cost.logN !== cost.logN || parsed.cost.r !== cost.r || parsed.cost.p !== cost.p
      );
    },
  };
}
