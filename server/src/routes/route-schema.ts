import Type, { type TSchema } from 'typebox';
import { EnvelopeOf } from '@bi/contract/call/envelope';

/** What every route says about itself, for validation and for OpenAPI. */
export interface RouteText {
  operationId: string;
  summary: string;
  /** group in the documentation */
  tag: string;
  /** true: it needs no token */
  open: boolean;
}

/**
 * A query string or a body of exactly these fields. The schema's hidden marks go along: without them
 * texts of a query string are not converted.
 */
export function closed<T extends TSchema>(schema: T): T {
  const marks = Object.getOwnPropertyDescriptors(schema);
  const shut = { value: false, enumerable: true, configurable: true, writable: true };
  return Object.defineProperties({}, { ...marks, additionalProperties: shut }) as T;
}

const Failure = {
  ...EnvelopeOf(Type.Unknown()),
  description: 'Any failure: the code and text say what (docs/errors.md)',
};

/** Schema of a route whose answer is an envelope around `data`. Definitions stay at the root. */
export function routeSchema<S extends object>(text: RouteText, data: TSchema, parts: S) {
  const { $defs, ...inner } = data as TSchema & { $defs?: object };
  const answer = { ...EnvelopeOf(inner), ...($defs ? { $defs } : {}) };
  const { tag, open, ...shown } = text;
  return {
    ...shown,
    tags: [tag],
    security: open ? [] : [{ token: [] }],
    response: { 200: answer, default: Failure },
    ...parts,
  };
}
