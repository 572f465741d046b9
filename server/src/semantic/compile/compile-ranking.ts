import { deepest, fieldsOn, nodesOn, type AxisMaps, type Side } from './axis-maps';
import type { Compilation } from './compilation';
import { valuesAt } from './evaluate-measures';
import { nodePlace } from './groupings';
import { joinMembers, nodeConditionSql } from './node-conditions';
import { depthSql, placelessNodes } from './member-nodes';
import { fieldColumns, HIDDEN, UNMAPPED } from '../rows/field-codes';
import { measureNames } from '../plan/needed-measures';
import type { PlanHaving, PlanTop } from '../plan/query-plan';

const { node } = fieldColumns;

/** Columns that name a node of an axis: all levels of outer fields, its own field down to a depth. */
function nodePath(compilation: Compilation, field: number, depth: number): string[] {
  const side = compilation.plan.fields[field]?.axis ?? 'rows';
  return fieldsOn(compilation, side)
    .filter(({ index }) => index <= field)
    .map(({ field: one, index }) => (index === field ? node(index, depth) : deepest(one, index)));
}

/** Nodes of the level that pass, and what a deepest node needs to pass. */
function addHaving(compilation: Compilation, having: PlanHaving, name: string): string {
  const path = nodePath(compilation, having.field, having.depth);
  const { sql, value } = valuesAt(compilation, path, measureNames(having.condition), {
    rows: null,
    columns: null,
  });
  const columns = path.map((column) => `v.${column}`).join(', ');
  const { plan, measures } = compilation;
  const asked = plan.denominators.length === 0 ? null : measures.holdsRows((alias) => `v.${alias}`);
  const members = joinMembers(compilation, having, path);
  const read = { value, member: members.read };
  const condition = nodeConditionSql(having.condition, read, compilation);
  const where = asked === null ? condition : `${condition} AND ${asked}`;
  compilation.add(name, `SELECT ${columns} FROM ${sql}${members.joins} WHERE ${where}`);
  const field = compilation.plan.fields[having.field];
  const own = `nodes.${node(having.field, having.depth)}`;
  const passed = `${name}.${node(having.field, having.depth)} IS NOT NULL`;
  if (field === undefined || !field.shallow) return passed;
  const above = `${depthSql(own, field.levels.length)} < ${having.depth}`;
  const placeless = placelessNodes(field, having.field, having.depth);
  const other = placeless === null ? above : `${above} OR ${own} IN ${placeless}`;
  if (field.unmapped) return `(${passed} OR ${other} OR ${own} < ${UNMAPPED})`;
  if (having.depth === 0) return passed;
  return `(${passed} OR ${other})`;
}

/**
 * Adds the map of an axis after its measure conditions: nodes that fail a `visible` condition are
 * removed, those that fail another are hidden, with the nodes above them that have nothing else.
 */
function addHavingMap(compilation: Compilation, side: Side): string | null {
  const { plan, statement, measures } = compilation;
  const own = plan.having
    .map((having, index) => ({ having, name: `having${index}` }))
    .filter(({ having }) => plan.fields[having.field]?.axis === side);
  const nodes = nodesOn(compilation, side);
  if (nodes.length === 0) return null;
  const passes = own.map(({ having, name }) => ({
    having,
    name,
    passes: addHaving(compilation, having, name),
  }));
  const joins = passes
    .map(({ having, name }) => {
      const on = nodePath(compilation, having.field, having.depth).map((column) =>
        statement.dialect.sameOrNull(`nodes.${column}`, `${name}.${column}`),
      );
      return ` LEFT JOIN ${name} ON ${on.join(' AND ')}`;
    })
    .join('');
  const test = (totals: 'visible' | 'all'): string[] =>
    passes.filter(({ having }) => having.totals === totals).map(({ passes: sql }) => sql);
  const visible = test('visible');
  const hidden = test('all');
  const where = visible.length === 0 ? '' : ` WHERE ${visible.join(' AND ')}`;
  const holds =
    hidden.length === 0 || plan.denominators.length === 0
      ? null
      : measures.holdsRows((alias) => `sum(coded.${alias})`);
  const shown = [...hidden, ...(holds === null ? [] : ['nodes.held'])].join(' AND ');
  const list =
    holds === null
      ? `SELECT DISTINCT ${nodes.join(', ')} FROM coded`
      : `SELECT ${nodes.join(', ')}, ${holds} AS held FROM coded GROUP BY ${nodes.join(', ')}`;
  const filtered = `SELECT nodes.*${hidden.length === 0 ? '' : `, ${shown} AS shown`} FROM (${list}) AS nodes${joins}${where}`;
  const columns = fieldsOn(compilation, side).flatMap(({ field, index }) =>
    field.levels.map((_, depth) => {
      const name = node(index, depth);
      if (hidden.length === 0) return name;
      const prefix = nodePath(compilation, index, depth).join(', ');
      return `CASE WHEN max(CASE WHEN shown THEN 1 ELSE 0 END) OVER (PARTITION BY ${prefix}) = 1 THEN ${name} ELSE ${HIDDEN} END AS ${name}`;
    }),
  );
  const keys = fieldsOn(compilation, side).map(({ field, index }) => {
    const key = deepest(field, index);
    return `${key} AS own_${key}`;
  });
  const map = `${side}_kept`;
  compilation.add(map, `SELECT ${[...keys, ...columns].join(', ')} FROM (${filtered})`);
  return map;
}

