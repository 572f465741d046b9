import type { Compilation } from './compilation';
import { whereSql } from '../rows/compile-filter';
import {
  fieldInputs,
  joinColumns,
  openLevels,
  maskedKeys,
  orderColumns,
} from '../rows/field-codes';
import { valuesOf } from '../plan/condition-values';
import type { ResolvedModel } from '../model/resolved-model';
import type { PlanField, QueryPlan, RowCondition } from '../plan/query-plan';
import { fieldValues, readsOnly, rootOf } from '../plan/joined-values';
import { rowSource } from '../rows/statement-rows';

function conjuncts(conditions: readonly RowCondition[]): RowCondition[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'and' ? conjuncts(condition.parts) : [condition],
  );
}

/** Conditions of the query and of rules that read nothing but a joined table and those joined to it. */
export function conditionsOnTable(
  { queryConditions, ruleConditions }: QueryPlan,
  root: string,
  model: ResolvedModel,
): RowCondition[] {
  return [...conjuncts(queryConditions), ...conjuncts(ruleConditions)].filter((part) => {
    const tested = valuesOf(part);
    return tested.length > 0 && readsOnly(tested, root, model);
  });
}

/** Name of the part with a field's known members. */
export function dimensionPart(index: number): string {
  return `known${index}`;
}

/**
 * Members of a field with or without values: of its joined table, restricted by the conditions on that
 * table; of the fact where the field is read from there, restricted by the rules and by the conditions
 * on the field's own levels.
 */
export function dimensionMembersSql(
  compilation: Compilation,
  field: PlanField,
  index: number,
): string {
  const { plan, model, statement, tables } = compilation;
  const root = rootOf(fieldValues(field), model);
  const rows = rowSource(model, statement, plan, tables, { root });
  const own = new Set(field.levels.map(({ of }) => of.expression));
  const query = conjuncts(plan.queryConditions);
  const conditions =
    root === null
      ? [
          ...query.filter((part) => valuesOf(part).every(({ expression }) => own.has(expression))),
          ...plan.ruleConditions,
        ]
      : conditionsOnTable(plan, root, model);
  const inputs = fieldInputs(field, index, rows).map(([alias, sql]) => `${sql} AS ${alias}`);
  const where = whereSql(conditions, rows, statement);
  const read = `SELECT ${inputs.join(', ')} ${rows.from()}${where}`;
  const ends = openLevels(field, index, statement).map(([alias, sql]) => `${sql} AS ${alias}`);
  const opened = ends.length === 0 ? `(${read})` : `(SELECT *, ${ends.join(', ')} FROM (${read}))`;
  const masked = new Map(maskedKeys(field, index));
  const columns = joinColumns(field, index).map((name) => `${masked.get(name) ?? name} AS ${name}`);
  return `SELECT ${[...columns, ...orderColumns(field, index)].join(', ')} FROM ${opened}`;
}

/** Nodes, by the column of their codes, of members with or without values. */
export function dimensionNodesSql(
  { statement }: Compilation,
  field: PlanField,
  index: number,
  node: string,
): string {
  const [codes, part] = [`p${index}`, dimensionPart(index)];
  const same = joinColumns(field, index)
    .map((name) => statement.dialect.sameOrNull(`${codes}.${name}`, `${part}.${name}`))
    .join(' AND ');
  return `SELECT ${codes}.${node} FROM ${codes} JOIN ${part} ON ${same}`;
}
