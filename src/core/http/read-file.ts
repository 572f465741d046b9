import type { Language } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { CallError, cancelledError } from '../errors';
import { textsOf } from '../i18n/texts';
import type { Session } from '../session/session-types';
import { readEnvelope } from './envelope-rules';
import { httpTexts } from './http-texts';

/** How a file is read. */
export interface ReadFileOptions {
  signal: AbortSignal;
  language: Language;
  /** what is asked, sent as JSON by POST; without it the file is read by GET */
  body?: unknown;
  /** bytes read so far */
  onBytes?: (bytes: number) => void;
}

/** Address of a path of the analytics API of a server. */
export function apiAddress(server: string, path: string): string {
  return `${server}/api/v1${path}`;
}

/**
 * The bytes of a file of the analytics API, with the session's token in the header and never in the
 * address. Rejects with a CallError: the server's own when it refuses, 1008 when `signal` ends it.
 * @param path below the API's address, e.g. `/files/7`
 */
export async function readFile(
  session: Session,
  path: string,
  options: ReadFileOptions,
): Promise<Blob> {
  const token = await session.token();
  const first = await fetchFile(session, path, token, options);
  if (first.status !== 401 || token === null) return await bytesOf(first, options);
  const renewed = await session.renew(token, 'rejected');
  if (renewed === null) return await bytesOf(first, options);
  return await bytesOf(await fetchFile(session, path, renewed, options), options);
}

async function fetchFile(
  { server, signal: life }: Session,
  path: string,
  token: string | null,
  { signal, language, body }: ReadFileOptions,
): Promise<Response> {
  try {
    return await fetch(apiAddress(server, path), {
      headers: {
        'accept-language': language,
        ...(token === null ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, life]),
    });
  } catch (thrown) {
    throw broken(thrown, signal, language);
  }
}

async function bytesOf(response: Response, options: ReadFileOptions): Promise<Blob> {
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  if (!response.ok || response.headers.get('content-disposition') === null) {
    const body: unknown = await response.json().catch(() => null);
    readEnvelope(response.status, body, response.headers.get('x-request-id') ?? undefined);
    throw new CallError({
      code: RESPONSE_CODES.ENGINE,
      status: response.status,
      message: textsOf(httpTexts, options.language).network,
    });
  }
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const next = await reader?.read();
      if (next === undefined || next.done) break;
      parts.push(next.value);
      bytes += next.value.byteLength;
      options.onBytes?.(bytes);
    }
  } catch (thrown) {
    throw broken(thrown, options.signal, options.language);
  }
  return new Blob(parts, { type });
}

function broken(thrown: unknown, signal: AbortSignal, language: Language): CallError {
  if (signal.aborted) return cancelledError(thrown);
  const message = textsOf(httpTexts, language).network;
  return new CallError({ code: RESPONSE_CODES.ENGINE, status: 0, message, cause: thrown });
}
