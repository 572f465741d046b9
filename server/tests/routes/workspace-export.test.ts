import type { ExportBody, ExportedFiles } from '@bi/contract/blueprint/blueprint-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { unzip } from '../support/unzip';

let lab: AppFixture;
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const call = callsBy(() => lab);
const exported = async (as: CallOptions['as'], body: ExportBody = {}) => {
  const answer = await call(as, 'POST', '/blueprint/export', body);
  expect(answer.message).toBe('');
  return answer.data as ExportedFiles;
};
const filesOf = async (as: CallOptions['as'], body: ExportBody = {}) =>
  (await exported(as, body)).files ?? {};
const report = async (name: string, change: object = {}) => {
  const made = await call('ana', 'POST', '/reports', { name, query, presentation, ...change });
  return made.data as { id: string; slug: string; version: number };
};

describe('the workspace as files', () => {
  it('has tables, cubes and reports by their addresses, without ids, owners and times', async () => {
    const files = await filesOf('ana');
    expect(Object.keys(files)).toContain('tables/fact_flights.yaml');
    expect(Object.keys(files)).toContain('cubes/flights.yaml');
    expect(files['workspace.yaml']).toMatch(/^format: 1\nrevision: "?[0-9a-f]{64}/);
    const all = Object.values(files).join('');
    expect(all).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/);
    expect(all).not.toMatch(/owner|updatedAt|tenant/i);
  });

  it('is the same bytes again, and another revision once something changes', async () => {
    const first = await exported('ana', { private: true });
    expect(await exported('ana', { private: true })).toEqual(first);
    await report('Another one');
    expect((await exported('ana', { private: true })).revision).not.toBe(first.revision);
  });

  it('names what it shows by addresses, and takes along what a selection needs', async () => {
    const { id, slug } = await report('Needed');
    const tile = { id: 'a', tab: 'm', x: 0, y: 0, w: 24, h: 6, kind: 'report', report: id };
    const body = { tabs: [{ id: 'm', name: 'Main' }], tiles: [tile], filters: [], urls: {} };
    const made = await call('ana', 'POST', '/dashboards', { name: 'Needs a report', body });
    const key = `dashboard:${(made.data as { slug: string }).slug}`;
    const files = await filesOf('ana', { keys: [key] });
    expect(files['dashboards/needs-a-report.yaml']).toContain(`report: ${slug}\n`);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'cubes/flights.yaml',
        `reports/${slug}.yaml`,
        'tables/fact_flights.yaml',
      ]),
    );
    expect(Object.keys(await filesOf('ana', { keys: [key], needs: false }))).toEqual([
      'dashboards/needs-a-report.yaml',
      'workspace.yaml',
    ]);
  });

  it('leaves out what only its owner sees unless that is asked for, and what the person does not see', async () => {
    const { slug } = await report('Of Ana alone');
    const path = `reports/${slug}.yaml`;
    expect(await filesOf('ana')).not.toHaveProperty([path]);
    expect(await filesOf('ana', { private: true })).toHaveProperty([path]);
    const raj = await exported('raj', { private: true });
    expect(raj.files).not.toHaveProperty([path]);
    expect(raj.hidden).toBeGreaterThan(0);
    const asked = await call('raj', 'POST', '/blueprint/export', { keys: [`report:${slug}`] });
    expect(asked.code).toBe(1003);
  });

  it('has shares and row rules in a file of their own, for administrators alone', async () => {
    expect(await filesOf('ana')).not.toHaveProperty(['access.yaml']);
    const files = await filesOf('ana', { access: true });
    expect(files['access.yaml']).toContain('person: raj.patel@acme.test');
    expect((await call('raj', 'POST', '/blueprint/export', { access: true })).code).toBe(1002);
  });

  it('is one archive where that is asked for', async () => {
    const { zip = '' } = await exported('ana', { zip: true });
    const files = await filesOf('ana');
    expect(unzip(Buffer.from(zip, 'base64')).get('cubes/flights.yaml')).toBe(
      files['cubes/flights.yaml'],
    );
  });

  it('keeps what people commented in the text of a cube', async () => {
    const text = `# counts trips\nname: commented\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []\nmeasures:\n  - {name: trips, agg: count} # all rows\n`;
    await call('ana', 'POST', '/cubes', { text, tag: 'Trips' });
    const files = await filesOf('ana', { private: true });
    expect(files['cubes/commented.yaml']).toBe(`tag: Trips\n${text}`);
  });
});
