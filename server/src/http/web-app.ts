import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BiError } from '@bi/contract/bi-error';
import type { Identity } from '../identity/identity';

/** What the pages need besides their files. */
export interface WebAppOptions {
  /** holds `elements/` and `standalone/` */
  webDir: string;
  identity: Pick<Identity, 'tenantOrigins'>;
  /** origins the page may call besides its own: an external identity service */
  connectOrigins: readonly string[];
}

const YEAR = 'public, max-age=31536000, immutable';

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

/** Serves the built elements to every page, and the standalone app at `/` and `/auth/callback`. */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
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
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .send(html);
  };
  app.get('/', { schema: { hide: true } }, sendPage);
  app.get('/auth/callback', { schema: { hide: true } }, sendPage);

  await addFolder(app, join(webDir, 'elements'), '/elements/', 'cross-origin', /[\\/]c[\\/]/);
  await addFolder(app, join(webDir, 'standalone', 'assets'), '/assets/', 'same-origin', /./);
  const icon = join(webDir, 'standalone', 'icon.svg');
  app.get('/icon.svg', { schema: { hide: true } }, async (_request, reply) => {
    if (!existsSync(icon)) throw new BiError('transport.unknownPath');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(icon));
  });
}

/** Files with a hash in their name (`hashed`, by path) never change; the others are asked for again by their ETag. */
async function addFolder(
  app: FastifyInstance,
  root: string,
  prefix: string,
  resourcePolicy: 'cross-origin' | 'same-origin',
  hashed: RegExp,
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    schemaHide: true,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', hashed.test(path.slice(root.length)) ? YEAR : 'no-cache');
      response.setHeader('cross-origin-resource-policy', resourcePolicy);
      if (resourcePolicy === 'cross-origin') response.setHeader('timing-allow-origin', '*');
    },
  });
}
