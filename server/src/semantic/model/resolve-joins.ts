import { BiError } from '@bi/contract/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube';
import type { Catalog, TableInfo } from '../../engine/engine';
import type { ResolvedJoin } from './resolved-model';

/**
 * A table of the catalog.
 * @throws {BiError} `invalid.cube.table`
 */
export function findTable(model: CubeModel, catalog: Catalog, table: string): TableInfo {
  const found = catalog.get(table);
  if (found === undefined) {
    throw new BiError('invalid.cube.table', { params: { table, cube: model.label ?? model.name } });
  }
  return found;
}

/**
 * Refuses a column that a table lacks.
 * @throws {BiError} `invalid.cube.column`
 */
export function needColumn(table: TableInfo, column: string, place: string): void {
  if (!table.columns.some(({ name }) => name === column)) {
    throw new BiError('invalid.cube.column', { params: { column, table: table.name, place } });
  }
}

/** Joins of a fact, and where they stand. */
export interface JoinsOfFact {
  model: CubeModel;
  catalog: Catalog;
  fact: TableInfo;
  joins: readonly Join[];
  /** goes before `joins.…` in messages */
  within?: string;
}

function resolveJoin(
  join: Join,
  { model, catalog, fact, within = '' }: JoinsOfFact,
  known: ReadonlyMap<string, ResolvedJoin>,
): ResolvedJoin {
  const place = `${within}joins.${join.name}`;
  const table = findTable(model, catalog, join.to);
  const parent = join.from === undefined ? null : known.get(join.from);
  if (parent === undefined) {
    throw new BiError('invalid.cube.reference', { params: { name: join.from ?? '', place } });
  }
  const left = parent === null ? fact : parent.table;
  for (const [from, to] of join.on) {
    needColumn(left, from, place);
    needColumn(table, to, place);
  }
  join.key?.forEach((column) => needColumn(table, column, `${place}.key`));
  const many = [...(parent?.many ?? []), ...(join.rel === 'one_to_many' ? [join.name] : [])];
  return { join, table, chain: [...(parent?.chain ?? []), join.name], many };
}

/**
 * Joins with their tables. Those that hang on another join stand after it in the model.
 * @throws {BiError} `invalid.cube.table`, `.column`, `.reference`, `.duplicate`
 */
export function resolveJoins(of: JoinsOfFact): Map<string, ResolvedJoin> {
  const known = new Map<string, ResolvedJoin>();
  for (const join of of.joins) {
    if (known.has(join.name)) {
      throw new BiError('invalid.cube.duplicate', { params: { name: join.name } });
    }
    known.set(join.name, resolveJoin(join, of, known));
  }
  return known;
}
