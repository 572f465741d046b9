import { join, resolve, sep } from 'node:path';
import { ConfigReader, type Environment } from './config-reader';
import type { EngineLimits } from './engine/engine-settings';
import { readIdentitySettings, type IdentitySettings } from './identity/identity-settings';
import { LOG_LEVELS, type LogLevel } from '@bi/contract/call/operations';

/** How much one caller and one answer may use. */
export interface ServerLimits {
  /** largest request body, bytes */
  bodyBytes: number;
  /** calls one person may make in a minute; short bursts may use a minute's share at once */
  callsPerMinute: number;
  /** cells of one answer */
  cells: number;
  /** answers cached in memory, bytes */
  cacheBytes: number;
  /** time after which a query continues as a job, milliseconds */
  jobAfterMs: number;
  /** whether grouped copies of tables are built for questions that come again, and read */
  rollups: boolean;
  /** time without an answer after which a stream of answers says that the server is at work, milliseconds */
  heartbeatMs: number;
  /** time without a poll after which a job is cancelled, milliseconds */
  jobUnpolledMs: number;
  /** bytes of files that wait to be imported, per tenant */
  uploadQuotaBytes: number;
  /** bytes of files that are stored for download, per tenant */
  fileQuotaBytes: number;
  /** bytes a packed file may unfold to */
  unpackedBytes: number;
  /** time that running calls get at shutdown, milliseconds */
  drainMs: number;
  /** free disk space that uploads, imports, exports and spills leave, MiB */
  diskReserveMb: number;
}

