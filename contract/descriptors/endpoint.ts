import type { Envelope } from '../call/envelope';

/**
 * One call of the server as plain data; nothing here needs the schema library, so browsers import it.
 * `contract/endpoints/<resource>.ts` holds a resource's calls, `<resource>.schemas.ts` their schemas,
 * which only the server imports.
 *
 * `Input` is what a caller gives: the path's parameters by name, `query` (the query string) and `body`.
 * `Answer` is the `data` of a success. `Enveloped` is the `data` of an answer that a caller gets with its
 * envelope: of 1007 (somebody saved a newer version) and 1010 (a job, or what needs a decision first);
 * never where the call has neither.
 */
export interface Endpoint<Input extends object = object, Answer = unknown, Enveloped = unknown> {
  /** operation id: the name of the call in OpenAPI, in the server's handlers and in code */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below `/api/v1` unless `base` says otherwise; parameters written as `:id` */
  readonly path: string;
  /** `server`: the path starts at the server's address; the identity service and operations */
  readonly base?: 'server';
  /** true: a browser sends the server's cookies along; only identity calls */
  readonly cookies?: true;
  /** true: a browser may send it again by itself when no answer came; absent: it is sent once */
  readonly repeatable?: true;
  /** never set: it only carries the types */
  readonly types?: { input: Input; answer: Answer; enveloped: Enveloped };
}

/** Input of a call of one item, by id or slug. */
export interface ById {
  id: string;
}

/** Input of a call that takes nothing. */
export type NoInput = Readonly<Record<string, never>>;

/** What a caller gets of a call: `data`, or the envelope of an answer that is returned with it. */
export type Answered<Answer, Enveloped> = [Enveloped] extends [never]
  ? Answer
  : Answer | Envelope<Enveloped>;

/** The calls of a resource by operation id. */
export type Endpoints = Readonly<Record<string, Endpoint>>;
