import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Identity } from '../identity/identity';
import { CompressedFiles } from './compressed-files';
import { pageHeaders } from './security-headers';
import { serveFolder } from './static-folder';

/** What the pages need besides their files. */
export interface WebAppOptions {
  /** holds `elements/` and `standalone/` */
  webDir: string;
  identity: Pick<Identity, 'tenantOrigins'>;
  /** origins the page may call besides its own: an external identity service */
  connectOrigins: readonly string[];
}

const COMPRESSED_BYTES = 64 * 2 ** 20;
/** Its chunks, and those of the builds before, are there under names of their own. */
const LOADER = /^bi-elements\.js$/;
const HASHED_CHUNK = /^c\/.*-[\w-]{8}\.\w+$/;

/** The rules a page lives under. Styles need `unsafe-inline` nowhere: every style element has the nonce. */
export function contentSecurity(
  nonce: string,
  frameAncestors: readonly string[],
  connectOrigins: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...connectOrigins].join(' ')}`,
    "worker-src 'self' blob:",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
  ].join('; ');
}

/** Where the tenant's portals are; `?tenant=` names it, without it nobody may frame the page. */
async function framingOrigins(
  request: FastifyRequest,
  identity: WebAppOptions['identity'],
): Promise<string[]> {
  const { tenant } = request.query as { tenant?: unknown };
  if (typeof tenant !== 'string' || tenant === '' || tenant.length > 200) return [];
  return identity.tenantOrigins(tenant);
}

const attribute = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/**
 * Serves the built elements to every page and the app's files to its own. They are compressed in a
 * way of their own: register it before anything that compresses answers.
 */
export async function registerWebFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const files = new CompressedFiles(COMPRESSED_BYTES);
  const elements = { root: join(webDir, 'elements'), prefix: '/elements/', hashed: HASHED_CHUNK };
  const loader = { mayBeOlder: LOADER, resourcePolicy: 'cross-origin' } as const;
  await serveFolder(app, { ...elements, ...loader }, files);
  const assets = { root: join(webDir, 'standalone', 'assets'), prefix: '/assets/', hashed: /./ };
  await serveFolder(app, { ...assets, resourcePolicy: 'same-origin' }, files);
}

/** Serves the standalone app at `/` and `/auth/callback`. */
export function registerWebApp(app: FastifyInstance, options: WebAppOptions): void {
  const { webDir, identity, connectOrigins } = options;
  const page = join(webDir, 'standalone', 'index.html');

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const template = await readFile(page, 'utf8').catch((cause: unknown) => {
      throw new BiError('transport.unavailable', { cause });
    });
    const nonce = randomBytes(16).toString('base64');
    const origins = await framingOrigins(request, identity);
    const html = template
      .replaceAll('{{nonce}}', nonce)
      .replaceAll('{{origins}}', attribute(origins.join(' ')));
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurity(nonce, origins, connectOrigins))
      .header('cache-control', 'no-store')
      .headers(pageHeaders(request))
      .send(html);
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.get('/auth/callback', { schema: { hide: true } }, sendPage);

  const icon = join(webDir, 'standalone', 'icon.svg');
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) => {
    if (!existsSync(icon)) throw new BiError('transport.unknownPath');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(icon));
  });
}
