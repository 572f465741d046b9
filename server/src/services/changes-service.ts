import { BiError } from '@bi/contract/bi-error';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { ChangedDimension, ChangesAnswer, ChangesBody } from '@bi/contract/changes';
import { accessOf } from '@bi/olap/model/model-for-role';
import { roundExact } from '@bi/olap/changes/exact';
import type { Query } from '@bi/contract/query';
import type { Catalog } from '../engine/engine';
import { canExploreCube } from '../policies/cube-policy';
import type { Principal } from '../policies/principal';
import {
  prepareChanges,
  type ChangesDimension,
  type PreparedChanges,
} from '../semantic/prepare-changes';
import {
  basisOf,
  differenceOf,
  pairMembers,
  rankMembers,
  type Basis,
  type SidePair,
} from '../semantic/rank-changes';
import type { CubeService, LoadedCube } from './cube-service';
import type { JobResult } from './query-service';
import type { JobStatus, QueryJobs } from './query-jobs';
import { planQuery } from './query-plan';
import type { ServiceContext } from './service-context';
import { treeShapesFor } from './tree-shapes';
import { startWork } from './work';

const DEFAULT_LIMIT = 10;
/** Members of a dimension that nobody named, and of one that was named. */
const MOST_MEMBERS = { offered: 20_000, asked: 200_000 } as const;

type SideName = 'from' | 'to';

/** Numbers of one side with the versions that made them. */
interface SideAnswer {
  cellSet: CellSet;
  receipt: Receipt;
  rowsLimited: boolean;
}

/** An answer, or the job that will have it. */
export type ChangesOutcome =
  { kind: 'answer'; data: ChangesAnswer } | { kind: 'accepted'; job: JobStatus };

function isTooMany(error: unknown): boolean {
  return error instanceof BiError && error.key.startsWith('invalid.query.tooMany');
}

function readCellSet(bytes: readonly Uint8Array[]): CellSet {
  return JSON.parse(Buffer.concat([...bytes]).toString('utf8')) as CellSet;
}

