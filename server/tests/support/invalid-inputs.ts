import type { TSchema } from 'typebox';
import type { Sent } from '../routes/endpoint-examples';
import type { DescribedCall } from './every-endpoint';

interface ObjectSchema {
  properties?: Record<string, TSchema>;
  required?: readonly string[];
  additionalProperties?: unknown;
}

const without = (fields: object, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

function* invalidBodies(body: TSchema, sent: object): Generator<[string, unknown]> {
  const { properties, required = [], additionalProperties } = body as ObjectSchema;
  yield ['a list as its body', []];
  yield ['a text as its body', '"text"'];
  if (properties === undefined) return;
  for (const name of required) yield [`no ${name}`, without(sent, name)];
  if (additionalProperties === false) yield ['an unknown field', { ...sent, unknown: 1 }];
  for (const [name, schema] of Object.entries(properties)) {
    const { type } = schema as { type?: string };
    if (type === undefined) continue;
    const wrong = type === 'object' || type === 'array' ? 'text' : { wrong: true };
    yield [`a ${typeof wrong} as ${name}`, { ...sent, [name]: wrong }];
  }
}

/** Inputs that a call's description refuses, each made from `sent`, which it takes. */
export function* invalidInputs(call: DescribedCall, sent: Sent): Generator<[string, Sent]> {
  const { query, body, params } = call.schema;
  const headers = { 'content-type': 'application/json' };
  if (body !== undefined) {
    for (const [what, wrong] of invalidBodies(body, sent.body ?? {})) {
      yield [what, { ...sent, body: wrong, ...(typeof wrong === 'string' ? { headers } : {}) }];
    }
  }
  if (query !== undefined) {
    const { required = [] } = query as ObjectSchema;
    const joined = sent.query === undefined ? '?' : `${sent.query}&`;
    yield ['an unknown parameter', { ...sent, query: `${joined}unknown=1` }];
    if (required.length > 0) yield [`no ${required.join()}`, { ...sent, query: '' }];
  }
  if (sent.id !== undefined && params === undefined) {
    yield ['an id that is too long', { ...sent, id: 'x'.repeat(201) }];
  }
}
