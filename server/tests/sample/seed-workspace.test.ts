import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppliedPlan } from '@bi/contract/blueprint/blueprint-files';
import type { DashboardDetail } from '@bi/contract/dashboard/dashboard';
import { canonicalYaml, type FileValue } from '@bi/olap/blueprint/canonical-yaml';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';
import { SAMPLE_TENANTS } from '../../src/identity/demo-users';
import { tidyUp } from '../../src/jobs/maintenance';
import { flightsReports } from '../../src/sample/sample-content';
import { sampleFiles, sampleFilesOf, type SampleFiles } from '../../src/sample/sample-files';
import { FIXTURE_FILES, openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Item = { id: string; name: string; slug: string };
const listed = async (as: 'ana' | 'gus', kind: string) =>
  (await lab.call({ as, path: `/${kind}?sort=name&pageSize=100` })).data.items as Item[];
const slugs = async (as: 'ana' | 'gus', kind: string) =>
  (await listed(as, kind)).map(({ slug }) => slug);
const seed = (files: SampleFiles = FIXTURE_FILES) => lab.app.seedSample(SAMPLE_TENANTS, files);
/** The files with one text replaced, as a later version of the product ships them. */
const later = (file: string, from: string, to: string): SampleFiles => {
  const text = FIXTURE_FILES[file] ?? '';
  expect(text).toContain(from);
  return { ...FIXTURE_FILES, [file]: text.replaceAll(from, to) };
};
const REPORT = 'ten-busiest-states';
const BOARD = 'flight-operations';
const report = async (as: 'ana' | 'gus', slug = REPORT) =>
  (await lab.call({ as, path: `/reports/${slug}` })).data as Item & {
    version: number;
    description: string;
    query: object;
    presentation: object;
    audience: string;
  };

describe('the files of the sample', () => {
  it('are canonical: written again, each has the same bytes', () => {
    for (const [file, text] of Object.entries(sampleFiles)) {
      const { value } = readStrictYaml(text);
      expect([file, canonicalYaml(value as { [name: string]: FileValue })]).toEqual([file, text]);
    }
  });

  it('are all in the server', () => {
    const folder = path.join(import.meta.dirname, '../../src/sample/workspace');
    const there = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => name.replaceAll('\\', '/'));
    expect(Object.keys(sampleFiles).sort()).toEqual(there.sort());
    const file = 'cubes/flights.yaml';
    expect(sampleFiles[file]).toBe(readFileSync(path.join(folder, file), 'utf8'));
  });
});

