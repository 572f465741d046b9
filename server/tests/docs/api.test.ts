import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { contractProblem } from '../support/contract-check';

interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  responses: Record<string, { content?: Record<string, { schema: TSchema }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
/** Addresses that are no calls of the API: pages, files, health and the document itself. */
const outside = [
  '/',
  '/auth/callback',
  '/icon.svg',
  '/healthz',
  '/readyz',
  '/metrics',
  '/log-level',
  '/api/v1/openapi.json',
];

let lab: AppFixture;
let document: Document;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
  document = (await lab.app.inject('/api/v1/openapi.json')).json();
});
afterAll(() => lab.close());

const routes = () =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    .sort();

describe('docs/api.md', () => {
  it('documents every route, and every documented route exists', () => {
    const documented = [...text.matchAll(/^\| (GET|POST|PUT|DELETE) +\| `([^`]+)` +\|/gm)]
      .map(([, method, path]) => `${method} ${path}`)
      .filter((route) => !outside.includes(route.replace('GET ', '')))
      .sort();
    expect(documented).toEqual(routes());
  });

  it('names the addresses outside the API, and each of them answers', () => {
    for (const path of outside) {
      expect(text).toMatch(
        new RegExp(`^\\| GET +\\| \`${path.replaceAll('.', '\\.')}\` +\\|`, 'm'),
      );
      expect(lab.app.hasRoute({ method: 'GET', url: path }), path).toBe(true);
    }
  });
});

describe('the OpenAPI document', () => {
  it('is of version 3.1 and needs no token', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/v1/query']).toBeDefined();
  });

  it('has every reference resolved and no definitions outside its components', () => {
    const whole = JSON.stringify(document);
    expect(whole).not.toContain('$defs');
    for (const [, name] of whole.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name!);
    }
    expect(whole.match(/"\$ref":"(?!#\/components\/schemas\/)/)).toBeNull();
  });

  it('names every operation once, with a summary, a group, its token and the schema of its answer', () => {
    const names = routes().map((route) => {
      const [method = '', path = ''] = route.split(' ');
      const operation = document.paths[path]![method.toLowerCase()]!;
      expect(operation.operationId, route).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(operation.summary, route).toBeTruthy();
      expect(operation.tags, route).toHaveLength(1);
      // the bytes of a file are given for a ticket, the token of a link for its code
      const isOpen = path.endsWith('/content') || path.endsWith('/share-links/open');
      const security = isOpen ? [] : [{ token: [] }];
      if (path.startsWith('/api/v1/')) expect(operation.security, route).toEqual(security);
      else expect(operation.security, route).toBeDefined();
      const leaves = operation.responses['302'] !== undefined;
      const content = operation.responses['200']?.content ?? {};
      const types = ['application/json', 'application/x-ndjson', 'text/csv'];
      const answer = types.map((type) => content[type]?.schema).find(Boolean);
      // a download is bytes and has no schema
      const isDownload =
        path.startsWith('/api/v1/files/') ||
        path.startsWith('/api/v1/images/') ||
        path.endsWith('/csv') ||
        path === '/api/v1/emails/preview/file';
      if (!leaves && !isDownload) expect(answer, route).toBeDefined();
      return operation.operationId;
    });
    expect(new Set(names).size).toBe(names.length);
  });

  it('is what answers are held against', () => {
    const body = { code: 1000, message: '', errorMessage: '', data: { userId: 'x' } };
    expect(contractProblem(lab.app, 'GET', '/api/v1/me', body)).toMatch(/^GET \/api\/v1\/me: data/);
  });
});
