import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Principal } from '../policies/principal';
import { callerSignal, idempotencyKey, principalOf, readerLanguage } from './caller';

/** An answer with code 1010: a job, or what needs a decision first. */
export class AcceptedAnswer<T> {
  readonly data: T;

  constructor(data: T) {
    this.data = data;
  }
}

/** An answer that is written as it is: the bytes of a file, or of an envelope around a cell set. */
export class BytesAnswer {
  readonly body: Readable | Uint8Array;
  readonly headers: Readonly<Record<string, string | number>>;
  /** 206 for a part of a file, 304 where the caller has the bytes */
  readonly status: 200 | 206 | 304;

  constructor(
    body: BytesAnswer['body'],
    headers: BytesAnswer['headers'],
    status: BytesAnswer['status'] = 200,
  ) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

/** Who makes a call and how; each part is read when it is asked for. */
export class EndpointCall {
  readonly request: FastifyRequest;
  readonly #reply: FastifyReply;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.request = request;
    this.#reply = reply;
  }

  /** @throws {BiError} transport.tokenMissing where no token was asked for */
  get principal(): Principal {
    return principalOf(this.request);
  }

  /** language of the answer's texts */
  get language(): Language {
    return readerLanguage(this.request);
  }

  /** aborted when the caller goes away before the answer has been sent; read it before any wait */
  get signal(): AbortSignal {
    return callerSignal(this.#reply);
  }

  /**
   * The call's Idempotency-Key, if it has one.
   * @throws {BiError} invalid.field unless it is 1 to 200 printable characters
   */
  get idempotencyKey(): string | undefined {
    return idempotencyKey(this.request);
  }
}
