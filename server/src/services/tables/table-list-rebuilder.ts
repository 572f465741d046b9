import type { TableListRebuilt } from '@bi/contract/table/table-list';
import { rebuildTableList } from '../../importer/rebuild-table-list';
import type { Principal } from '../../policies/principal';
import { recordAction } from '../audit/change-audit';
import type { QueryJobs } from '../jobs/query-jobs';
import type { JobResult } from '../jobs/job-result';
import type { ServiceContext } from '../service-context';
import type { TableRegister } from './table-register';
import type { ViewPublisher } from '../catalog/view-publisher';
import { startDeferredJob, type WorkOutcome } from '../jobs/deferred-job';

/** Rebuilds the list of a tenant's tables when it is damaged or missing. */
export function createTableListRebuilder(
  {
    database,
    dataDir,
    tempDir,
    now,
  }: Pick<ServiceContext, 'database' | 'dataDir' | 'tempDir' | 'now'>,
  parts: { register: TableRegister; publisher: ViewPublisher; jobs: QueryJobs<JobResult> },
  { jobAfterMs }: { jobAfterMs: number },
) {
  const { register, publisher, jobs } = parts;

  async function audit(principal: Principal, found: TableListRebuilt): Promise<void> {
    await recordAction(database, principal, now(), {
      action: 'tables.rebuild',
      kind: 'tenant',
      id: principal.tenantId,
      detail: { ...found, unreadable: found.unreadable.join(' ') },
    });
  }

  return {
    /**
     * Rebuilds the list from the data files; an intact list is left as it is. It continues as a job when it
     * takes long, also when nobody polls.
     * @throws {BiError} engine.dataFolder, engine.importFailed, cancelled.query
     */
    rebuild(
      principal: Principal,
      signal: AbortSignal,
    ): Promise<WorkOutcome<{ data: TableListRebuilt }>> {
      const { tenantId } = principal;
      const work = startDeferredJob(async (stop) => {
        const data = await rebuildTableList({ dataDir, tempDir, tenantId, signal: stop });
        await register.adopt(tenantId);
        await publisher.publish(tenantId);
        if (data.rebuilt) await audit(principal, data);
        return { data };
      });
      return work.within(jobAfterMs, signal, (waiter) =>
        jobs.create(principal, waiter, { kind: 'import', unattended: true, publishes: true }),
      );
    },
  };
}

/** See createTableListRebuilder. */
export type TableListRebuilder = ReturnType<typeof createTableListRebuilder>;
