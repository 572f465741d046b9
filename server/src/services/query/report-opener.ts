import { BiError } from '@bi/contract/messages/bi-error';
import type { Principal } from '../../policies/principal';
import type { ReportRow } from '../../repositories/saved/report-repository';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import type { TracedAnswer } from '../jobs/job-result';
import type { QueryService } from './query-service';

/** Larger answers are asked for, so that the report does not wait for them, bytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** What a report shows, as far as that needs no computing. */
export interface OpenedReport {
  /** null: the reader may not ask it, or it no longer exists */
  cube: LoadedCube | null;
  /** null: its question has to be asked */
  answer: TracedAnswer | null;
}

/** Opens reports with their cubes and, where they are cached, the answers to their questions. */
export class ReportOpener {
  readonly #cubes: Pick<CubeService, 'open'>;
  readonly #queries: Pick<QueryService, 'begin'>;

  constructor(cubes: Pick<CubeService, 'open'>, queries: Pick<QueryService, 'begin'>) {
    this.#cubes = cubes;
    this.#queries = queries;
  }

  /** What somebody sees who may see the report. Why something cannot be asked is reported when it is asked. */
  async open(principal: Principal, { id, query }: ReportRow): Promise<OpenedReport> {
    const cube = await this.#cubes.open(principal, query.cube).catch(unlessFault);
    if (cube === null || query.measures.length === 0) return { cube, answer: null };
    const begun = await this.#queries
      .begin(principal, query, undefined, `report:${id}`)
      .catch(unlessFault);
    const answer = await begun?.cached();
    const isSent = answer != null && answer.answer.sizeBytes <= MAX_ANSWER_BYTES;
    return { cube, answer: isSent ? answer : null };
  }
}

function unlessFault(error: unknown): null {
  if (error instanceof BiError) return null;
  throw error;
}
