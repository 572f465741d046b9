import type { AppliedPlan, BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { canonicalYaml } from '@bi/olap/blueprint/canonical-yaml';
import { signUp } from '../support/sign-up';
import { planCalls, query, reportFile } from '../support/plan-calls';
import { ALERT } from './alert-examples';

let lab: AppFixture;
const { call, filesOf, plan, apply, applied, report } = planCalls(() => lab);

beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

describe('shares and row rules by files', () => {
  it('become what their file says, for administrators', async () => {
    const { slug } = await report('Shared by files');
    const files = await filesOf('ana', { keys: [`report:${slug}`], needs: false, access: true });
    const text = files['access.yaml'] ?? '';
    expect((await plan(files)).changes).toEqual([]);
    files['access.yaml'] = text.replace(
      'shares: {}',
      `shares: {"report:${slug}": [{level: view, to: everybody}]}`,
    );
    await applied(files);
    expect((await call('raj', 'GET', `/reports/${slug}`)).code).toBe(1000);
    expect((await filesOf('ana', { access: true }))['access.yaml']).toContain(
      'raj.patel@acme.test',
    );
    const strange = { 'access.yaml': text.replace('raj.patel@acme.test', 'nobody@acme.test') };
    expect((await plan(strange)).problems[0]?.message).toMatch(/nobody@acme.test/);
  });
});

describe('a rename by somebody who does not see everything', () => {
  it('counts what is rewritten and they do not see, without naming it', async () => {
    const cube = `name: walks\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []
measures: [{name: flights, agg: count}]\n`;
    const { as } = await signUp(lab, 'new.analyst', 'analyst');
    await applied({ 'cubes/walks.yaml': cube });
    const shares = [{ kind: 'tenant', id: '', level: 'edit' }];
    await call('ana', 'PUT', '/cubes/walks/shares', { shares });
    const { slug } = await report('Of Ana on walks', { query: { ...query, cube: 'walks' } });
    const renamed = { 'cubes/strolls.yaml': `was: walks\n${cube.replace('walks', 'strolls')}` };
    const { changes } = await plan(renamed, {}, as);
    expect(changes).toMatchObject([
      { action: 'rename', rewrites: [{ key: '', name: '', count: 1 }] },
    ]);
    const own = (await plan(renamed)).changes[0]?.rewrites;
    expect(own).toMatchObject([{ key: `report:${slug}`, name: 'Of Ana on walks' }]);
  });
});

describe('a rename by files', () => {
  it('of a cube rewrites what asks it, keeps the former address, and leaves nothing broken', async () => {
    const cube = `name: hops\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []
measures: [{name: flights, agg: count}]\n`;
    await applied({ 'cubes/hops.yaml': cube, 'reports/hops.yaml': reportFile('Hops', 'hops') });
    const made = await plan({ 'cubes/jumps.yaml': `was: hops\n${cube.replace('hops', 'jumps')}` });
    expect(made.changes).toMatchObject([
      {
        action: 'rename',
        key: 'cube:jumps',
        was: 'cube:hops',
        breaks: [],
        rewrites: [{ key: 'report:hops' }],
      },
    ]);
    await apply(made.id);
    expect((await call('ana', 'GET', '/reports/hops')).data).toMatchObject({
      query: { cube: 'jumps' },
    });
    expect((await call('ana', 'GET', '/cubes/hops')).data).toMatchObject({ slug: 'jumps' });
    const asked = await call('ana', 'POST', '/query', { ...query, cube: 'hops' });
    expect(asked.code).toBe(1000);
  });

  it('of a measure rewrites the reports that show it', async () => {
    const cube = (measure: string) => `name: legs\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []\nmeasures: [${measure}]\n`;
    await applied({
      'cubes/legs.yaml': cube('{name: flights, agg: count}'),
      'reports/legs.yaml': reportFile('Legs', 'legs'),
    });
    const made = await plan({ 'cubes/legs.yaml': cube('{name: legs, agg: count, was: flights}') });
    expect(made.changes[0]).toMatchObject({
      breaks: [],
      rewrites: [{ key: 'report:legs', count: 1 }],
    });
    expect(made.changes[0]?.fields).toEqual([
      { path: 'measures.legs.name', change: 'changed', before: 'flights', after: 'legs' },
    ]);
    const done = (await apply(made.id)).data as AppliedPlan;
    const measures = async () => {
      const { data } = await call('ana', 'GET', '/reports/legs');
      return (data as { query: { measures: string[] } }).query.measures;
    };
    expect(await measures()).toEqual(['legs']);
    const undo = await call('ana', 'POST', `/blueprint/history/${done.id}/revert`);
    expect((undo.data as BlueprintPlan).changes[0]).toMatchObject({ breaks: [] });
    const undone = (await apply((undo.data as BlueprintPlan).id)).data as AppliedPlan;
    expect(await measures()).toEqual(['flights']);
    const again = await call('ana', 'POST', `/blueprint/history/${undone.id}/revert`);
    await apply((again.data as BlueprintPlan).id);
    expect(await measures()).toEqual(['legs']);
  });

  it('of a dimension rewrites what limits the recipients of a schedule, also where its file has the former name', async () => {
    const cube = (
      dimension: string,
    ) => `name: sails\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [${dimension}]\nhierarchies: []\nmeasures: [{name: flights, agg: count}]\n`;
    const text = reportFile('Sails', 'sails').replace(/rows: \[.*\]/, 'rows: []');
    const schedule = (subject: string) => `content: {chart: false, figures: true, table: false}
files: []\nname: Sails\noutsiders: {kind: refused}
recipients: [{address: destination, filters: {origin: origin}, id: fact_flights, kind: rows, of: table}]
subject: ${subject}\ntarget: {id: sails, kind: report}\ntext: Sails
trigger: {cron: 0 8 * * 1, kind: times, zone: UTC}\n`;
    await applied({
      'cubes/sails.yaml': cube('{name: origin, expr: origin, type: string}'),
      'reports/sails.yaml': text,
      'schedules/sails.yaml': schedule('Sails'),
    });
    const limits = async () => {
      const { data } = await call('ana', 'GET', '/emails/sails');
      const { recipients } = (data as { body: { recipients: { filters: object }[] } }).body;
      return recipients[0]?.filters;
    };
    const harbour = cube('{name: harbour, expr: origin, type: string, was: origin}');
    const made = await plan({ 'cubes/sails.yaml': harbour });
    expect(made.changes[0]).toMatchObject({ breaks: [], rewrites: [{ key: 'email:sails' }] });
    await apply(made.id);
    expect(await limits()).toEqual({ harbour: 'origin' });
    const port = harbour.replaceAll('origin}', 'harbour}').replace('name: harbour', 'name: port');
    const stale = schedule('Sails again').replace('filters: {origin', 'filters: {harbour');
    const both = await plan({ 'cubes/sails.yaml': port, 'schedules/sails.yaml': stale });
    expect(both.changes.map(({ breaks }) => breaks)).toEqual([[], []]);
    await apply(both.id);
    expect(await limits()).toEqual({ port: 'origin' });
  });

  it('of a dimension limits the recipients of a board by what each of its cubes calls it', async () => {
    const cube = (name: string, dimension: string) => `name: ${name}\nsource: {table: fact_flights}
key: []\njoins: []\ndimensions: [${dimension}]\nhierarchies: []\nmeasures: [{name: flights, agg: count}]\n`;
    const origin = '{name: origin, expr: origin, type: string}';
    const harbour = '{name: harbour, expr: origin, type: string, was: origin}';
    const tile = (id: string, y: number) => ({
      ...{
        id,
        tab: 'm',
        x: 0,
        y,
        w: 24,
        h: 6,
        kind: 'query',
        presentation: { show: 'chart', chart: { version: 1, mark: 'kpi' } },
      },
      query: { cube: id, rows: [], columns: [], measures: ['flights'] },
    });
    const board = {
      ...{ name: 'Fleet', tabs: [{ id: 'm', name: 'Main' }], filters: [], urls: {} },
      tiles: [tile('yachts', 0), tile('barges', 6)],
    };
    const row = { kind: 'rows', of: 'table', id: 'fact_flights', address: 'destination' };
    const schedule = {
      ...{ name: 'Fleet', subject: 'Fleet', text: 'Fleet', files: [] },
      ...{ target: { kind: 'dashboard', id: 'fleet' }, outsiders: { kind: 'owner' } },
      content: { figures: true, chart: false, table: false },
      recipients: [{ ...row, filters: { origin: 'origin' } }],
      trigger: { kind: 'times', cron: '0 8 * * 1', zone: 'UTC' },
    };
    await applied({
      ...{
        'cubes/yachts.yaml': cube('yachts', origin),
        'cubes/barges.yaml': cube('barges', origin),
      },
      'dashboards/fleet.yaml': canonicalYaml(board),
      'schedules/fleet.yaml': canonicalYaml(schedule),
    });
    const shown = async () => {
      const { data } = await call('ana', 'GET', '/emails/fleet');
      const { body } = data as { body: { recipients: { filters: Record<string, string> }[] } };
      const [name = ''] = Object.keys(body.recipients[0]?.filters ?? {});
      const recipient = { conditions: { [name]: 'LAX' } };
      const made = await call('ana', 'POST', '/emails/preview', { body, recipient });
      const { text, rowsLimited } = made.data as { text: string; rowsLimited: boolean };
      return { name, text, rowsLimited };
    };
    const before = await shown();
    expect(before).toMatchObject({ name: 'origin', text: expect.stringMatching(/flights: \d/) });

    await applied({ 'cubes/yachts.yaml': cube('yachts', harbour) });
    const between = await shown();
    expect(between.name).toBe('barges.origin, yachts.harbour');
    expect(between).toEqual({ ...before, name: expect.any(String) });
    await applied({
      'cubes/sloops.yaml': `was: yachts\n${cube('sloops', harbour.replace(', was: origin', ''))}`,
    });
    expect((await shown()).name).toBe('barges.origin, sloops.harbour');
    await applied({ 'cubes/barges.yaml': cube('barges', harbour) });
    const after = await shown();
    expect(after.name).toBe('harbour');
    expect(after).toEqual({ ...before, name: expect.any(String) });
  });

  it('without a word about it says whom it breaks', async () => {
    const files = await filesOf('ana', { keys: ['cube:legs'], needs: false });
    files['cubes/legs.yaml'] = (files['cubes/legs.yaml'] ?? '').replace(
      /name: legs$/m,
      'name: legs',
    );
    const text = files['cubes/legs.yaml'].replace(
      /(- agg: count\n\s+name:) legs/,
      '$1 hidden_away',
    );
    const made = await plan({ ...files, 'cubes/legs.yaml': text });
    expect(made.changes[0]).toMatchObject({
      ...{ effect: 'breaks', breaks: [{ key: 'report:legs', missing: ['legs'] }] },
    });
  });
});

describe('alerts as files', () => {
  it('are exported on request, made paused, changed and taken back', async () => {
    const made = await call('ana', 'POST', '/alerts', { ...ALERT, name: 'Of a file' });
    const { slug } = made.data as { slug: string };
    const path = `alerts/${slug}.yaml`;
    expect((await filesOf('ana', {}))[path]).toBeUndefined();
    const files = await filesOf('ana', { keys: [`alert:${slug}`], needs: false });
    const text = files[path] ?? '';
    expect(text).toContain('id: ana.lee@acme.test');
    expect(text).not.toContain('demo-ana');
    expect((await plan(files)).changes).toEqual([]);
    await applied({
      'alerts/from-a-file.yaml': text.replace('name: Of a file', 'name: From a file'),
    });
    const { data } = await call('ana', 'GET', '/alerts/from-a-file');
    expect(data).toMatchObject({ name: 'From a file', paused: 'person' });
    await applied({ [path]: text.replace('value: 0', 'value: 7') });
    expect((await call('ana', 'GET', `/alerts/${slug}`)).data).toMatchObject({
      body: { condition: { value: 7 } },
    });
    const wrong = { [path]: text.replace('cube: flights', 'cube: no_such_cube') };
    expect((await plan(wrong)).problems.length).toBeGreaterThan(0);
  });
});

describe('what names a renamed cube outside of objects', () => {
  it('is rewritten, or still leads to it, and the plan says so', async () => {
    const cube = `name: rides\nsource: {table: fact_flights}\nkey: []\njoins: []
dimensions: [{name: origin, expr: origin, type: string}]\nhierarchies: []
measures: [{name: flights, agg: count}]\n`;
    await applied({ 'cubes/rides.yaml': cube });
    const { subject, ...rest } = ALERT.body;
    const watched = { ...query, cube: 'rides', rows: [] };
    const own = {
      ...subject,
      query: watched,
      cell: undefined,
      source: { kind: 'cube', id: 'rides' },
    };
    const alert = await call('ana', 'POST', '/alerts', {
      ...{ name: 'On rides', body: { ...rest, subject: own } },
    });
    expect(alert.errorMessage).toBe('');
    await lab.database
      .insertInto('chat_name')
      .values({
        ...{ id: 'n1', tenant_id: 'acme', subject_id: 'demo-ana', cube: 'rides', text: 'trips' },
        ...{ target: '{}', created_ms: 1 },
      })
      .execute();
    const minted = await call({ token: 'demo-portal-key' }, 'POST', '/embed-tokens', {
      ...{ subject: 'guest', resources: ['cube:rides'], actions: ['view', 'explore'] },
    });
    const guest = { token: (minted.data as { token: string }).token };
    const asGuest = () => call(guest, 'GET', '/cubes/rides');
    expect((await asGuest()).code).toBe(1000);
    const made = await plan({
      'cubes/tours.yaml': `was: rides\n${cube.replace('rides', 'tours')}`,
    });
    const { slug } = alert.data as { slug: string };
    expect(made.changes[0]).toMatchObject({
      rewrites: [{ key: `alert:${slug}` }],
      follows: [
        { what: 'aliases', count: 1 },
        { what: 'embeds', count: 1 },
      ],
    });
    await apply(made.id);
    const { cube: called } = await lab.database
      .selectFrom('chat_name')
      .select('cube')
      .where('id', '=', 'n1')
      .executeTakeFirstOrThrow();
    expect(called).toBe('tours');
    expect((await asGuest()).code).toBe(1000);
  });
});
