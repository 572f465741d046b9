import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube/cube';
import { typeInWords } from '@bi/olap/expression/coerce';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { isNumeric } from '@bi/olap/expression/value-type';
import type { Catalog, ColumnInfo, TableInfo } from '../../engine/engine';
import type { ResolvedJoin } from './resolved-model';

/**
 * A table of the catalog.
 * @throws {BiError} `invalid.cube.table`, `invalid.cube.noTable` for an empty name
 */
export function findTable(model: CubeModel, catalog: Catalog, table: string): TableInfo {
  const found = catalog.get(table);
  if (found === undefined) {
    const key = table === '' ? 'invalid.cube.noTable' : 'invalid.cube.table';
    throw new BiError(key, { params: { table, cube: model.label ?? model.name } });
  }
  return found;
}

/**
 * Refuses a column that a table lacks.
 * @throws {BiError} `invalid.cube.column`, `invalid.cube.noColumn` for an empty name
 */
export function needColumn(table: TableInfo, column: string, place: string): void {
  if (!table.columns.some(({ name }) => name === column)) {
    const names = table.columns.map(({ name }) => name);
    const hint = nearestNameHint(column, names);
    throw new BiError(column === '' ? 'invalid.cube.noColumn' : 'invalid.cube.column', {
      params: { column, table: table.name, place, hint },
    });
  }
}

/** Refuses columns whose values are of kinds that never equal each other. */
function needOneType(
  [left, right]: readonly [string, string],
  tables: { left: TableInfo; right: TableInfo },
  { join, place }: { join: string; place: string },
): void {
  const typeOf = (table: TableInfo, column: string) =>
    table.columns.find(({ name }) => name === column)?.type ?? 'other';
  const [a, b] = [typeOf(tables.left, left), typeOf(tables.right, right)];
  if (a === 'other' || b === 'other' || kindOf(a) === kindOf(b)) return;
  const types = { leftType: typeInWords(a), rightType: typeInWords(b) };
  throw new BiError('invalid.cube.joinTypes', { params: { join, place, left, right, ...types } });
}

function kindOf(type: Exclude<ColumnInfo['type'], 'other'>): string {
  if (isNumeric(type)) return 'number';
  return type === 'timestamp' ? 'date' : type;
}

/** Joins of a fact, with their paths in the model. */
export interface JoinsOfFact {
  model: CubeModel;
  catalog: Catalog;
  fact: TableInfo;
  joins: readonly Join[];
  /** goes before `joins.…` in messages */
  within?: string;
}

/**
 * Why a join cannot depend on the one it names: that is missing, is declared later or depends on this
 * one.
 */
function notBefore({ name, from = '' }: Join, joins: readonly Join[], place: string): BiError {
  const path = [name];
  for (let next: string | undefined = from; next !== undefined;) {
    path.push(next);
    if (next === name) {
      return new BiError('invalid.cube.cycle', { params: { name, path: path.join(' → '), place } });
    }
    const found: Join | undefined = joins.find((join) => join.name === next);
    if (found === undefined || path.indexOf(next) < path.length - 1) break;
    next = found.from;
  }
  if (joins.some((join) => join.name === from)) {
    return new BiError('invalid.cube.joinOrder', { params: { join: name, from, place } });
  }
  return new BiError('invalid.cube.reference', { params: { name: from, place } });
}

function resolveJoin(
  join: Join,
  { model, catalog, fact, joins, within = '' }: JoinsOfFact,
  resolved: ReadonlyMap<string, ResolvedJoin>,
): ResolvedJoin {
  const place = `${within}joins.${join.name}`;
  const table = findTable(model, catalog, join.to);
  const parent = join.from === undefined ? null : resolved.get(join.from);
  if (parent === undefined) throw notBefore(join, joins, place);
  const left = parent === null ? fact : parent.table;
  for (const [from, to] of join.on) {
    needColumn(left, from, place);
    needColumn(table, to, place);
    needOneType([from, to], { left, right: table }, { join: join.name, place });
  }
  join.key?.forEach((column) => needColumn(table, column, `${place}.key`));
  const many = [...(parent?.many ?? []), ...(join.rel === 'one_to_many' ? [join.name] : [])];
  return { join, table, chain: [...(parent?.chain ?? []), join.name], many };
}

/**
 * Joins with their tables. Those that depend on another join are declared after it in the model.
 * @throws {BiError} `invalid.cube.table`, `.column`, `.reference`, `.duplicate`, `.cycle`, `.joinOrder`,
 *     `.joinTypes`
 */
export function resolveJoins(of: JoinsOfFact): Map<string, ResolvedJoin> {
  const resolved = new Map<string, ResolvedJoin>();
  for (const join of of.joins) {
    if (resolved.has(join.name)) {
      throw new BiError('invalid.cube.duplicate', { params: { name: join.name } });
    }
    resolved.set(join.name, resolveJoin(join, of, resolved));
  }
  return resolved;
}
