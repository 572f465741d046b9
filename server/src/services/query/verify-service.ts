import type { Trace } from '@bi/contract/query/cell-set';
import type { VerifyBody } from '@bi/contract/query/explore';
import type { Principal } from '../../policies/principal';
import type { Answer } from '../jobs/job-result';
import { rowsForCube } from '../cubes/cube-rows';
import type { CubeService } from '../cubes/cube-service';
import { modelAt, sameAccess } from '../cubes/model-versions';
import { plannedQuery } from './planned-query';
import { repeatedNotes } from '../models/repeated-joins';
import type { ServiceContext } from '../service-context';
import { dateSpansFor } from '../access/date-spans';
import { treeShapesFor } from '../models/tree-shapes';

/** What became of an earlier answer: its numbers again, or why they cannot be had. */
export type Verified =
  | { state: 'computed'; answer: Answer; trace: Trace }
  | { state: 'gone' | 'changed'; what: string[] };

/** Computes earlier answers again, on the very versions of their receipts and of the model. */
export function createVerifyService(
  context: ServiceContext,
  cubes: CubeService,
  options: { cells: number },
) {
  return {
    /** @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.* */
    async verify(
      principal: Principal,
      { query, receipt }: VerifyBody,
      signal: AbortSignal,
    ): Promise<Verified> {
      const since = context.elapsed();
      const loaded = await cubes.forQuery(principal, query);
      const engine = context.engineFor(principal.tenantId);
      const catalog = await engine.catalogAt(receipt.datasets);
      const missing = Object.entries(receipt.datasets)
        .filter(([name, version]) => catalog.get(name)?.version !== version)
        .map(([name]) => name);
      if (missing.length > 0) return { state: 'gone', what: missing.sort() };
      const earlier = await modelAt(context, loaded, receipt.modelVersion);
      const { cube, model } =
        earlier === null
          ? loaded
          : { model: earlier, cube: { ...loaded.cube, model_version: receipt.modelVersion } };
      const rows = await rowsForCube(context, principal, model, catalog);
      const trees = await treeShapesFor(context, principal, model, rows);
      const at = { model, catalog: rows, trees };
      const { given } = loaded;
      const asked = {
        cube,
        given,
        ...at,
        spans: await dateSpansFor(context, principal, at, query),
      };
      const plan = plannedQuery(context, principal, asked, query, options.cells);
      const now = plan.trace.receipt;
      const isSameModel = now.cube === receipt.cube && now.modelVersion === receipt.modelVersion;
      const isSamePolicy = now.policy === receipt.policy && sameAccess(model, loaded.model);
      const changed = [
        ...(isSameModel ? [] : ['model']),
        ...(now.queryHash === receipt.queryHash ? [] : ['query']),
        ...(isSamePolicy ? [] : ['policy']),
      ];
      if (changed.length > 0) return { state: 'changed', what: changed };
      const { sql, params, assembly } = plan.prepared;
      const repeated = await repeatedNotes(context, principal.tenantId, plan.prepared, asked);
      const answer = await engine.runCells(sql, params, assembly, { signal, catalog: rows });
      const { engineMs, rowsScanned } = answer.stats;
      const trace: Trace = {
        source: 'base',
        ...plan.trace,
        ...repeated,
        rowsScanned: plan.trace.rowsLimited ? null : rowsScanned,
        engineMs: Math.round(engineMs * 10) / 10,
        totalMs: Math.round(context.elapsed() - since),
      };
      return { state: 'computed', answer, trace };
    },
  };
}

/** See createVerifyService. */
export type VerifyService = ReturnType<typeof createVerifyService>;
