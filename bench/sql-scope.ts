/**
 * What a person's statement costs before it runs in a tenant with many tables and Views: finding what
 * the person may read, and running `SELECT 1` with it, against a tenant with one table.
 *
 *   npm run build:server && npm run bench bench/sql-scope.ts [TABLES] [VIEWS]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CubeModel } from '@bi/contract/cube/cube';
import {
  datasetFolder,
  manifestFile,
  type DatasetManifest,
} from '../server/src/engine/dataset-manifest';
import { createEngineRegistry } from '../server/src/engine/engine-registry';
import { duckdbDialect } from '../server/src/engine/duckdb/duckdb-dialect';
import { runImport } from '../server/src/importer/run-import';
import type { Principal } from '../server/src/policies/principal';
import { openDatabase, type Database } from '../server/src/repositories/database/database';
import { createSqlScope } from '../server/src/services/sql/sql-scope';

process.env['BI_CHILD_DIR'] ??= path.resolve('server/dist');

const TABLES = Number(process.argv[2] ?? 2000);
const VIEWS = Number(process.argv[3] ?? 500);
const CUBES = 20;
const ROUNDS = 60;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-bench-'));
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const columns = Array.from({ length: 12 }, (_, n) => `i + ${n} AS column_${n}`).join(', ');

/** One real table; the others are entries of the list that name its file, as nothing reads them. */
async function addTables(tenantId: string, count: number): Promise<string[]> {
  const select = `SELECT ${columns}, 'West' AS region FROM range(10) t(i)`;
  const real = { name: 'table_0', label: 'table_0', source: 'bench', select };
  await runImport({ dataDir, tenantId, readFolders: [], tables: [real] });
  const file = manifestFile(datasetFolder(dataDir, tenantId));
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as DatasetManifest;
  const [first] = Object.values(manifest.tables);
  const names = Array.from({ length: count }, (_, n) => `table_${n}`);
  if (first !== undefined) for (const name of names) manifest.tables[name] = first;
  writeFileSync(file, JSON.stringify(manifest));
  return names;
}

const entity = (tenantId: string, name: string) => ({
  id: `${tenantId}-${name}`,
  tenant_id: tenantId,
  slug: name,
  name,
  name_key: name,
  description: `What ${name} holds, in a few words`,
  tag: '',
  stag: '',
  owner_id: 'ana',
  owner_name: 'Ana',
  version: 1,
  created_ms: 0,
  updated_ms: 0,
  updated_by_id: 'ana',
  updated_by_name: 'Ana',
  deleted_ms: null,
});

function model(n: number): CubeModel {
  return {
    version: 1,
    name: `cube_${n}`,
    label: `cube_${n}`,
    source: { table: `table_${n}` },
    key: [],
    joins: [],
    dimensions: [{ name: 'region', expr: 'region', type: 'string' }],
    hierarchies: [],
    measures: [{ name: 'n', agg: 'count' }],
  } as unknown as CubeModel;
}

async function fill(db: Database, tenantId: string, tables: string[], views: number) {
  const tenant = { id: tenantId, code: tenantId, name: tenantId, origins: '[]', frame_hosts: '[]' };
  await db
    .insertInto('tenant')
    .values({
      ...tenant,
      enabled: 1,
      self_registration: 0,
      share_links: 0,
      ...{ mail_domains: '[]', hook_hosts: '[]', hook_secret: '' },
      created_ms: 0,
    })
    .execute();
  for (const name of tables) {
    const notes = { column_0: { description: 'The first column' } };
    const own = {
      table_name: name,
      origin: 'import',
      bringer_id: '',
      columns: JSON.stringify(notes),
      checks: '[]',
    };
    await db
      .insertInto('dataset')
      .values({ ...entity(tenantId, name), ...own })
      .execute();
  }
  const shown = Array.from({ length: 12 }, (_, n) => ({ name: `column_${n}`, type: 'integer' }));
  for (let n = 0; n < views; n += 1) {
    const table = tables[n % tables.length] ?? '';
    const sql = `SELECT ${shown.map(({ name }) => `t.${name}`).join(', ')} FROM ${table} t`;
    const lineage = shown.map(({ name }) => ({ column: name, from: [{ table, column: name }] }));
    const own = { view_name: `view_${n}`, sql, variables: '[]', columns: JSON.stringify(shown) };
    const facts = { reads: JSON.stringify([table]), lineage: JSON.stringify(lineage) };
    await db
      .insertInto('sql_view')
      .values({ ...entity(tenantId, `view_${n}`), ...own, ...facts, materialisation: '{}' })
      .execute();
  }
  for (let n = 0; n < Math.min(CUBES, tables.length); n += 1) {
    const own = { model: JSON.stringify(model(n)), model_version: 1, model_text: null };
    await db
      .insertInto('cube')
      .values({ ...entity(tenantId, `cube_${n}`), ...own })
      .execute();
  }
}

