import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { columnsOfExpression } from '@bi/olap/expression/typed-expression';
import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import { profiledNumber } from './profiled-column';
import type { MemberCount, ModelMeasurement } from './measure-model';
import { buildResolvedModel } from '../../semantic/model/resolve-model';
import type { ResolvedDimension, ResolvedModel } from '../../semantic/model/resolved-model';
import { rowSource } from '../../semantic/rows/statement-rows';
import { Statement } from '../../semantic/rows/statement';

/** Members of a dimension that have several values of another. */
export interface Undetermined {
  dimension: string;
  other: string;
  /** 0: every member has one value, the member without a value too */
  members: number;
}

/** Dimensions compared by one statement. */
const TOGETHER = 20;

/** Whether the members of a dimension have one value each of others; one statement for each table read. */
function comparisons(
  model: ResolvedModel,
  by: ResolvedDimension,
  others: readonly ResolvedDimension[],
  dialect: Dialect,
): ModelMeasurement<Undetermined[]>[] {
  const rootOf = ({ expression }: ResolvedDimension) => {
    const joins = new Set(columnsOfExpression(expression).map(({ join }) => join));
    return joins.size === 1 ? ([...joins][0] ?? null) : null;
  };
  const own = rootOf(by);
  const sameTable = others.filter((one) => own !== null && rootOf(one) === own);
  const elsewhere = others.filter((one) => !sameTable.includes(one));
  return [
    { root: own, found: sameTable },
    { root: null, found: elsewhere },
  ].flatMap(({ root, found }) =>
    Array.from({ length: Math.ceil(found.length / TOGETHER) }, (_, part) =>
      comparison(model, root, by, found.slice(part * TOGETHER, (part + 1) * TOGETHER), dialect),
    ),
  );
}

function comparison(
  model: ResolvedModel,
  root: string | null,
  by: ResolvedDimension,
  others: readonly ResolvedDimension[],
  dialect: Dialect,
): ModelMeasurement<Undetermined[]> {
  const statement = new Statement(dialect);
  const calendar = { timezone: model.model.timezone ?? 'UTC', weekStart: 1 };
  const rows = rowSource(model, statement, calendar, new Set(), { root });
  const key = rows.emit(by.expression);
  const values = others.map(({ expression }, index) => `${rows.emit(expression)} AS v${index}`);
  const pairs = `SELECT DISTINCT ${key} AS k, ${values.join(', ')} ${rows.from()}`;
  const several = others.map(
    (_, index) =>
      `CASE WHEN count(v${index}) = 0 OR (min(v${index}) = max(v${index}) AND count(v${index}) = count(*)) THEN 0 ELSE 1 END AS b${index}`,
  );
  const sums = others.map((_, index) => `sum(b${index})`);
  const made = statement.finish(
    `SELECT ${sums.join(', ')} FROM (SELECT ${several.join(', ')} FROM (${pairs}) AS pairs GROUP BY k) AS found`,
  );
  const names = others.map(({ dimension }) => dimension.name);
  const { name } = by.dimension;
  return {
    ...made,
    key: JSON.stringify([made.sql, made.params, name, names]),
    read: (answer) =>
      names.map((other, index) => ({
        dimension: name,
        other,
        members: profiledNumber(answer, index),
      })),
  };
}

function found(model: ResolvedModel, names: readonly string[]): ResolvedDimension[] {
  return names.flatMap((name) => {
    try {
      return [model.dimension(name)];
    } catch (error) {
      if (error instanceof BiError) return [];
      throw error;
    }
  });
}

/** Counts where members have several values of what their dimension is said to determine. */
export function determinedClaims(
  model: CubeModel,
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<Undetermined[]>[] {
  const resolved = buildResolvedModel(model, catalog);
  return model.dimensions.flatMap(({ name, determines = [] }) => {
    const [by] = determines.length === 0 ? [] : found(resolved, [name]);
    return by ? comparisons(resolved, by, found(resolved, determines), dialect) : [];
  });
}

/** Counts where members have several values of the dimension that orders them. */
export function sortClaims(
  model: CubeModel,
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<Undetermined[]>[] {
  const resolved = buildResolvedModel(model, catalog);
  return model.dimensions.flatMap(({ name, sortBy }) => {
    const [by, other] = sortBy === undefined ? [] : found(resolved, [name, sortBy]);
    return by && other ? comparisons(resolved, by, [other], dialect) : [];
  });
}

/** Whether a level is the year of a date and the one below it a part of the same date. */
function isYearAbovePart(upper: string, lower: string): boolean {
  const date = /^\s*year\((.+)\)\s*$/.exec(upper)?.[1]?.trim();
  return date !== undefined && /\b(quarter|month|day|week)\(/.test(lower) && lower.includes(date);
}

/**
 * Counts for levels that are above one with fewer members whether they are the finer ones: none of
 * their members has several of those below. A year is above the parts of its date, though all dates
 * may be in one quarter.
 */
export function levelClaims(
  model: CubeModel,
  counts: readonly MemberCount[],
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<Undetermined[]>[] {
  const resolved = buildResolvedModel(model, catalog);
  const membersOf = (name: string) =>
    counts.find(({ dimension }) => dimension === name)?.distinct ?? 0;
  const exprOf = (name: string) => model.dimensions.find((one) => one.name === name)?.expr ?? '';
  return model.hierarchies.flatMap(({ levels, parent }) =>
    parent !== undefined
      ? []
      : levels.flatMap((upper, index) => {
          const lower = levels[index + 1];
          if (lower === undefined || membersOf(upper) <= membersOf(lower)) return [];
          if (isYearAbovePart(exprOf(upper), exprOf(lower))) return [];
          const [by, other] = found(resolved, [upper, lower]);
          return by && other ? comparisons(resolved, by, [other], dialect) : [];
        }),
  );
}

/**
 * Counts for every other dimension the members of one that have several values of it: those with none
 * are determined by it.
 * @throws {BiError} `invalid.query.field` for a dimension the model lacks, `invalid.cube.*`
 */
export function checkedDeterminism(
  model: CubeModel,
  name: string,
  catalog: Catalog,
  dialect: Dialect,
): ModelMeasurement<Undetermined[]>[] {
  const resolved = buildResolvedModel(model, catalog);
  const others = model.dimensions.map((one) => one.name).filter((one) => one !== name);
  return comparisons(resolved, resolved.dimension(name), found(resolved, others), dialect);
}