/** Tells why a measure differs: which members contributed, and how much. */
export function createChangesService(
  context: ServiceContext,
  cubes: CubeService,
  options: { cells: number; jobAfterMs: number },
  jobs: QueryJobs<JobResult>,
) {
  async function catalogOf(
    principal: Principal,
    body: ChangesBody,
    name: SideName,
    newest: Catalog,
  ): Promise<Catalog> {
    const side = body[name];
    if ('where' in side) return newest;
    const { datasets } = side.receipt;
    const catalog = await context.engineFor(principal.tenantId).catalogAt(datasets);
    const gone = Object.entries(datasets)
      .filter(([table, version]) => catalog.get(table)?.version !== version)
      .map(([table]) => table);
    if (gone.length > 0) {
      throw new BiError('missing.versions', { params: { names: gone.sort().join(', ') } });
    }
    return catalog;
  }

  async function answer(
    principal: Principal,
    body: ChangesBody,
    loaded: LoadedCube,
    signal: AbortSignal,
  ): Promise<ChangesAnswer> {
    const since = context.now();
    const engine = context.engineFor(principal.tenantId);
    const catalogs = {
      from: await catalogOf(principal, body, 'from', loaded.catalog),
      to: await catalogOf(principal, body, 'to', loaded.catalog),
    };
    const prepared = prepareChanges({
      model: loaded.model,
      catalog: catalogs.to,
      trees: await treeShapesFor(context, principal, loaded.model, catalogs.to),
      body,
      role: principal.role,
    });
    const asOf = body.query.asOf ?? new Date(context.now()).toISOString();

    async function ask(name: SideName, query: Query, cellLimit: number): Promise<SideAnswer> {
      const catalog = catalogs[name];
      const trees = await treeShapesFor(context, principal, loaded.model, catalog);
      const cube = { ...loaded, model: prepared.model, catalog, trees };
      const plan = planQuery(context, principal, cube, { ...query, asOf }, cellLimit);
      const { sql, params, assembly } = plan.prepared;
      const { bytes } = await engine.runCells(sql, params, assembly, { signal, catalog });
      const { receipt, rowsLimited } = plan.trace;
      return { cellSet: readCellSet(bytes), receipt, rowsLimited };
    }

    async function both(
      dimension: ChangesDimension | null,
      cellLimit: number,
    ): Promise<{ from: SideAnswer; to: SideAnswer }> {
      const [from, to] = await Promise.all([
        ask('from', prepared.query(body.from, dimension), cellLimit),
        ask('to', prepared.query(body.to, dimension), cellLimit),
      ]);
      return { from, to };
    }

    const total = await both(null, options.cells);
    const numbersOf = ({ cellSet }: SideAnswer) =>
      cellSet.cells.map(({ values }) => values[0] ?? null);
    const whole: SidePair = { from: numbersOf(total.from), to: numbersOf(total.to) };
    const basis = basisOf(prepared, whole);
    const receipts = { from: total.from.receipt, to: total.to.receipt };
    const left = [...prepared.left];
    const dimensions: ChangedDimension[] = [];
    for (const dimension of basis === null ? [] : prepared.dimensions) {
      const ranked = await rank(dimension, basis ?? 'own');
      if (ranked === null) left.push(dimension.resolved.dimension.name);
      else dimensions.push(ranked);
    }

    async function rank(dimension: ChangesDimension, on: Basis): Promise<ChangedDimension | null> {
      const most = body.by === undefined ? MOST_MEMBERS.offered : MOST_MEMBERS.asked;
      const columns = whole.from.length;
      try {
        const sides = await both(dimension, Math.min(options.cells, most * columns));
        for (const name of ['from', 'to'] as const) {
          Object.assign(receipts[name].datasets, sides[name].receipt.datasets);
        }
        const members = pairMembers(sides.from.cellSet, sides.to.cellSet, dimension.depth);
        const spreads = accessOf(loaded.model, principal.role)?.totals !== 'full';
        const limit = body.limit ?? DEFAULT_LIMIT;
        return rankMembers(prepared, dimension, on, members, whole, { limit, spreads });
      } catch (error) {
        if (body.by === undefined && isTooMany(error)) return null;
        throw error;
      }
    }

    return {
      measure: lookOf(prepared, body.measure),
      from: whole.from[0] ?? null,
      to: whole.to[0] ?? null,
      delta: basis === null ? null : roundExact(differenceOf(prepared.form, basis, whole)),
      basis: basis ?? 'own',
      dimensions: sorted(dimensions, body.by !== undefined),
      left,
      receipts,
      rowsLimited: total.to.rowsLimited,
      totalMs: context.now() - since,
    };
  }

  return {
    /**
     * After a second it goes on as a job.
     * @throws {BiError} missing.cube, missing.versions, invalid.*, forbidden.*, engine.*,
     *   cancelled.query
     */
    async changes(
      principal: Principal,
      body: ChangesBody,
      signal: AbortSignal,
    ): Promise<ChangesOutcome> {
      const loaded = await cubes.forQuery(principal, body.query);
      if (!canExploreCube(principal, loaded.cube)) throw new BiError('forbidden.explore');
      const work = startWork(async (stop) => ({
        data: await answer(principal, body, loaded, stop),
      }));
      const outcome = await work.within(options.jobAfterMs, signal, (waiter) =>
        jobs.create(principal, waiter),
      );
      return outcome.kind === 'answer' ? { kind: 'answer', data: outcome.answer.data } : outcome;
    },
  };
}

/** See createChangesService. */
export type ChangesService = ReturnType<typeof createChangesService>;

function lookOf({ measure, approximate }: PreparedChanges, m: string): ChangesAnswer['measure'] {
  const { label, format, lowerIsBetter } = measure;
  return {
    m,
    label: label ?? m,
    ...(format === undefined ? {} : { format }),
    ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
    ...(approximate ? { approximate } : {}),
  };
}

/** What explains most stands first; of dimensions that nobody named, those of one member are left out. */
function sorted(dimensions: readonly ChangedDimension[], asked: boolean): ChangedDimension[] {
  const told = ({ members, others }: ChangedDimension): boolean =>
    members.length + (others?.count ?? 0) > 1;
  const power = ({ concentration, unevenness }: ChangedDimension): number =>
    concentration * unevenness;
  return dimensions
    .filter((dimension) => asked || told(dimension))
    .sort((a, b) => power(b) - power(a));
}