function person(tenantId: string, rowRules: Principal['rowRules']): Principal {
  return {
    kind: 'user',
    tenantId,
    tenantCode: tenantId,
    tenantName: tenantId,
    subjectId: 'raj',
    userName: 'raj',
    displayName: 'Raj',
    role: 'administrator',
    actions: new Set(),
    resources: null,
    rowRules,
    policyFingerprint: '',
    origins: null,
    sessionId: null,
  };
}

const database = await openDatabase({ file: path.join(dataDir, 'metadata.db') });
const registry = createEngineRegistry({ dataDir, log });
for (const [tenantId, tables, views] of [
  ['small', 1, 1],
  ['large', TABLES, VIEWS],
] as const)
  await fill(database, tenantId, await addTables(tenantId, tables), views);

const engineFor = (tenantId: string) => registry.engineFor(tenantId);
const sqlEngineFor = (tenantId: string) => registry.sqlEngineFor(tenantId);
const context = {
  ...{ database, dataDir, engineFor, sqlEngineFor },
  ...{ dialect: duckdbDialect, now: Date.now },
};
const scopes = createSqlScope(context);

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

type Case = readonly [label: string, tenantId: string, before: () => Promise<unknown>];

/** Cases in turn; of each the medians of finding the scope and of running with it, milliseconds. */
async function measured(cases: readonly Case[], rules: Principal['rowRules']) {
  const times = cases.map((): [number[], number[]] => [[], []]);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, [, tenantId, before]] of cases.entries()) {
      await before();
      const since = performance.now();
      const { grants, catalog } = await scopes.of(person(tenantId, rules));
      const found = performance.now();
      const engine = registry.sqlEngineFor(tenantId);
      await engine.run({ sql: 'SELECT 1', params: [], grants, catalog }, 10);
      times[index]?.[0].push(found - since);
      times[index]?.[1].push(performance.now() - found);
    }
  return times.map((both) => both.map((one) => median(one.slice(5))));
}

const nothing = () => Promise.resolve();
const change = () =>
  database
    .updateTable('sql_view')
    .set({ tag: String(Math.random()) })
    .where('view_name', '=', 'view_0')
    .execute();
const filter = { of: 'region', op: 'in' as const, values: ['West'] };
const rule = { id: 'west', filter, exemptCubes: [] };
const people: [string, Principal['rowRules']][] = [
  ['no rules', []],
  ['a row rule', [rule]],
];
process.stdout.write('| person | tenant | scope ms | statement ms |\n|---|---|--:|--:|\n');
const cases: Case[] = [
  ['1 table, 1 View', 'small', nothing],
  [`${TABLES} tables, ${VIEWS} Views`, 'large', nothing],
  ['the same, a View saved before each', 'large', change],
];
for (const [who, rules] of people)
  for (const [index, [scope = NaN, statement = NaN]] of (await measured(cases, rules)).entries())
    process.stdout.write(
      `| ${who} | ${cases[index]?.[0] ?? ''} | ${scope.toFixed(2)} | ${statement.toFixed(1)} |\n`,
    );
await registry.close();
await database.destroy();
rmSync(dataDir, { recursive: true, force: true });
