import type { MissReason } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Principal } from '../../policies/principal';
import type { CubeService } from '../cubes/cube-service';
import type { ServiceContext } from '../service-context';
import { plannedQuery } from './planned-query';
import type { Rollups } from './rollups';

/** How long a question took before and after its rollups were built, and why they do not answer all of it. */
export interface PreparedQuestion {
  beforeMs: number;
  afterMs: number;
  reasons: readonly MissReason[];
}

/** What questions are prepared with. */
export interface QuestionParts {
  cubes: CubeService;
  rollups: Rollups;
  /** most cells of an answer */
  cells: number;
}

/**
 * Asks a question, builds the rollups that it misses, and asks it again; no answer is taken from the cache, and none
 * counts as a use. @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*, cancelled.query
 */
export async function prepareQuestion(
  context: ServiceContext,
  { cubes, rollups, cells }: QuestionParts,
  principal: Principal,
  { query, signal }: { query: Query; signal: AbortSignal },
): Promise<PreparedQuestion> {
  const { tenantId } = principal;
  const cube = await cubes.forQuery(principal, query);
  const ask = async () => {
    const plan = plannedQuery(context, principal, cube, query, cells, rollups);
    const { prepared, catalog, isSmall } = plan;
    const { sql, params, assembly } = prepared;
    const sinceMs = context.elapsed();
    const options = { signal, catalog, rollups: plan.rollups, isSmall };
    await context.engineFor(tenantId).runCells(sql, params, assembly, options);
    return { plan, ms: context.elapsed() - sinceMs };
  };
  const { plan, ms: beforeMs } = await ask();
  if (plan.wishes.length === 0) {
    return { beforeMs, afterMs: beforeMs, reasons: plan.trace.missReasons };
  }
  await rollups.build(tenantId, plan.catalog, plan.wishes);
  const again = await ask();
  return { beforeMs, afterMs: again.ms, reasons: again.plan.trace.missReasons };
}
