import type { Language } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/response-codes';
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
 * Opens the calls of one element. Cancel keys are this client's own, so that two elements never
 * cancel each other.
 */
export function createHttpClient(session: Session, options: HttpClientOptions): HttpClient {
  const running = new Map<string, Set<AbortController>>();

  const call = async (
    method: HttpMethod,
    path: string,
    body: unknown,
    callOptions: CallOptions,
  ): Promise<unknown> => {
    const key = `${method} ${path}`;
    if (callOptions.supersede) cancelKey(running, key);
    const controller = new AbortController();
    const group = running.get(key) ?? new Set();
    if (!callOptions.outlive) running.set(key, group.add(controller));
    const sent: Sent = {
      method,
      path,
      body,
      options: callOptions,
      signal: anySignal([controller.signal, session.signal, callOptions.signal]),
      idempotencyKey:
        method === 'POST' ? (callOptions.idempotencyKey ?? crypto.randomUUID()) : null,
    };
    try {
      return await authorised(session, sent, options);
    } catch (thrown) {
      const error = worded(thrown, options.language());
      if (error.cancelled) console.debug(`cancelled: ${key}`);
      if (error.status !== 401 || firstRefusal(session)) {
        reportFailure(error, options.ports, callOptions.inPlace ?? false);
      } else {
        claimReport(error);
      }
      throw error;
    } finally {
      group.delete(controller);
      if (group.size === 0 && running.get(key) === group) running.delete(key);
    }
  };

  return {
    get: <T>(path: string, given: CallOptions = {}) =>
      call('GET', path, given.body, given) as Promise<T>,
    post: <T>(path: string, body?: unknown, given: CallOptions = {}) =>
      call('POST', path, body, given) as Promise<T>,
    put: <T>(path: string, body?: unknown, given: CallOptions = {}) =>
      call('PUT', path, body, given) as Promise<T>,
    delete: <T>(path: string, given: CallOptions = {}) =>
      call('DELETE', path, given.body, given) as Promise<T>,
    lines: (endpoint, body, given) => postLines(session, endpoint, body, { ...options, ...given }),
    cancel: (method, path) => cancelKey(running, `${method} ${path}`),
    cancelAll() {
      for (const key of [...running.keys()]) cancelKey(running, key);
    },
  };
}

function cancelKey(running: Map<string, Set<AbortController>>, key: string): void {
  const group = running.get(key);
  running.delete(key);
  for (const controller of group ?? []) controller.abort();
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
