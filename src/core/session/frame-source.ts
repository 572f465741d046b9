import { isListed, postedToken } from './posted-message';
import type { FrameMessage, FrameOrder, FrameReply } from './frame-message';
import type { AuthReason, FrameNews, TokenGrant } from './session-types';

/** What a session needs of the page that frames ours. */
export type FramePort = Pick<FrameSource, 'request' | 'report' | 'onGrant'>;

/** What a frame source is built on; the page's own by default. */
export interface FrameSourceOptions {
  /** origins that may hand over tokens, exact or of any port (`http://localhost:*`); none lets nobody */
  origins: readonly string[];
  /** milliseconds until an unanswered request ends with null */
  limit?: number;
  self?: Window;
}

const LIMIT = 15_000;

/**
 * The page that frames ours, as a source of tokens: the frame's side of protocol v1. The parent's
 * origin is found before anything is said and must be on the list; `hello` goes to that exact origin
 * with a challenge and one end of a channel; only a `welcome` with the same challenge opens it. The
 * spec's posted `{access_token}` is heard too, from the parent alone, of a listed origin, trusted.
 */
export class FrameSource {
  readonly #parent: Window;
  readonly #limit: number;
  /** of the parent; null: it may hand over nothing */
  readonly #origin: string | null;
  /** false where it is certain that no parent answers */
  readonly #mayAsk: boolean;
  readonly #listeners = new Set<(grant: TokenGrant) => void>();
  readonly #orders = new Set<(order: FrameOrder) => void>();
  readonly #waiting = new Set<(grant: TokenGrant | null) => void>();
  #opened: Promise<MessagePort | null> | null = null;

  constructor({ origins, limit = LIMIT, self = globalThis.window }: FrameSourceOptions) {
    this.#parent = self.parent;
    this.#limit = limit;
    const named = namedParent(self);
    const found = named ?? originOf(self.document.referrer);
    this.#origin = found !== null && isListed(found, origins) ? found : null;
    this.#mayAsk = origins.length > 0 && (named === null || this.#origin !== null);
    if (origins.length === 0) return;
    self.addEventListener(
      'message',
      ({ isTrusted, source, origin, data }: MessageEvent<unknown>) => {
        if (!isTrusted || source !== this.#parent || !isListed(origin, origins)) return;
        const token = postedToken(data);
        if (token !== null) this.#hear({ token });
      },
    );
  }

  /** asks the parent; null when it does not answer or is not allowed to */
  request(reason: AuthReason): Promise<TokenGrant | null> {
    // a parent that may hand over nothing is not waited for
    if (!this.#mayAsk) return Promise.resolve(null);
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(answer);
        resolve(null);
      }, this.#limit);
      const answer = (grant: TokenGrant | null) => {
        clearTimeout(timer);
        resolve(grant);
      };
      this.#waiting.add(answer);
      this.#post({ type: 'token-request', reason });
    });
  }

  /** reports to the parent where the frame is and how high, once it has welcomed us; else nobody */
  report(news: FrameNews): void {
    if (this.#origin !== null) this.#post(news);
  }

  /** says hello where that was not done yet; true once the parent has welcomed us, false where it may not or does not */
  async connect(): Promise<boolean> {
    this.#opened ??= this.#open();
    return (await this.#opened) !== null;
  }

  /** says something else to a parent that has welcomed us; nobody hears it where there is none */
  say(message: FrameReply): void {
    if (this.#origin !== null) this.#post(message);
  }

  /** hears what a parent that was welcomed wants; returns how to stop */
  onOrder(listener: (order: FrameOrder) => void): () => void {
    this.#orders.add(listener);
    return () => void this.#orders.delete(listener);
  }

  /** hears tokens the parent sends on its own; returns how to stop */
  onGrant(listener: (grant: TokenGrant) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #post(message: FrameMessage): void {
    this.#opened ??= this.#open();
    void this.#opened.then((port) => port?.postMessage(message));
  }

  #hear(grant: TokenGrant | null): void {
    const answered = [...this.#waiting];
    this.#waiting.clear();
    for (const answer of answered) answer(grant);
    if (grant === null || answered.length > 0) return;
    for (const listener of [...this.#listeners]) listener(grant);
  }

  #open(): Promise<MessagePort | null> {
    const origin = this.#origin;
    if (origin === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const challenge = crypto.randomUUID();
      const timer = setTimeout(() => {
        port1.close();
        this.#opened = null;
        resolve(null);
      }, this.#limit);
      let welcome = false;
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = asMessage(data);
        if (!welcome) {
          if (message?.type !== 'welcome' || message.challenge !== challenge) return;
          welcome = true;
          clearTimeout(timer);
          resolve(port1);
        } else if (message?.type === 'token') {
          this.#hear(grantOf(message));
        } else if (message?.type === 'token-error') {
          this.#hear(null);
        } else if (message?.type === 'attributes' || message?.type === 'command') {
          for (const listener of [...this.#orders]) listener(message);
        }
      };
      const hello: FrameMessage = { type: 'bi:hello', v: 1, challenge };
      this.#parent.postMessage(hello, origin, [port2]);
    });
  }
}

/** Origin of the parent; null where the browser does not name it. */
function namedParent(self: Window): string | null {
  return (self.location.ancestorOrigins as DOMStringList | undefined)?.[0] ?? null;
}

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

function asMessage(data: unknown): FrameMessage | null {
  return typeof data === 'object' && data !== null && 'type' in data
    ? (data as FrameMessage)
    : null;
}

function grantOf(message: { token: string; expiresIn?: number }): TokenGrant | null {
  if (typeof message.token !== 'string' || message.token === '') return null;
  const { token, expiresIn } = message;
  return typeof expiresIn === 'number' && expiresIn > 0 ? { token, expiresIn } : { token };
}
