import type { Language } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { CallError, cancelledError, claimReport } from '../errors';
import { textsOf } from '../i18n/texts';
import type { RequestInterceptor, Session } from '../session/session-types';
import { ATTEMPT_LIMITS, worthAnotherAttempt } from './attempts';
import { readEnvelope } from './envelope-rules';
import { reportFailure, type FailurePorts } from './failure-policy';
import { httpTexts } from './http-texts';
import type { CallOptions, HttpClient, HttpMethod } from './http-types';
import { loadWire } from './load-wire';
import { postLines } from './post-lines';
import { NoAnswer, type WireAnswer } from './wire-types';

const API = '/api/v1';
const PLAIN_LIMIT = 30_000;

/** What a client needs besides its session. */
export interface HttpClientOptions {
  ports: FailurePorts;
  language: () => Language;
  readonly intercept?: RequestInterceptor | undefined;
}

interface Sent {
  method: HttpMethod;
  path: string;
  body: unknown;
  options: CallOptions;
  signal: AbortSignal;
  idempotencyKey: string | null;
}

/**
 * The calls of one element. Cancel keys are this client's own, so that two elements never cancel each
 * other.
 */
export class SessionClient implements HttpClient {
  readonly #session: Session;
  readonly #options: HttpClientOptions;
  readonly #running = new Map<string, Set<AbortController>>();

  constructor(session: Session, options: HttpClientOptions) {
    this.#session = session;
    this.#options = options;
  }

  get<T>(path: string, given: CallOptions = {}): Promise<T> {
    return this.#call('GET', path, given.body, given) as Promise<T>;
  }

  post<T>(path: string, body?: unknown, given: CallOptions = {}): Promise<T> {
    return this.#call('POST', path, body, given) as Promise<T>;
  }

  put<T>(path: string, body?: unknown, given: CallOptions = {}): Promise<T> {
    return this.#call('PUT', path, body, given) as Promise<T>;
  }

  delete<T>(path: string, given: CallOptions = {}): Promise<T> {
    return this.#call('DELETE', path, given.body, given) as Promise<T>;
  }

