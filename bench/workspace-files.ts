/**
 * What the workspace as files costs: export, plan and apply of 2,000 objects. The server is the built one, started on
 * a data folder of its own.
 *
 *   npm run build:server && npm run bench bench/workspace-files.ts
 */
import type { BlueprintPlan, ExportedFiles } from '@bi/contract/blueprint/blueprint-files';
import type { Envelope } from '@bi/contract/call/envelope';
import { onSample } from './on-sample';
import { processorSeconds } from './processor-seconds';

const REPORTS = 1700;
const DASHBOARDS = 200;
const CUBES = 60;
const VIEWS = 40;
const TILES = 8;

const FIELDS = ['origin', 'destination', 'day_part', 'distance_band'];

function reportFile(at: number): string {
  const of = FIELDS[at % FIELDS.length] ?? 'origin';
  return `description: Flights and their delays, number ${at}
name: Report ${at}
presentation: {chart: {mark: bar, version: 1}, show: both}
query:
  columns: []
  cube: ${at % 3 === 0 ? `cube_${at % CUBES}` : 'flights'}
  measures: [flights]
  rows: [{of: ${at % 3 === 0 ? 'origin' : of}}]
tag: Folder ${at % 20}
`;
}

function dashboardFile(at: number): string {
  const tiles = Array.from(
    { length: TILES },
    (_, tile) =>
      `  - {h: 6, id: t${tile}, kind: report, report: report-${(at * TILES + tile) % REPORTS}, tab: m, w: 24, x: 0, y: ${tile * 6}}`,
  );
  return `filters: []\nname: Board ${at}\ntabs: [{id: m, name: Main}]\ntiles:\n${tiles.join('\n')}\nurls: {}\n`;
}

const cubeFile = (at: number) => `dimensions: [{name: origin, expr: origin, type: string}]
hierarchies: []\njoins: []\nkey: []\nmeasures: [{name: flights, agg: sum, expr: trips}]
name: cube_${at}\nsource: {table: view_${at % VIEWS}}\n`;

const viewFile = (at: number) => `name: View ${at}
sql: SELECT origin, count(*) AS trips FROM fact_flights WHERE delay_min > ${at} GROUP BY origin\n`;

function workspace(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < VIEWS; at += 1) files[`views/view_${at}.yaml`] = viewFile(at);
  for (let at = 0; at < CUBES; at += 1) files[`cubes/cube_${at}.yaml`] = cubeFile(at);
  for (let at = 0; at < REPORTS; at += 1) files[`reports/report-${at}.yaml`] = reportFile(at);
  for (let at = 0; at < DASHBOARDS; at += 1)
    files[`dashboards/board-${at}.yaml`] = dashboardFile(at);
  return files;
}

function stopwatch(pid: number) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const used = processorSeconds(pid);
    const result = await work();
    const seconds = ((performance.now() - from) / 1000).toFixed(2);
    const processor = (processorSeconds(pid) - used).toFixed(2);
    process.stdout.write(`| ${what} | ${seconds} | ${processor} |\n`);
    return result;
  };
}

async function measure(address: string, token: string, pid: number): Promise<void> {
  const timed = stopwatch(pid);
  const call = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    });
    const { code, data, message } = (await answer.json()) as Envelope<unknown>;
    if (code !== 1000) throw new Error(`${path}: ${message}`);
    return data;
  };
  const plan = async (files: object): Promise<BlueprintPlan> => {
    const made = (await call('/blueprint/plans', { files })) as BlueprintPlan;
    const [problem] = made.problems;
    if (problem) throw new Error(`${problem.path}: ${problem.message}`);
    return made;
  };
  const apply = ({ id }: BlueprintPlan) => call(`/blueprint/plans/${id}/apply`, {});
  process.stdout.write(
    '| what | seconds | seconds of the server on a processor |\n|---|--:|--:|\n',
  );
  const files = workspace();
  const first = await timed('plan that makes 2,000 objects', () => plan(files));
  await timed('apply it', () => apply(first));
  const answer = await timed('export 2,000 objects', () =>
    call('/blueprint/export', { private: true }),
  );
  const exported = (answer as ExportedFiles).files ?? {};
  await timed('plan of them, nothing changed', () => plan(exported));
  const changed = { ...exported };
  for (let at = 0; at < 20; at += 1) {
    const path = `reports/report-${at}.yaml`;
    changed[path] = (exported[path] ?? '').replace('Flights and', 'Flights, and');
  }
  changed['cubes/cube_1.yaml'] = (exported['cubes/cube_1.yaml'] ?? '').replace(
    'trips',
    'trips * 2',
  );
  const second = await timed('plan of them, 21 changed', () => plan(changed));
  await timed('apply it', () => apply(second));
}

await onSample(measure);
