import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Hierarchy } from '@bi/contract/cube/cube';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Catalog, TableInfo } from '../../engine/engine';
import { checkDimension, checkRowExpression, rowScope } from './check-row-expression';
import { factScope, resolveFact } from './resolve-fact';
import { findTable, resolveJoins } from './resolve-joins';
import { resolveMeasure, type MeasureScope } from './resolve-measure';
import { faultOf, writeOutCalculations } from './write-out-calculations';
import { resolveTree, type TreeShapes } from './resolve-tree';
import type {
  ResolvedDimension,
  ResolvedFact,
  ResolvedHierarchy,
  ResolvedMeasure,
  ResolvedModel,
  RowExpression,
} from './resolved-model';

/**
 * A model over the tables of a catalog. Tables and joins are checked here, dimensions and measures
 * when they are first asked for.
 * @throws {BiError} `invalid.cube.*`
 */
export function buildResolvedModel(
  given: CubeModel,
  catalog: Catalog,
  shapes: TreeShapes = new Map(),
): ResolvedModel {
  const { model, faults } = writeOutCalculations(given);
  const fact = findTable(model, catalog, model.source.table);
  const joins = resolveJoins({ model, catalog, fact, joins: model.joins });
  const facts = new Map<string, ResolvedFact>();
  const scope = rowScope(fact, joins);
  const dimensions = new Map<string, ResolvedDimension>();
  const hierarchies = new Map<string, ResolvedHierarchy>();
  const measures = new Map<string, ResolvedMeasure>();
  const cube = model.label ?? model.name;
  const unmapped = new WeakSet<RowExpression>();
  const own: ResolvedFact = {
    model: ownFactModel(model),
    fact,
    joins,
    key: model.key,
    repeats: false,
    over: (expression) => (unmapped.has(expression) ? null : expression),
    mapped: () => null,
    condition: (text, place) => checkRowExpression(text, scope, place),
  };
  const resolved: ResolvedModel = {
    model,
    fact,
    joins,
    key: model.key,
    own,
    facts,
    dimension(name) {
      const cached = dimensions.get(name);
      if (cached !== undefined) return cached;
      const dimension = model.dimensions.find((candidate) => candidate.name === name);
      if (dimension === undefined) {
        const hint = nearestNameHint(name, fieldNames(model));
        throw new BiError('invalid.query.field', { params: { cube, name, hint } });
      }
      const found = { dimension, expression: checkDimension(dimension, scope) };
      dimensions.set(name, found);
      if (dimension.expr === undefined) unmapped.add(found.expression);
      return found;
    },
    hierarchy(name) {
      const cached = hierarchies.get(name);
      if (cached !== undefined) return cached;
      const hierarchy = model.hierarchies.find((candidate) => candidate.name === name);
      if (hierarchy === undefined) return null;
      if (hierarchy.parent !== undefined) {
        const dimension = (level: string): ResolvedDimension => resolved.dimension(level);
        const tree = resolveTree(hierarchy, { dimension, fact, joins, shapes });
        joins.set(tree.join.join.name, tree.join);
        hierarchies.set(name, tree.hierarchy);
        return tree.hierarchy;
      }
      checkLevels(hierarchy, (level) => resolved.dimension(level));
      const levels = hierarchy.levels.map((level) => resolved.dimension(level));
      const found = { hierarchy, levels, tree: null };
      hierarchies.set(name, found);
      return found;
    },
    measure(name) {
      const cached = measures.get(name);
      if (cached !== undefined) return cached;
      const fault = faults.get(name);
      if (fault !== undefined) throw faultOf(name, fault);
      const found = resolveMeasure(model, name, measureScope);
      measures.set(name, found);
      return found;
    },
    hasField: (name) =>
      [...model.dimensions, ...model.hierarchies].some((one) => one.name === name),
    condition: (text, place) => checkRowExpression(text, scope, place),
    get unrestricted() {
      return resolved;
    },
  };
  const measureScope: MeasureScope = {
    check: (text, place) => checkRowExpression(text, scope, place),
    dimension: (name) => resolved.dimension(name),
    dimensionNames: () => model.dimensions.map(({ name }) => name),
    joins,
    isHierarchy: (of) => model.hierarchies.some(({ name }) => name === of),
    ofFact(name) {
      const found = facts.get(name);
      return found === undefined ? null : factScope(found, measureScope);
    },
  };
  for (const one of model.facts ?? []) {
    if (facts.has(one.name) || joins.has(one.name)) {
      throw new BiError('invalid.cube.duplicate', { params: { name: one.name } });
    }
    facts.set(one.name, resolveFact(one, resolved, catalog));
  }
  return resolved;
}

