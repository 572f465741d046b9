import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright';
import { root } from './built-root';
import { PagePool } from './page-pool';
import { entriesOf } from './person';
import { openBrowser } from './running-product';

const dist = join(root, 'dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** A call the scripted analytics server got. */
export interface PortalCall {
  method: string;
  path: string;
  /** raw `authorization` header, '' when absent */
  token: string;
  cookie: string;
  /** what a host's interceptor adds; '' when absent */
  signature: string;
}

/** An answer with its HTTP status and whole body. */
export class PortalReply {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

/** Data of a call, or undefined for "no such thing"; a number is an HTTP status. */
export type PortalAnswer = (call: PortalCall) => PortalReply | object | number | undefined;

/** How a portal's page is made. */
export interface PortalPage {
  csp?: string;
  head?: string;
  /** script of the built elements, the loader by default */
  script?: 'bi-elements.js' | 'bi-elements-all.js';
}

/** The built elements on one origin and a portal page on another, in a real Chromium. */
export interface Portal {
  /** origin of the analytics server */
  server: string;
  /** origin of the portal */
  origin: string;
  calls: PortalCall[];
  answer: (next: PortalAnswer) => void;
  /** opens a page with this body; collects errors and refused resources */
  open: (body: string, options?: PortalPage) => Promise<Page>;
  /** paths of the built files that pages asked for */
  files: string[];
  /** console errors, page errors and CSP violations of all pages so far */
  complaints: string[];
  /** opens the standalone app of the analytics server, signed in with a token */
  openApp: (token: string) => Promise<Page>;
  /** takes every page back, also those that a failed story left */
  releasePages: () => void;
  close: () => Promise<void>;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'x-request-id': 'req-1',
  });
  response.end(JSON.stringify(body));
}

/** Starts both origins and the browser. */
export async function openPortal(first: PortalAnswer): Promise<Portal> {
  const calls: PortalCall[] = [];
  const complaints: string[] = [];
  const files: string[] = [];
  let respond = first;
  const analytics = createServer((request, response) => {
    const path = request.url ?? '/';
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*, authorization',
        'access-control-allow-methods': '*',
      });
      response.end();
      return;
    }
    if (path === '/' || path.startsWith('/?')) {
      const html = readFileSync(join(dist, 'standalone/index.html'), 'utf8');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(html.replaceAll('{{nonce}}', 'page').replaceAll('{{origins}}', ''));
      return;
    }
    if (path.startsWith('/elements/') || path.startsWith('/assets/')) {
      files.push(path);
      const folder = path.startsWith('/assets/') ? join(dist, 'standalone') : dist;
      const file = join(folder, path.split('?')[0] ?? '');
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'access-control-allow-origin': '*',
      });
      response.end(readFileSync(file));
      return;
    }
    const call = {
      method: request.method ?? '',
      path,
      token: request.headers['authorization'] ?? '',
      cookie: request.headers['cookie'] ?? '',
      signature: String(request.headers['x-signature'] ?? ''),
    };
    calls.push(call);
    const data = respond(call);
    if (data instanceof PortalReply) {
      send(response, data.status, data.body);
    } else if (typeof data === 'number') {
      send(response, data, { code: 1002, data: null, message: 'ended', errorMessage: 'ended' });
    } else if (data === undefined) {
      const message = 'This does not exist.';
      send(response, 200, { code: 1003, data: null, message, errorMessage: message });
    } else {
      send(response, 200, { code: 1000, data, message: '', errorMessage: '' });
    }
  });
  const pages = new Map<string, { html: string; csp: string }>();
  const portal = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.csp,
    });
    response.end(page.html);
  });
  const server = await listen(analytics);
  const origin = (await listen(portal)).replace('127.0.0.1', 'localhost');
  const browser = await openBrowser({ scriptFlags: ['--expose-gc'] });
  const pool = new PagePool(browser, { width: 1280, height: 720 });
  const strict = [
    "default-src 'none'",
    `script-src 'nonce-portal' ${server}`,
    "style-src 'nonce-portal'",
    `connect-src ${server}`,
    "img-src 'self' data:",
  ].join('; ');

  return {
    server,
    origin,
    calls,
    complaints,
    files,
    answer(next) {
      respond = next;
    },
    async open(body, { csp = strict, head = '', script = 'bi-elements.js' } = {}) {
      const path = `/${pages.size}`;
      pages.set(path, {
        csp,
        html: `<!doctype html><title>Portal</title><link rel="icon" href="data:,">${head}
          <script nonce="portal" type="module" src="${server}/elements/${script}"></script>
          <body>${body}</body>`,
      });
      const page = await pool.take({ [origin]: {}, [server]: {} });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(origin + path);
      return page;
    },
    async openApp(token) {
      const page = await pool.take({ [origin]: {}, [server]: entriesOf(token) });
      await page.goto(`${server}/#/home`);
      return page;
    },
    releasePages: () => pool.release(),
    async close() {
      await browser.close();
      for (const one of [analytics, portal]) {
        one.closeAllConnections();
        await new Promise((done) => one.close(done));
      }
    },
  };
}

/** `data` of GET /me for somebody of a tenant. */
export function meOf(tenant: string) {
  return {
    userId: `user-of-${tenant}`,
    userName: `person@${tenant}.test`,
    name: 'Person',
    tenant: { code: tenant, name: tenant },
    role: 'viewer',
    actions: [],
    rowsLimited: false,
    mode: 'demo',
    env: 'Preview',
    version: '0.1.0',
  };
}

/** `data` of GET /cubes with cubes of these names. */
export function cubesOf(...names: string[]) {
  const items = names.map((name) => ({
    id: name.toLowerCase(),
    slug: name.toLowerCase(),
    name,
    description: `About ${name}`,
    tag: '',
    stag: '',
    ownerId: 'o',
    ownerName: 'Owner',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    deletedAt: null,
    dimensionCount: 3,
    measureCount: 2,
    rowCount: 10,
    dataAsOf: '2001-06-30',
    permissions: { edit: false, delete: false, share: false },
  }));
  return { items, total: items.length, page: 1, pageSize: 50, tags: [] };
}

/** Tokens name their tenant: `acme-1` belongs to acme, and is shown a list of cubes of its own. */
export const answerByTenant: PortalAnswer = ({ path, token }) => {
  if (!path.startsWith('/api/')) return undefined;
  const tenant = /^(acme|globex)-/.exec(token)?.[1];
  if (tenant === undefined) return 401;
  if (path.startsWith('/api/v1/me')) return meOf(tenant);
  if (path.startsWith('/api/v1/cubes')) {
    return tenant === 'acme' ? cubesOf('Acme flights') : cubesOf('Globex sales');
  }
  return undefined;
};
