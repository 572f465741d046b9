import type { FastifyInstance } from 'fastify';

/** Records a mail that came back; false: it is none of ours. */
export type BounceTaker = (raw: Buffer, to: string) => Promise<boolean>;

/** Bytes of a returned mail at most: with its first part it says why it came back. */
const MAX_BYTES = 1024 ** 2;

/**
 * Takes mails that came back, as the mail server got them: the body is the message, `to` the address it came to. Who
 * posts needs no token, as each address has a secret of its own.
 */
export async function registerBounces(app: FastifyInstance, take: BounceTaker): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['message/rfc822', 'text/plain', 'application/octet-stream'],
      { parseAs: 'buffer', bodyLimit: MAX_BYTES },
      (_request, body, read) => read(null, body),
    );
    scope.post('/bounces', { schema: { hide: true } }, async ({ body, query }, reply) => {
      const { to } = query as Record<string, unknown>;
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const isTaken = await take(raw, typeof to === 'string' ? to : '');
      return reply.status(isTaken ? 204 : 422).send();
    });
    done();
  });
}
