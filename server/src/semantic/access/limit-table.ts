import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import { passesOver } from '@bi/olap/model/rule-reach';
import type { Dialect } from '../../engine/dialect';
import type { Catalog } from '../../engine/engine';
import type { AppliedRule } from '../plan/applied-rule';
import { whereSql } from '../rows/compile-filter';
import { filterContext } from '../plan/plan-query';
import { rulesOver } from '../plan/plan-facts';
import { planRules } from '../plan/plan-rules';
import type { RowCondition } from '../plan/query-plan';
import { resolveModel } from '../model/resolve-model';
import type { RowTables } from '../model/resolved-model';
import { FACT } from '../rows/row-source';
import { rowSource } from '../rows/statement-rows';
import { Statement } from '../rows/statement';

/** What somebody's row rules leave of a table, as SELECTs without parameters. */
export interface TableLimit {
  /** each sees what the one before it gives; none: every row */
  limits: string[];
  /** other tables they read, with all rows */
  tables: string[];
}

/** What the limits of tables depend on. */
export interface LimitContext {
  /** models of all cubes of the tenant */
  models: readonly CubeModel[];
  catalog: Catalog;
  rules: readonly AppliedRule[];
  dialect: Dialect;
  now: Date;
}

/** A fact of a cube with what is demanded of its rows. */
export interface LimitedRows {
  rows: RowTables;
  timezone: string;
  conditions: RowCondition[];
}

const MARK = '\u0000';

function orNothing<T>(give: () => T[]): T[] {
  try {
    return give();
  } catch (error) {
    if (error instanceof BiError) return [];
    throw error;
  }
}

/** The facts of a cube under the rules, without those they cannot be applied to or that are not there. */
function underRules(model: CubeModel, { catalog, rules, now }: LimitContext): LimitedRows[] {
  return orNothing(() => {
    const resolved = resolveModel(model, catalog);
    const conditions = planRules(rules, filterContext(resolved, {}, now));
    const timezone = model.timezone ?? 'UTC';
    const further = [...resolved.facts.values()].flatMap((fact) =>
      orNothing(() => [
        { rows: fact, timezone, conditions: rulesOver(fact, conditions, resolved) },
      ]),
    );
    const own = orNothing(() => [
      { rows: resolved, timezone, conditions: rulesOver(resolved.own, conditions, resolved) },
    ]);
    return [...own, ...further];
  });
}

/** A statement whose values are written in it as literals. */
function writeLiterals(dialect: Dialect, write: (statement: Statement) => string): string {
  const marked: Dialect = {
    ...dialect,
    parameter: (n, type) => dialect.parameter(n, type).replace(`$${n}`, `${MARK}${n}${MARK}`),
  };
  const statement = new Statement(marked);
  const { sql, params } = statement.finish(write(statement));
  return sql.replace(/\u0000(\d+)\u0000/g, (_, n: string) =>
    dialect.literal(params[Number(n) - 1] ?? null),
  );
}

/** The rows of a fact that its conditions leave; other tables are read by name. */
export function factLimit(
  { rows: read, timezone, conditions }: LimitedRows,
  { dialect }: Pick<LimitContext, 'dialect'>,
): TableLimit {
  if (conditions.length === 0) return { limits: [], tables: [] };
  const tables = new Set<string>();
  const calendar = { timezone, weekStart: 1 };
  const sql = writeLiterals(dialect, (statement) => {
    const rows = rowSource(read, statement, calendar, tables);
    const where = whereSql(conditions, rows, statement);
    return `SELECT ${dialect.quote(FACT)}.* ${rows.from()}${where}`;
  });
  tables.delete(read.fact.name);
  return { limits: [sql], tables: [...tables] };
}

/**
 * Conditions under which a row of a joined table, `own`, belongs to a row that the conditions leave; adds
 * further tables they read to `tables`.
 */
