import { checkPostedToken } from '@bi/contract/endpoints/embedding';
import type { PostedTokenResult } from '@bi/contract/identity/identity';
import { isListed, postedToken } from './posted-message';
import type { PostedFrom, TokenGrant } from './session-types';

/** What the source needs of its session. */
export interface PostedTokenOptions {
  server: string;
  /** the session's generation: a token that came by another way meanwhile is newer */
  generation: () => number;
  take: (grant: TokenGrant) => void;
  /** ends a check when the person leaves */
  signal: () => AbortSignal;
  self?: Window;
}

const LIMIT = 15_000;
const MAX_CHECKS = 4;

/** Tokens of sessions that were left: a message never brings them back in this page. */
const spent = new Set<string>();

/** Marks a token as left: its person signed out. */
export function spendToken(token: string): void {
  spent.add(token);
}

/** True for a token that no message may bring back. */
export function isSpent(token: string): boolean {
  return spent.has(token);
}

/**
 * The spec's posted `{access_token}` as a source of tokens in a host's page. A post counts when the
 * event is the browser's own, comes from this window, its parent or its opener (never from a frame
 * inside), from an origin that is named (not `null`) and that `allowed` leaves, and holds a token that
 * nobody has left. Then the server is asked, with the token itself, whether the token is of the tenant
 * that the element names and the origin is on that tenant's list; until it says yes, the token is used
 * for nothing else.
 */
export class PostedTokens {
  readonly #options: PostedTokenOptions;
  readonly #checking = new Set<string>();
  readonly #waiting = new Set<() => void>();
  #hearers = 0;
  /** generations of the session that began with a posted token */
  #taken = 0;

  constructor(options: PostedTokenOptions) {
    this.#options = options;
  }

  /** hears posts to the page's window, and those that came earlier; returns how to stop */
  hear({ tenant, allowed }: PostedFrom, earlier: readonly MessageEvent[] = []): () => void {
    const { self = globalThis.window } = this.#options;
    const onMessage = ({ isTrusted, source, origin, data }: MessageEvent<unknown>) => {
      const token = postedToken(data);
      if (!isTrusted || token === null || !isAbove(source, self)) return;
      if (origin === 'null' || isSpent(token)) return;
      if (allowed === null || isListed(origin, allowed)) void this.#check(token, origin, tenant);
      else warn(origin, 'allowed-origins does not name it.');
    };
    self.addEventListener('message', onMessage);
    this.#hearers += 1;
    for (const event of earlier) onMessage(event);
    return () => {
      self.removeEventListener('message', onMessage);
      this.#hearers -= 1;
    };
  }

  /** resolves once a token was taken, after 15 s, or at once where nobody hears */
  wait(): Promise<null> {
    return new Promise((resolve) => {
      if (this.#hearers === 0) {
        resolve(null);
        return;
      }
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve(null);
      };
      const timer = setTimeout(go, LIMIT);
      this.#waiting.add(go);
    });
  }

  async #check(token: string, origin: string, tenant: string): Promise<void> {
    const { server, generation, take, signal } = this.#options;
    const key = `${tenant} ${origin} ${token}`;
    if (this.#checking.has(key) || this.#checking.size >= MAX_CHECKS) return;
    this.#checking.add(key);
    const before = generation() - this.#taken;
    try {
      const owner = await ask(server, token, { tenant, origin }, signal());
      if (generation() - this.#taken !== before || isSpent(token)) return;
      if (owner === null) {
        warn(origin, `the server does not let it post this token for the tenant ${tenant}.`);
        return;
      }
      const start = generation();
      take({ token, ...owner });
      this.#taken += generation() - start;
      for (const go of [...this.#waiting]) go();
    } catch {
      // left meanwhile, or no answer: the window may post again
    } finally {
      this.#checking.delete(key);
    }
  }
}

/** The page itself, the page that frames it, or the one that opened it. */
function isAbove(source: MessageEventSource | null, self: Window): boolean {
  return source !== null && [self, self.parent, self.opener].includes(source);
}

/** Whom the token belongs to; null when the server refuses it. */
async function ask(
  server: string,
  token: string,
  body: { tenant: string; origin: string },
  signal: AbortSignal,
): Promise<PostedTokenResult | null> {
  const answer = await fetch(`${server}/api/v1${checkPostedToken.path}`, {
    method: checkPostedToken.method,
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]),
  });
  if (answer.status >= 500) throw new Error(`the check answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: PostedTokenResult | null };
  return data;
}

function warn(origin: string, why: string): void {
  console.warn(
    `A token posted by ${origin} was refused: ${why} See docs/elements.md, Posted token.`,
  );
}
