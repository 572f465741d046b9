import { isListed, postedToken } from './posted-message';
import type { AuthReason, FrameNews, TokenGrant } from './session-types';

/** The page that frames ours, as a source of tokens. */
export interface FrameSource {
  /** asks the parent; null when it does not answer or is not allowed to */
  request: (reason: AuthReason) => Promise<TokenGrant | null>;
  /** reports to the parent where the frame is and how high, once it has welcomed us; else nobody */
  report: (news: FrameNews) => void;
  /** hears tokens the parent sends on its own; returns how to stop */
  onGrant: (listener: (grant: TokenGrant) => void) => () => void;
}

/** Messages of frame protocol v1; `hello` travels by window, everything else by the port. */
export type FrameMessage =
  | { type: 'bi:hello'; v: 1; challenge: string }
  | { type: 'welcome'; challenge: string }
  | { type: 'token-request'; reason: AuthReason }
  | { type: 'token'; token: string; expiresIn?: number }
  | { type: 'token-error'; message?: string }
  | FrameNews;

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
 * Frame side of protocol v1. The parent's origin is found before anything is said and must be on
 * the list; `hello` goes to that exact origin with a challenge and one end of a channel; only a
 * `welcome` with the same challenge opens it. The spec's posted `{access_token}` is heard too, from
 * the parent alone, of a listed origin, trusted.
 */
export function createFrameSource(options: FrameSourceOptions): FrameSource {
  const { origins, limit = LIMIT, self = globalThis.window } = options;
  const { parent } = self;
  const named = namedParent(self);
  const found = named ?? originOf(self.document.referrer);
  const origin = found !== null && isListed(found, origins) ? found : null;
  const listeners = new Set<(grant: TokenGrant) => void>();
  const waiting = new Set<(grant: TokenGrant | null) => void>();
  let opened: Promise<MessagePort | null> | null = null;

  const hear = (grant: TokenGrant | null) => {
    const answered = [...waiting];
    waiting.clear();
    for (const answer of answered) answer(grant);
    if (grant === null || answered.length > 0) return;
    for (const listener of [...listeners]) listener(grant);
  };

  const onLegacy = (event: MessageEvent<unknown>) => {
    if (!event.isTrusted || event.source !== parent || !isListed(event.origin, origins)) return;
    const token = postedToken(event.data);
    if (token !== null) hear({ token });
  };
  if (origins.length > 0) self.addEventListener('message', onLegacy);

  const open = (): Promise<MessagePort | null> => {
    if (origin === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      const challenge = crypto.randomUUID();
      const timer = setTimeout(() => {
        port1.close();
        opened = null;
        resolve(null);
      }, limit);
      let welcome = false;
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = asMessage(data);
        if (!welcome) {
          if (message?.type !== 'welcome' || message.challenge !== challenge) return;
          welcome = true;
          clearTimeout(timer);
          resolve(port1);
        } else if (message?.type === 'token') {
          hear(grantOf(message));
        } else if (message?.type === 'token-error') {
          hear(null);
        }
      };
      parent.postMessage({ type: 'bi:hello', v: 1, challenge } satisfies FrameMessage, origin, [
        port2,
      ]);
    });
  };

  return {
    request(reason) {
      // a parent that may hand over nothing is not waited for
      if (origins.length === 0 || (named !== null && origin === null)) return Promise.resolve(null);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiting.delete(answer);
          resolve(null);
        }, limit);
        const answer = (grant: TokenGrant | null) => {
          clearTimeout(timer);
          resolve(grant);
        };
        waiting.add(answer);
        opened ??= open();
        void opened.then((port) =>
          port?.postMessage({ type: 'token-request', reason } satisfies FrameMessage),
        );
      });
    },
    report(news) {
      if (origin === null) return;
      opened ??= open();
      void opened.then((port) => port?.postMessage(news satisfies FrameMessage));
    },
    onGrant(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
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