export function joinedConditions(
  table: string,
  { rows: read, timezone, conditions }: LimitedRows,
  { dialect }: Pick<LimitContext, 'dialect'>,
  tables: Set<string>,
): string[] {
  const own = [...read.joins.values()].filter((join) => join.table.name === table);
  return own.map(({ join }) => {
    const left = join.from ?? null;
    const from = left === null ? read.fact : read.joins.get(left)?.table;
    const calendar = { timezone, weekStart: 1 };
    return writeLiterals(dialect, (statement) => {
      const rows = rowSource(read, statement, calendar, tables);
      const keys = join.on.map(([name], index) => {
        const info = from?.columns.find((column) => column.name === name);
        const column = { join: left, info: info ?? { name, type: 'other' as const } };
        return `${rows.emit({ kind: 'column', type: 'string', column })} AS k${index}`;
      });
      const where = whereSql(conditions, rows, statement);
      const visible = `SELECT DISTINCT ${keys.join(', ')} ${rows.from()}${where}`;
      const on = join.on.map(([, right], index) => `v.k${index} = own.${dialect.quote(right)}`);
      return `EXISTS (SELECT 1 FROM (${visible}) AS v WHERE ${on.join(' AND ')})`;
    });
  });
}

/** The cube's own fact and the further ones. */
export function limitFactsOf(model: CubeModel): Pick<CubeModel, 'source' | 'joins'>[] {
  return [model, ...(model.facts ?? [])];
}

/**
 * The rules that hold for a table: of those that show a cube without their fields unlimited, the ones
 * whose field some cube over the table has.
 */
function rulesFor(table: string, { models, rules }: LimitContext): AppliedRule[] {
  const over = models.filter((model) =>
    limitFactsOf(model).some(
      ({ source, joins }) => source.table === table || joins.some(({ to }) => to === table),
    ),
  );
  return rules
    .filter((rule) => rule.lacking !== 'whole' || over.some((model) => !passesOver(rule, model)))
    .map(({ lacking: _, ...rule }) => rule);
}

/**
 * What rules, which test fields of cubes, leave of a table. A table that is the fact of cubes keeps the
 * rows that every such cube would show; one that is only joined keeps the rows that some visible row
 * refers to. Null when no cube decides it: the table is then not to be read at all. A rule that leaves
 * cubes without its fields unlimited limits a table only when a cube over it has one of them.
 */
export function limitTable(table: string, given: LimitContext): TableLimit | null {
  const context = { ...given, rules: rulesFor(table, given) };
  if (context.rules.length === 0) return { limits: [], tables: [] };
  const facts = context.models.flatMap(limitFactsOf);
  if (facts.some(({ source }) => source.table === table)) {
    const ruled = context.models
      .filter((model) => limitFactsOf(model).some(({ source }) => source.table === table))
      .flatMap((model) => underRules(model, context))
      .filter(({ rows }) => rows.fact.name === table);
    if (ruled.length === 0) return null;
    const parts = ruled.map((one) => factLimit(one, context));
    return {
      limits: [...new Set(parts.flatMap(({ limits }) => limits))],
      tables: [...new Set(parts.flatMap(({ tables }) => tables))],
    };
  }
  const tables = new Set<string>();
  const conditions = context.models
    .filter((model) =>
      limitFactsOf(model).some(({ joins }) => joins.some(({ to }) => to === table)),
    )
    .flatMap((model) => underRules(model, context))
    .filter(({ rows }) => rows.fact.live !== true)
    .flatMap((one) => joinedConditions(table, one, context, tables));
  if (conditions.length === 0) return null;
  for (const { source } of facts) tables.add(source.table);
  tables.delete(table);
  const own = context.dialect.quote(table);
  const sql = `SELECT own.* FROM ${own} AS own WHERE ${[...new Set(conditions)].join(' OR ')}`;
  return { limits: [sql], tables: [...tables].filter((name) => context.catalog.has(name)) };
}
