import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import { buildApp, API_VERSION } from './app';
import { assertRestored } from './backup/restoring-folder';
import type { Config } from './config';
import { takeDataFolder, type DataFolderLock } from './data-folder';
import { duckdbDialect } from './engine/duckdb/duckdb-dialect';
import { DiskSpace } from './engine/disk-space';
import { createEngineRegistry, type EngineRegistry } from './engine/engine-registry';
import { logOptions } from './http/request-log';
import { TableLists } from './importer/table-lists';
import { DEMO_TENANTS, SAMPLE_TENANTS } from './identity/demo-users';
import { createIdentity } from './identity/identity';
import { createPasswordHasher } from './identity/password-hasher';
import { seedAdministrator } from './identity/seed-administrator';
import { seedDemo } from './identity/seed-demo';
import { startMaintenance } from './jobs/maintenance';
import { createMailer } from './mail/create-mailer';
import { ServerMetrics } from './metrics/server-metrics';
import { enginesCheck, filesCheck } from './readiness-checks';
import { openDatabase, type Database } from './repositories/database/database';
import { UpgradeError } from './repositories/database/upgrade-store';
import { LogLevels } from './services/operations/log-level';
import {
  readReadiness,
  type ReadinessCheck,
  type ReadinessPart,
} from './services/operations/readiness';
import { ensureSample, type EnsureSampleOptions } from './sample/ensure-sample';
import { writeOutput } from './standard-output';
import { folderStartError, EXIT_CODES, StartError, tempFolderError } from './start-error';

const REMOTE_DEMO =
  'This is a demo that other machines can reach: everybody knows its passwords. Keep nothing of value in it.';
/** Time after the drain in which jobs that did not end are recorded. */
const RECORD_MS = 5000;
const NO_MAIL = 'No mail can be sent: password links and verification codes need BI_SMTP_URL.';

/** A server put together but not listening. */
export interface Server {
  app: FastifyInstance;
  /** what the person who starts the server should know, one sentence each */
  notices: readonly string[];
  /** Builds the sample data of a demo; the server answers meanwhile. Does nothing in production. */
  prepareSample(onProgress: (step: string, fraction: number | null) => void): Promise<void>;
  /** Starts the engines of a demo, so that the first question need not wait for a process. */
  warm(): void;
  /** Switches the log between `debug` and the configured level, and gives the one that holds now. */
  toggleLog(): string;
  /** Ends calls (given `drainMs`), engines and the store, in this order. */
  close(): Promise<void>;
}

async function openStore(config: Config): Promise<Database> {
  assertRestored(config.dataDir);
  try {
    return await openDatabase({ file: join(config.dataDir, 'metadata.db') });
  } catch (error) {
    if (error instanceof UpgradeError)
      throw new StartError(error.message, EXIT_CODES.dataFolder, error);
    throw folderStartError(config.dataDir, error);
  }
}

async function makeTempFolder({ tempDir }: Config): Promise<void> {
  try {
    await mkdir(tempDir, { recursive: true, mode: 0o700 });
    await access(tempDir, constants.W_OK);
  } catch (error) {
    throw tempFolderError(tempDir, error);
  }
}

/**
 * Puts the server together: store, people, engines, routes. It has the data folder for itself.
 * @throws {StartError}
 */
