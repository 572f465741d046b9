import Type from 'typebox';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { LogLevelSetting, Readiness } from '../call/operations';
import type * as endpoints from './operations';

const open = { tag: 'operations', who: 'anyone', hidden: true } as const;
const operators = { tag: 'operations', who: 'operator', hidden: true } as const;

/** Schemas of the calls of those who run the server; OpenAPI leaves them out. */
export const operationSchemas: SchemasOf<typeof endpoints> = {
  isAlive: {
    ...open,
    summary: 'Whether the server is alive',
    answer: Type.Object({ status: Type.Literal('alive') }),
  },
  isReady: { ...open, summary: 'Whether the server can answer', answer: Readiness },
  readMetrics: {
    ...operators,
    summary: 'What the server counts',
    answer: { mediaType: 'application/openmetrics-text', description: 'One metric a line' },
  },
  getLogLevel: { ...operators, summary: 'The level of the log', answer: LogLevelSetting },
  setLogLevel: {
    ...operators,
    summary: 'Sets the level of the log',
    body: LogLevelSetting,
    answer: LogLevelSetting,
  },
};
