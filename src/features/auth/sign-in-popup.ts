import type { IdentityEnvelope } from '@bi/contract/call/envelope';
import type { LoginResult } from '@bi/contract/identity/identity';
import { IDENTITY_FAILURES } from '../../core/http/identity-client';
import { isSocialProvider, type SocialProvider } from './social-state';

/** What a sign-in window goes to: a provider, or the external identity service. */
export type PopupGoal = { way: 'social'; provider: SocialProvider } | { way: 'iam' };

/** Message of the window to the page that opened it: it is there and waits for instructions. */
export const POPUP_HELLO = 'bi:sign-in-hello';
/** Message of the page to its window. */
export const POPUP_START = 'bi:sign-in-start';

/** What the page sends to its window. `challenge` is base64url(SHA-256(verifier)). */
export interface PopupStart {
  type: typeof POPUP_START;
  challenge: string;
  goal: PopupGoal;
}

/** How an attempt ended; a cancelled one reports nothing. */
export type PopupEnd =
  | { kind: 'signedIn'; result: LoginResult }
  | { kind: 'failed'; code: number; text: string }
  | { kind: 'blocked' | 'insecure' | 'late' };

/** What an attempt is built on. */
export interface PopupOptions {
  /** the analytics server's address, without a slash at the end */
  server: string;
  goal: PopupGoal;
  /** asks for the sign-in's end, at most `wait` seconds */
  collect: (
    body: { verifier: string; wait: number },
    signal: AbortSignal,
  ) => Promise<IdentityEnvelope<LoginResult | null>>;
  /** the window was closed, or the provider has cut its tie to this page */
  onApart: () => void;
  onEnd: (end: PopupEnd) => void;
}

/** An attempt that runs. */
export interface PopupAttempt {
  /** brings the window to the front */
  show: () => void;
  /** closes the window and forgets the attempt */
  cancel: () => void;
}

const LIFE_MS = 10 * 60_000;
const WAIT_S = 20;
const RETRY_MS = 2000;
const LOOK_MS = 500;
const FEATURES = 'popup,width=480,height=720';

/**
 * Signs in in a window of the server's origin. Must be called in a click: browsers open no window
 * otherwise. The page makes a verifier first and sends the window its challenge; the session comes
 * from the server, for the verifier, to this origin only. No message carries a token, so that a
 * forged one is of no use and a provider that cuts the tie between the windows loses nothing.
 */
export function openSignInPopup(options: PopupOptions): PopupAttempt {
  const { server, goal, collect, onApart, onEnd } = options;
  const ended = new AbortController();
  const { signal } = ended;
  const silent: PopupAttempt = { show: () => undefined, cancel: () => ended.abort() };
  const end = (how: PopupEnd) => {
    if (signal.aborted) return;
    ended.abort();
    onEnd(how);
  };
  if ((globalThis.crypto.subtle as SubtleCrypto | undefined) === undefined) {
    end({ kind: 'insecure' });
    return silent;
  }
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = digest(verifier);
  const origin = new URL(server).origin;
  const popup = globalThis.open(`${server}/?popup#/auth/popup`, '_blank', FEATURES);
  if (popup === null) {
    end({ kind: 'blocked' });
    return silent;
  }

  const onMessage = (event: MessageEvent<unknown>) => {
    if (event.source !== popup || event.origin !== origin || !isHello(event.data)) return;
    void challenge.then((made) => {
      const start: PopupStart = { type: POPUP_START, challenge: made, goal };
      if (!signal.aborted) popup.postMessage(start, origin);
    });
  };
  globalThis.addEventListener('message', onMessage);
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    onApart();
  }, LOOK_MS);
  signal.addEventListener('abort', () => {
    globalThis.removeEventListener('message', onMessage);
    clearInterval(looking);
    popup.close();
  });

  const wait = async () => {
    const until = Date.now() + LIFE_MS;
    while (!signal.aborted && Date.now() < until) {
      const answer = await collect({ verifier, wait: WAIT_S }, signal);
      if (answer.success && answer.data) end({ kind: 'signedIn', result: answer.data });
      else if (!answer.success && isUnheard(answer.code)) await pause(RETRY_MS, signal);
      else if (!answer.success) end({ kind: 'failed', code: answer.code, text: answer.msg });
    }
    end({ kind: 'late' });
  };
  void wait();
  return { show: () => popup.focus(), cancel: () => ended.abort() };
}

/** The start message of a page, or null for anything else. */
export function asPopupStart(data: unknown): PopupStart | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type !== POPUP_START || !('challenge' in data) || !('goal' in data)) return null;
  const { challenge, goal } = data;
  if (typeof challenge !== 'string' || typeof goal !== 'object' || goal === null) return null;
  const { way, provider } = goal as { way?: unknown; provider?: unknown };
  if (way === 'iam') return { type: POPUP_START, challenge, goal: { way } };
  if (way !== 'social' || !isSocialProvider(provider)) return null;
  return { type: POPUP_START, challenge, goal: { way, provider } };
}

function isHello(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === POPUP_HELLO;
}

/** The server was not reached or is busy: asked again. */
function isUnheard(code: number): boolean {
  return (Object.values(IDENTITY_FAILURES) as number[]).includes(code);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url(new Uint8Array(hash));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
