import type { AxisMaps, RunningLevel, Side } from './axis-maps';
import type { Compilation } from './compilation';
import { hasCaptions } from './compile-captions';
import type { PlacedMeasure } from './compile-running';
import { measureGroupsOf } from './evaluate-measures';
import { RUNNING_BLOCKS } from '@bi/olap/cells/assembly-spec';
import { nodePlace, plainGrouping } from './groupings';
import { depthSql } from './member-nodes';
import { HIDDEN, UNMAPPED } from '../rows/field-codes';
import { shapeColumns, type LastLevel, type Shape } from './shapes';

/** Tests that leave out hidden and lost nodes, and nodes that a shallower shape holds already. */
function nodeTests(
  { plan }: Compilation,
  columns: readonly string[],
  { rowLast, colLast }: Shape,
): string[] {
  return columns.flatMap((name) => {
    const { field, depth } = nodePlace(name);
    const own = plan.fields[field];
    if (own === undefined) return [];
    const isLast = [rowLast, colLast].some((last) => last?.field === field);
    const shallow = isLast && depth > 0 && (own.shallow || own.top?.others === true);
    return [
      `v.${name} <> ${HIDDEN}`,
      ...(own.unmapped ? [`v.${name} > ${UNMAPPED}`] : []),
      ...(shallow ? [`${depthSql(`v.${name}`, own.levels.length)} = ${depth}`] : []),
    ];
  });
}

/**
 * Running values that are computed for each member from its rows and those of its siblings before it:
 * one SELECT per shape and block, with `columns` numbers each; see `AssemblySpec` for their tags.
 */
export function runningCellsSql(
  compilation: Compilation,
  shapes: readonly Shape[],
  maps: AxisMaps,
  placed: readonly PlacedMeasure[],
  columnCount: number,
): string[] {
  const { plan, measures } = compilation;
  const levels = new Map<string, RunningLevel>();
  const levelOf = (
    side: Side,
    { field, depth }: LastLevel,
    denominator: number | null,
  ): RunningLevel => {
    const id = `${side} ${field} ${depth} ${denominator ?? ''}`;
    const level = levels.get(id) ?? { side, field, depth, denominator, parts: new Map() };
    levels.set(id, level);
    return level;
  };
  return RUNNING_BLOCKS.flatMap(({ along: side, past }, block) => {
    const own = placed.filter(
      ({ along, denominator }) => along === side && (denominator !== null) === past,
    );
    const [first] = own;
    if (first === undefined) return [];
    const { denominator } = first;
    return shapes.flatMap((shape, tag) => {
      const last = side === 'rows' ? shape.rowLast : shape.colLast;
      if (last === null) return [];
      const columns = shapeColumns(shape, plan.fields);
      const names = own.map(({ measure }) => measure);
      const running = { ...maps, running: levelOf(side, last, denominator) };
      const grouping = plainGrouping(columns);
      const sides = measures.sidesOf(names, denominator);
      const { sql, column, root } = measureGroupsOf(compilation, grouping, sides, running);
      const values = new Map(
        own.map(({ measure, column: at }) => [
          at,
          measures.final(measure, column, root, denominator),
        ]),
      );
      const codes = Array.from({ length: Math.max(2, plan.fields.length) }, (_, field) => {
        const name = columns.find((one) => nodePlace(one).field === field);
        return name === undefined ? 'NULL' : `v.${name}`;
      });
      const selected = [
        String(shapes.length * (block + 1) + tag),
        'NULL',
        ...codes,
        ...Array.from({ length: columnCount }, (_, at) => values.get(at) ?? 'NULL'),
        ...(hasCaptions(plan) ? ['NULL'] : []),
      ];
      const visible = measures.isVisible((alias) => `v.${alias}`, denominator);
      const tests = [
        ...nodeTests(compilation, columns, shape),
        ...(visible === null ? [] : [visible]),
      ];
      return [`SELECT ${selected.join(', ')} FROM ${sql} WHERE ${tests.join(' AND ')}`];
    });
  });
}
