import type { Endpoint, NoInput } from '../descriptors/endpoint';
import type { LogLevel, Readiness } from '../call/operations';

/** Whether the server is alive. */
export const isAlive: Endpoint<NoInput, { status: 'alive' }, never> = {
  id: 'isAlive',
  method: 'GET',
  path: '/healthz',
  base: 'server',
};

/** Whether the server can answer calls; 503 while it cannot. */
export const isReady: Endpoint<NoInput, Readiness, never> = {
  id: 'isReady',
  method: 'GET',
  path: '/readyz',
  base: 'server',
};

/** What the server counts, as text in the format of OpenMetrics. */
export const readMetrics: Endpoint<NoInput, unknown, never> = {
  id: 'readMetrics',
  method: 'GET',
  path: '/metrics',
  base: 'server',
};

/** The level of the log. */
export const getLogLevel: Endpoint<NoInput, { level: LogLevel }, never> = {
  id: 'getLogLevel',
  method: 'GET',
  path: '/log-level',
  base: 'server',
};

/** Sets the level of the log until the server ends. */
export const setLogLevel: Endpoint<{ body: { level: LogLevel } }, { level: LogLevel }, never> = {
  id: 'setLogLevel',
  method: 'PUT',
  path: '/log-level',
  base: 'server',
};
