import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel, Join } from '@bi/contract/cube/cube';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Dialect } from '../../engine/dialect';
import type { Catalog, SqlParam } from '../../engine/engine';
import { profiledNumber } from './profiled-column';
import type { ResultTable } from '@bi/olap/cells/result-column';
import { buildResolvedModel } from '../../semantic/model/resolve-model';
import type { ResolvedDimension, ResolvedModel } from '../../semantic/model/resolved-model';
import { rowSource } from '../../semantic/rows/statement-rows';
import { Statement } from '../../semantic/rows/statement';

/** A statement with its values and what reads its answer. */
export interface ModelMeasurement<T> {
  /** equal for equal statements over the same versions of their tables */
  key: string;
  sql: string;
  params: SqlParam[];
  read: (table: ResultTable) => T;
}

/** Members of a dimension and rows without one. */
export interface MemberCount {
  dimension: string;
  distinct: number;
  empty: number;
}

/** Dimensions counted by one statement. */
const TOGETHER = 12;

/** The table all of an expression's columns are of: a join's name, null for the fact, undefined for several. */
function rootOf({ expression }: ResolvedDimension): string | null | undefined {
  const joins = new Set(columnsOfExpression(expression).map(({ join }) => join));
  if (joins.size > 1) return undefined;
  return [...joins][0] ?? null;
}

/**
 * Counts the members of a model's dimensions: those of a joined table in that table, all others over
 * the fact's rows. Dimensions with a fault, and those that only further facts have, are left out.
 */
export function memberCounts(
  model: CubeModel,
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<MemberCount[]>[] {
  const resolved = buildResolvedModel(model, catalog);
  const groups = new Map<string | null, ResolvedDimension[]>();
  for (const { name, expr } of model.dimensions) {
    if (expr === undefined) continue;
    const found = dimensionOrNull(resolved, name);
    if (!found) continue;
    const root = rootOf(found) ?? null;
    groups.set(root, [...(groups.get(root) ?? []), found]);
  }
  return [...groups].flatMap(([root, found]) =>
    Array.from({ length: Math.ceil(found.length / TOGETHER) }, (_, part) =>
      countsOf(resolved, root, found.slice(part * TOGETHER, (part + 1) * TOGETHER), dialect),
    ),
  );
}

function dimensionOrNull(model: ResolvedModel, name: string): ResolvedDimension | null {
  try {
    return model.dimension(name);
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}

function countsOf(
  model: ResolvedModel,
  root: string | null,
  found: readonly ResolvedDimension[],
  dialect: Dialect,
): ModelMeasurement<MemberCount[]> {
  const statement = new Statement(dialect);
  const tables = new Set<string>();
  const calendar = { timezone: model.model.timezone ?? 'UTC', weekStart: 1 };
  const rows = rowSource(model, statement, calendar, tables, { root });
  const columns = found.flatMap(({ expression }) => {
    const sql = rows.emit(expression);
    return [`count(DISTINCT ${sql})`, `count(*) - count(${sql})`];
  });
  const made = statement.finish(`SELECT ${columns.join(', ')} ${rows.from()}`);
  const names = found.map(({ dimension }) => dimension.name);
  return {
    ...made,
    key: JSON.stringify([made.sql, made.params, names]),
    read: (answer) =>
      names.map((dimension, index) => ({
        dimension,
        distinct: profiledNumber(answer, index * 2),
        empty: profiledNumber(answer, index * 2 + 1),
      })),
  };
}

/** How a join fits the data: keys on several rows of its table, values without a row in it. */
export interface MeasuredJoinFit {
  join: Join;
  /** its place in the model, e.g. `joins.2` or `facts.0.joins.1` */
  path: string;
  /** keys that several rows have */
  repeated: number;
  /** different values of the joining side, and those without a row; 0 for a join behind a join */
  values: number;
  unmatched: number;
}

/** Counts how the joins of a model fit that say they have one row per row. */
export function joinFits(
  model: CubeModel,
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<MeasuredJoinFit>[] {
  return [model, ...(model.facts ?? [])].flatMap(({ source, joins }, place) =>
    joins.flatMap((join, index) => {
      const fits = join.rel !== 'one_to_many' && catalog.has(join.to) && catalog.has(source.table);
      const path = `${place === 0 ? '' : `facts.${place - 1}.`}joins.${index}`;
      return fits ? [joinFit(join, path, source.table, dialect)] : [];
    }),
  );
}

function joinFit(
  join: Join,
  path: string,
  fact: string,
  dialect: Dialect,
): ModelMeasurement<MeasuredJoinFit> {
  const quote = (name: string) => dialect.quote(name);
  const left = join.on.map(([column]) => quote(column)).join(', ');
  const right = join.on.map(([, column]) => quote(column));
  const there = right.map((column) => `${column} IS NOT NULL`).join(' AND ');
  const keys = `SELECT ${right.map((column, index) => `${column} AS k${index}`).join(', ')}, count(*) AS n FROM ${quote(join.to)} WHERE ${there} GROUP BY ${right.join(', ')}`;
  const repeated = `(SELECT count(*) FROM (${keys}) AS counted WHERE n > 1)`;
  const isFirst = join.from === undefined;
  const used = `SELECT DISTINCT ${left} FROM ${quote(fact)} WHERE ${join.on.map(([column]) => `${quote(column)} IS NOT NULL`).join(' AND ')}`;
  const meets = join.on.map(([column], index) => `used.${quote(column)} = keys.k${index}`);
  const sql = isFirst
    ? `SELECT ${repeated}, count(*), count(*) - count(keys.n) FROM (${used}) AS used LEFT JOIN (${keys}) AS keys ON ${meets.join(' AND ')}`
    : `SELECT ${repeated}, 0, 0`;
  return {
    sql,
    params: [],
    key: JSON.stringify([path, sql]),
    read: (answer) => ({
      join,
      path,
      repeated: profiledNumber(answer, 0),
      values: profiledNumber(answer, 1),
      unmatched: profiledNumber(answer, 2),
    }),
  };
}
