import type { PropertySpec } from '@bi/olap/cells/assembly-spec';
import type { Compilation } from './compilation';
import { conditionsOnTable } from './known-members';
import type { PlanField, PlanProperty, PlannedValue } from '../plan/query-plan';
import { whereSql } from '../rows/compile-filter';
import { fieldColumns } from '../rows/field-codes';
import { fieldValues, rootOf } from '../plan/joined-values';
import { describedBy } from '../plan/plan-facts';
import { rowSource } from '../rows/statement-rows';

const { code, key } = fieldColumns;

/** A property with the field it belongs to. */
interface FieldProperty {
  field: PlanField;
  index: number;
  property: PlanProperty;
}

function all({ plan }: Compilation): FieldProperty[] {
  return plan.fields.flatMap((field, index) =>
    field.properties.map((property) => ({ field, index, property })),
  );
}

/** The properties as they are read from the rows of `propertiesSql`. */
export function propertySpecs(compilation: Compilation): PropertySpec[] {
  const { fields } = compilation.plan;
  return all(compilation).map(({ index, property: { dimension, label, type, format, depth } }) => ({
    name: dimension,
    label,
    type,
    ...(format === undefined ? {} : { format }),
    level: fields.slice(0, index).reduce((count, { levels }) => count + levels.length, depth),
  }));
}

/** What names the members of a property's level: the keys down to it, of a parent-child hierarchy its own. */
function keysOf({ field, index, property }: FieldProperty): [alias: string, of: PlannedValue][] {
  const { depth: last, treeKey } = property;
  if (treeKey !== undefined) return [[key(index, last), treeKey]];
  return field.levels.slice(0, last + 1).map(({ of }, depth) => [key(index, depth), of]);
}

/** The least value of each member, and whether it has others. */
function valuesSql(compilation: Compilation, own: FieldProperty): string {
  const { field, property } = own;
  const { plan, model, statement, tables } = compilation;
  const { treeKey } = property;
  const members = treeKey === undefined ? fieldValues(field) : [treeKey];
  const root = rootOf([...members, property.of], model);
  const rows = rowSource(model, statement, plan, tables, { root });
  const keys = keysOf(own).map(([alias, of]) => [alias, rows.value(of)] as const);
  const read = [
    ...keys.map(([alias, sql]) => `${sql} AS ${alias}`),
    `${rows.value(property.of)} AS v`,
  ];
  const asked = treeKey === undefined ? plan : { ...plan, queryConditions: [] };
  const counted = describedBy(plan, treeKey === undefined ? plan.queryConditions : [], model);
  const conditions = root === null ? counted : conditionsOnTable(asked, root, model);
  const where = whereSql(conditions, rows, statement);
  const names = keys.map(([alias]) => alias).join(', ');
  const several = 'min(v) <> max(v) OR (count(v) > 0 AND count(v) < count(*))';
  return `SELECT ${names}, min(v) AS v, CASE WHEN ${several} THEN 1 ELSE 0 END AS several FROM (SELECT ${read.join(', ')} ${rows.from()}${where}) GROUP BY ${names}`;
}

/** One row per member of each level that has a property. */
export function propertiesSql(compilation: Compilation, valueColumns: number): string[] {
  const { plan, statement } = compilation;
  const { dialect } = statement;
  const levels = plan.fields.reduce((count, field) => count + field.levels.length, 0);
  return all(compilation).map((own, place) => {
    const { index, property } = own;
    const member = code(index, property.depth);
    const keys = keysOf(own).map(([alias]) => alias);
    const isTree = property.treeKey !== undefined;
    const on = keys.map((name) =>
      isTree
        ? `member.${name} = held.${name}`
        : dialect.sameOrNull(`member.${name}`, `held.${name}`),
    );
    const columns = [
      String(-1 - levels - place),
      dialect.keyText('held.v', property.of.type),
      `member.${member}`,
      'held.several',
      ...plan.fields.slice(2).map(() => 'NULL'),
      ...Array.from({ length: valueColumns }, () => 'NULL'),
    ];
    const members = `SELECT DISTINCT ${[member, ...keys].join(', ')} FROM p${index} WHERE ${member} IS NOT NULL`;
    return `SELECT ${columns.join(', ')} FROM (${members}) AS member JOIN (${valuesSql(compilation, own)}) AS held ON ${on.join(' AND ')}`;
  });
}
