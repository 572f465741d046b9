import Type, { type Static } from 'typebox';
import { SqlProblem } from './sql';

/** Life of a job: queued → running → done | failed | cancelled; a job nobody polls for 30 s is cancelled. */
export const JobState = Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']);

/** A piece of work that took longer than its call. `progress` is 0 to 1, null when unknown. */
export const Job = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['query', 'import', 'export']),
  state: JobState,
  progress: Type.Union([Type.Number(), Type.Null()]),
  /** rows of a file that are written so far; absent where no rows are counted */
  rows: Type.Optional(Type.Integer({ minimum: 0 })),
  startedAt: Type.String(),
  /** code and text of the failure, for a statement with the places of its faults; null unless failed */
  error: Type.Union([
    Type.Object({
      code: Type.Integer(),
      message: Type.String(),
      faults: Type.Optional(Type.Array(SqlProblem)),
    }),
    Type.Null(),
  ]),
});

/** `data` of a 1010 answer. */
export const Accepted = Type.Object({ job: Job });

/**
 * Query of `GET /jobs/{id}`: whole seconds to wait for the job's end, 0 (the default) to 20. The answer
 * comes as soon as the job has ended, else when the time is over.
 */
export const JobWait = Type.Object({
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
});

export type JobWait = Static<typeof JobWait>;
export type Job = Static<typeof Job>;
export type Accepted = Static<typeof Accepted>;