/** Tests that rows belong to a node of a field. */
function nodeTestsOf({ plan: { fields } }: Compilation, name: string): string[] {
  const tests = [`${name} <> ${HIDDEN}`];
  return fields[nodePlace(name).field]?.unmapped === true
    ? [...tests, `${name} > ${UNMAPPED}`]
    : tests;
}

/** Adds the map of an axis after the Top-N of one level. */
function addTop(
  compilation: Compilation,
  maps: AxisMaps,
  field: number,
  depth: number,
  top: PlanTop,
  map: string,
): string {
  const plan = compilation.plan.fields[field];
  const side = plan?.axis ?? 'rows';
  const depthCount = plan?.levels.length ?? 1;
  const item = node(field, depth);
  const outer = nodePath(compilation, field, depth).slice(0, -1);
  const parent = depth === 0 ? [] : [node(field, depth - 1)];
  const group = top.perParent ? [...outer, ...parent, item] : [item];
  const tests = [...outer.flatMap((name) => nodeTestsOf(compilation, name)), `${item} >= 0`];
  const outerTests = tests.length - 1;
  if (depthCount > 1) tests.push(`${item} % ${depthCount} = ${depth}`);
  const placeless = plan === undefined ? null : placelessNodes(plan, field, depth);
  if (placeless !== null) tests.push(`${item} NOT IN ${placeless}`);
  const { sql, value } = rankedValues(compilation, group, top, maps, outer);
  const ranked = `${map}_rank`;
  const partition =
    top.perParent && group.length > 1
      ? `PARTITION BY ${group
          .slice(0, -1)
          .map((name) => `v.${name}`)
          .join(', ')} `
      : '';
  const visible = compilation.measures.isVisible((alias) => `v.${alias}`);
  const candidates = [
    ...(top.perParent ? tests : tests.slice(outerTests)).map((test) => `v.${test}`),
    ...(visible === null ? [] : [visible]),
  ];
  compilation.add(
    ranked,
    `SELECT ${group.map((name) => `v.${name}`).join(', ')}, row_number() OVER (${partition}ORDER BY ${value(top.measure)} ${top.bottom ? 'ASC' : 'DESC'} NULLS LAST, v.${item} ASC) AS place FROM ${sql} WHERE ${candidates.join(' AND ')}`,
  );
  const before = maps[side] ?? '';
  const on = group.map((name) => `${before}.${name} = ${ranked}.${name}`);
  const others =
    depth === 0
      ? String(-2 - depth)
      : `-2 - ((${before}.${node(field, depth - 1)} + 1) * ${depthCount} + ${depth})`;
  const left = `${ranked}.place > ${top.n} AND ${tests.map((test) => `${before}.${test}`).join(' AND ')}`;
  const columns = fieldsOn(compilation, side).flatMap(({ field: one, index }) => [
    `${before}.own_${deepest(one, index)}`,
    ...one.levels.map((_, level) => {
      const name = node(index, level);
      if (index !== field || level < depth) return `${before}.${name}`;
      return `CASE WHEN ${left} THEN ${top.others ? others : HIDDEN} ELSE ${before}.${name} END AS ${name}`;
    }),
  ]);
  compilation.add(
    map,
    `SELECT ${columns.join(', ')} FROM ${before} LEFT JOIN ${ranked} ON ${on.join(' AND ')}`,
  );
  return map;
}

/** Values to rank by; a rank over all members of the level counts only rows whose outer nodes remain. */
function rankedValues(
  compilation: Compilation,
  group: readonly string[],
  top: PlanTop,
  maps: AxisMaps,
  outer: readonly string[],
): { sql: string; value: (measure: string) => string } {
  if (top.perParent || outer.length === 0) {
    return valuesAt(compilation, group, [top.measure], maps);
  }
  const side = compilation.plan.fields.find((field) => field.top === top)?.axis ?? 'rows';
  const remaining = `${maps[side] ?? ''}_standing_${group.join('_')}`;
  const where = outer.flatMap((name) => nodeTestsOf(compilation, name)).join(' AND ');
  compilation.add(remaining, `SELECT * FROM ${maps[side] ?? ''} WHERE ${where}`);
  return valuesAt(compilation, group, [top.measure], { ...maps, [side]: remaining });
}

/**
 * Adds the parts for measure conditions and Top-N: first the conditions of both axes, tested on the
 * values before any of them removes anything, then the ranks, field by field and level by level, over
 * what the conditions left.
 */
export function addRanking(compilation: Compilation): AxisMaps {
  const { plan } = compilation;
  const sides = ['rows', 'columns'] as const;
  const maps: AxisMaps = { rows: null, columns: null };
  for (const side of sides) {
    const ranked = plan.fields.some((field) => field.axis === side && field.top !== null);
    const conditioned = plan.having.some(({ field }) => plan.fields[field]?.axis === side);
    if (ranked || conditioned) maps[side] = addHavingMap(compilation, side);
  }
  const filtered = { ...maps };
  for (const side of sides) {
    for (const { field, index } of fieldsOn(compilation, side)) {
      const { top } = field;
      if (top === null) continue;
      field.levels.forEach((_, depth) => {
        const others = side === 'rows' ? { columns: filtered.columns } : { rows: filtered.rows };
        const seen = { ...maps, ...others };
        maps[side] = addTop(compilation, seen, index, depth, top, `top${index}_${depth}`);
      });
    }
  }
  return maps;
}
