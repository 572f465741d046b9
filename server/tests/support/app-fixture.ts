import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from 'fastify';
import { buildApp, type RouteSection } from '../../src/app';
import { readConfig, type Config } from '../../src/config';
import type { Environment } from '../../src/config-reader';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import type { EngineLimits } from '../../src/engine/engine-settings';
import { createEngineRegistry, type EngineRegistry } from '../../src/engine/engine-registry';
import { logOptions } from '../../src/http/request-log';
import { createIdentity, type Identity } from '../../src/identity/identity';
import { createPasswordHasher } from '../../src/identity/password-hasher';
import { seedDemo } from '../../src/identity/seed-demo';
import { createMailer } from '../../src/mail/create-mailer';
import { ServerMetrics } from '../../src/metrics/server-metrics';
import { openDatabase, type Database } from '../../src/repositories/database/database';
import { SAMPLE_TENANTS } from '../../src/identity/demo-users';
import { sampleFilesOf } from '../../src/sample/sample-files';
import { contractProblem } from './contract-check';
import { publishTables } from './publish-tables';
import { smallFlights } from './small-flights';

/** People of the demo, by first name. */
export const PEOPLE = {
  ana: { username: 'ana.lee@acme.test', password: 'demo-ana' },
  raj: { username: 'raj.patel@acme.test', password: 'demo-raj' },
  gus: { username: 'gus.olsen@globex.test', password: 'demo-gus' },
  mia: { username: 'mia.chen@both.test', password: 'demo-mia', tenantId: 'acme' },
} as const;

/** Service key of the demo. */
export const SERVICE_KEY = 'demo-portal-key';

/** An envelope as it came over the wire. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  code: number;
  message: string;
  errorMessage: string;
  requestId: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer's fields
  data: any;
}

/** The whole server over a folder of its own, called without a network. */
export interface AppFixture {
  app: FastifyInstance;
  database: Database;
  identity: Identity;
  engines: EngineRegistry;
  config: Config;
  dataDir: string;
  /** lines of the log, parsed */
  logged: Record<string, unknown>[];
  /** token of a person of the demo */
  token(person: keyof typeof PEOPLE): Promise<string>;
  /** one call; `as` is a person or a token */
  call(options: CallOptions): Promise<Answer>;
  /** keeps the rows of Views that are due by the lab's clock */
  keepDue(): Promise<void>;
  /** another server over the same data, as after a restart; close it before the lab */
  again(): Promise<FastifyInstance>;
  close(): Promise<void>;
}

/** What to call as whom. */
export interface CallOptions {
  as?: keyof typeof PEOPLE | { token: string };
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** path below /api/v1, or an absolute one after `!` */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Options of a lab. */
export interface AppFixtureOptions {
  env?: Environment;
  /** false: tenants have no tables yet; default: small tables of the flights' shape */
  data?: boolean;
  /** flights in the small tables, default 480 */
  flights?: number;
  /** in place of what the environment gives */
  engine?: Partial<EngineLimits>;
  now?: () => number;
  /** true: cubes and Views are shared with everybody of acme, to be changed, as soon as they are made */
  shared?: boolean;
  /** resources of the API besides the product's own */
  sections?: readonly RouteSection[];
}

/** Folders with people, content and so many flights, made once for all files of a worker. */
const workspaces = new Map<number | null, Promise<string>>();
const hasher = createPasswordHasher({ logN: 4, r: 1, p: 1 });

function workspace(flights: number | null): Promise<string> {
  const made = workspaces.get(flights) ?? makeWorkspace(flights);
  workspaces.set(flights, made);
  return made;
}

/** The cube Flights and what asks it alone, without schedules. */
export const FIXTURE_FILES = Object.fromEntries(
  Object.entries(sampleFilesOf(['flights'])).filter(([name]) => !name.startsWith('schedules/')),
);

async function makeWorkspace(flights: number | null): Promise<string> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-workspace-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const config = fixtureConfig(dataDir, {});
  const database = await openStore(dataDir);
  await seedDemo(database, hasher);
  for (const tenantId of ['acme', 'globex']) {
    await publishTables(dataDir, smallFlights(flights ?? 480), tenantId);
  }
  const { log } = Fastify({ logger: false });
  const parts = openParts(config, database, log, {});
  const app = await buildApp(parts);
  await app.seedSample(SAMPLE_TENANTS, FIXTURE_FILES);
  await app.close();
  await parts.engines.close();
  parts.metrics.close();
  if (flights === null) {
    await database.deleteFrom('dataset').execute();
    rmSync(path.join(dataDir, 'datasets'), { recursive: true });
  }
  await database.destroy();
  return dataDir;
}

