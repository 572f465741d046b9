import { BiError } from '@bi/contract/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { Catalog, TableInfo } from '../../engine/engine';
import { checkDimension, checkRowExpression, rowScope } from './check-row-expression';
import { resolveMeasure } from './resolve-measure';
import type {
  ResolvedDimension,
  ResolvedHierarchy,
  ResolvedJoin,
  ResolvedMeasure,
  ResolvedModel,
} from './resolved-model';

function findTable(model: CubeModel, catalog: Catalog, table: string): TableInfo {
  const found = catalog.get(table);
  if (found === undefined) {
    throw new BiError('invalid.cube.table', { params: { table, cube: model.label ?? model.name } });
  }
  return found;
}

function needColumn(table: TableInfo, column: string, place: string): void {
  if (!table.columns.some(({ name }) => name === column)) {
    throw new BiError('invalid.cube.column', { params: { column, table: table.name, place } });
  }
}

function resolveJoin(
  join: Join,
  model: CubeModel,
  catalog: Catalog,
  known: ReadonlyMap<string, ResolvedJoin>,
): ResolvedJoin {
  const place = `joins.${join.name}`;
  const table = findTable(model, catalog, join.to);
  const parent = join.from === undefined ? null : known.get(join.from);
  if (parent === undefined) {
    throw new BiError('invalid.cube.reference', { params: { name: join.from ?? '', place } });
  }
  const left = parent === null ? findTable(model, catalog, model.source.table) : parent.table;
  for (const [from, to] of join.on) {
    needColumn(left, from, place);
    needColumn(table, to, place);
  }
  join.key?.forEach((column) => needColumn(table, column, `${place}.key`));
  const many = [...(parent?.many ?? []), ...(join.rel === 'one_to_many' ? [join.name] : [])];
  return { join, table, chain: [...(parent?.chain ?? []), join.name], many };
}

/** Joins that hang on another join stand after it in the model. */
function resolveJoins(model: CubeModel, catalog: Catalog): Map<string, ResolvedJoin> {
  const known = new Map<string, ResolvedJoin>();
  for (const join of model.joins) {
    if (known.has(join.name)) {
      throw new BiError('invalid.cube.duplicate', { params: { name: join.name } });
    }
    known.set(join.name, resolveJoin(join, model, catalog, known));
  }
  return known;
}

/**
 * A model over the tables of a catalog. Tables and joins are checked here, dimensions and measures
 * when they are first asked for.
 * @throws {BiError} `invalid.cube.*`
 */
export function buildResolvedModel(model: CubeModel, catalog: Catalog): ResolvedModel {
  const fact = findTable(model, catalog, model.source.table);
  const joins = resolveJoins(model, catalog);
  const scope = rowScope(fact, joins);
  const dimensions = new Map<string, ResolvedDimension>();
  const hierarchies = new Map<string, ResolvedHierarchy>();
  const measures = new Map<string, ResolvedMeasure>();
  const cube = model.label ?? model.name;
  const fieldNames = (): string[] => [
    ...model.dimensions.filter(({ hidden }) => hidden !== true).map(({ name }) => name),
    ...model.hierarchies.map(({ name }) => name),
  ];
  const resolved: ResolvedModel = {
    model,
    fact,
    joins,
    dimension(name) {
      const known = dimensions.get(name);
      if (known !== undefined) return known;
      const dimension = model.dimensions.find((candidate) => candidate.name === name);
      if (dimension === undefined) {
        const hint = nearestNameHint(name, fieldNames());
        throw new BiError('invalid.query.field', { params: { cube, name, hint } });
      }
      const found = { dimension, expression: checkDimension(dimension, scope) };
      dimensions.set(name, found);
      return found;
    },
    hierarchy(name) {
      const known = hierarchies.get(name);
      if (known !== undefined) return known;
      const hierarchy = model.hierarchies.find((candidate) => candidate.name === name);
      if (hierarchy === undefined) return null;
      const levels = hierarchy.levels.map((level) => resolved.dimension(level));
      const found = { hierarchy, levels };
      hierarchies.set(name, found);
      return found;
    },
    measure(name) {
      const known = measures.get(name);
      if (known !== undefined) return known;
      const found = resolveMeasure(model, name, {
        check: (text, place) => checkRowExpression(text, scope, place),
        dimension: (dimension) => resolved.dimension(dimension),
        dimensionNames: () => model.dimensions.map((dimension) => dimension.name),
        joins,
        isHierarchy: (of) => model.hierarchies.some((hierarchy) => hierarchy.name === of),
      });
      measures.set(name, found);
      return found;
    },
    hasField: (name) =>
      model.dimensions.some((dimension) => dimension.name === name) ||
      model.hierarchies.some((hierarchy) => hierarchy.name === name),
    condition: (text, place) => checkRowExpression(text, scope, place),
    get whole() {
      return resolved;
    },
  };
  return resolved;
}

interface Remembered {
  tables: readonly (TableInfo | undefined)[];
  resolved: ResolvedModel;
}

const remembered = new WeakMap<CubeModel, Remembered>();

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

/**
 * As `buildResolvedModel`, remembered for the model object as long as its tables stay the same.
 * @throws {BiError} `invalid.cube.*`
 */
export function resolveModel(model: CubeModel, catalog: Catalog): ResolvedModel {
  const names = [model.source.table, ...model.joins.map(({ to }) => to)];
  const tables = names.map((name) => catalog.get(name));
  const known = remembered.get(model);
  if (known?.tables.every((table, index) => isSameTable(table, tables[index])) === true) {
    return known.resolved;
  }
  const resolved = buildResolvedModel(model, catalog);
  remembered.set(model, { tables, resolved });
  return resolved;
}

/** Names of the joins an expression needs, each before those that hang on it. */
export function joinsOf(
  expression: ResolvedDimension['expression'],
  model: ResolvedModel,
): string[] {
  const needed = new Set<string>();
  for (const { join } of columnsOf(expression)) {
    if (join === null) continue;
    for (const name of model.joins.get(join)?.chain ?? []) needed.add(name);
  }
  return [...needed];
}
