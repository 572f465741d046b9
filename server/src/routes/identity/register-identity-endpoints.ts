import { BiError } from '@bi/contract/messages/bi-error';
import type { Endpoint, Endpoints } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema, SchemasOf } from '@bi/contract/descriptors/endpoint-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import { identitySuccess } from './identity-answer';
import { tokenOf } from './identity-request';
import { identitySchema } from './identity-schema';

/** A call of the identity service: what came, and where cookies are set. */
export interface IdentityCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** the token that was sent, in the header or where the spec has it in the address; '' without one */
  token: string;
}

/** What answers an identity call: `data` of a success, or the reply, which has its answer already. */
type IdentityHandler<E> =
  E extends Endpoint<infer Input, infer Answer, never>
    ? (input: Input, call: IdentityCall) => Promise<Answer | FastifyReply> | Answer | FastifyReply
    : never;

/** The handlers of a resource's identity calls, by operation id. */
export type IdentityHandlers<E extends Endpoints> = {
  readonly [Id in keyof E]: IdentityHandler<E[Id]>;
};

/**
 * Registers identity calls, in the order of `handlers`: each is refused without the token it needs, checked
 * by its schemas, described in OpenAPI, and answered in the identity envelope.
 */
export function registerIdentityEndpoints<E extends Endpoints>(
  app: FastifyInstance,
  endpoints: E,
  schemas: SchemasOf<E>,
  handlers: IdentityHandlers<E>,
): void {
  for (const [id, handler] of Object.entries(handlers) as [keyof E & string, AnyHandler][]) {
    const endpoint = endpoints[id] as Endpoint;
    const schema = schemas[id];
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: identitySchema(id, schema),
      onRequest: (request, _reply, done) => {
        if (schema.who !== 'anyone') assertToken(sentToken(request, schema));
        done();
      },
      handler: async (request, reply) => {
        const input = { query: request.query, body: request.body };
        const result = await handler(input, { request, reply, token: sentToken(request, schema) });
        return result === reply ? reply : identitySuccess(result);
      },
    });
  }
}

type AnyHandler = (input: object, call: IdentityCall) => unknown;

/** The token of the header, or of the address where the call's description has it there. */
function sentToken(request: FastifyRequest, { query }: EndpointSchema): string {
  const { accessToken } = request.query as { accessToken?: string };
  const described = query !== undefined && 'accessToken' in (query as TObject).properties;
  return (described ? accessToken : undefined) ?? tokenOf(request);
}

/** @throws {BiError} identity.tokenMissing */
function assertToken(token: string): void {
  if (token === '') throw new BiError('identity.tokenMissing');
}
