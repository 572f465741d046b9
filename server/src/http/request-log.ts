import { randomUUID } from 'node:crypto';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from '../config';

const SECRET =
  /token|secret|passw|code|state|key|ticket|auth|share|session|cookie|verifier|credential|signature|assertion|jwt/i;
/** Short names of the secrets in addresses of mails: the key of a link, and the address a mail came back to. */
const SHORT = /^(?:k|to)$/i;
/** A parameter that may be a secret inside another's value, as in an address to return to. */
const NESTED = new RegExp(`(?:${SECRET.source})[\\w.%-]*=`, 'i');

/**
 * An address as it may be logged: the values of parameters that may be secrets, or hold one, are left
 * out.
 */
export function loggableUrl(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const query = url
    .slice(at + 1)
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1);
      const value = decodeSafely(pair.slice(name.length + 1));
      const known = decodeSafely(name);
      const secret = SECRET.test(known) || SHORT.test(known) || NESTED.test(value);
      return secret ? `${name}=[redacted]` : pair;
    });
  return `${url.slice(0, at)}?${query.join('&')}`;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const headers = ['authorization', 'cookie', 'set-cookie', 'idempotency-key'];
const fields = [
  ...['password', 'rawPassword', 'secret', 'authorization', 'token', 'verifier'],
  ...['access_token', 'refresh_token', 'accessToken', 'refreshToken'],
];

/** Where a log goes and what it never holds. */
export const logOptions = (level: Config['logLevel']) => ({
  level,
  redact: {
    paths: [
      ...headers.flatMap((name) => [`headers["${name}"]`, `req.headers["${name}"]`]),
      ...fields.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    ],
    censor: '[redacted]',
  },
  serializers: {
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      url: loggableUrl(request.url),
    }),
  },
});

/** Options of the server that concern its log and the ids of its calls. */
export const requestIdOptions: Pick<FastifyServerOptions, 'genReqId' | 'logController'> = {
  genReqId: (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  },
  logController: new LogController({
    disableRequestLogging: true,
    requestIdLogLabel: 'requestId',
  }),
};

/** Repeats a call's id in its answer and writes one line when the call has ended. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { principal } = request;
    request.log.info(
      {
        method: request.method,
        url: loggableUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(principal ? { tenant: principal.tenantCode, subject: principal.subjectId } : {}),
      },
      'call',
    );
    done();
  });
}
