import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import { columnsOf } from '@bi/olap/expression/typed-expression';
import type { Dialect } from '../engine/dialect';
import type { Catalog, SqlParam } from '../engine/engine';
import type { AppliedRule } from './applied-rule';
import { whereSql } from './compile-filter';
import { fieldsOf, planFilter } from './plan-filter';
import { filterContext } from './plan-query';
import type { ResolvedModel } from './resolved-model';
import { resolveModel } from './resolve-model';
import { rowSource } from './row-source';
import { startStatement, type Statement } from './statement';

/** Everything the rows of a table under rules depend on. */
export interface TableRulesInput {
  /** name of the dataset */
  table: string;
  /** how the table is called where a refusal is shown */
  label: string;
  catalog: Catalog;
  /** every cube of the tenant: they say which table a rule's fields stand in */
  cubes: readonly CubeModel[];
  rules: readonly AppliedRule[];
  dialect: Dialect;
  now: Date;
}

/** A SELECT of those rows of a table that the rules leave, with all its columns in their order. */
export interface RuledTable {
  /** null: the rules leave every row, read the table itself */
  select: string | null;
  params: SqlParam[];
  /** tables the SELECT reads, besides the table itself */
  tables: string[];
}

/** Where a cube reads a table: as its fact (null) or by the joins named. */
function placesOf({ source, joins }: CubeModel, table: string): (string | null)[] {
  const joined = joins.filter(({ to }) => to === table).map(({ name }) => name);
  return source.table === table ? [null, ...joined] : joined;
}

/** Whether all a rule reads hangs on one joined table. */
function standsIn(model: ResolvedModel, fields: readonly string[], join: string): boolean {
  const names = fields.flatMap((field) => model.hierarchy(field)?.hierarchy.levels ?? [field]);
  return names.every((name) =>
    [...columnsOf(model.dimension(name).expression)].every((column) => {
      const chain = column.join === null ? [] : (model.joins.get(column.join)?.chain ?? []);
      return chain.includes(join);
    }),
  );
}

function conditionSelect(
  model: ResolvedModel,
  place: string | null,
  rule: AppliedRule,
  { now, dialect }: TableRulesInput,
  statement: Statement,
  tables: Set<string>,
): string {
  const context = filterContext(model, {}, now);
  const rows = rowSource(model, statement, context.clock, tables, { root: place });
  const where = whereSql([planFilter(rule.filter, context)], rows, statement);
  const alias = dialect.quote(place === null ? 'fact' : `j_${place}`);
  return `SELECT ${alias}.* ${rows.from()}${where}`;
}

/** Whether a one-to-many join stands between a table and what a rule reads: it would repeat rows. */
function isRepeated(
  model: ResolvedModel,
  fields: readonly string[],
  place: string | null,
): boolean {
  const own = place === null ? [] : (model.joins.get(place)?.many ?? []);
  const names = fields.flatMap((field) => model.hierarchy(field)?.hierarchy.levels ?? [field]);
  return names.some((name) =>
    columnsOf(model.dimension(name).expression).some(({ join }) => {
      const many = join === null ? [] : (model.joins.get(join)?.many ?? []);
      return many.some((one) => !own.includes(one));
    }),
  );
}

/**
 * The rows of a table under rules. A rule is applied by every cube that reads the table and has the
 * rule's fields: as the cube's fact through its joins, as a joined table where the fields stand in
 * it. A rule does not hold on tables of cubes it exempts.
 * @throws {BiError} `forbidden.table.rule` when a rule cannot be applied to the table
 */
export function ruledTable(input: TableRulesInput): RuledTable {
  const { table, label, catalog, cubes, rules, dialect } = input;
  const statement = startStatement(dialect);
  const tables = new Set<string>();
  const reading = cubes.filter((cube) => placesOf(cube, table).length > 0);
  const selects = rules.flatMap((rule) => {
    if (reading.some(({ name }) => rule.exemptCubes.includes(name))) return [];
    const fields = fieldsOf(rule.filter);
    const found = reading.flatMap((cube) => {
      const applied: string[] = [];
      try {
        const model = resolveModel(cube, catalog);
        if (!fields.every((field) => model.hasField(field))) return [];
        for (const place of placesOf(cube, table)) {
          if (place !== null && !standsIn(model, fields, place)) continue;
          if (isRepeated(model, fields, place)) throw refusal(label, fields);
          applied.push(conditionSelect(model, place, rule, input, statement, tables));
        }
      } catch (cause) {
        throw refusal(label, fields, cause);
      }
      return applied;
    });
    if (found.length === 0) throw refusal(label, fields);
    return found;
  });
  const [first, ...more] = [...new Set(selects)];
  if (first === undefined) return { select: null, params: [], tables: [] };
  const all = [first, ...more].map((sql) => `(${sql})`).join(' INTERSECT ALL ');
  const { sql, params } = statement.finish(more.length === 0 ? first : `SELECT * FROM (${all})`);
  tables.delete(table);
  return { select: sql, params, tables: [...tables] };
}

function refusal(table: string, fields: readonly string[], cause?: unknown): BiError {
  const params = { table, field: [...new Set(fields)].join(', ') };
  return new BiError('forbidden.table.rule', { params, cause });
}
