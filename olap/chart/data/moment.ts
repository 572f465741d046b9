import type { AxisTree, CellMeasure, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { nodeLabel } from '../../format/member-label';
import { showNote } from '../../format/measure-caption';
import { axisLeaves, cellPlaceOf, isTimeAxis, leafLevel, type AxisLeaf } from './axis-leaves';
import { chartNumberAt, type PressedMark } from './chart-data';
import { wholeOf } from './whole-of';

/** A value of a measure at a time. */
export interface MomentPoint {
  label: string;
  value: number;
  mark: PressedMark;
}

/** What a number is compared with: the other value, or the relative change from it (0.1 is a tenth more). */
export type Before = { name: string; value: number } | { name: string; share: number };

/** One measure as a single number, and what it is compared with. */
export interface Reading {
  measure: number;
  /** null: no value */
  value: number | null;
  mark: PressedMark;
  /** the time it is of; '' without a time axis */
  when: string;
  /** all times that have a value, in their order; empty without a time axis */
  line: MomentPoint[];
  /** what it is compared with, by name; null for nothing */
  before: Before | null;
  /** the measure after it that is called its target, plan or budget; null for none */
  target: { measure: number; value: number } | null;
}

const TARGET = /(^|[ _])(target|goal|plan|budget)([ _]|$)|目标|计划|预算/i;

/** Members of a time axis in the order of time: by key where they are dates, else as they come. */
export function leavesInTime(tree: AxisTree, language: 'en' | 'zh'): AxisLeaf[] {
  const leaves = axisLeaves(tree, language)
    .filter(({ kind }) => kind === 'member')
    .map((leaf) => ({ ...leaf, label: withYear(tree, leaf, language) }));
  const level = leafLevel(tree);
  if (level?.type !== 'date' && level?.type !== 'timestamp') return leaves;
  const keyOf = ({ node }: AxisLeaf) => String(level.members[tree.member[node] ?? -1] ?? '');
  return leaves.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The label of a time by itself: with that of the member at the top of its branch, which is its year. */
function withYear(tree: AxisTree, { node, label }: AxisLeaf, language: 'en' | 'zh'): string {
  let top = node;
  while ((tree.parent[top] ?? -1) >= 0) top = tree.parent[top] ?? -1;
  if (top === node || tree.kind[top] !== NODE_KINDS.member) return label;
  const year = nodeLabel(tree, top, language);
  return label.includes(year) ? label : `${year} · ${label}`;
}

/** True for a measure that a reading uses: neither a comparison nor a target of one next to it. */
function isShown(all: readonly CellMeasure[], measure: number): boolean {
  const own = all[measure];
  if (own === undefined) return false;
  if (own.compare !== undefined) return !all.some((one) => isBase(one, own));
  return targetOf(all, measure - 1) !== measure;
}

const isBase = (one: CellMeasure, of: CellMeasure) =>
  one.m === of.m && one.compare === undefined && (one.as ?? 'value') === 'value';

/** Index of the target of a measure: the one after it, of the same format, called so. */
function targetOf(all: readonly CellMeasure[], measure: number): number | null {
  const [own, next] = [all[measure], all[measure + 1]];
  if (own === undefined || next === undefined || TARGET.test(own.label)) return null;
  const isTarget = [next.m, next.label].some((name) => TARGET.test(name));
  return isTarget && next.format === own.format && next.compare === undefined ? measure + 1 : null;
}

/**
 * Reads measures as single numbers. With a time axis a number is that of the latest time that has
 * a value, compared with the one before; else it is that of all rows and columns. A measure compared
 * with another period in the answer is compared with that one instead.
 * @param chosen indexes of the measures to read
 * @returns null where an axis has several members and no total, so that no one number is there
 */
export function readMoment(
  cellSet: CellSet,
  language: 'en' | 'zh',
  chosen: readonly number[] = [...cellSet.measures.keys()],
): Reading[] | null {
  const { rows, columns, measures } = cellSet;
  const timeSide = isTimeAxis(rows) ? 'rows' : isTimeAxis(columns) ? 'columns' : null;
  const [wholeRow, wholeColumn] = [wholeOf(rows, language), wholeOf(columns, language)];
  const isWhole = (side: 'rows' | 'columns', name: string) =>
    side === timeSide || name === '' || axisLeaves(cellSet[side], language).length === 1;
  if (!isWhole('rows', wholeRow.name) || !isWhole('columns', wholeColumn.name)) return null;
  const times = timeSide === null ? [] : leavesInTime(cellSet[timeSide], language);
  const rowOf = (time?: AxisLeaf) =>
    timeSide === 'rows' && time ? cellPlaceOf(time) : wholeRow.node;
  const columnOf = (time?: AxisLeaf) =>
    timeSide === 'columns' && time ? cellPlaceOf(time) : wholeColumn.node;
  const read = (measure: number, time?: AxisLeaf) =>
    chartNumberAt(cellSet, rowOf(time), columnOf(time), measure);
  const markOf = (measure: number, time?: AxisLeaf): PressedMark => ({
    row: rows.levels.length === 0 ? null : rowOf(time),
    column: columns.levels.length === 0 ? null : columnOf(time),
    measure,
  });
  return chosen
    .filter((measure) => isShown(measures, measure))
    .map((measure): Reading => {
      const line = times.flatMap((time): (MomentPoint & { time: AxisLeaf })[] => {
        const value = read(measure, time);
        const mark = markOf(measure, time);
        return value === null ? [] : [{ label: time.label, value, mark, time }];
      });
      const last = line.at(-1);
      const value = timeSide === null ? read(measure) : (last?.value ?? null);
      const target = targetOf(measures, measure);
      const aim = target === null ? null : read(target, last?.time);
      const earlier = line.at(-2);
      return {
        measure,
        value,
        mark: markOf(measure, last?.time),
        when: last?.label ?? '',
        line: line.map(({ label, value: at, mark }) => ({ label, value: at, mark })),
        before:
          comparedWith(measures, measure, value, language, (other) => read(other, last?.time)) ??
          (earlier === undefined ? null : { name: earlier.label, value: earlier.value }),
        target: target === null || aim === null ? null : { measure: target, value: aim },
      };
    });
}

/** The value of the other period that an answer compares a measure with; null without one. */
function comparedWith(
  all: readonly CellMeasure[],
  measure: number,
  value: number | null,
  language: 'en' | 'zh',
  read: (measure: number) => number | null,
): Before | null {
  const own = all[measure];
  if (own === undefined || own.compare !== undefined || value === null) return null;
  for (const [other, { m, as = 'value', compare }] of all.entries()) {
    if (m !== own.m || as !== 'value' || compare === undefined) continue;
    const told = read(other);
    const name = showNote({ compare: { ...compare, give: 'value' } }, language);
    if (told === null) continue;
    if (compare.give === 'value') return { name, value: told };
    if (compare.give === 'delta') return { name, value: value - told };
    return { name, share: told };
  }
  return null;
}
