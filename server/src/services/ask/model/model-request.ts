import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { BiError } from '@bi/contract/messages/bi-error';
import { readAnswer } from '../../../engine/engine';
import { isPrivateAddress } from '../../../mail/private-address';

const MAX_BYTES = 256 * 1024;

/** Looks up names and refuses private addresses, at the moment of the connection itself. */
const publicOnly: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = error === null ? found : [];
    if (error !== null) callback(error, '', 4);
    else if (first === undefined || found.some(({ address }) => isPrivateAddress(address))) {
      callback(new Error('private address'), '', 4);
    } else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** The address of the call below a base address. @throws {BiError} invalid.chatModel.address */
export function completionsAddress(base: string, allowPrivate: boolean): URL {
  let url: URL;
  try {
    url = new URL(`${base.trim().replace(/\/+$/, '')}/chat/completions`);
  } catch {
    throw new BiError('invalid.chatModel.address');
  }
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const isHttp = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isHttp || url.username !== '' || url.password !== '') {
    throw new BiError('invalid.chatModel.address');
  }
  if (!allowPrivate && (host === 'localhost' || (isIP(host) !== 0 && isPrivateAddress(host)))) {
    throw new BiError('invalid.chatModel.private');
  }
  return url;
}

async function bodyOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw failure('notJson');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** What a call to a model needs. */
export interface ModelAddress {
  address: string;
  key: string;
  allowPrivate: boolean;
}

/**
 * Sends a body and gives the JSON of the answer. No redirect is followed.
 * @throws {BiError} engine.chatModel where it is down, slow, too long or no JSON; invalid.chatModel.*
 */
export async function askModel(
  { address, key, allowPrivate }: ModelAddress,
  body: object,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<unknown> {
  const url = completionsAddress(address, allowPrivate);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const text = JSON.stringify(body);
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = send(
        url,
        {
          method: 'POST',
          signal: ended,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            accept: 'application/json',
            ...(key !== '' && { authorization: `Bearer ${key}` }),
          },
          ...(!allowPrivate && { lookup: publicOnly }),
        },
        resolve,
      );
      request.on('error', reject);
      request.end(text);
    });
    const answered = await bodyOf(answer);
    if (answer.statusCode !== 200) throw failure('status', answer.statusCode);
    return jsonOf(answered);
  } catch (error) {
    if (signal.aborted) throw new BiError('cancelled.query', { cause: error });
    if (error instanceof BiError) throw error;
    throw failure('unreachable', undefined, error);
  }
}

/** Why a call to a model failed. */
export type ModelFailure = 'unreachable' | 'status' | 'notJson';

function failure(why: ModelFailure, status?: number, cause?: unknown): BiError {
  return new BiError('engine.chatModel', {
    params: { why, ...(status !== undefined && { status }) },
    ...(cause !== undefined && { cause }),
  });
}

function jsonOf(text: string): unknown {
  try {
    return readAnswer([Buffer.from(text)]);
  } catch (cause) {
    throw failure('notJson', undefined, cause);
  }
}
