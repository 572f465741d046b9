import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import { waitOf } from '@bi/contract/messages/catalogue';
import type { Identity } from '../identity/identity';
import type { CallBudget } from './call-budget';

/** The Origin header when the page is not this server's own, else null. */
export function foreignOrigin(request: FastifyRequest): string | null {
  const { origin } = request.headers;
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return null;
  return origin;
}

/** Longest token that is read from a body, bytes. */
const MAX_TOKEN_BYTES = 8192;

/**
 * The token of a call: its header, or its body as text where the route takes that. A
 * browser sends such a call to another origin without asking first; it says no more than one with a
 * header, as nobody's cookies go with it.
 */
async function tokenOf(request: FastifyRequest): Promise<string> {
  const { authorization, 'content-type': type = '' } = request.headers;
  const isBody = request.routeOptions.config.tokenInBody && type.startsWith('text/plain');
  const text = authorization ?? (isBody ? await readText(request) : '');
  return text.replace(/^Bearer\s+/i, '').trim();
}

async function readText({ raw }: FastifyRequest): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of raw as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_TOKEN_BYTES) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Resolves the token of every call of the API that is not for anyone, and counts the call. */
export function addAuthentication(
  api: FastifyInstance,
  identity: Pick<Identity, 'authenticate'>,
  budget: CallBudget,
): void {
  api.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.who === 'anyone') return;
    const token = await tokenOf(request);
    if (token === '') throw new BiError('transport.tokenMissing');
    const principal = await identity.authenticate(token, foreignOrigin(request));
    request.principal = principal;
    const waitSeconds = budget.take(
      `${principal.tenantId} ${principal.kind} ${principal.subjectId}`,
    );
    if (waitSeconds === 0) return;
    void reply.header('retry-after', waitSeconds);
    throw new BiError('transport.tooMany', { params: { wait: waitOf(waitSeconds) } });
  });
}
