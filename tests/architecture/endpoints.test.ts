import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@bi/contract/descriptors/endpoint';
import type { EndpointSchema } from '@bi/contract/descriptors/endpoint-schemas';

const FOLDER = 'contract/endpoints';
const plain = import.meta.glob<Record<string, Endpoint>>(
  ['../../contract/endpoints/*.ts', '!**/*.schemas.ts'],
  { eager: true },
);
const schemas = import.meta.glob<Record<string, Record<string, EndpointSchema>>>(
  '../../contract/endpoints/*.schemas.ts',
  { eager: true },
);
const resources = Object.entries(plain).map(([file, endpoints]) => ({
  name: basename(file, '.ts'),
  endpoints: Object.entries(endpoints),
}));
const every = resources.flatMap(({ endpoints }) => endpoints);

/** Text of each source file of a folder, without comments. */
const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { file: `${folder}/${name}`, code: text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '') };
    });

describe('a call of the server', () => {
  test('is described under its operation id, once', () => {
    expect(every.length).toBeGreaterThan(10);
    for (const [name, { id }] of every) expect(name).toBe(id);
    const ids = every.map(([name]) => name);
    expect(new Set(ids).size).toBe(ids.length);
    const addresses = every.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('has its schemas in the file next to it', () => {
    for (const { name, endpoints } of resources) {
      const module = schemas[`../../${FOLDER}/${name}.schemas.ts`] ?? {};
      const described = Object.values(module).flatMap((one) => Object.keys(one));
      expect(described.sort(), name).toEqual(endpoints.map(([id]) => id).sort());
    }
    expect(Object.keys(schemas)).toHaveLength(resources.length);
  });

  test('is repeated by browsers only where it may be done twice', () => {
    for (const [id, { method, repeatable }] of every) {
      if (method === 'PUT' || method === 'DELETE')
        expect([id, repeatable]).toEqual([id, undefined]);
    }
  });

  test('is plain data that needs no schema library', () => {
    const builders = 'contract/descriptors/entity-endpoints.ts';
    for (const file of [...resources.map(({ name }) => `${FOLDER}/${name}.ts`), builders]) {
      const text = readFileSync(file, 'utf8');
      const values = text.matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm);
      for (const [, from] of values)
        expect([file, from]).toEqual([file, '../descriptors/entity-endpoints']);
    }
  });
});

describe('an address or a verb', () => {
  const segments = (base: Endpoint['base']) =>
    every.filter(([, one]) => one.base === base).map(([, { path }]) => path.split('/').slice(1));
  const api = new Set(segments(undefined).map(([first]) => first));
  const server = segments('server');
  // pages of the product are called /register and /iam too, with one part
  const longer = new Set(server.filter(({ length }) => length > 1).map(([first]) => first));
  const single = new Set(server.filter(({ length }) => length === 1).map(([first]) => first));
  // so are the pages of documents, one of them exactly as a call: it is only ever navigated to
  const literal =
    /(?<!navigate\()['"`}](?:\/api\/v1)?\/(?!reports\/(?:config|preview)\b)([a-z][a-z0-9-]*)([/?'"`$])/g;
  const verb =
    /\b(?:app|api|scope|http|identity)\.(?:get|post|put|delete)[(<]|\bmethod: '(?:GET|POST|PUT|DELETE)'(?! \|)/g;
  // the loader, in elements, has no room for the descriptions of what it asks for ahead
  const folders = ['server/src/routes', 'src', 'standalone'];
  /** What sends a call of any description by its method. */
  const senders = ['call', 'identity-call', 'read-file'].map((name) => `src/core/http/${name}.ts`);

  const literals = (code: string) =>
    [...code.matchAll(literal)]
      .filter(
        ([, first = '', next]) =>
          api.has(first) || single.has(first) || (next === '/' && longer.has(first)),
      )
      .map(([text]) => text);
  const verbs = (code: string) => [...code.matchAll(verb)].map(([text]) => text);
  /** Where the product's own pages have their addresses; a list of them is called as its call is. */
  const routeTable = 'src/shell/route-table.ts';
  const withoutRoutes = (code: string) => code.replace(/\b(?:path|list|menu): '[^']*'/g, '');

  test('is recognised in code', () => {
    expect(literals("get('/reports', 1)")).toHaveLength(1);
    expect(literals('fetch(`/reports/${id}`)')).toHaveLength(1);
    expect(literals('fetch(`${server}/api/v1/reports`)')).toHaveLength(1);
    expect(literals("post('/iam/login')")).toHaveLength(1);
    expect(literals('fetch(`/readyz`)')).toHaveLength(1);
    expect(literals("import '../reports'; navigate('/report', '/iam')")).toEqual([]);
    expect(literals("navigate('/reports/preview?report_id=1')")).toEqual([]);
    expect(literals("navigate('/reports')")).toEqual([]);
    expect(literals("post('/reports')")).toHaveLength(1);
    expect(literals(withoutRoutes("{ path: '/reports', list: '/reports' }"))).toEqual([]);
    expect(literals(withoutRoutes("post('/reports', { path: '/reports' })"))).toHaveLength(1);
    expect(verbs('app.get<{ Body: X }>(path)')).toHaveLength(1);
    expect(verbs("fetch(path, { method: 'POST' })")).toHaveLength(1);
    expect(verbs('identity.post(path, body)')).toHaveLength(1);
    expect(verbs('cache.get(key); call(http, endpoint, {})')).toEqual([]);
  });

  test.each(folders)('of the server is written in contract/endpoints and not in %s', (folder) => {
    const found = sources(folder).flatMap(({ file, code }) =>
      [
        ...literals(file === routeTable ? withoutRoutes(code) : code),
        ...(senders.includes(file) ? [] : verbs(code)),
      ].map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
