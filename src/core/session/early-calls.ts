import type { EarlyAnswer, RequestInterceptor, Session } from './session-types';

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

/** Calls that the loader sends while the React chunk is still on its way; each answer is handed out once. */
export class EarlyCalls {
  readonly #server: string;
  readonly #token: () => Promise<string | null>;
  readonly #sent = new Map<string, Sent>();
  readonly #asked = new Set<string>();

  constructor(server: string, token: () => Promise<string | null>) {
    this.#server = server;
    this.#token = token;
  }

  /** See `Session`. */
  send(...[early, interceptor = nobody]: Parameters<Session['sendEarly']>): void {
    const { path, body, once, sent: before, next } = early;
    const key = keyOf(path, body);
    if (this.#sent.has(key) || (once && this.#asked.has(key))) return;
    if (once) this.#asked.add(key);
    const controller = new AbortController();
    const { signal } = controller;
    let used: RequestInterceptor | null | undefined;
    const call = async (): Promise<EarlyAnswer> => {
      const authorization = await this.#token();
      if (authorization === null) throw new Error('no token');
      const method = body === undefined ? 'GET' : 'POST';
      const headers: Record<string, string> = { authorization };
      if (body !== undefined) headers['content-type'] = 'application/json';
      used = interceptor();
      if (!before) used?.({ method, path: path.slice(API.length), headers });
      const answer = await (before ??
        fetch(this.#server + path, {
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
    this.#sent.set(key, { answer, at: performance.now(), controller, through });
    answer.then(
      (arrived) => {
        if (signal.aborted || !through(interceptor())) return;
        for (const one of next?.(dataOf(arrived)) ?? []) this.send(one, interceptor);
      },
      () => this.#sent.delete(key),
    );
  }

  /** See `Session`. */
  take(
    ...[path, body, signal, interceptor]: Parameters<Session['takeEarly']>
  ): Promise<EarlyAnswer> | null {
    if (this.#sent.size === 0) return null;
    const key = keyOf(path, body);
    const early = this.#sent.get(key);
    if (early === undefined) return null;
    this.#sent.delete(key);
    if (performance.now() - early.at >= KEEP) return null;
    if (!early.through(interceptor)) {
      early.controller.abort();
      return null;
    }
    signal.addEventListener('abort', () => early.controller.abort(), { once: true });
    return early.answer;
  }

  /** Ends all calls. */
  clear(): void {
    for (const { controller } of this.#sent.values()) controller.abort();
    this.#sent.clear();
    this.#asked.clear();
  }
}

function keyOf(path: string, body: unknown): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** The `data` of an answer's envelope; undefined where it has none. */
function dataOf({ body }: EarlyAnswer): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;
}
