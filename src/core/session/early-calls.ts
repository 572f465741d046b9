import type { EarlyAnswer, RequestInterceptor, Session } from './session-types';

/** Calls that the loader sends while the React chunk is still on its way. */
export interface EarlyCalls {
  send: Session['sendEarly'];
  take: Session['takeEarly'];
  clear: () => void;
}

const API = '/api/v1';
const nobody = () => null;

/** How long an answer waits to be taken over, milliseconds. */
const KEEP = 20_000;

interface Sent {
  answer: Promise<EarlyAnswer>;
  at: number;
  controller: AbortController;
  /** true when the call went, or will go, through this interceptor */
  through: (interceptor: RequestInterceptor | null) => boolean;
}

/** Opens the early calls of a session; each answer is handed out once. */
export function createEarlyCalls(server: string, token: () => Promise<string | null>): EarlyCalls {
  const sent = new Map<string, Sent>();
  const asked = new Set<string>();
  const send: EarlyCalls['send'] = (
    { path, body, once, sent: before, next },
    interceptor = nobody,
  ) => {
    const key = keyOf(path, body);
    if (sent.has(key) || (once && asked.has(key))) return;
    if (once) asked.add(key);
    const controller = new AbortController();
    const { signal } = controller;
    let used: RequestInterceptor | null | undefined;
    const call = async (): Promise<EarlyAnswer> => {
      const authorization = await token();
      if (authorization === null) throw new Error('no token');
      const method = body === undefined ? 'GET' : 'POST';
      const headers: Record<string, string> = { authorization };
      if (body !== undefined) headers['content-type'] = 'application/json';
      used = interceptor();
      if (!before) used?.({ method, path: path.slice(API.length), headers });
      const answer = await (before ??
        fetch(server + path, {
          method,
          headers,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          credentials: 'omit',
          signal,
        }));
      return {
        status: answer.status,
        body: (await answer.json()) as unknown,
        requestId: answer.headers.get('x-request-id'),
      };
    };
    const answer = call();
    const through: Sent['through'] = (one) => one === (used === undefined ? interceptor() : used);
    sent.set(key, { answer, at: performance.now(), controller, through });
    answer.then(
      (arrived) => {
        if (signal.aborted || !through(interceptor())) return;
        for (const one of next?.(dataOf(arrived)) ?? []) send(one, interceptor);
      },
      () => sent.delete(key),
    );
  };
  return {
    send,
    take(path, body, signal, interceptor) {
      if (sent.size === 0) return null;
      const key = keyOf(path, body);
      const early = sent.get(key);
      if (early === undefined) return null;
      sent.delete(key);
      if (performance.now() - early.at >= KEEP) return null;
      if (!early.through(interceptor)) {
        early.controller.abort();
        return null;
      }
      signal.addEventListener('abort', () => early.controller.abort(), { once: true });
      return early.answer;
    },
    clear() {
      for (const { controller } of sent.values()) controller.abort();
      sent.clear();
      asked.clear();
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
