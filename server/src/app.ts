import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import type { Engine } from './engine/engine';
import type { Dialect } from './engine/dialect';
import type { Identity } from './identity/identity';
import type { Database } from './repositories/database';

/** What the server is put together from. Each is made, and closed, by the caller. */
export interface AppDeps {
  config: Config;
  database: Database;
  identity: Identity;
  /** engine of a tenant, by tenant id */
  engineFor(tenantId: string): Engine;
  dialect: Dialect;
  /** state of the parts that may not be ready yet, for /readyz */
  readiness(): Readiness;
}

/** Whether the server can answer, and what it still waits for. */
export interface Readiness {
  ready: boolean;
  /** part → what it does at the moment, e.g. `sample: building fact_flights` */
  parts: Record<string, string>;
}

/** Builds the server without listening: routes, errors, limits, static files. */
export declare function buildApp(deps: AppDeps): Promise<FastifyInstance>;
