import type { AxisMaps } from './axis-maps';
import type { Compilation } from './compilation';
import { captionSql } from './compile-captions';
import { countedTest } from './compile-leaf';
import { dimensionNodesSql } from './known-members';
import { openOf } from './member-nodes';
import type { PlanField, RaggedLevels } from '../plan/query-plan';
import { fieldColumns } from '../rows/field-codes';
import { belowNoteSql } from '../rows/uneven-levels';

const { code, node } = fieldColumns;

/** SELECTs with one row per known member of each level, and so many numbers that are NULL; see `AssemblySpec`. */
export function dictionarySql(
  compilation: Compilation,
  maps: AxisMaps,
  valueColumns: number,
): string[] {
  const { plan, statement } = compilation;
  const { dialect } = statement;
  let level = 0;
  return plan.fields.flatMap((field, index) =>
    field.levels.map(({ of }, depth) => {
      const own = code(index, depth);
      const count = field.levels.length;
      const parent = depth === 0 ? '0' : `(${code(index, depth - 1)} + 1) * 16`;
      const opened =
        field.open === null
          ? String(Number(depth < count - 1))
          : `CASE WHEN ${openOf(plan, index, depth)} > ${depth + 1} THEN 1 ELSE 0 END`;
      const note =
        field.uneven === null ? opened : notesSql(compilation, field.uneven, index, depth);
      const tag = -1 - level;
      level += 1;
      const { caption, joined } = captionSql(compilation, field, index, depth);
      const columns = [
        String(tag),
        dialect.keyText(fieldColumns.key(index, depth), of.type),
        own,
        `${parent} + ${note}`,
        ...plan.fields.slice(2).map(() => 'NULL'),
        ...Array.from({ length: valueColumns }, () => 'NULL'),
        ...caption,
      ];
      const showsAll = compilation.withEmptyMembers(field) || field.set !== null;
      const map = showsAll ? null : maps[field.axis];
      const shown =
        map === null
          ? []
          : [
              `${count === 1 ? own : `${own} * ${count} + ${depth}`} IN (SELECT ${node(index, depth)} FROM ${map})`,
            ];
      const notNull = field.unmapped || (depth > 0 && field.shallow) ? [`${own} IS NOT NULL`] : [];
      const tests = [...notNull, ...shown, ...visibleTests(compilation, field, index, depth)];
      const where = tests.length === 0 ? '' : ` WHERE ${tests.join(' AND ')}`;
      const oneRowEach =
        depth === count - 1 && !field.shallow && compilation.codedJoins[index] === null;
      const unique = oneRowEach || field.uneven !== null ? '' : 'DISTINCT ';
      const by = [
        ...[fieldColumns.key(index, depth), own, fieldColumns.note(index, depth)],
        ...(depth === 0 ? [] : [code(index, depth - 1)]),
        ...caption.filter((sql) => sql !== 'NULL'),
      ];
      const group = field.uneven === null ? '' : ` GROUP BY ${by.join(', ')}`;
      return `SELECT ${unique}${columns.join(', ')} FROM p${index}${joined}${where}${group}`;
    }),
  );
}

/** Notes of a level's member of an uneven field, over its rows. */
function notesSql(
  compilation: Compilation,
  uneven: RaggedLevels,
  index: number,
  depth: number,
): string {
  const some = compilation.codedJoins[index] === null && countedTest(compilation, index) !== null;
  return `${fieldColumns.note(index, depth)} + ${belowNoteSql(index, depth, uneven, some)}`;
}

/**
 * Members of a set, and those shown without values, are listed where the table holds them or rows of
 * theirs are visible.
 */
function visibleTests(
  compilation: Compilation,
  field: PlanField,
  index: number,
  depth: number,
): string[] {
  const visible = compilation.measures.isVisible((alias) => `coded.${alias}`);
  const showsEmpty = compilation.withEmptyMembers(field);
  if (visible === null || (field.set === null && !showsEmpty)) return [];
  const own = node(index, depth);
  const notNull = showsEmpty
    ? ` UNION ALL ${dimensionNodesSql(compilation, field, index, own)}`
    : '';
  return [`${own} IN (SELECT ${own} FROM coded WHERE ${visible}${notNull})`];
}