export async function composeServer(config: Config): Promise<Server> {
  const lock = await takeDataFolder(config.dataDir, 'server');
  try {
    return await composeOver(config, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function composeOver(config: Config, lock: DataFolderLock): Promise<Server> {
  const log: FastifyBaseLogger = Fastify({
    logger: { ...logOptions(config.logLevel), stream: { write: writeOutput } },
  }).log;
  await makeTempFolder(config);
  const database = await openStore(config);
  const hasher = createPasswordHasher();
  const tenantIds = DEMO_TENANTS.map((tenant) => tenant.id);
  if (config.mode === 'demo') {
    await seedDemo(database, hasher);
  }
  const mailer = createMailer({ mode: config.mode, ...config.identity.mail }, database);
  const settings = config.identity;
  const nobody = await seedAdministrator(database, hasher, settings);
  const identity = createIdentity({ database, settings, mailer, log, hasher });
  const { dataDir, tempDir } = config;
  const metrics = new ServerMetrics({ version: API_VERSION, dataDir, engines: () => engines });
  const engines: EngineRegistry = createEngineRegistry({
    dataDir,
    tempDir,
    log,
    limits: config.engine,
    onStatement: (...statement) => metrics.countStatement(...statement),
  });
  const logLevels = new LogLevels(config.logLevel);
  logLevels.add(log);
  const stop = new AbortController();
  const disk = new DiskSpace(config, config.limits.diskReserveMb);
  const lists = new TableLists(config.dataDir);
  const unusable = await lists.unusable();
  for (const { tenantId, error } of unusable)
    log.error({ tenantId, err: error }, 'the list of tables of a tenant cannot be used');
  const state = { isClosing: false, sample: config.mode === 'demo' ? 'waiting' : 'none' };
  const checks: readonly ReadinessCheck[] = [
    { name: 'store', read: () => ({ ready: !state.isClosing, state: 'ready' }) },
    ...(config.mode === 'demo' ? [sampleCheck(() => state.sample)] : []),
    { name: 'tables', read: async () => tablesState((await lists.unusable()).length) },
    { name: 'disk', read: () => diskState(disk.full()) },
    filesCheck(config.dataDir),
    enginesCheck(() => engines.status()),
  ];
  const app = await buildApp({
    config,
    database,
    identity,
    engineFor: (tenantId) => engines.engineFor(tenantId),
    sqlEngineFor: (tenantId) => engines.sqlEngineFor(tenantId),
    dialect: duckdbDialect,
    readiness: () => readReadiness(checks),
    logger: log,
    metrics,
    logLevels,
  });
  const maintenance = startMaintenance(database, log, config.auditDays);

  return {
    app,
    notices: [
      ...(config.demoRemote ? [REMOTE_DEMO] : []),
      ...(mailer.isConfigured ? [] : [NO_MAIL]),
      ...(nobody === null ? [] : [nobody]),
      ...unusable.map(({ tenantId, error }) => tableListNotice(tenantId, error)),
    ],
    async prepareSample(onProgress) {
      if (config.mode !== 'demo') return;
      const onStep = (step: string, fraction: number | null) => {
        state.sample = step;
        onProgress(step, fraction);
      };
      await prepareSample({ dataDir, tempDir, tenantIds, signal: stop.signal, onProgress: onStep });
      onStep('Sample workspace', null);
      await seedSample(app, log);
      state.sample = 'ready';
    },
    warm: () => void (config.mode === 'demo' && warmEngines(engines, tenantIds, log)),
    toggleLog: () => logLevels.toggle(),
    async close() {
      state.isClosing = true;
      stop.abort();
      maintenance.stop();
      await drain(app, config.limits.drainMs + RECORD_MS);
      await engines.close();
      metrics.close();
      mailer.close();
      await database.destroy();
      await lock.release();
    },
  };
}

/** Makes the sample. A tenant whose list of tables cannot be used is reported by `/readyz` instead. */
export async function prepareSample(options: EnsureSampleOptions): Promise<void> {
  try {
    await ensureSample(options);
  } catch (error) {
    if (!(error instanceof BiError) || error.key !== 'engine.tableList') throw error;
  }
}

/** Applies the sample workspace. A server whose sample cannot be applied serves what it has. */
async function seedSample(app: FastifyInstance, log: FastifyBaseLogger): Promise<void> {
  try {
    await app.seedSample(SAMPLE_TENANTS);
  } catch (error) {
    log.error({ err: error }, 'the sample workspace could not be applied');
  }
}

/** What the start reports of a tenant whose tables are not served. */
export function tableListNotice(tenantId: string, { key, params }: BiError): string {
  return (
    `Tenant ${tenantId}: ${messageText(key, params)} On this machine, with the server stopped: ` +
    `node server/dist/main.js --rebuild-table-list ${tenantId}`
  );
}

function sampleCheck(read: () => string): ReadinessCheck {
  return { name: 'sample', read: () => ({ ready: read() === 'ready', state: read() }) };
}

/** Ready also with unusable lists: the other tenants are served. */
function tablesState(unusable: number): ReadinessPart {
  if (unusable === 0) return { ready: true, state: 'ready' };
  const whose = unusable === 1 ? '1 tenant' : `${unusable} tenants`;
  return { ready: true, state: `the list of tables of ${whose} cannot be used and can be rebuilt` };
}

function diskState(full: readonly string[]): ReadinessPart {
  if (full.length === 0) return { ready: true, state: 'ready' };
  return { ready: false, state: `full: ${full.join(' and ')}` };
}

/** Starts the engines of a demo, so that the first question need not wait for a process. */
async function warmEngines(
  engines: EngineRegistry,
  tenantIds: readonly string[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const tenantId of tenantIds) {
    try {
      await engines.engineFor(tenantId).runTable('SELECT 1', []);
    } catch (error) {
      log.debug({ err: error, tenantId }, 'an engine could not be started ahead');
    }
  }
}

/** Lets running calls end, for a limited time. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  await Promise.race([app.close(), late]);
  clearTimeout(timer);
}
