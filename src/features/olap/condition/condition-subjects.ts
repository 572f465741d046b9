import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { Axis, FilterTest, Grain, MeasureFilter, Query } from '@bi/contract/query/query';
import {
  findDimension,
  findMeasure,
  isTimeDimension,
  isTree,
  labelOf,
  levelNames,
  levelsOf,
} from '@bi/olap/query/model-fields';

/** What conditions are about: the members on an axis with their measures, or rows of the data. */
export type ConditionPlace = 'having' | 'where';

/** Operators of tests; each subject has some of them. */
export type TestOp =
  | 'in'
  | 'notIn'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'endsWith'
  | '='
  | '<>'
  | '>'
  | '>='
  | '<'
  | '<='
  | 'between'
  | 'empty'
  | 'notEmpty';

/** What a test compares: a measure, or the members of a field. */
export interface Subject {
  /** unique among subjects: `m:flights`, `of:state` */
  key: string;
  kind: 'measure' | 'field';
  name: string;
  label: string;
  /** what is typed to compare with */
  type: 'number' | 'date' | 'text' | 'choice';
  /** shown and typed as percent */
  percent: boolean;
  ops: readonly TestOp[];
  /** true: members are chosen by their paths, on any level down to that of the condition */
  paths?: true;
  /** what members are cut to before they are compared; that of the axis */
  grain?: Grain;
  calendar?: string;
}

/** What can be tested. */
export interface Subjects {
  measures: Subject[];
  fields: Subject[];
}

const COMPARISONS = ['>', '>=', '<', '<=', '=', '<>', 'between'] as const;
const PRESENCE = ['empty', 'notEmpty'] as const;
const LISTS = ['in', 'notIn'] as const;
const TEXTS = ['contains', 'notContains', 'startsWith', 'endsWith'] as const;

/**
 * What a condition can test. At a level these are the measures, and the levels of the same axis down
 * to it, hierarchies by the paths of their members; of rows of the data, all fields.
 * @param level where `place` is `having`: the level whose members are filtered
 */
export function subjectsOf(
  place: ConditionPlace,
  level: string,
  query: Query,
  model: CubeModel,
): Subjects {
  if (place === 'where') {
    const fields = model.dimensions.filter(({ hidden }) => hidden !== true);
    return { measures: [], fields: fields.map((one) => rowSubject(one)) };
  }
  const measures = model.measures
    .filter(({ hidden }) => hidden !== true)
    .map(({ name }) => measureSubject(name, model));
  const axis = [query.rows, query.columns].find((axes) => standsAt(axes, level, model) >= 0) ?? [];
  const above = axis.slice(0, standsAt(axis, level, model) + 1);
  const fields = above.flatMap((one) => {
    if (isTree(model, one.of)) return [pathSubject(one.of, model)];
    const levels = levelsOf(model, one.of);
    const shown = levels.includes(level) ? levels.slice(0, levels.indexOf(level) + 1) : levels;
    return shown.flatMap((name) => fieldSubject(name, one, model) ?? []);
  });
  return { measures, fields };
}

/** All subjects in the order they are offered. */
export function allSubjects({ fields, measures }: Subjects): Subject[] {
  return [...fields, ...measures];
}

/** Key of the subject that a test of a query is about. */
export function subjectKey(test: FilterTest | Extract<MeasureFilter, { m: string }>): string {
  return 'm' in test ? `m:${test.m}` : `of:${test.of}`;
}

function standsAt(axes: readonly Axis[], level: string, model: CubeModel): number {
  return axes.findIndex(({ of }) => levelNames(model, of).includes(level));
}

function measureSubject(name: string, model: CubeModel): Subject {
  return {
    ...{ key: `m:${name}`, kind: 'measure', name, label: labelOf(model, name), type: 'number' },
    percent: findMeasure(model, name)?.format?.includes('%') === true,
    ops: [...COMPARISONS, ...PRESENCE],
  };
}

function pathSubject(of: string, model: CubeModel): Subject {
  const label = labelOf(model, of);
  const look = { type: 'text', percent: false, ops: LISTS } as const;
  return { key: `of:${of}`, kind: 'field', name: of, label, ...look, paths: true };
}

function fieldSubject(name: string, axis: Axis, model: CubeModel): Subject | null {
  const dimension = findDimension(model, name);
  if (dimension === null) return null;
  const { grain, calendar } = axis;
  const field = labelOf(model, axis.of);
  const own = labelOf(model, name);
  return {
    ...base(dimension),
    label: axis.of === name || own.startsWith(field) ? own : `${field} › ${own}`,
    ops: opsOf(dimension),
    ...(grain !== undefined && { grain }),
    ...(calendar !== undefined && { calendar }),
  };
}

function rowSubject(dimension: Dimension): Subject {
  const isTime = isTimeDimension(dimension);
  return {
    ...base(dimension),
    ops: isTime ? [...COMPARISONS, ...PRESENCE] : opsOf(dimension),
    ...(dimension.type === 'timestamp' && { grain: 'day' as const }),
  };
}

function base(dimension: Dimension): Omit<Subject, 'ops'> {
  const { name, label, type } = dimension;
  return {
    ...{ key: `of:${name}`, kind: 'field', name, label: label ?? name, percent: false },
    type:
      type === 'number'
        ? 'number'
        : isTimeDimension(dimension)
          ? 'date'
          : type === 'boolean'
            ? 'choice'
            : 'text',
  };
}

function opsOf(dimension: Dimension): TestOp[] {
  if (dimension.type === 'boolean') return [...LISTS, ...PRESENCE];
  if (dimension.type === 'string') return [...LISTS, ...TEXTS, ...PRESENCE];
  return [...LISTS, ...COMPARISONS, ...PRESENCE];
}
