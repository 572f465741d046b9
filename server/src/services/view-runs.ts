import { BiError } from '@bi/contract/bi-error';
import type { MaterialisationState } from '@bi/contract/view';
import type { Principal } from '../policies/principal';
import { canEditView } from '../policies/sql-policy';
import type { ViewRow } from '../repositories/view-repository';
import type { QueryJobs } from './query-jobs';
import type { JobResult } from './query-service';
import type { WorkOutcome } from './sql-service';
import type { ViewKeeper } from './view-keeper';
import type { ViewReader } from './view-reader';
import { startWork } from './work';

/** Keeping rows when somebody asks for it. */
export function createViewRuns(
  reader: ViewReader,
  keeper: ViewKeeper,
  jobs: QueryJobs<JobResult>,
  jobAfterMs: number,
) {
  return {
    /**
     * Keeps a View's rows now; the answer is what `present` makes of it. It goes on when its caller goes
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
      if (!canEditView(principal, view)) throw new BiError('forbidden.view.edit');
      if (view.kept_state === null) throw new BiError('invalid.view.live');
      const cancel = new AbortController();
      const work = startWork(async () => {
        await keeper.keepNow(view, cancel.signal);
        return { data: present(await reader.find(principal, id)) };
      });
      return work.within(jobAfterMs, signal, ({ result }) =>
        jobs.create(
          principal,
          { result, leave: () => cancel.abort() },
          { kind: 'import', unattended: true, publishes: true },
        ),
      );
    },
  };
}

/** See createViewRuns. */
export type ViewRuns = ReturnType<typeof createViewRuns>;
