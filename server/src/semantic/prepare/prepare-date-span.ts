import type { CubeModel } from '@bi/contract/cube/cube';
import type { ResultTable } from '@bi/olap/cells/result-column';
import { isDateText } from '@bi/olap/expression/calendar-text';
import { accessOf, type AskingRole } from '@bi/olap/model/model-for-role';
import type { Dialect } from '../../engine/dialect';
import type { Catalog, SqlParam } from '../../engine/engine';
import { resolveModel } from '../model/resolve-model';
import type { TreeShapes } from '../model/resolve-tree';
import type { AppliedRule } from '../plan/applied-rule';
import { accessCondition, accessExpression, withoutFields } from '../plan/cube-access';
import type { DateSpan } from '../plan/date-spans';
import { conditionOver } from '../plan/fact-conditions';
import { rowValue } from '../plan/plan-filter';
import { filterContext } from '../plan/plan-query';
import { planRules } from '../plan/plan-rules';
import { whereSql } from '../rows/compile-filter';
import { Statement } from '../rows/statement';
import { rowSource } from '../rows/statement-rows';

/** Everything the statement for the span of a date depends on. */
export interface PrepareDateSpanInput {
  model: CubeModel;
  catalog: Catalog;
  /** parent-child hierarchies as they were measured in these tables */
  trees?: TreeShapes;
  /** date or timestamp dimension */
  of: string;
  /** zone that days of timestamps are read in; absent: the model's */
  timezone?: string;
  /** rules of the asking person; rules that exempt the cube are left out here, not by the caller */
  rules: readonly AppliedRule[];
  /** role of the asking person, for the access rules of the model; absent: none hold */
  role?: AskingRole;
  dialect: Dialect;
  now: Date;
}

/** A statement for the first and last day of a date; `read` gives null where no row has one. */
export interface PreparedDateSpan {
  sql: string;
  params: SqlParam[];
  tables: string[];
  read(table: ResultTable): DateSpan | null;
}

/**
 * Prepares the first and last day that a date has in the cube's own rows as somebody sees them; null
 * where the cube's own rows lack what a rule tests.
 * @throws {BiError} `invalid.*` naming what is wrong; `forbidden.rule`
 */
export function prepareDateSpan(input: PrepareDateSpanInput): PreparedDateSpan | null {
  const { model, catalog, trees, of, timezone, rules, role, dialect, now } = input;
  const unrestricted = resolveModel(model, catalog, trees);
  const access = accessOf(model, role ?? null);
  const visible = access === null ? null : accessExpression(access, unrestricted);
  const visibleModel = withoutFields(unrestricted, access?.hide ?? []);
  const context = filterContext(visibleModel, timezone === undefined ? {} : { timezone }, now);
  const conditions = [
    ...planRules(rules, context),
    ...(visible === null ? [] : [accessCondition(visible)]),
  ];
  if (conditions.some((one) => conditionOver(unrestricted.own, one) === null)) return null;
  const statement = new Statement(dialect);
  const tables = new Set<string>();
  const rows = rowSource(unrestricted, statement, context.clock, tables);
  const day = rows.value(rowValue(visibleModel, of, 'day'));
  const where = whereSql(conditions, rows, statement);
  const text = (end: string): string => dialect.keyText(`${end}(d)`, 'date');
  const found = `SELECT ${day} AS d ${rows.from()}${where}`;
  const sql = `SELECT ${text('min')} AS first, ${text('max')} AS last FROM (${found}) AS days`;
  return {
    ...statement.finish(sql),
    tables: [...tables].sort(),
    read(table) {
      const [first, last] = table.columns.map((column) =>
        column.kind === 'text' && column.nulls?.[0] !== 1 ? column.values[0] : undefined,
      );
      const isPresent = (day: string | undefined): day is string =>
        day !== undefined && isDateText(day);
      return isPresent(first) && isPresent(last) ? { first, last } : null;
    },
  };
}
