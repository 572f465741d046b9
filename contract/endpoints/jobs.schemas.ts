import Type from 'typebox';
import { QueryAnswer } from '../cell-set';
import { ChangesAnswer } from '../changes';
import type { SchemasOf } from '../endpoint-schemas';
import { Job, JobWait } from '../job';
import { SqlResult } from '../sql';
import { FileMade, StoredFile } from '../stored-file';
import { TableProfile } from '../table';
import { ImportResult } from '../upload';
import { MaterialisationState } from '../view';
import type * as endpoints from './jobs';

const common = { tag: 'jobs', who: 'caller', byKey: 'plan' } as const;

/** Schemas of the calls of jobs. */
export const jobSchemas: SchemasOf<typeof endpoints> = {
  getJob: {
    byLink: true,
    ...common,
    summary: 'State of a job; waits for its end',
    query: JobWait,
    answer: Job,
  },
  getJobResult: {
    byLink: true,
    ...common,
    summary: 'The answer of a job that is done',
    answer: Type.Union([
      QueryAnswer,
      ChangesAnswer,
      SqlResult,
      ImportResult,
      TableProfile,
      StoredFile,
      FileMade,
      MaterialisationState,
    ]),
  },
  cancelJob: { byLink: true, ...common, summary: 'Stops a job', answer: Job },
};
