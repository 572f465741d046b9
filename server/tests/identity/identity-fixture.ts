import Fastify, { type FastifyInstance } from 'fastify';
import { addAuthentication } from '../../src/http/authenticate';
import { CallBudget } from '../../src/http/call-budget';
import { addErrorHandler } from '../../src/http/error-handler';
import { compileSchema } from '../../src/http/validation';
import { createIdentity, type Caller, type Identity } from '../../src/identity/identity';
import { readIdentitySettings, type IdentitySettings } from '../../src/identity/identity-settings';
import { createPasswordHasher, type PasswordHasher } from '../../src/identity/password-hasher';
import { seedDemo } from '../../src/identity/seed-demo';
import type { Mail, Mailer, MailOutcome } from '../../src/mail/mailer';
import { openDatabase, type Database } from '../../src/repositories/database/database';
import { openEmptyStore } from '../support/empty-store';
import { registerEmbeddingRoutes } from '../../src/routes/embedding/embedding-routes';
import { registerAdminRoutes } from '../../src/routes/identity/admin/admin-routes';
import { registerIdentityRoutes } from '../../src/routes/identity/identity-routes';

/** The fixture has no tables whose rows a rule could change. */
const NO_TABLES = { of: () => Promise.reject(new Error('no tables here')) };

/** A clock that moves only when it is set. */
export interface Clock {
  now: () => number;
  advance(ms: number): void;
}

/** A mailer that keeps what it is given. */
export interface KeptMail extends Mailer {
  sent: Mail[];
  outcome: MailOutcome['state'];
}

/** A hasher that counts its work. */
export interface CountingHasher extends PasswordHasher {
  counts: { hash: number; verify: number };
}

/** Cheap parameters for tests. */
export const TEST_COST = { logN: 4, r: 1, p: 1 };
export const ORIGIN = 'http://127.0.0.1:8080';
export const PORTAL = 'http://localhost:5555';
export const START = Date.UTC(2026, 0, 15, 12);

export function createClock(): Clock {
  let ms = START;
  return { now: () => ms, advance: (by) => void (ms += by) };
}

export function createCountingHasher(): CountingHasher {
  const inner = createPasswordHasher(TEST_COST);
  const counts = { hash: 0, verify: 0 };
  return {
    counts,
    hash(password) {
      counts.hash += 1;
      return inner.hash(password);
    },
    verify(password, stored) {
      counts.verify += 1;
      return inner.verify(password, stored);
    },
    isOutdated: (stored) => inner.isOutdated(stored),
  };
}

export function createKeptMail(): KeptMail {
  const kept: KeptMail = {
    sent: [],
    outcome: 'accepted',
    isConfigured: true,
    way: 'smtp',
    send(mail) {
      kept.sent.push(mail);
      const verdict = kept.outcome === 'accepted' ? null : 'later';
      const outcome = { state: kept.outcome, messageId: '<kept@test>', reason: 'test', verdict };
      return Promise.resolve(outcome as MailOutcome);
    },
    close: () => undefined,
  };
  return kept;
}

/** Everything a test of identity needs. */
export interface Fixture {
  app: FastifyInstance;
  identity: Identity;
  database: Database;
  clock: Clock;
  hasher: CountingHasher;
  mail: KeptMail;
  settings: IdentitySettings;
  warnings: object[];
  close(): Promise<void>;
}

/** The caller of direct calls. */
export const CALLER: Caller = {
  address: '10.0.0.1',
  userAgent: 'test',
  origin: null,
  ownOrigin: ORIGIN,
};

/** A demo identity service over a store in memory, or one in a file. */
export async function openFixture(
  overrides: Partial<IdentitySettings> = {},
  file: string | null = null,
): Promise<Fixture> {
  const base = readIdentitySettings(
    {},
    { mode: 'demo', loopback: true, ownOrigins: [ORIGIN, 'http://localhost:8080'] },
  );
  const settings = { ...base, ...overrides };
  const [clock, hasher, mail] = [createClock(), createCountingHasher(), createKeptMail()];
  const warnings: object[] = [];
  const database = file === null ? await openEmptyStore() : await openDatabase({ file });
  await seedDemo(database, createPasswordHasher(TEST_COST), START);
  const log = { warn: (detail: object) => void warnings.push(detail) };
  const identity = createIdentity({
    database,
    settings,
    mailer: mail,
    log,
    hasher,
    now: clock.now,
  });
  const app = Fastify({ logger: process.env['DEBUG_LOG'] !== undefined });
  app.setValidatorCompiler(compileSchema);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.decorateRequest('principal', null);
  addErrorHandler(app, 1_000_000);
  await registerIdentityRoutes(app, identity);
  await app.register(
    async (api) => {
      addAuthentication(api, identity, new CallBudget(100_000, clock.now));
      registerAdminRoutes(api, identity, NO_TABLES);
      registerEmbeddingRoutes(api, identity);
      await api.after();
    },
    { prefix: '/api/v1' },
  );
  return {
    app,
    identity,
    database,
    clock,
    hasher,
    mail,
    settings,
    warnings,
    async close() {
      await app.close();
      await database.destroy();
    },
  };
}

/** An answer of the identity service. */
export interface Answer {
  status: number;
  success: boolean;
  code: number;
  msg: string;
  /** of the analytics API, in place of `msg` */
  message?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any answer's fields
  data: any;
  cookies: Record<string, string>;
  headers: Record<string, unknown>;
}

/** Calls the identity service in process. */
export async function call(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  options: {
    body?: object;
    cookies?: Record<string, string>;
    token?: string;
    headers?: Record<string, string>;
    address?: string;
  } = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    payload: options.body,
    cookies: options.cookies,
    remoteAddress: options.address ?? '10.0.0.1',
    headers: {
      host: '127.0.0.1:8080',
      ...(options.token === undefined ? {} : { authorization: options.token }),
      ...options.headers,
    },
  });
  const text = response.payload;
  const json = text.startsWith('{') ? JSON.parse(text) : {};
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { status: response.statusCode, ...json, cookies, headers: response.headers };
}

/** Signs a demo person in and answers the login result. */
export async function signIn(
  app: FastifyInstance,
  name:
    | 'ana.lee@acme.test'
    | 'raj.patel@acme.test'
    | 'mia.chen@both.test'
    | 'gus.olsen@globex.test',
  tenantId?: string,
): Promise<Answer> {
  const password = `demo-${name.slice(0, 3)}`;
  return call(app, 'POST', '/iam/login', { body: { username: name, password, tenantId } });
}
