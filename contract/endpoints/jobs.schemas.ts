import Type from 'typebox';
import { QueryAnswer } from '../query/cell-set';
import { ChangesAnswer } from '../query/changes';
import type { SchemasOf } from '../descriptors/endpoint-schemas';
import { Job, JobWait } from '../query/job';
import { SqlResult } from '../query/sql';
import { FileMade, StoredFile } from '../file/stored-file';
import { TableProfile } from '../table/table';
import { ImportResult } from '../table/upload';
import { MaterialisationState } from '../table/view';
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
