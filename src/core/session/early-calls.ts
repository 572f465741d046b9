import type { EarlyAnswer } from './session-types';

/** GETs that the loader sends while the React chunk is still on its way. */
export interface EarlyCalls {
  send: (path: string) => void;
  take: (path: string) => Promise<EarlyAnswer> | null;
  clear: () => void;
}

/** How long an answer waits to be taken over, milliseconds. */
const KEEP = 20_000;

/** Opens the early calls of a session; each answer is handed out once. */
export function createEarlyCalls(server: string, token: () => Promise<string | null>): EarlyCalls {
  const sent = new Map<string, { answer: Promise<EarlyAnswer>; at: number }>();
  let controller = new AbortController();
  const call = async (path: string, signal: AbortSignal): Promise<EarlyAnswer> => {
    const authorization = await token();
    if (authorization === null) throw new Error('no token');
    const answer = await fetch(server + path, {
      headers: { authorization },
      credentials: 'omit',
      signal,
    });
    return {
      status: answer.status,
      body: (await answer.json()) as unknown,
      requestId: answer.headers.get('x-request-id'),
    };
  };
  return {
    send(path) {
      if (sent.has(path)) return;
      const answer = call(path, controller.signal);
      answer.catch(() => sent.delete(path));
      sent.set(path, { answer, at: performance.now() });
    },
    take(path) {
      const early = sent.get(path);
      sent.delete(path);
      return early && performance.now() - early.at < KEEP ? early.answer : null;
    },
    clear() {
      sent.clear();
      controller.abort();
      controller = new AbortController();
    },
  };
}