/** Every setting of the server. */
export interface Config {
  port: number;
  host: string;
  /** true when only this machine can reach the server */
  loopback: boolean;
  /** absolute path */
  dataDir: string;
  /** absolute path of the folder of what is needed only while something runs */
  tempDir: string;
  mode: 'demo' | 'production';
  /** true for a demo that others can reach: a banner on every page says so */
  demoRemote: boolean;
  /** content changes only by plans of files */
  readOnly: boolean;
  /** label of the top bar's Env item */
  env: string;
  logLevel: LogLevel;
  /** bearer token for metrics and the level of the log; null: programs on this machine only */
  operationsToken: string | null;
  /** origins people reach this server at, the first one for links */
  ownOrigins: readonly [string, ...string[]];
  /** true behind a proxy whose `x-forwarded-*` headers are to be believed */
  trustProxy: boolean;
  /** folder of the built elements and of the standalone app */
  webDir: string;
  /** whether a language model may be at an address of this machine or of a private network */
  privateModels: boolean;
  /** time that a language model has for a question, all tries together */
  modelTimeoutMs: number;
  /** what secrets of the store are encrypted with; '': a file of the data folder */
  secretKey: string;
  /** days after which events of the audit list are removed; 0: never */
  auditDays: number;
  /** signed calls may also go to private and local addresses */
  hooksPrivate: boolean;
  /** MiB that the files of a mail take in it at most; beyond that it has links to them */
  attachedMb: number;
  /** secret of the addresses that mails come back to; null: they come back to the sender */
  bounceSecret: string | null;
  engine: Partial<EngineLimits>;
  limits: ServerLimits;
  identity: IdentitySettings;
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
/** Folders of the data folder that hold what must last. */
const DATA_FOLDERS = ['datasets', 'files', 'slices', 'uploads'];
const DEFAULT_SECRETS = ['demo-portal-key', 'demo', 'secret', 'password', 'changeme', 'change-me'];

/**
 * Every setting from the environment.
 * @throws {ConfigError} one line per bad setting: its name, its value and what is allowed
 */
export function readConfig(env: Environment): Config {
  const read = new ConfigReader(env);
  const port = read.integer('PORT', 8080, 0, 65_535);
  const host = read.text('HOST', '127.0.0.1');
  const loopback = LOOPBACK.test(host);
  const mode = read.choice('BI_MODE', 'demo', ['demo', 'production']);
  const readOnly = read.flag('BI_READ_ONLY', false);
  const allowRemote = read.flag('BI_DEMO_ALLOW_REMOTE', false);
  const ownOrigins = originsOfServer(read.origins('BI_PUBLIC_ORIGINS'), host, port);
  const dataDir = resolve(read.text('BI_DATA_DIR', '.data'));
  refuseUnsafe(read, env, { mode, host, loopback, allowRemote });
  const engine = engineLimits(read);
  const config = {
    port,
    host,
    loopback,
    dataDir,
    tempDir: tempDirOf(read, dataDir),
    mode,
    demoRemote: mode === 'demo' && !loopback,
    readOnly,
    env: read.text('BI_ENV', 'Preview'),
    logLevel: read.choice('BI_LOG_LEVEL', mode === 'demo' ? 'warn' : 'info', LOG_LEVELS),
    operationsToken: longSecret(read, 'BI_OPERATIONS_TOKEN'),
    ownOrigins,
    trustProxy: read.flag('BI_TRUST_PROXY', false),
    webDir: resolve(read.text('BI_WEB_DIR', 'dist')),
    privateModels: read.flag('BI_CHAT_PRIVATE_MODELS', false),
    modelTimeoutMs: read.integer('BI_CHAT_MODEL_TIMEOUT_MS', 30_000, 100, 600_000),
    secretKey: read.text('BI_SECRET_KEY', ''),
    auditDays: read.integer('BI_AUDIT_DAYS', 0, 0, 36_500),
    hooksPrivate: read.flag('BI_HOOKS_PRIVATE', false),
    attachedMb: read.integer('BI_MAIL_ATTACHED_MB', 10, 0, 100),
    bounceSecret: longSecret(read, 'BI_BOUNCE_SECRET'),
    engine,
    limits: serverLimits(read, engine.sliceMb !== 0),
    identity: identitySettings(read, env, { mode, loopback, ownOrigins, readOnly }),
  };
  read.finish();
  return config as Config;
}

/** A secret that is sent as text; null where it is not set. */
function longSecret(read: ConfigReader, name: string): string | null {
  const secret = read.text(name, '');
  if (secret === '') return null;
  if (!/^[\x21-\x7e]{16,}$/.test(secret))
    read.problem(`${name} is not usable; allowed: 16 or more printable characters.`);
  return secret;
}

/** A folder of its own: it is cleared of what earlier runs left, and never holds data. */
function tempDirOf(read: ConfigReader, dataDir: string): string {
  const given = read.text('BI_TEMP_DIR', join(dataDir, 'spill'));
  const tempDir = resolve(given);
  const holdsData = DATA_FOLDERS.some((name) => {
    const folder = join(dataDir, name);
    return tempDir === folder || tempDir.startsWith(folder + sep);
  });
  if (holdsData || dataDir === tempDir || dataDir.startsWith(tempDir + sep))
    read.refuse('BI_TEMP_DIR', given, 'a folder that neither contains data nor BI_DATA_DIR');
  return tempDir;
}

function originsOfServer(given: string[], host: string, port: number): [string, ...string[]] {
  const [first, ...rest] = given;
  if (first !== undefined) return [first, ...rest];
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  const names = LOOPBACK.test(host) ? ['localhost', '127.0.0.1'] : [];
  const own = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return [at(own), ...names.filter((name) => name !== own).map(at)];
}

interface Exposure {
  mode: string;
  host: string;
  loopback: boolean;
  allowRemote: boolean;
}

function refuseUnsafe(read: ConfigReader, env: Environment, exposure: Exposure): void {
  if (env['DATABASE_URL']?.trim()) {
    read.problem(
      'DATABASE_URL is not supported yet in this version; allowed: leave it unset, the built-in store in BI_DATA_DIR is used.',
    );
  }
  if (exposure.mode === 'demo' && !exposure.loopback && !exposure.allowRemote) {
    read.problem(
      `HOST is "${exposure.host}", but demo mode has passwords that everybody knows; allowed: ` +
        '127.0.0.1, or BI_MODE=production, or BI_DEMO_ALLOW_REMOTE=1 for a demo in a container.',
    );
  }
  if (exposure.mode !== 'production') return;
  for (const [name, value] of Object.entries(env)) {
    if (!/^BI_.*(SECRET|KEY|PASSWORD)$/.test(name) || value === undefined) continue;
    if (DEFAULT_SECRETS.includes(value.toLowerCase())) {
      read.problem(`${name} is a well-known value; allowed in production: a secret of your own.`);
    }
  }
}

function engineLimits(read: ConfigReader): Partial<EngineLimits> {
  const limits: Partial<EngineLimits> = {};
  type Amount = Exclude<keyof EngineLimits, 'confine'>;
  const set = (key: Amount, name: string, from: number, to: number, factor = 1) => {
    const value = read.integer(name, -1, from, to);
    if (value >= 0) limits[key] = value * factor;
  };
  set('memoryMb', 'BI_ENGINE_MEMORY_MB', 64, 1_048_576);
  set('processMemoryMb', 'BI_ENGINE_PROCESS_MEMORY_MB', 256, 1_048_576);
  set('threads', 'BI_ENGINE_THREADS', 1, 256);
  set('spillMb', 'BI_ENGINE_SPILL_MB', 0, 10_485_760);
  set('concurrency', 'BI_ENGINE_CONCURRENCY', 1, 64);
  set('queueLimit', 'BI_ENGINE_QUEUE', 0, 10_000);
  set('queueWaitMs', 'BI_ENGINE_QUEUE_WAIT_SECONDS', 1, 3600, 1000);
  set('timeoutMs', 'BI_QUERY_TIMEOUT_SECONDS', 1, 86_400, 1000);
  set('resultRowLimit', 'BI_ENGINE_RESULT_ROWS', 1000, 1_000_000_000);
  set('idleMs', 'BI_ENGINE_IDLE_SECONDS', 10, 86_400, 1000);
  set('sliceMb', 'BI_SQL_SLICE_MB', 0, 10_485_760);
  set('sqlMemoryMb', 'BI_SQL_MEMORY_MB', 64, 1_048_576);
  set('sqlProcessMemoryMb', 'BI_SQL_PROCESS_MEMORY_MB', 512, 1_048_576);
  set('sqlSpillMb', 'BI_SQL_SPILL_MB', 0, 10_485_760);
  set('sqlConcurrency', 'BI_SQL_CONCURRENCY', 1, 64);
  set('sqlPeople', 'BI_SQL_PEOPLE', 1, 256);
  set('sqlTimeoutMs', 'BI_SQL_TIMEOUT_SECONDS', 1, 86_400, 1000);
  set('diskReserveMb', 'BI_DISK_RESERVE_MB', 1, 1_048_576);
  set('exportMb', 'BI_EXPORT_MB', 1, 1_048_576);
  limits.confine = read.flag('BI_ENGINE_CONFINE', true);
  return limits;
}

/** `hasSlices`: there is disk for files that rollups are in. */
function serverLimits(read: ConfigReader, hasSlices: boolean): ServerLimits {
  return {
    bodyBytes: read.integer('BI_BODY_LIMIT_KB', 1024, 16, 102_400) * 1024,
    callsPerMinute: read.integer('BI_CALLS_PER_MINUTE', 1200, 10, 1_000_000),
    cells: read.integer('BI_CELL_LIMIT', 2_000_000, 1000, 20_000_000),
    cacheBytes: read.integer('BI_CACHE_MB', 256, 0, 1_048_576) * 1_048_576,
    jobAfterMs: read.integer('BI_JOB_AFTER_MS', 1000, 1, 60_000),
    rollups: read.flag('BI_ROLLUPS', true) && hasSlices,
    heartbeatMs: read.integer('BI_HEARTBEAT_MS', 5000, 1, 60_000),
    jobUnpolledMs: read.integer('BI_JOB_UNPOLLED_SECONDS', 30, 1, 3600) * 1000,
    uploadQuotaBytes: read.integer('BI_UPLOAD_QUOTA_MB', 10_240, 1, 10_485_760) * 1_048_576,
    fileQuotaBytes: read.integer('BI_FILE_QUOTA_MB', 10_240, 1, 10_485_760) * 1_048_576,
    unpackedBytes: read.integer('BI_UPLOAD_UNPACKED_MB', 20_480, 1, 10_485_760) * 1_048_576,
    diskReserveMb: read.integer('BI_DISK_RESERVE_MB', 128, 1, 1_048_576),
    drainMs: read.integer('BI_DRAIN_SECONDS', 10, 0, 600) * 1000,
  };
}

function identitySettings(
  read: ConfigReader,
  env: Environment,
  base: Pick<IdentitySettings, 'mode' | 'loopback' | 'ownOrigins' | 'readOnly'>,
): IdentitySettings | null {
  try {
    return readIdentitySettings({ ...env }, base);
  } catch (error) {
    read.problem(error instanceof Error ? error.message : String(error));
    return null;
  }
}
