import type { OracleShift } from './oracle-world';

/** How long a period is. */
export type OracleGrain = OracleShift['unit'];

/** Coarsest first. */
export const grainsOfPeriods: OracleGrain[] = ['year', 'quarter', 'month', 'week', 'day'];

/** Levels of a random world that are periods of a date, and how long they are. */
export const madeOf: Record<string, Record<string, OracleGrain>> = {
  day: { year: 'year', month: 'month', day: 'day' },
  ts: { ts: 'day', local_day: 'day' },
  local_day: { local_day: 'day' },
};
