import { BiError } from '@bi/contract/bi-error';
import type { CellSet, Receipt } from '@bi/contract/cell-set';
import type { ChangedDimension, ChangesAnswer, ChangesBody } from '@bi/contract/changes';
import { accessOf } from '@bi/olap/model/model-for-role';
import { roundExact } from '@bi/olap/changes/exact';
import type { Query } from '@bi/contract/query';
import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { carriedLevels, type Carrier } from '../../semantic/changes/carried-levels';
import {
  acrossModels,
  oneScanOf,
  sideColumn,
  type SideDimensions,
} from '../../semantic/changes/changed-sides';
import { prepareChanges, type PreparedChanges } from '../../semantic/changes/prepare-changes';
import {
  basisOf,
  differenceOf,
  pairMembers,
  rankMembers,
  type Basis,
  type SidePair,
} from '../../semantic/changes/rank-changes';
import { rowsForCube } from '../cubes/cube-rows';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { modelAt, sameAccess } from '../cubes/model-versions';
import type { JobResult } from '../jobs/job-result';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { planQuery } from './query-plan';
import type { ServiceContext } from '../service-context';
import { tellingFailure } from '../access/told-failure';
import { treeShapesFor } from '../models/tree-shapes';
import { startWork } from '../jobs/work';

const DEFAULT_LIMIT = 10;
/** Members of a dimension that nobody named, and of one that was named. */
const MOST_MEMBERS = { offered: 20_000, asked: 200_000 } as const;
/** After so long no further dimension is looked at that nobody named. */
const OFFERED_MS = 30_000;

type SideName = 'from' | 'to';

/** Numbers of one side with the versions that made them. */
interface SideAnswer {
  cellSet: CellSet;
  receipt: Receipt;
  rowsLimited: boolean;
}

interface BothSides {
  from: SideAnswer;
  to: SideAnswer;
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
  /** The tables and the model of a side, as they are now where it is a condition. */
  async function stateOf(
    principal: Principal,
    body: ChangesBody,
    name: SideName,
    loaded: LoadedCube,
  ): Promise<LoadedCube> {
    const side = body[name];
    if ('where' in side) return loaded;
    const { datasets = {}, modelVersion } = 'receipt' in side ? side.receipt : side.versions;
    const catalog = await context.engineFor(principal.tenantId).catalogAt(datasets);
    const gone = Object.entries(datasets)
      .filter(([table, version]) => catalog.get(table)?.version !== version)
      .map(([table]) => table);
    if (gone.length > 0) {
      throw new BiError('missing.versions', { params: { names: gone.sort().join(', ') } });
    }
    const version = modelVersion ?? loaded.cube.model_version;
    const model = await modelAt(context, loaded, version);
    if (model === null || !sameAccess(model, loaded.model)) {
      throw new BiError('missing.modelVersion', { params: { version } });
    }
    const rows = await rowsForCube(context, principal, model, catalog);
    const trees = await treeShapesFor(context, principal, model, rows);
    return { cube: { ...loaded.cube, model_version: version }, model, catalog: rows, trees };
  }

