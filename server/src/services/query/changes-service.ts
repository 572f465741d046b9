import { BiError } from '@bi/contract/messages/bi-error';
import type { ChangedDimension, ChangesAnswer, ChangesBody } from '@bi/contract/query/changes';
import { accessOf } from '@bi/olap/model/model-for-role';
import { roundExact } from '@bi/olap/changes/exact';
import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { carriedLevels, type Carrier } from '../../semantic/changes/carried-levels';
import { acrossModels, oneScanOf, type SideDimensions } from '../../semantic/changes/changed-sides';
import { prepareChanges, type PreparedChanges } from '../../semantic/changes/prepare-changes';
import {
  basisOf,
  differenceOf,
  pairMembers,
  rankMembers,
  type RankBasis,
  type SidePair,
} from '../../semantic/changes/rank-changes';
import { rowsForCube } from '../cubes/cube-rows';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { modelAt, sameAccess } from '../cubes/model-versions';
import type { JobResult } from '../jobs/job-result';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { dataAsOf } from './data-as-of';
import { ComparedSides, isTooMany, type SideAnswer, type SideName } from './compared-sides';
import { notAskable } from '../reports/not-askable';
import type { ServiceContext } from '../service-context';
import { dateSpansFor } from '../access/date-spans';
import { treeShapesFor } from '../models/tree-shapes';
import { startDeferredJob } from '../jobs/deferred-job';

const DEFAULT_LIMIT = 10;
/** Members of a dimension that nobody named, and of one that was named. */
const MAX_MEMBERS = { offered: 20_000, asked: 200_000 } as const;
/** After so long no further dimension is looked at that nobody named. */
const OFFERED_MS = 30_000;

/** An answer, or the job that will have it. */
export type ChangesOutcome =
  | { kind: 'answer'; data: ChangesAnswer }
  | { kind: 'accepted'; job: JobStatus };

/** Explains why a measure differs: which members contributed, and how much. */
export class ChangesService {
  readonly #context: ServiceContext;
  readonly #cubes: CubeService;
  readonly #options: { cells: number; jobAfterMs: number };
  readonly #jobs: QueryJobs<JobResult>;

  constructor(
    context: ServiceContext,
    cubes: CubeService,
    options: { cells: number; jobAfterMs: number },
    jobs: QueryJobs<JobResult>,
  ) {
    this.#context = context;
    this.#cubes = cubes;
    this.#options = options;
    this.#jobs = jobs;
  }

