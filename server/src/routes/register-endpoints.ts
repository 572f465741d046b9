import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import type { Endpoint, Endpoints } from '@bi/contract/descriptors/endpoint';
import { BiError } from '@bi/contract/messages/bi-error';
import { coversScope, type FileKeyScope } from '@bi/contract/identity/key-scopes';
import type { MessageKey } from '@bi/contract/messages/catalogue';
import {
  IdOrSlug,
  isFileAnswer,
  type EndpointSchema,
  type SchemasOf,
  type WhoMayCall,
} from '@bi/contract/descriptors/endpoint-schemas';
import { accepted, success } from '../presenters/envelope';
import { assertMayChangeContent } from '../policies/read-only';
import { mayCall } from '../policies/who-may-call';
import { principalOf } from './caller';
import { AcceptedAnswer, BytesAnswer, EndpointCall } from './endpoint-call';
import { closed, routeSchema } from './route-schema';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** who may make the call; `anyone`: no token is asked for */
    who?: WhoMayCall;
    /** the token may be the body, as text */
    tokenInBody?: boolean;
  }
}

type Result<Answer, Enveloped> = Answer | AcceptedAnswer<Enveloped> | BytesAnswer;

/**
 * What answers a call: gets its checked input and who asks, gives the `data` of a success, an
 * AcceptedAnswer for 1010 or a BytesAnswer. Every other answer is a BiError that it throws.
 */
export type Handler<E> =
  E extends Endpoint<infer Input, infer Answer, infer Enveloped>
    ? (
        input: Input,
        call: EndpointCall,
      ) => Promise<Result<Answer, Enveloped>> | Result<Answer, Enveloped>
    : never;

/** The handlers of a resource's calls, by operation id. */
export type HandlersOf<E extends Endpoints> = { readonly [Id in keyof E]: Handler<E[Id]> };

/**
 * Registers the calls of a resource, in the order of `handlers`: each is refused to those who may not
 * make it, checked by its schemas, described in OpenAPI, and answered in an envelope.
 */
export function registerEndpoints<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  schemas: SchemasOf<E>,
  handlers: HandlersOf<E>,
): void {
  for (const [id, handler] of Object.entries(handlers) as [keyof E & string, AnyHandler][]) {
    const endpoint = endpoints[id] as Endpoint;
    const schema = schemas[id];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint, schema),
      ...(schema.bodyBytes === undefined ? {} : { bodyLimit: schema.bodyBytes }),
      config: { who: schema.who, ...(schema.tokenInBody && { tokenInBody: true }) },
      onRequest: (request, _reply, done) => {
        assertMayCall(request, schema);
        done();
      },
      handler: async (request, reply) => {
        const input = { ...(request.params as object), query: request.query, body: request.body };
        return answer(request, reply, await handler(input, new EndpointCall(request, reply)));
      },
    });
  }
}

type AnyHandler = (input: object, call: EndpointCall) => unknown;

const REFUSALS: Partial<Record<WhoMayCall, MessageKey>> = {
  person: 'forbidden.explore',
  analyst: 'forbidden.analyst',
  service: 'forbidden.embed',
};

/** @throws {BiError} the call's refusal, or that of its `who` */
function assertMayCall(request: FastifyRequest, schema: EndpointSchema): void {
  const { who, refusal, byLink, byKey: wanted } = schema;
  if (who === 'anyone') return;
  const principal = principalOf(request);
  if (principal.linkId !== undefined && !byLink) throw new BiError('forbidden.shareLink');
  if (principal.byKey !== undefined) assertKeyMayCall(principal.byKey.scope, wanted);
  if (!mayCall(principal, who)) throw new BiError(refusal ?? REFUSALS[who] ?? 'forbidden.admin');
  if (schema.changesContent) assertMayChangeContent(principal);
}

function assertKeyMayCall(scope: FileKeyScope, wanted: FileKeyScope | undefined): void {
  if (wanted === undefined) throw new BiError('forbidden.key');
  if (!coversScope(scope, wanted)) throw new BiError('forbidden.key.plan');
}

function answer(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof BytesAnswer)
    return reply.code(result.status).headers(result.headers).send(result.body);
  if (result instanceof AcceptedAnswer) return accepted(result.data, request.id);
  return success(result, request.id);
}

function schemaOf({ id, path }: Endpoint, schema: EndpointSchema): object {
  const { summary, tag, who, query, body } = schema;
  const params = schema.params ?? (path.includes('/:id') ? IdOrSlug : undefined);
  const parts = {
    ...(params && { params }),
    ...(query && { querystring: closed(query) }),
    ...(body && { body }),
  };
  const text = { operationId: id, summary, tag, open: who === 'anyone' };
  if (!isFileAnswer(schema.answer)) return routeSchema(text, schema.answer, parts);
  const { response, ...rest } = routeSchema(text, Type.Unknown(), parts);
  const { mediaType, description, line } = schema.answer;
  if (mediaType === null) return rest;
  const file: { schema: TSchema } = { schema: line ?? Type.String() };
  return {
    ...rest,
    response: { ...response, 200: { description, content: { [mediaType]: file } } },
  };
}
