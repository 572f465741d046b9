import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Config } from './config';
import { takeDataFolder, type DataFolderLock } from './data-folder';
import { duckdbDialect } from './engine/duckdb/duckdb-dialect';
import { createEngineRegistry, type EngineRegistry } from './engine/engine-registry';
import { logOptions } from './http/request-log';
import { DEMO_TENANTS } from './identity/demo-people';
import { createIdentity } from './identity/identity';
import { createPasswordHasher } from './identity/password-hasher';
import { seedAdministrator } from './identity/seed-administrator';
import { seedDemo } from './identity/seed-demo';
import { startMaintenance } from './jobs/maintenance';
import { createMailer } from './mail/create-mailer';
import { openDatabase, type Database } from './repositories/database';
import type { Readiness } from './routes/health-routes';
import { ensureSample } from './sample/ensure-sample';
import { seedContent } from './sample/seed-content';
import { seedViews } from './sample/seed-views';
import { dataFolderError } from './start-error';

const REMOTE_DEMO =
  'This is a demo that other machines can reach: everybody knows its passwords. Keep nothing of value in it.';
const NO_MAIL = 'No mail can be sent: password links and verification codes need BI_SMTP_URL.';

/** A server put together but not listening. */
export interface Server {
  app: FastifyInstance;
  /** what the person who starts the server should know, one sentence each */
  notices: readonly string[];
  /** Builds the sample data of a demo; the server answers meanwhile. Does nothing in production. */
  prepareSample(onProgress: (step: string, fraction: number | null) => void): Promise<void>;
  /** Ends calls (given `drainMs`), engines and the store, in this order. */
  close(): Promise<void>;
}

async function openStore(config: Config): Promise<Database> {
  try {
    return await openDatabase({ file: join(config.dataDir, 'metadata.db') });
  } catch (error) {
    throw dataFolderError(config.dataDir, error);
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
  const log: FastifyBaseLogger = Fastify({ logger: logOptions(config.logLevel) }).log;
  const database = await openStore(config);
  const hasher = createPasswordHasher();
  const tenantIds = DEMO_TENANTS.map((tenant) => tenant.id);
  if (config.mode === 'demo') {
    await seedDemo(database, hasher);
    await seedContent(database, tenantIds);
    await seedViews(database, tenantIds);
  }
  const mailer = createMailer({ mode: config.mode, ...config.identity.mail }, database);
  const settings = config.identity;
  const nobody = await seedAdministrator(database, hasher, settings);
  const identity = createIdentity({ database, settings, mailer, log, hasher });
  const engines = createEngineRegistry({ dataDir: config.dataDir, log, limits: config.engine });
  const stop = new AbortController();
  const state: Readiness = { ready: config.mode !== 'demo', parts: { store: 'ready' } };
  const app = await buildApp({
    config,
    database,
    identity,
    engineFor: (tenantId) => engines.engineFor(tenantId),
    sqlEngineFor: (tenantId) => engines.sqlEngineFor(tenantId),
    dialect: duckdbDialect,
    readiness: () => ({ ...state, parts: { ...state.parts, engines: engineState(engines) } }),
    logger: log,
  });
  const maintenance = startMaintenance(database, log);

  return {
    app,
    notices: [
      ...(config.demoRemote ? [REMOTE_DEMO] : []),
      ...(mailer.isConfigured ? [] : [NO_MAIL]),
      ...(nobody === null ? [] : [nobody]),
    ],
    async prepareSample(onProgress) {
      if (config.mode !== 'demo') return;
      await ensureSample({
        dataDir: config.dataDir,
        tenantIds,
        signal: stop.signal,
        onProgress: (step, fraction) => {
          state.parts['sample'] = step;
          onProgress(step, fraction);
        },
      });
      state.parts['sample'] = 'ready';
      state.ready = true;
      void warmEngines(engines, tenantIds, log);
    },
    async close() {
      state.ready = false;
      stop.abort();
      maintenance.stop();
      await drain(app, config.limits.drainMs);
      await engines.close();
      mailer.close();
      await database.destroy();
      await lock.release();
    },
  };
}

/** How the engine processes are, in a few words without names. */
function engineState(engines: EngineRegistry): string {
  const all = engines.status();
  const sum = (count: (status: (typeof all)[number]) => number) =>
    all.reduce((total, status) => total + count(status), 0);
  const ready = all.filter((status) => status.state === 'ready').length;
  return `${ready} ready, ${sum((s) => s.running)} running, ${sum((s) => s.waiting)} waiting, ${sum((s) => s.deaths)} died`;
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

/** Lets running calls end; a connection is closed as soon as its last call has ended. */
async function drain(app: FastifyInstance, drainMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, drainMs);
  });
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await Promise.race([app.close(), late]);
  clearTimeout(timer);
  clearInterval(idle);
}
