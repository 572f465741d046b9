import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { planCalls, presentation, query, reportFile } from '../support/plan-calls';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());
const { call, plan, apply, applied } = planCalls(() => lab);

const view = (name: string, reads: string) =>
  `name: ${name}\nsql: SELECT origin FROM ${reads} AS x\n`;
const margin = '{top: 40, right: 40, bottom: 40, left: 40}';
const document = (name: string, blocks: string) => `name: ${name}
blocks: ${blocks}
page: {size: a4, orientation: portrait, margin: ${margin}}
parameters: []
`;
const cube = (measure: string) => `name: legs
source: {table: fact_flights}
key: []
joins: []
dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []
measures: [${measure}]
`;

describe('files that cannot be applied', () => {
  it('are two hundred with one bad: its fault is said and nothing is made', async () => {
    const files: Record<string, string> = {};
    for (let at = 0; at < 200; at++) files[`reports/many-${at}.yaml`] = reportFile(`Many ${at}`);
    files['reports/many-120.yaml'] = `${reportFile('Bad')}query: again\n`;
    const made = await plan(files);
    expect(made.problems.map(({ path, line }) => [path, line])).toEqual([
      ['reports/many-120.yaml', 4],
    ]);
    expect((await apply(made.id)).code).toBe(1001);
    expect((await call('ana', 'GET', '/reports/many-3')).code).toBe(1003);
  });

  it('are Views in a circle, which the faults name', async () => {
    const made = await plan({
      'views/first_one.yaml': view('First', 'second_one'),
      'views/second_one.yaml': view('Second', 'first_one'),
    });
    expect(made.ready).toBe(false);
    const paths = [...new Set(made.problems.map(({ path }) => path))];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(/^views\/(first|second)_one\.yaml$/);
    expect((await apply(made.id)).code).toBe(1001);
  });

  it('are two of one address', async () => {
    const made = await plan({
      'reports/same.yaml': reportFile('Same'),
      'reports/same.yml': reportFile('Same again'),
    });
    expect(made.ready).toBe(false);
    expect(made.problems.length).toBeGreaterThan(0);
  });
});

describe('the address of something of another tenant', () => {
  it('is free here: the files make an object of this tenant, and the other one stays as it is', async () => {
    const body = { name: 'Theirs', query, presentation };
    const theirs = await call('gus', 'POST', '/reports', body);
    const { slug } = theirs.data as { slug: string };
    await applied({ [`reports/${slug}.yaml`]: reportFile('Ours') });
    expect((await call('ana', 'GET', `/reports/${slug}`)).data).toMatchObject({ name: 'Ours' });
    expect((await call('gus', 'GET', `/reports/${slug}`)).data).toMatchObject({ name: 'Theirs' });
  });
});

describe('a measure that is renamed through files', () => {
  it('is renamed in reports, dashboards, documents and schedules, which go on working', async () => {
    const asked = '{columns: [], cube: legs, measures: [flights], rows: [{of: origin}]}';
    const shown = '{chart: {mark: bar, version: 1}, show: grid}';
    await applied({
      'cubes/legs.yaml': cube('{name: flights, agg: count}'),
      'reports/legs.yaml': reportFile('Legs', 'legs'),
      'dashboards/legs.yaml': `name: Legs board
filters: []
tabs: [{id: m, name: Main}]
tiles:
  - {id: r, tab: m, x: 0, y: 0, w: 12, h: 6, kind: report, report: legs}
  - {id: q, tab: m, x: 0, y: 6, w: 12, h: 6, kind: query, query: ${asked}, presentation: ${shown}}
urls: {}
`,
      'documents/legs.yaml': document(
        'Legs paper',
        `[{id: q, kind: data, source: {kind: query, query: ${asked}, presentation: ${shown}}}]`,
      ),
      'schedules/legs.yaml': `name: Legs weekly
content: {chart: false, figures: true, table: false}
files: []
onlyIf: {kind: threshold, of: {kind: measure, query: {columns: [], cube: legs, measures: [flights], rows: []}, show: value}, op: '>', value: 1}
recipients: []
subject: Legs
target: {kind: report, id: legs}
text: ''
trigger: {kind: times, cron: 0 7 * * 1, zone: UTC}
`,
    });
    const made = await plan({ 'cubes/legs.yaml': cube('{name: hops, agg: count, was: flights}') });
    const [change] = made.changes;
    expect(change?.breaks).toEqual([]);
    expect(change?.rewrites.map(({ key }) => key).sort()).toEqual([
      ...['dashboard:legs', 'document:legs', 'email:legs', 'report:legs'],
    ]);
    expect((await apply(made.id)).message).toBe('');
    const texts = await Promise.all(
      ['/reports/legs', '/dashboards/legs', '/report-plus/legs', '/emails/legs'].map(
        async (path) => (await call('ana', 'GET', path)).text,
      ),
    );
    for (const text of texts) {
      expect(text).not.toContain('"flights"');
    }
    const health = await call('ana', 'GET', '/blueprint/health?problem=broken');
    expect(JSON.stringify(health.data)).not.toContain('legs');
    const { data } = await call('ana', 'GET', '/reports/legs');
    const answer = await call('ana', 'POST', '/query', (data as { query: object }).query);
    expect(answer.code).toBe(1000);
  });
});