/** Names of the fields that may be asked for. */
function fieldNames({ dimensions, hierarchies }: CubeModel): string[] {
  const shown = dimensions.filter(({ hidden }) => hidden !== true);
  return [...shown, ...hierarchies].map(({ name }) => name);
}

/** The cube's own fact, as its further facts are described. */
function ownFactModel({ name, label, source, key, joins }: CubeModel): ResolvedFact['model'] {
  return { name, ...(label === undefined ? {} : { label }), source, key, joins, map: {} };
}

/** @throws {BiError} `invalid.cube.tree`, `invalid.cube.ragged` */
function checkLevels(
  { name, label = name, levels, ragged, caption, members }: Hierarchy,
  dimension: (level: string) => ResolvedDimension,
): void {
  if (caption !== undefined || members !== undefined) {
    const reason = reasonOf('tree.noParent');
    throw new BiError('invalid.cube.tree', { params: { name: label, reason } });
  }
  if (ragged !== 'sameAsParent') return;
  const types = levels.map((level) => dimension(level).dimension.type);
  const other = types.findIndex((type) => type !== types[0]);
  if (other < 0) return;
  throw new BiError('invalid.cube.ragged', { params: { name: label, level: levels[other] ?? '' } });
}

interface CachedModel {
  shapes: TreeShapes;
  tables: readonly (TableInfo | undefined)[];
  resolved: ResolvedModel;
}

const modelCache = new WeakMap<CubeModel, CachedModel>();

function isSameTable(a: TableInfo | undefined, b: TableInfo | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.version !== b.version) return false;
  return (
    a.columns.length === b.columns.length &&
    a.columns.every((column, index) => {
      const other = b.columns[index];
      return column.name === other?.name && column.type === other.type;
    })
  );
}

function areSameShapes(a: TreeShapes, b: TreeShapes): boolean {
  if (a === b) return true;
  return (
    a.size === b.size &&
    [...a].every(([name, { depth, fault }]) => {
      const other = b.get(name);
      return other?.depth === depth && other.fault === fault;
    })
  );
}

/**
 * As `buildResolvedModel`, remembered for the model object as long as its tables stay the same.
 * @throws {BiError} `invalid.cube.*`
 */
export function resolveModel(
  model: CubeModel,
  catalog: Catalog,
  shapes: TreeShapes = new Map(),
): ResolvedModel {
  const names = [model, ...(model.facts ?? [])].flatMap(({ source, joins }) => [
    source.table,
    ...joins.map(({ to }) => to),
  ]);
  const tables = names.map((name) => catalog.get(name));
  const cached = modelCache.get(model);
  if (
    cached?.tables.every((table, index) => isSameTable(table, tables[index])) === true &&
    areSameShapes(cached.shapes, shapes)
  ) {
    return cached.resolved;
  }
  const resolved = buildResolvedModel(model, catalog, shapes);
  modelCache.set(model, { tables, shapes, resolved });
  return resolved;
}

/** Names of the joins an expression needs, each before those that depend on it. */
export function joinsOf(
  expression: ResolvedDimension['expression'],
  model: ResolvedModel,
): string[] {
  const needed = new Set<string>();
  for (const { join } of columnsOfExpression(expression)) {
    if (join === null) continue;
    for (const name of model.joins.get(join)?.chain ?? []) needed.add(name);
  }
  return [...needed];
}
