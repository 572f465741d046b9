import Type, { type Static } from 'typebox';

/** Levels of the log, quietest last. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** One of LOG_LEVELS. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Body and `data` of /log-level. */
export const LogLevelSetting = Type.Object(
  { level: Type.Union(LOG_LEVELS.map((level) => Type.Literal(level))) },
  { additionalProperties: false },
);

/**
 * Answer of /readyz, without an envelope: whether the server can answer, and each part's state in a few
 * words, e.g. `sample: building fact_flights`.
 */
export const Readiness = Type.Object({
  ready: Type.Boolean(),
  parts: Type.Record(Type.String(), Type.String()),
});

export type Readiness = Static<typeof Readiness>;
