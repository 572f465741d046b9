import type { EarlyAnswer, EarlyCall } from './session-types';

/** Calls that the loader sends while the React chunk is still on its way. */
export interface EarlyCalls {
  send: (call: EarlyCall) => void;
  take: (path: string, body: unknown, signal: AbortSignal) => Promise<EarlyAnswer> | null;
  clear: () => void;
}

/** How long an answer waits to be taken over, milliseconds. */
const KEEP = 20_000;

interface Sent {
  answer: Promise<EarlyAnswer>;
  at: number;
  controller: AbortController;
}

/** Opens the early calls of a session; each answer is handed out once. */
export function createEarlyCalls(server: string, token: () => Promise<string | null>): EarlyCalls {
  const sent = new Map<string, Sent>();
  const call = async (path: string, body: unknown, signal: AbortSignal): Promise<EarlyAnswer> => {
    const authorization = await token();
    if (authorization === null) throw new Error('no token');
    const isPost = body !== undefined;
    const answer = await fetch(server + path, {
      method: isPost ? 'POST' : 'GET',
      headers: { authorization, ...(isPost ? { 'content-type': 'application/json' } : {}) },
      ...(isPost ? { body: JSON.stringify(body) } : {}),
      credentials: 'omit',
      signal,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as unknown,
      requestId: answer.headers.get('x-request-id'),
    };
  };
  const send = ({ path, body, next }: EarlyCall): void => {
    const key = keyOf(path, body);
    if (sent.has(key)) return;
    const controller = new AbortController();
    const answer = call(path, body, controller.signal);
    sent.set(key, { answer, at: performance.now(), controller });
    answer.then(
      (arrived) => {
        const { signal } = controller;
        if (!signal.aborted) for (const one of next?.(dataOf(arrived)) ?? []) send(one);
      },
      () => sent.delete(key),
    );
  };
  return {
    send,
    take(path, body, signal) {
      if (sent.size === 0) return null;
      const key = keyOf(path, body);
      const early = sent.get(key);
      sent.delete(key);
      if (early === undefined || performance.now() - early.at >= KEEP) return null;
      signal.addEventListener('abort', () => early.controller.abort(), { once: true });
      return early.answer;
    },
    clear() {
      for (const { controller } of sent.values()) controller.abort();
      sent.clear();
    },
  };
}

function keyOf(path: string, body: unknown): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** The `data` of an answer's envelope; undefined where it has none. */
function dataOf({ body }: EarlyAnswer): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