const fixtureConfig = (dataDir: string, env: Environment): Config =>
  readConfig({
    BI_DATA_DIR: dataDir,
    BI_WEB_DIR: path.join(dataDir, 'web'),
    BI_LOG_LEVEL: 'info',
    BI_ENGINE_THREADS: '1',
    BI_JOB_AFTER_MS: '20000',
    ...env,
  });

const openStore = (dataDir: string): Promise<Database> =>
  openDatabase({ file: path.join(dataDir, 'metadata.db'), isDurable: false });

/** Everything an app is built from. */
function openParts(
  config: Config,
  database: Database,
  log: FastifyBaseLogger,
  { engine, now, sections }: Pick<AppFixtureOptions, 'engine' | 'now' | 'sections'>,
) {
  const settings = config.identity;
  const { smtpUrl } = settings.mail;
  const mailer = createMailer({ mode: 'demo', smtpUrl, from: 'x@y.test' }, database);
  const identity = createIdentity({ database, settings, mailer, log, hasher });
  const { dataDir, tempDir } = config;
  const metrics = new ServerMetrics({ version: 'test', dataDir, engines: () => engines });
  const engines: EngineRegistry = createEngineRegistry({
    dataDir,
    tempDir,
    log,
    limits: { ...config.engine, ...engine },
    onStatement: (...statement) => metrics.countStatement(...statement),
  });
  return {
    ...{ config, database, identity, engines, metrics, logger: log },
    engineFor: (tenantId: string) => engines.engineFor(tenantId),
    sqlEngineFor: (tenantId: string) => engines.sqlEngineFor(tenantId),
    dialect: duckdbDialect,
    readiness: () => ({ ready: true, parts: {} }),
    ...(now ? { now } : {}),
    ...(sections ? { sections } : {}),
  };
}

/** Calls that make a cube or a View. */
const MADE = /^\/(cubes|views)(?:\/[^/]+\/duplicate)?$/;

/** Builds a server over real parts, the cube Flights and a small data set. Close it after use. */
export async function openAppFixture(options: AppFixtureOptions = {}): Promise<AppFixture> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-app-'));
  const config = fixtureConfig(dataDir, options.env ?? {});
  const logged: Record<string, unknown>[] = [];
  const stream = {
    write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  };
  const { log } = Fastify({ logger: { ...logOptions(config.logLevel), stream } });
  cpSync(await workspace(options.data === false ? null : (options.flights ?? 480)), dataDir, {
    recursive: true,
  });
  const database = await openStore(dataDir);
  const parts = openParts(config, database, log, options);
  const { identity, engines, metrics } = parts;
  // counts are remembered by the function that gives engines: a server that starts has one of its own
  const build = () =>
    buildApp({ ...parts, engineFor: (tenantId: string) => engines.engineFor(tenantId) });
  const app = await build();
  const tokens = new Map<string, Promise<string>>();

  const signIn = async (person: keyof typeof PEOPLE) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/iam/login',
      payload: PEOPLE[person],
    });
    return answer.json<{ data: { access_token: string } }>().data.access_token;
  };
  const token = (person: keyof typeof PEOPLE) => {
    const known = tokens.get(person) ?? signIn(person);
    tokens.set(person, known);
    return known;
  };

  const shareWithAcme = async (
    kind: string,
    { cube, id }: { cube?: { id: string }; id: string },
  ) => {
    const url = `/api/v1/${kind}/${cube?.id ?? id}/shares`;
    const payload = { shares: [{ kind: 'tenant', id: '', level: 'manage' }] };
    const headers = { authorization: await token('ana') };
    const answer = await app.inject({ method: 'PUT', url, headers, payload });
    if (answer.json<Answer>().code !== 1000) throw new Error(`not shared: ${answer.payload}`);
  };

  return {
    app,
    database,
    identity,
    engines,
    config,
    dataDir,
    logged,
    token,
    async call({ as, method = 'GET', path: to, body, headers = {} }) {
      const authorization = typeof as === 'string' ? await token(as) : as?.token;
      const url = to.startsWith('!') ? to.slice(1) : `/api/v1${to}`;
      const request: InjectOptions = {
        method,
        url,
        headers: { ...(authorization === undefined ? {} : { authorization }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      };
      const response = await app.inject(request);
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const parsed = isJson ? response.json<Answer>() : ({} as Answer);
      const succeeded = parsed.code === 1000 && url.startsWith('/api/');
      const problem = succeeded ? contractProblem(app, method, url, parsed) : null;
      if (problem !== null) throw new Error(`an answer broke the contract: ${problem}`);
      const made = parsed.code === 1000 && method === 'POST' ? MADE.exec(to) : null;
      if (options.shared && made) await shareWithAcme(made[1] ?? '', parsed.data);
      return {
        ...parsed,
        status: response.statusCode,
        headers: response.headers,
        text: response.payload,
      };
    },
    keepDue: () => app.keepDue(),
    again: build,
    async close() {
      await app.close();
      await engines.close();
      metrics.close();
      await database.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
