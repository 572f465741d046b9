import type { Language } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { CallError, cancelledError } from '../errors';
import { textsOf } from '../i18n/texts';
import type { RequestInterceptor, Session } from '../session/session-types';
import { readEnvelope } from './envelope-rules';
import { httpTexts } from './http-texts';
import type { HttpMethod } from './http-types';
import { apiAddress } from './read-file';

/** How lines are read. */
export interface PostLinesOptions {
  language: () => Language;
  readonly intercept?: RequestInterceptor | undefined;
  signal: AbortSignal;
  onLine: (line: unknown) => void;
}

/** Which call answers in lines. */
export interface LineCall {
  method: HttpMethod;
  path: string;
}

/** Time without a byte after which a stream counts as broken, milliseconds. */
const SILENCE_MS = 30_000;

/** Sends a body and hands out the lines of the answer; see `HttpClient.lines`. */
export async function postLines(
  session: Session,
  { method, path }: LineCall,
  body: unknown,
  options: PostLinesOptions,
): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([options.signal, session.signal, silence.signal]);
  const token = await session.token();
  let response = await send(session, { method, path }, body, token, { ...options, signal });
  if (response.status === 401 && token !== null) {
    const renewed = await session.renew(token, 'rejected');
    if (renewed !== null)
      response = await send(session, { method, path }, body, renewed, { ...options, signal });
  }
  const isLines = response.headers.get('content-type')?.includes('ndjson') === true;
  if (!response.ok || !isLines || response.body === null) {
    const envelope: unknown = await response.json().catch(() => null);
    readEnvelope(response.status, envelope, response.headers.get('x-request-id') ?? undefined);
    throw broken(null, options);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  try {
    await readLines(response.body, listen, options.onLine);
  } catch (thrown) {
    throw broken(thrown, options);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  { server }: Session,
  { method, path }: LineCall,
  body: unknown,
  token: string | null,
  options: PostLinesOptions,
): Promise<Response> {
  const headers: Record<string, string> = {
    'accept-language': options.language(),
    'content-type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
  };
  if (token !== null) headers['authorization'] = token;
  options.intercept?.({ method, path, headers });
  try {
    const { signal } = options;
    const text = JSON.stringify(body);
    return await fetch(apiAddress(server, path), { method, headers, body: text, signal });
  } catch (thrown) {
    throw broken(thrown, options);
  }
}

/** Hands out each line as it comes; an unfinished last one is left out. */
async function readLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
  onLine: (line: unknown) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  onBytes();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(JSON.parse(line));
  }
}

function broken(thrown: unknown, { signal, language }: PostLinesOptions): CallError {
  if (signal.aborted) return cancelledError(thrown);
  const message = textsOf(httpTexts, language()).network;
  return new CallError({ code: RESPONSE_CODES.ENGINE, status: 0, message, cause: 'ERR_NETWORK' });
}
