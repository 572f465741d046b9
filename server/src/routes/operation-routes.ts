import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema } from '@bi/contract/descriptors/endpoint-schemas';
import * as operations from '@bi/contract/endpoints/operations';
import { operationSchemas } from '@bi/contract/endpoints/operations.schemas';
import type { LogLevel } from '@bi/contract/call/operations';
import { isSameText } from '../identity/secret-token';
import { success } from '../presenters/envelope';
import type { LogLevels } from '../services/operations/log-level';
import { operationRoute } from './operation-route';

/** What those who run the server may read and change. */
export interface Operations {
  /** bearer token of these calls; null: only programs on this machine may make them */
  token: string | null;
  /** metrics as text, and its media type */
  metrics: () => Promise<string>;
  metricsType: string;
  logLevels: LogLevels;
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether a program on this machine asks, neither a proxy for somebody else nor a page of a browser. */
function isOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    headers.origin === undefined &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

function assertOperator(request: FastifyRequest, token: string | null): void {
  if (token === null) {
    if (!isOwnMachine(request)) throw new BiError('transport.unknownPath');
    return;
  }
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined) throw new BiError('transport.tokenMissing');
  if (!isSameText(given, token)) throw new BiError('transport.tokenDead');
}

/** For those who run the server: metrics, and the level of the log while it runs. */
export function registerOperationRoutes(
  app: FastifyInstance,
  { token, metrics, metricsType, logLevels }: Operations,
): void {
  const routeOf = (endpoint: Endpoint, schema: EndpointSchema) => ({
    ...operationRoute(endpoint, schema),
    onRequest: (request: FastifyRequest, _reply: unknown, done: () => void) => {
      if (schema.who === 'operator') assertOperator(request, token);
      done();
    },
  });
  app.route({
    ...routeOf(operations.readMetrics, operationSchemas.readMetrics),
    handler: async (_request, reply) => reply.type(metricsType).send(await metrics()),
  });
  app.route({
    ...routeOf(operations.getLogLevel, operationSchemas.getLogLevel),
    handler: (request) => success({ level: logLevels.level }, request.id),
  });
  app.route<{ Body: { level: LogLevel } }>({
    ...routeOf(operations.setLogLevel, operationSchemas.setLogLevel),
    handler: (request) => {
      logLevels.set(request.body.level);
      return success({ level: logLevels.level }, request.id);
    },
  });
}
