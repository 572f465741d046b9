import { BiError } from '@bi/contract/messages/bi-error';
import type { Query } from '@bi/contract/query/query';
import { viewOfCube } from '@bi/contract/cube-editor/view-cube';
import type { Catalog } from '../../engine/engine';
import type { SqlGrant } from '../../engine/sql-engine';
import type { Principal } from '../../policies/principal';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import { relationsOf } from '../../semantic/access/limit-access';
import { relationsBelow } from '../access/table-access';
import { missingSource } from '../cubes/missing-source';
import { dateSpansFor } from '../access/date-spans';
import type { TenantObjects } from '../blueprint/tenant-objects';
import { ruledRows, type ProposedContent } from '../cubes/cube-rows';
import type { LoadedCube } from '../cubes/cube-service';
import { withTablesBelow } from '../models/dataset-history';
import type { TenantContent } from '../models/tenant-content';
import { treeShapesFor } from '../models/tree-shapes';
import { cubeFromView } from '../models/view-cube';
import { plannedQuery, type PlannedQuery } from '../query/planned-query';
import type { ServiceContext } from '../service-context';

/** A question compiled for one side, or why it cannot be. */
export type SidePlan =
  | { plan: PlannedQuery; loaded: LoadedCube; grants: ReadonlyMap<string, SqlGrant> }
  | { error: BiError };

/** One side of a comparison: the workspace as it is, or as it would be, over the same tables. */
export class ImpactWorld {
  readonly #context: ServiceContext;
  readonly #catalog: Catalog;
  readonly #proposed: ProposedContent;
  readonly #without: ReadonlySet<string>;
  readonly #cubes = new Map<string, CubeRow>();
  readonly #loaded = new Map<string, Promise<LoadedCube & { grants: Map<string, SqlGrant> }>>();

  /**
   * @param base what the tenant has of tables
   * @param live Views that are worked out on both sides
   * @param without tables that this one does not have
   */
  constructor(
    context: ServiceContext,
    catalog: Catalog,
    workspace: TenantObjects,
    base: Pick<TenantContent, 'datasets'>,
    live: ReadonlySet<string>,
    without: ReadonlySet<string> = new Set(),
  ) {
    this.#without = without;
    this.#context = context;
    this.#catalog = catalog;
    const { views, cubes } = workspace;
    const models = cubes.map(({ model }) => model);
    this.#proposed = { content: { views, cubes, models, datasets: base.datasets }, live };
    for (const cube of cubes) this.#cubes.set(cube.id, cube).set(cube.slug, cube);
    for (const view of views) {
      const cube = cubeFromView(view);
      this.#cubes.set(cube.id, cube);
    }
  }

  /** The cube of a name in questions; undefined: there is none. */
  cube(name: string): CubeRow | undefined {
    return this.#cubes.get(name);
  }

  /** @throws {BiError} missing.cube, forbidden.*, engine.* */
  #load(policy: string, principal: Principal, name: string) {
    const key = JSON.stringify([policy, name]);
    const found = this.#loaded.get(key) ?? this.#read(principal, name);
    this.#loaded.set(key, found);
    return found;
  }

  async #read(principal: Principal, name: string) {
    const cube = this.#cubes.get(name);
    if (cube === undefined) {
      throw new BiError(viewOfCube(name) === null ? 'missing.cube' : 'missing.askedView');
    }
    const { model } = cube;
    this.#assertThere(relationsOf(model));
    const rows = await ruledRows(this.#context, principal, model, this.#catalog, this.#proposed);
    const { catalog } = rows;
    const trees = await treeShapesFor(this.#context, principal, model, catalog);
    const grants = new Map(rows.grants.map((grant) => [grant.name, grant]));
    return { cube, given: null, model, catalog, trees, grants };
  }

  /** @throws {BiError} missing.cubeSource where a table that is read, through Views too, was deleted */
  #assertThere(names: Iterable<string>): void {
    const { views } = this.#proposed.content;
    const below = relationsBelow(views);
    const left = new Map([...this.#catalog].filter(([name]) => !this.#without.has(name)));
    for (const name of this.#without.size === 0 ? [] : names) {
      const isGone =
        this.#without.has(name) || [...below(name)].some((one) => this.#without.has(one));
      // a View whose rows are stored is in the catalog, but has to be worked out again
      if (isGone) left.delete(name);
      if (isGone) throw missingSource(name, views, left);
    }
  }

  /**
   * What somebody's rules leave below a cube, as text that is equal for equal rows; null: the cube cannot be
   * read at all. @throws {BiError} engine.*
   */
  async rowsBelow(policy: string, principal: Principal, name: string): Promise<string | null> {
    try {
      const { grants } = await this.#load(policy, principal, name);
      return JSON.stringify([...grants.values()]);
    } catch (error) {
      if (isAboutEngine(error)) throw error;
      return null;
    }
  }

  /** @throws {BiError} engine.*, cancelled.query */
  async plan(
    policy: string,
    principal: Principal,
    query: Query,
    { atMs, cells }: { atMs: number; cells: number },
  ): Promise<SidePlan> {
    try {
      const { grants, ...loaded } = await this.#load(policy, principal, query.cube);
      const spans = await dateSpansFor(this.#context, principal, loaded, query);
      const clock = { dialect: this.#context.dialect, now: () => atMs };
      const dated = { ...loaded, spans };
      return { plan: plannedQuery(clock, principal, dated, query, cells), loaded: dated, grants };
    } catch (error) {
      if (!(error instanceof BiError) || isAboutEngine(error)) throw error;
      return { error };
    }
  }
}

/** An error that says nothing about the question. */
function isAboutEngine(error: unknown): boolean {
  if (!(error instanceof BiError)) return true;
  return error.key.startsWith('engine.') || error.key.startsWith('cancelled.');
}

/** What a compiled question reads, as text that is equal where the rows are. */
function readsOf({ plan, grants }: Exclude<SidePlan, { error: BiError }>): string {
  const names = withTablesBelow(plan.prepared.tables, plan.catalog);
  return JSON.stringify(names.map((name) => [name, grants.get(name) ?? null]));
}

/** Whether two compiled questions must give the same answer: one statement, its values, and what it reads. */
export function isSameCompiled(
  before: Exclude<SidePlan, { error: BiError }>,
  after: Exclude<SidePlan, { error: BiError }>,
): boolean {
  const [a, b] = [before.plan.prepared, after.plan.prepared];
  return (
    a.sql === b.sql &&
    JSON.stringify([a.params, a.assembly]) === JSON.stringify([b.params, b.assembly]) &&
    readsOf(before) === readsOf(after)
  );
}
