import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel, CubeTest, Measure } from '@bi/contract/cube/cube';
import type { DeterminedBody, ValidateBody } from '@bi/contract/cube-editor/cube-edit';
import { LRUCache } from 'lru-cache';
import { readAnswer, type Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import {
  joinFits,
  type MeasuredJoinFit,
  memberCounts,
  type MemberCount,
  type ModelMeasurement,
} from '../../modeling/profile/measure-model';
import {
  checkedDeterminism,
  determinedClaims,
  levelClaims,
  sortClaims,
} from '../../modeling/profile/check-determinism';
import { prepareQuery } from '../../semantic/prepare/prepare-query';
import type { TreeShapes } from '../../semantic/model/resolve-tree';
import { prepareTest } from '../../semantic/prepare/prepare-test';
import { readModel, type PlacedProblem, type ReadModel } from '../../semantic/model/read-model';
import { breakingChanges, type BreakingChange } from './breaking-changes';
import { assertCubeEditor } from './cube-rights';
import type { CubeWriter } from './cube-writer';
import { keyWarnings } from '../models/key-warnings';
import { determinedWarning, levelWarnings, sortWarning } from '../models/model-warnings';
import type { ServiceContext } from '../service-context';
import { seenCatalog } from '../access/seen-relations';
import { assertModelUnbound } from '../access/table-access';
import { treeShapes } from '../models/tree-shapes';

/** One test with what came out. */
export interface RanTest {
  test: CubeTest;
  ok: boolean;
  actual: number | null;
  /** why it could not run; null when it ran */
  error: BiError | null;
}

/** What was measured of a model that is not saved. */
export interface Validated {
  model: CubeModel | null;
  faults: PlacedProblem[];
  breaks: BreakingChange[];
  /** null unless data was read */
  tests: RanTest[] | null;
  counts: MemberCount[] | null;
  fits: MeasuredJoinFit[] | null;
}

/** Measurements in memory, over all tenants. */
const MAX_MEASUREMENTS = 4000;

/** Checks models that are not saved, reads what data says about them, runs their tests. */
export class CubeValidator {
  readonly #context: ServiceContext;
  readonly #writer: Pick<CubeWriter, 'editable'>;
  readonly #measurements = new LRUCache<string, { value: unknown }>({ max: MAX_MEASUREMENTS });

  constructor(context: ServiceContext, writer: Pick<CubeWriter, 'editable'>) {
    this.#context = context;
    this.#writer = writer;
  }

  /** A count, from memory where the very same was counted on the same versions. */
  async #measured<T>(
    principal: Principal,
    catalog: Catalog,
    { key, sql, params, read }: ModelMeasurement<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const versions = [...catalog.values()].map(({ name, version }) => `${name}:${version}`);
    const place = JSON.stringify([principal.tenantId, versions, key]);
    const measured = this.#measurements.get(place);
    if (measured !== undefined) return measured.value as T;
    const engine = this.#context.engineFor(principal.tenantId);
    const { table } = await engine.runTable(sql, params, { signal, catalog });
    const value = read(table);
    this.#measurements.set(place, { value });
    return value;
  }

  async #each<T>(
    principal: Principal,
    catalog: Catalog,
    all: readonly ModelMeasurement<T>[],
    signal: AbortSignal,
  ): Promise<T[]> {
    const found: T[] = [];
    for (const one of all) found.push(await this.#measured(principal, catalog, one, signal));
    return found;
  }

  async #runTest(
    principal: Principal,
    given: CubeModel,
    test: CubeTest,
    catalog: Catalog,
    trees: TreeShapes,
    signal: AbortSignal,
  ): Promise<RanTest> {
    try {
      const { model, query } = prepareTest(given, test);
      const { sql, params, assembly } = prepareQuery({
        model,
        catalog,
        trees,
        query,
        rules: [],
        dialect: this.#context.dialect,
        now: new Date(this.#context.now()),
      });
      const engine = this.#context.engineFor(principal.tenantId);
      const { bytes } = await engine.runCells(sql, params, assembly, { signal, catalog });
      const cells = readAnswer(bytes) as CellSet;
      const value = cells.cells[0]?.values[0] ?? null;
      const actual = value === null ? null : Number(value);
      const asked = model.measures.find(({ name }) => name === test.measure);
      return { test, actual, ok: isExpected(test, actual, asked), error: null };
    } catch (error) {
      if (!(error instanceof BiError) || error.key === 'cancelled.query') throw error;
      return { test, actual: null, ok: false, error };
    }
  }

  async #read(
    principal: Principal,
    { text, cube }: ValidateBody,
    catalog: Catalog,
  ): Promise<{ read: ReadModel; breaks: BreakingChange[] }> {
    const found = readModel(text, await seenCatalog(this.#context, principal, catalog));
    const { model, faults } = found;
    const saved = cube === undefined ? null : await this.#writer.editable(principal, cube);
    if (saved && model && model.name !== saved.slug) {
      const error = new BiError('invalid.cube.rename', { params: { name: saved.slug } });
      faults.push({ path: 'name', range: found.rangeOf('name'), severity: 'error', error });
    }
    const isComplete = model !== null && faults.every(({ severity }) => severity !== 'error');
    const breaks =
      saved && isComplete ? await breakingChanges(this.#context, principal, saved, model) : [];
    return { read: found, breaks };
  }

  /**
   * Everything wrong with a model's text, and what saving it would break.
   * @throws {BiError} forbidden.cube.*, missing.cube, engine.*, cancelled.query
   */
  async validate(
    principal: Principal,
    body: ValidateBody,
    signal: AbortSignal,
  ): Promise<Validated> {
    assertCubeEditor(principal);
    const catalog = await this.#context.engineFor(principal.tenantId).catalog();
    const { read: found, breaks } = await this.#read(principal, body, catalog);
    const { model, faults, rangeOf } = found;
    if (model) await assertModelUnbound(this.#context, principal, model, catalog);
    if (model) faults.push(...ambiguousPaths(model, rangeOf));
    const isComplete = faults.every(({ severity }) => severity !== 'error');
    if (!model || !isComplete || !body.measure) {
      return { model, faults, breaks, tests: null, counts: null, fits: null };
    }
    const fits = await this.#each(
      principal,
      catalog,
      joinFits(model, catalog, this.#context.dialect),
      signal,
    );
    const warn = (path: string, error: BiError) =>
      faults.push({ path, range: rangeOf(path), severity: 'warning', error });
    faults.push(...(await keyWarnings(this.#context, principal.tenantId, model, catalog, rangeOf)));
    fits.forEach(({ join, path, values, unmatched }) => {
      const params = { join: join.name, table: join.to };
      if (unmatched > 0) {
        const counts = { count: unmatched, all: values };
        warn(path, new BiError('invalid.cube.unmatched', { params: { ...params, ...counts } }));
      }
    });
    const claims = determinedClaims(model, catalog, this.#context.dialect);
    for (const found of (await this.#each(principal, catalog, claims, signal)).flat()) {
      if (found.members > 0) warn(...determinedWarning(model, found));
    }
    const sorts = sortClaims(model, catalog, this.#context.dialect);
    for (const found of (await this.#each(principal, catalog, sorts, signal)).flat()) {
      if (found.members > 0) warn(...sortWarning(model, found));
    }
    const trees = await treeShapes(this.#context, principal.tenantId, model, catalog);
    for (const [name, { fault }] of trees) {
      if (fault === null) continue;
      const at = model.hierarchies.findIndex((hierarchy) => hierarchy.name === name);
      const path = `hierarchies.${at}.parent`;
      faults.push({ path, range: rangeOf(path), severity: 'error', error: fault });
    }
    const counts = await this.#each(
      principal,
      catalog,
      memberCounts(model, catalog, this.#context.dialect),
      signal,
    );
    const orders = levelClaims(model, counts.flat(), catalog, this.#context.dialect);
    const ordered = (await this.#each(principal, catalog, orders, signal)).flat();
    levelWarnings(model, ordered, counts.flat()).forEach((warning) => warn(...warning));
    const tests: RanTest[] = [];
    for (const [index, test] of (model.tests ?? []).entries()) {
      const fault = faults.find(({ path }) => path.startsWith(`tests.${index}.`));
      tests.push(
        fault
          ? { test, actual: null, ok: false, error: fault.error }
          : await this.#runTest(principal, model, test, catalog, trees, signal),
      );
    }
    const isError = ({ severity }: PlacedProblem) => Number(severity === 'error');
    faults.sort((a, b) => isError(b) - isError(a));
    return { model, faults, breaks, tests, counts: counts.flat(), fits };
  }

  /** Runs the tests of a model that has no faults. @throws {BiError} engine.*, cancelled.query */
  async runTests(principal: Principal, model: CubeModel, signal: AbortSignal): Promise<RanTest[]> {
    const catalog = await this.#context.engineFor(principal.tenantId).catalog();
    const trees = await treeShapes(this.#context, principal.tenantId, model, catalog);
    const ran: RanTest[] = [];
    for (const test of model.tests ?? []) {
      ran.push(await this.#runTest(principal, model, test, catalog, trees, signal));
    }
    return ran;
  }

  /**
   * Dimensions of an unsaved model that have one value for each member of one of them, over all rows.
   * @throws {BiError} forbidden.cube.*, invalid.cube.*, invalid.query.field, engine.*, cancelled.query
   */
  async determined(
    principal: Principal,
    { text, dimension }: DeterminedBody,
    signal: AbortSignal,
  ): Promise<string[]> {
    assertCubeEditor(principal);
    const catalog = await this.#context.engineFor(principal.tenantId).catalog();
    const seen = await seenCatalog(this.#context, principal, catalog);
    const { model, faults } = readModel(text, seen);
    const [first] = faults;
    if (!model) throw first?.error ?? new BiError('invalid.cube.text');
    await assertModelUnbound(this.#context, principal, model, catalog);
    const found = await this.#each(
      principal,
      catalog,
      checkedDeterminism(model, dimension, catalog, this.#context.dialect),
      signal,
    );
    const names = found.flat().filter(({ members }) => members === 0);
    return names.map(({ other }) => other);
  }
}

/** Whether a test gives its number. A count over no rows, which is empty, is as good as 0. */
function isExpected(
  { equals, tolerance = 0 }: CubeTest,
  actual: number | null,
  measure: Measure | undefined,
): boolean {
  const counts =
    measure !== undefined &&
    'agg' in measure &&
    (measure.agg === 'count' || measure.agg === 'distinct');
  if (actual === null && equals === 0) return counts;
  if (equals === null || actual === null) return equals === actual;
  return Math.abs(actual - equals) <= tolerance;
}

/** Tables that are joined directly and again behind another join: their fields mean different rows. */
function ambiguousPaths(model: CubeModel, rangeOf: ReadModel['rangeOf']): PlacedProblem[] {
  const tables = new Map<string, CubeModel['joins']>();
  for (const join of model.joins) tables.set(join.to, [...(tables.get(join.to) ?? []), join]);
  return [...tables].flatMap(([table, joins]): PlacedProblem[] => {
    const starts = new Set(joins.map(({ from }) => from ?? ''));
    const last = joins.at(-1);
    if (starts.size < 2 || !last) return [];
    const path = `joins.${model.joins.indexOf(last)}`;
    const names = joins.map(({ name }) => `"${name}"`).join(', ');
    const error = new BiError('invalid.cube.paths', { params: { table, joins: names } });
    return [{ path, range: rangeOf(path), severity: 'warning', error }];
  });
}