  readonly lines: HttpClient['lines'] = (endpoint, body, given) =>
    postLines(this.#session, endpoint, body, { ...this.#options, ...given });

  cancel(method: HttpMethod, path: string): void {
    this.#cancelKey(`${method} ${path}`);
  }

  cancelAll(): void {
    for (const key of [...this.#running.keys()]) this.#cancelKey(key);
  }

  #cancelKey(key: string): void {
    const group = this.#running.get(key);
    this.#running.delete(key);
    for (const controller of group ?? []) controller.abort();
  }

  async #call(
    method: HttpMethod,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<unknown> {
    const key = `${method} ${path}`;
    if (options.supersede) this.#cancelKey(key);
    const controller = new AbortController();
    const group = this.#running.get(key) ?? new Set();
    if (!options.outlive) this.#running.set(key, group.add(controller));
    const sent: Sent = {
      method,
      path,
      body,
      options,
      signal: anySignal([controller.signal, this.#session.signal, options.signal]),
      idempotencyKey: method === 'POST' ? (options.idempotencyKey ?? crypto.randomUUID()) : null,
    };
    try {
      return await authorised(this.#session, sent, this.#options);
    } catch (thrown) {
      const error = worded(thrown, this.#options.language());
      if (error.cancelled) console.debug(`cancelled: ${key}`);
      if (error.status !== 401 || firstRefusal(this.#session)) {
        reportFailure(error, this.#options.ports, options.inPlace ?? false);
      } else {
        claimReport(error);
      }
      throw error;
    } finally {
      group.delete(controller);
      if (group.size === 0 && this.#running.get(key) === group) this.#running.delete(key);
    }
  }
}

/**
 * Sends with the session's token; a refused token is renewed once and the call sent once more. Where
 * nobody renews it the refusal counts, also for a screen that the end of the session has unmounted
 * meanwhile; only sign-out cancels it.
 */
async function authorised(
  session: Session,
  sent: Sent,
  options: HttpClientOptions,
): Promise<unknown> {
  const mayBeEarly = sent.method === 'GET' || sent.method === 'POST';
  const early = mayBeEarly
    ? session.takeEarly(addressOf(sent), sent.body, sent.signal, options.intercept ?? null)
    : null;
  const ahead = await early?.catch(() => null);
  sent.signal.throwIfAborted();
  if (ahead && ahead.status >= 200 && ahead.status < 300) {
    return readEnvelope(ahead.status, ahead.body, ahead.requestId ?? undefined);
  }
  const token = await session.token();
  const first = await attempts(session.server, sent, token, options);
  if (first.status !== 401 || token === null) return read(first);
  const renewed = await session.renew(token, 'rejected');
  if (renewed === null && session.getState().status === 'expired') return read(first);
  sent.signal.throwIfAborted();
  return read(renewed === null ? first : await attempts(session.server, sent, renewed, options));
}

function addressOf(sent: Sent): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.options.params ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return `${API}${sent.path}${text === '' ? '' : `?${text}`}`;
}

/** The attempt ran out of its time. */
class TimedOut {
  readonly seconds: number;

  constructor(limit: number) {
    this.seconds = limit / 1000;
  }
}

async function attempts(
  server: string,
  sent: Sent,
  token: string | null,
  options: HttpClientOptions,
): Promise<WireAnswer> {
  const limits = sent.options.retry ? ATTEMPT_LIMITS : [sent.options.timeout ?? PLAIN_LIMIT];
  let last: WireAnswer | NoAnswer | TimedOut | undefined;
  for (const limit of limits) {
    sent.signal.throwIfAborted();
    last = await once(server, sent, token, limit, options);
    if (last instanceof NoAnswer || last instanceof TimedOut) continue;
    if (!worthAnotherAttempt(last.status)) return last;
  }
  if (last === undefined || last instanceof NoAnswer || last instanceof TimedOut) {
    throw unanswered(last, options.language());
  }
  return last;
}

async function once(
  server: string,
  sent: Sent,
  token: string | null,
  limit: number,
  options: HttpClientOptions,
): Promise<WireAnswer | NoAnswer | TimedOut> {
  const headers: Record<string, string> = { 'accept-language': options.language() };
  if (token !== null) headers['authorization'] = token;
  if (sent.body instanceof Blob) headers['content-type'] = 'application/octet-stream';
  if (sent.idempotencyKey !== null) headers['Idempotency-Key'] = sent.idempotencyKey;
  options.intercept?.({ method: sent.method, path: sent.path, headers });
  const sendOnce = await loadWire();
  sent.signal.throwIfAborted();
  const clock = new AbortController();
  const timer = setTimeout(() => clock.abort(), limit);
  try {
    const answer = await sendOnce({
      method: sent.method,
      url: server + addressOf(sent),
      body: sent.body,
      headers,
      signal: AbortSignal.any([sent.signal, clock.signal]),
    });
    if (!(answer instanceof NoAnswer)) return answer;
    if (sent.signal.aborted) throw cancelledError();
    return clock.signal.aborted ? new TimedOut(limit) : answer;
  } finally {
    clearTimeout(timer);
  }
}

function read({ status, body, requestId }: WireAnswer): unknown {
  return readEnvelope(status, body, requestId);
}

/** The error of a call that no attempt brought an answer to. */
function unanswered(last: NoAnswer | TimedOut | undefined, language: Language): CallError {
  const texts = textsOf(httpTexts, language);
  return new CallError({
    code: RESPONSE_CODES.ENGINE,
    status: 0,
    message: last instanceof TimedOut ? texts.timeout(last.seconds) : texts.network,
    cause: last instanceof NoAnswer ? last.code : undefined,
  });
}

function worded(thrown: unknown, language: Language): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return cancelledError();
  return new CallError({
    code: RESPONSE_CODES.ENGINE,
    status: 0,
    message: textsOf(httpTexts, language).network,
    cause: thrown,
  });
}

const reportedExpiry = new WeakMap<Session, number>();

/** True for the first refused call of a token: many calls that fail together are reported once. */
function firstRefusal(session: Session): boolean {
  const { generation } = session.getState();
  if (reportedExpiry.get(session) === generation) return false;
  reportedExpiry.set(session, generation);
  return true;
}

function anySignal(signals: (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}
