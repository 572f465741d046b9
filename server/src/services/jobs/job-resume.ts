import type { Job } from '@bi/contract/query/job';
import type { JobResume } from '../../repositories/jobs/job-repository';

/** What kind of work a job is. */
export interface JobTraits {
  /** default: query */
  kind?: Job['kind'];
  /** share done so far, 0 to 1; null while unknown */
  progress?: () => number | null;
  /** rows written so far; undefined while none are counted */
  rows?: () => number | undefined;
  /** true: it continues when nobody polls; a cancel still stops it */
  unattended?: boolean;
  /** true: what it makes may be seen before it ends, so its end alone says whether a cancel came in time */
  publishes?: boolean;
  /** what starts it again when the server stops before its end; absent: it ends with the server */
  resume?: JobResume;
  /** true: what starts it again is stored when it begins, so that it also starts again after a crash */
  durable?: boolean;
  /** its id; absent: a new one */
  id?: string;
}
