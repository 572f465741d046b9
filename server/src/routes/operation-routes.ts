import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { BiError } from '@bi/contract/bi-error';
import { isSameText } from '../identity/secret-token';
import { success } from '../presenters/envelope';
import { LOG_LEVELS, type LogLevel, type LogLevels } from '../services/operations/log-level';

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

const Level = Type.Object(
  { level: Type.Union(LOG_LEVELS.map((level) => Type.Literal(level))) },
  { additionalProperties: false },
);

/** For those who run the server: metrics, and the level of the log while it runs. */
export function registerOperationRoutes(
  app: FastifyInstance,
  { token, metrics, metricsType, logLevels }: Operations,
): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' as const };
  const onRequest = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    assertOperator(request, token);
    done();
  };

  app.get('/metrics', { ...quiet, onRequest }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metricsType)
      .send(await metrics()),
  );

  app.get('/log-level', { ...quiet, onRequest }, (request, reply) =>
    reply.header('cache-control', 'no-store').send(success({ level: logLevels.level }, request.id)),
  );

  app.put<{ Body: { level: LogLevel } }>(
    '/log-level',
    { schema: { hide: true, body: Level }, onRequest },
    (request) => {
      logLevels.set(request.body.level);
      return success({ level: logLevels.level }, request.id);
    },
  );
}