describe('the sample workspace', () => {
  it('is there for every tenant of the demo, shared with everybody, as an entry of the history', async () => {
    for (const as of ['ana', 'gus'] as const) {
      const names = (await listed(as, 'reports')).map(({ name }) => name);
      expect(names.sort()).toEqual(flightsReports.map(({ name }) => name).sort());
      expect(await slugs(as, 'dashboards')).toEqual([BOARD]);
      expect((await report(as)).audience).toBe('tenant');
      const history = await lab.call({ as, path: '/blueprint/history' });
      const [entry] = (history.data as { items: AppliedPlan[] }).items;
      expect(entry?.by).toBe('Sample');
      const made = entry?.changes.filter(({ key }) => !key.startsWith('access:')) ?? [];
      expect(made.length).toBeGreaterThan(5);
      expect(made.every(({ action }) => action === 'create')).toBe(true);
    }
  });

  it('asks only what its cube can answer', async () => {
    for (const { query, name } of flightsReports) {
      const answer = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
      expect(answer.code, `${name}: ${answer.message}`).toBe(1000);
    }
  });

  it('changes nothing when the same files come again', async () => {
    const before = await lab.call({ as: 'ana', path: '/blueprint/history' });
    await seed();
    expect((await lab.call({ as: 'ana', path: '/blueprint/history' })).data).toEqual(before.data);
  });

  it('follows newer files where nobody has changed anything, and leaves what somebody has', async () => {
    const { id, version, query, presentation } = await report('gus');
    const body = { name: 'Mine now', query, presentation, version };
    await lab.call({ as: 'gus', method: 'PUT', path: `/reports/${id}`, body });
    const file = `reports/${REPORT}.yaml`;
    const name = (await report('ana')).name;
    await seed(later(file, `name: ${name}`, 'name: Busiest states'));
    expect((await report('ana')).name).toBe('Busiest states');
    expect((await report('ana')).version).toBe(2);
    expect((await report('gus')).name).toBe('Mine now');
    expect((await report('ana', 'delay-builds-up-during-the-day')).version).toBe(1);
    await seed(later('cubes/flights.yaml', 'label: Origin region', 'label: Region of departure'));
    expect((await lab.call({ as: 'gus', path: '/cubes/flights' })).data.version).toBe(2);
  });

  it('stays deleted where it was deleted, also once the trash is empty', async () => {
    const { id } = (await lab.call({ as: 'ana', path: `/dashboards/${BOARD}` }))
      .data as DashboardDetail;
    await lab.call({ as: 'ana', method: 'DELETE', path: `/dashboards/${id}` });
    const newer = later(`dashboards/${BOARD}.yaml`, 'name: Flight operations', 'name: Flights now');
    await seed(newer);
    expect(await slugs('ana', 'dashboards')).toEqual([]);
    await tidyUp(lab.database, Date.now() + 31 * 86_400_000);
    await seed({ ...newer, 'workspace.yaml': 'format: 1\npart: false\n' });
    expect(await slugs('ana', 'dashboards')).toEqual([]);
    expect((await listed('gus', 'dashboards')).map(({ name }) => name)).toEqual(['Flights now']);
  });

  it('leaves out what a workspace has no tables for, and takes it when they are there', async () => {
    await seed(sampleFilesOf(['flights', 'unemployment']));
    expect(await slugs('gus', 'cubes')).toEqual(['flights']);
    expect(lab.logged.some(({ msg }) => msg === 'objects of the sample do not fit')).toBe(true);
  });
});

describe('an engine that cannot check a View of the sample', () => {
  let tight: AppFixture;
  beforeAll(async () => {
    tight = await openAppFixture({ engine: { sqlProcessMemoryMb: 1 } });
  });
  afterAll(() => tight.close());

  it('is asked again at the next start, and the log says why', async () => {
    const view = canonicalYaml({ name: 'Months', sql: 'SELECT month FROM fact_flights' });
    const files = { ...FIXTURE_FILES, 'views/months.yaml': view };
    const heard = () =>
      tight.logged.filter(({ msg }) => msg === 'objects of the sample do not fit');
    const tenants = SAMPLE_TENANTS.slice(0, 1);
    await tight.app.seedSample(tenants, files);
    await tight.app.seedSample(tenants, files);
    expect(heard()).toHaveLength(2);
    const reasons = [expect.stringContaining('views/months.yaml: The data engine')];
    expect(heard()[0]).toMatchObject({ left: ['view:months'], reasons });
  });
});

describe('the schedules of the sample', () => {
  it('are those of the administrator of each tenant, paused, and show what they would send', async () => {
    const schedules = Object.entries(sampleFiles).filter(([name]) => name.startsWith('schedules/'));
    await seed({ ...FIXTURE_FILES, ...Object.fromEntries(schedules) });
    const { items } = (await lab.call({ as: 'gus', path: '/emails?sort=name' })).data;
    expect(
      items.map((one: { name: string; paused: string; owner: { name: string } }) => [
        one.name,
        one.paused,
      ]),
    ).toEqual([
      ['Late flights', 'person'],
      ['Weekly review', 'person'],
    ]);
    for (const { id, name } of items as Item[]) {
      const { data: email } = await lab.call({ as: 'gus', path: `/emails/${id}` });
      const body = { body: email.body as object };
      const shown = await lab.call({ as: 'gus', method: 'POST', path: '/emails/preview', body });
      expect(shown.code, shown.message).toBe(1000);
      expect(shown.data.subject).not.toContain('{{');
      expect([name, shown.data.rows > 0, shown.data.files.length]).toEqual([name, true, 1]);
    }
    const mine = await lab.call({ as: 'ana', path: '/emails' });
    expect(JSON.stringify(mine.data)).not.toContain('Weekly review');
  });
});