  async function answer(
    principal: Principal,
    body: ChangesBody,
    loaded: LoadedCube,
    signal: AbortSignal,
  ): Promise<ChangesAnswer> {
    const since = context.now();
    const engine = context.engineFor(principal.tenantId);
    const states = {
      from: await stateOf(principal, body, 'from', loaded),
      to: await stateOf(principal, body, 'to', loaded),
    };
    const prepare = ({ model, catalog, trees }: LoadedCube): PreparedChanges =>
      prepareChanges({ model, catalog, ...(trees && { trees }), body, role: principal.role });
    const isOneModel = states.from.model === states.to.model;
    const prepared = prepare(states.to);
    const sides = { from: isOneModel ? prepared : prepare(states.from), to: prepared };
    const joint = acrossModels(sides.from, sides.to);
    const once =
      states.from === states.to && isOneModel ? oneScanOf(body, prepared, states.to) : null;
    const asOf = body.query.asOf ?? new Date(context.now()).toISOString();

    async function ask(name: SideName, query: Query, cellLimit: number): Promise<SideAnswer> {
      const cube = { ...states[name], model: sides[name].model };
      const plan = planQuery(context, principal, cube, { ...query, asOf }, cellLimit);
      const { sql, params, assembly } = plan.prepared;
      const asked = engine.runCells(sql, params, assembly, { signal, catalog: cube.catalog });
      const { bytes } = await tellingFailure(principal, cube.model, asked);
      const { receipt, rowsLimited } = plan.trace;
      return { cellSet: readCellSet(bytes), receipt, rowsLimited };
    }

    async function both(dimension: SideDimensions | null, cellLimit: number): Promise<BothSides> {
      if (once !== null && dimension !== null) {
        const told = await ask('to', once.query(dimension.to), 2 * cellLimit);
        const [from, to] = once.keys.map((key) => sideColumn(told.cellSet, key));
        if (from && to) return { from: { ...told, cellSet: from }, to: { ...told, cellSet: to } };
      }
      const asked = (name: SideName) =>
        ask(name, sides[name].query(body[name], dimension?.[name] ?? null), cellLimit);
      const [from, to] = await Promise.all([asked('from'), asked('to')]);
      return { from, to };
    }

    const total = await both(null, options.cells);
    const numbersOf = ({ cellSet }: SideAnswer) =>
      cellSet.cells.map(({ values }) => values[0] ?? null);
    const whole: SidePair = { from: numbersOf(total.from), to: numbersOf(total.to) };
    const basis = basisOf(joint, whole);
    const receipts = { from: total.from.receipt, to: total.to.receipt };
    const access = accessOf(loaded.model, principal.role);
    const carriers =
      isOneModel && !access
        ? carriedLevels(joint.dimensions, prepared.model)
        : new Map<string, Carrier>();
    const most = body.by === undefined ? MOST_MEMBERS.offered : MOST_MEMBERS.asked;
    const columns = Math.max(whole.from.length, whole.to.length);
    const finer = new Map(
      [...carriers.values()].map(({ dimension: one }) => [one.to.resolved.dimension.name, one]),
    );
    const answers = new Map<SideDimensions, Promise<BothSides>>();
    function answerTo(dimension: SideDimensions): Promise<BothSides> {
      const known =
        answers.get(dimension) ?? both(dimension, Math.min(options.cells, most * columns));
      answers.set(dimension, known);
      return known;
    }

    const left = [...prepared.left, ...joint.left];
    const dimensions: ChangedDimension[] = [];
    for (const dimension of basis === null ? [] : joint.dimensions) {
      const isLate = body.by === undefined && context.now() - since > OFFERED_MS;
      const ranked = isLate ? null : await rank(dimension, basis ?? 'own');
      if (ranked === null) left.push(dimension.to.resolved.dimension.name);
      else dimensions.push(ranked);
    }

    /** Both sides of a dimension, with the depth of its members there. */
    async function told(dimension: SideDimensions): Promise<BothSides & { depth: number }> {
      const carrier = carriers.get(dimension.to.resolved.dimension.name);
      if (carrier !== undefined) {
        try {
          return { ...(await answerTo(carrier.dimension)), depth: carrier.depth };
        } catch (error) {
          if (!isTooMany(error)) throw error;
        }
      }
      const own = finer.get(dimension.to.resolved.dimension.name) ?? dimension;
      return { ...(await answerTo(own)), depth: dimension.to.depth };
    }

    async function rank(dimension: SideDimensions, on: Basis): Promise<ChangedDimension | null> {
      try {
        const sided = await told(dimension);
        for (const name of ['from', 'to'] as const) {
          Object.assign(receipts[name].datasets, sided[name].receipt.datasets);
        }
        const members = pairMembers(sided.from.cellSet, sided.to.cellSet, sided.depth);
        const spreads = access?.totals !== 'full';
        const limit = body.limit ?? DEFAULT_LIMIT;
        return rankMembers(joint, dimension.to, on, members, whole, { limit, spreads });
      } catch (error) {
        if (body.by === undefined && isTooMany(error)) return null;
        throw error;
      }
    }

    return {
      measure: lookOf(prepared, body.measure),
      from: whole.from[0] ?? null,
      to: whole.to[0] ?? null,
      delta: basis === null ? null : roundExact(differenceOf(joint.form, basis, whole)),
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
     * @throws {BiError} missing.cube, missing.versions, missing.modelVersion, invalid.*, forbidden.*, engine.*,
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
