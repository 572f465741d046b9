import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type CompressedFiles } from './compressed-files';

/** A folder of built files and how it is served. */
export interface StaticFolder {
  root: string;
  /** begins and ends with a slash */
  prefix: string;
  /** who may load the files */
  resourcePolicy: 'cross-origin' | 'same-origin';
  /** matches paths below `root` with a hash in their name: those files never change */
  hashed: RegExp;
  /** matches those of which a page may use the version before for some minutes, while it asks for the new one */
  mayBeOlder?: RegExp;
}

const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Somebody who goes from page to page waits for no answer that nothing has changed. */
const MINUTES = 'public, max-age=0, stale-while-revalidate=600';
const YEAR = 'public, max-age=31536000, immutable';
const PLAIN_PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

function headersOf(folder: StaticFolder, path: string): [string, string][] {
  const { hashed, mayBeOlder, resourcePolicy } = folder;
  const unhashed = mayBeOlder?.test(path) === true ? MINUTES : 'no-cache';
  return [
    ['cache-control', hashed.test(path) ? YEAR : unhashed],
    ['cross-origin-resource-policy', resourcePolicy],
    ...(resourcePolicy === 'cross-origin'
      ? [['timing-allow-origin', '*'] as [string, string]]
      : []),
  ];
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const given = request.headers['if-none-match'];
  return given?.trim() === '*' || (given?.split(',').map(opaque).includes(etag) ?? false);
}

/**
 * Serves the files of a folder, also of one that is made later. Texts go out compressed from `files`,
 * so that nothing is compressed twice; the rest, and callers that read no encoding, get the files as
 * they are.
 */
export async function serveFolder(
  app: FastifyInstance,
  folder: StaticFolder,
  files: CompressedFiles,
): Promise<void> {
  const { root, prefix } = folder;

  async function sendCompressed(request: FastifyRequest, reply: FastifyReply) {
    const { '*': path = '' } = request.params as { '*'?: string };
    const varying = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat();
    void reply.header('vary', varying.join(', '));
    const type = TYPES[extname(path)];
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (type === undefined || encoding === null || !PLAIN_PATH.test(path)) return;
    const file = await files.read(join(root, path), encoding, folder.hashed.test(path));
    if (file === null) return;
    for (const [name, value] of headersOf(folder, path)) void reply.header(name, value);
    void reply.header('etag', file.etag);
    if (isUnchanged(request, file.etag)) return reply.status(304).send();
    return reply.type(type).header('content-encoding', encoding).send(file.bytes);
  }

  await app.register(async (scope) => {
    scope.addHook('preHandler', sendCompressed);
    await scope.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      cacheControl: false,
      schemaHide: true,
      allowedPath: (path) => PLAIN_PATH.test(path.replace(/^\//, '')),
      setHeaders: (response, path) => {
        const below = path.slice(root.length + 1).replaceAll('\\', '/');
        for (const [name, value] of headersOf(folder, below)) response.setHeader(name, value);
      },
    });
  });
}
