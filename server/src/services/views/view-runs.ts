import { BiError } from '@bi/contract/messages/bi-error';
import type { MaterialisationState } from '@bi/contract/table/view';
import type { Principal } from '../../policies/principal';
import { canEditView } from '../../policies/sql-policy';
import { refusedItem } from '../../policies/refused-item';
import type { ViewRow } from '../../repositories/saved/view-repository';
import type { JobRow } from '../../repositories/jobs/job-repository';
import type { JobTraits } from '../jobs/job-resume';
import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import type { ViewMaterializer } from './view-materializer';
import type { ViewReader } from './view-reader';
import { startDeferredJob, type WorkOutcome } from '../jobs/deferred-job';

/** Keeping rows when somebody asks for it. */
export function createViewRuns(
  reader: ViewReader,
  keeper: ViewMaterializer,
  jobs: QueryJobs<JobResult>,
  jobAfterMs: number,
) {
  function traitsOf({ id }: ViewRow): JobTraits {
    const resume: JobTraits['resume'] = { kind: 'view', viewId: id };
    return { kind: 'import', unattended: true, publishes: true, resume };
  }

  /** What everybody may know who may run the View: the rights of who asked may be others by now. */
  function stateWithoutRows({ kept_ms, next_ms }: ViewRow): MaterialisationState {
    const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
    const times = { lastSuccessAt: iso(kept_ms), nextAt: iso(next_ms) };
    return { state: 'done', ...times, rowCount: null, error: null };
  }

  return {
    /**
     * Materializes a View now; the answer is what `present` makes of it. It continues when its caller goes
     * away.
     * @throws {BiError} missing.view, forbidden.view.edit, invalid.view.live, invalid.sql.*, engine.*
     */
    async keep(
      principal: Principal,
      id: string,
      present: (view: ViewRow) => MaterialisationState,
      signal: AbortSignal,
    ): Promise<WorkOutcome<{ data: MaterialisationState }>> {
      const view = await reader.find(principal, id);
      const given = await reader.givenTo(principal, view);
      if (!canEditView(principal, view, given)) throw refusedItem('forbidden.view.edit', view);
      if (view.kept_state === null) throw new BiError('invalid.view.live');
      const cancel = new AbortController();
      const work = startDeferredJob(async () => {
        await keeper.keepNow(view, cancel.signal);
        return { data: present(await reader.find(principal, id)) };
      });
      return work.within(jobAfterMs, signal, ({ result }) =>
        jobs.create(principal, { result, leave: () => cancel.abort() }, traitsOf(view)),
      );
    },

    /** Keeps a View's rows again where a stop of the server ended it. @throws {BiError} missing.view */
    async resume(row: JobRow, viewId: string, find: (id: string) => Promise<ViewRow | undefined>) {
      const view = await find(viewId);
      if (!view || view.kept_state === null) throw new BiError('missing.view');
      const cancel = new AbortController();
      const result = keeper.keepNow(view, cancel.signal).then(async () => {
        return { data: stateWithoutRows((await find(viewId)) ?? view) };
      });
      jobs.resume(row, { result, leave: () => cancel.abort() }, traitsOf(view));
    },
  };
}

/** See createViewRuns. */
export type ViewRuns = ReturnType<typeof createViewRuns>;
