import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '@bi/contract/endpoint';
import type { EndpointSchema } from '@bi/contract/endpoint-schemas';

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
    const builders = 'contract/entity-endpoints.ts';
    for (const file of [...resources.map(({ name }) => `${FOLDER}/${name}.ts`), builders]) {
      const text = readFileSync(file, 'utf8');
      const values = text.matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm);
      for (const [, from] of values) expect([file, from]).toEqual([file, '../entity-endpoints']);
    }
  });
});

describe('an address', () => {
  const first = new Set(every.map(([, { path }]) => path.split('/')[1] ?? ''));
  const literal = /['"`](?:\/api\/v1)?\/([a-z][a-z0-9-]*)(?=[/?'"`$])/g;
  const folders = [
    'server/src/routes',
    'src/api',
    'src/core/http',
    'src/features',
    'src/host',
    'src/widgets',
    'src/shell',
  ];

  const literals = (code: string) =>
    [...code.matchAll(literal)]
      .filter(([, segment = '']) => first.has(segment))
      .map(([text]) => text);

  test('is recognised in code', () => {
    expect(literals("get('/reports', 1)")).toHaveLength(1);
    expect(literals('fetch(`/reports/${id}`)')).toHaveLength(1);
    expect(literals('fetch(`/api/v1/reports`)')).toHaveLength(1);
    expect(literals("import '../reports'; navigate('/report')")).toEqual([]);
  });

  test.each(folders)('of the server is written in contract/endpoints and not in %s', (folder) => {
    const found = sources(folder).flatMap(({ file, code }) =>
      literals(code).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});
