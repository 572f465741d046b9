import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { listRoutes } from '../support/route-list';
import { uploadFile } from '../support/upload-file';
import { acceptanceFile } from '../support/acceptance-file';

const folder = acceptanceFile('security-payloads');
const families = [
  'xss',
  'template-injection',
  'crlf',
  'csv-formula',
  'ldap',
  'prototype-pollution',
];

function payloads(family: string): string[] {
  const text = readFileSync(path.join(folder, `${family}.json`), 'utf8');
  return (JSON.parse(text) as { payload: string }[]).map(({ payload }) => payload);
}

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false, env: { BI_CALLS_PER_MINUTE: '1000000' } });
});
afterAll(() => lab.close());

describe.skipIf(!existsSync(folder))(
  'hostile texts (skipped where the payloads are absent)',
  () => {
    it.each(families)('of %s are descriptions that come back as they were sent', async (family) => {
      const texts = payloads(family);
      expect(texts.length).toBeGreaterThan(2);
      const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
      const presentation = { show: 'grid', chart: { kind: 'auto' } };
      const name = `About ${family}`;
      const body = { name, description: '', query, presentation };
      const made = await lab.call({ as: 'ana', method: 'POST', path: '/reports', body });
      expect(made.code, made.message).toBe(1000);
      const to = `/reports/${made.data.id as string}`;
      let { version } = made.data;
      for (const description of texts) {
        const changed = { ...body, description, version };
        const saved = await lab.call({ as: 'ana', method: 'PUT', path: to, body: changed });
        expect([description, saved.code, saved.message]).toEqual([description, 1000, '']);
        ({ version } = saved.data);
        expect(saved.data.description).toBe(description);
        expect(saved.headers['content-type']).toMatch(/^application\/json/);
        expect(saved.headers['x-content-type-options']).toBe('nosniff');
      }
    });

    it('of path-traversal name no file outside the folder of the uploads', async () => {
      const before = readdirSync(lab.dataDir).sort();
      for (const name of payloads('path-traversal').slice(0, 60)) {
        const fileName = name.slice(0, 250);
        const id = await uploadFile(lab, 'ana', fileName, 'n\n1\n');
        expect(id).toMatch(/^[\w-]+$/);
        const shown = await lab.call({ as: 'ana', path: `/uploads/${id}` });
        expect(shown.data.fileName).toBe(fileName);
        await lab.call({ as: 'ana', method: 'DELETE', path: `/uploads/${id}` });
      }
      expect(readdirSync(lab.dataDir).sort()).toEqual([...new Set([...before, 'uploads'])].sort());
    });

    it('of path-traversal are no item and no file of the web folder', async () => {
      for (const name of payloads('path-traversal').slice(0, 60)) {
        const answer = await lab.call({ as: 'ana', path: `/files/${encodeURIComponent(name)}` });
        expect([name, answer.code === 1000]).toEqual([name, false]);
        const web = await lab.app.inject({ method: 'GET', url: `/${encodeURIComponent(name)}` });
        expect([name, /root:|\[extensions\]/.test(web.body)]).toEqual([name, false]);
      }
    });
  },
);

describe('a body that names prototypes', () => {
  const hostile =
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"x","query":{"__proto__":{"polluted":1}}}';

  it('changes no object, on any route that takes one', async () => {
    const authorization = await lab.token('ana');
    let asked = 0;
    for (const { method, path: url } of listRoutes(lab.app)) {
      if (!['POST', 'PUT', 'PATCH'].includes(method)) continue;
      asked += 1;
      await lab.app.inject({
        method: method as 'POST',
        url: url.replaceAll(/:\w+/g, 'flights'),
        headers: { authorization, 'content-type': 'application/json' },
        payload: hostile,
      });
      expect([url, ({} as Record<string, unknown>)['polluted']]).toEqual([url, undefined]);
    }
    expect(asked).toBeGreaterThan(40);
  });
});