  /** The tables and the model of a side, as they are now where it is a condition. */
  async #stateOf(
    principal: Principal,
    body: ChangesBody,
    name: SideName,
    loaded: LoadedCube,
  ): Promise<LoadedCube> {
    const side = body[name];
    if ('where' in side) return loaded;
    const { datasets = {}, modelVersion } = 'receipt' in side ? side.receipt : side.versions;
    const catalog = await this.#context.engineFor(principal.tenantId).catalogAt(datasets);
    const missing = Object.entries(datasets)
      .filter(([table, version]) => catalog.get(table)?.version !== version)
      .map(([table]) => table);
    if (missing.length > 0) {
      throw new BiError('missing.versions', { params: { names: missing.sort().join(', ') } });
    }
    const version = modelVersion ?? loaded.cube.model_version;
    const model = await modelAt(this.#context, loaded, version);
    if (model === null || !sameAccess(model, loaded.model)) {
      throw new BiError('missing.modelVersion', { params: { version } });
    }
    const rows = await rowsForCube(this.#context, principal, model, catalog);
    const trees = await treeShapesFor(this.#context, principal, model, rows);
    const at = { model, catalog: rows, trees };
    const spans = await dateSpansFor(this.#context, principal, at, body.query);
    const { cube, given } = loaded;
    return { cube: { ...cube, model_version: version }, given, ...at, spans };
  }

  async #answer(
    principal: Principal,
    body: ChangesBody,
    loaded: LoadedCube,
    signal: AbortSignal,
  ): Promise<ChangesAnswer> {
    const since = this.#context.elapsed();
    const states = {
      from: await this.#stateOf(principal, body, 'from', loaded),
      to: await this.#stateOf(principal, body, 'to', loaded),
    };
    const prepare = ({ model, catalog, trees }: LoadedCube): PreparedChanges =>
      prepareChanges({ model, catalog, ...(trees && { trees }), body, role: principal.role });
    const isOneModel = states.from.model === states.to.model;
    const prepared = prepare(states.to);
    const sides = { from: isOneModel ? prepared : prepare(states.from), to: prepared };
    const joint = acrossModels(sides.from, sides.to);
    const once =
      states.from === states.to && isOneModel ? oneScanOf(body, prepared, states.to) : null;
    const access = accessOf(loaded.model, principal.role);
    const carriers =
      isOneModel && !access
        ? carriedLevels(joint.dimensions, prepared.model)
        : new Map<string, Carrier>();
    const compared = { principal, body, states, sides, once, carriers, signal };
    const asked = new ComparedSides(this.#context, compared);
    const total = await asked.both(null, this.#options.cells);
    const numbersOf = ({ cellSet }: SideAnswer) =>
      cellSet.cells.map(({ values }) => values[0] ?? null);
    const totals: SidePair = { from: numbersOf(total.from), to: numbersOf(total.to) };
    const basis = basisOf(joint, totals);
    const receipts = { from: total.from.receipt, to: total.to.receipt };
    const most = body.by === undefined ? MAX_MEMBERS.offered : MAX_MEMBERS.asked;
    const columns = Math.max(totals.from.length, totals.to.length);
    const cellLimit = Math.min(this.#options.cells, most * columns);

    const rank = async (
      dimension: SideDimensions,
      on: RankBasis,
    ): Promise<ChangedDimension | null> => {
      try {
        const sided = await asked.byMembers(dimension, cellLimit);
        for (const name of ['from', 'to'] as const) {
          Object.assign(receipts[name].datasets, sided[name].receipt.datasets);
        }
        const members = pairMembers(sided.from.cellSet, sided.to.cellSet, sided.depth);
        const spreads = access?.totals !== 'full';
        const limit = body.limit ?? DEFAULT_LIMIT;
        return rankMembers(joint, dimension.to, on, members, totals, { limit, spreads });
      } catch (error) {
        if (body.by === undefined && isTooMany(error)) return null;
        throw error;
      }
    };
    const left = [...prepared.left, ...joint.left];
    const dimensions: ChangedDimension[] = [];
    for (const dimension of basis === null ? [] : joint.dimensions) {
      const isLate = body.by === undefined && this.#context.elapsed() - since > OFFERED_MS;
      const ranked = isLate ? null : await rank(dimension, basis ?? 'own');
      if (ranked === null) left.push(dimension.to.resolved.dimension.name);
      else dimensions.push(ranked);
    }

    return {
      measure: lookOf(prepared, body.measure),
      from: totals.from[0] ?? null,
      to: totals.to[0] ?? null,
      delta: basis === null ? null : roundExact(differenceOf(joint.form, basis, totals)),
      basis: basis ?? 'own',
      dimensions: sorted(dimensions, body.by !== undefined),
      left,
      receipts,
      rowsLimited: total.to.rowsLimited,
      watermark: dataAsOf(states.to),
      totalMs: Math.round(this.#context.elapsed() - since),
    };
  }

  /**
   * After a second it continues as a job.
   * @throws {BiError} missing.cube, missing.versions, missing.modelVersion, invalid.*, forbidden.*, engine.*,
   *   cancelled.query
   */
  async changes(
    principal: Principal,
    body: ChangesBody,
    signal: AbortSignal,
  ): Promise<ChangesOutcome> {
    const loaded = await this.#cubes.forQuery(principal, body.query);
    if (!canExploreCube(principal, loaded.cube, loaded.given)) throw notAskable(principal);
    const work = startDeferredJob(async (stop) => ({
      data: await this.#answer(principal, body, loaded, stop),
    }));
    const outcome = await work.within(this.#options.jobAfterMs, signal, (waiter) =>
      this.#jobs.create(principal, waiter),
    );
    return outcome.kind === 'answer' ? { kind: 'answer', data: outcome.answer.data } : outcome;
  }
}

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

/** What explains most comes first; of dimensions that nobody named, those of one member are left out. */
function sorted(dimensions: readonly ChangedDimension[], asked: boolean): ChangedDimension[] {
  const differs = ({ members, others }: ChangedDimension): boolean =>
    members.length + (others?.count ?? 0) > 1;
  const power = ({ concentration, unevenness }: ChangedDimension): number =>
    concentration * unevenness;
  return dimensions
    .filter((dimension) => asked || differs(dimension))
    .sort((a, b) => power(b) - power(a));
}
