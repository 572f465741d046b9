import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { Calendar } from '@bi/contract/cube/cube';
import type { Filter, FilterTest, Grain, MemberKey, MemberPath } from '@bi/contract/query/query';
import { nearestNameHint } from '@bi/olap/expression/nearest-name';
import { planValue } from './plan-value';
import type { PlanValue, RowCondition, PlannedValue } from './query-plan';
import { endOfDay, resolvePeriod, type PeriodClock } from './resolve-period';
import type { DateSpans } from './date-spans';
import type { ResolvedModel } from '../model/resolved-model';

/** What filters are planned against. */
export interface FilterContext {
  model: ResolvedModel;
  clock: PeriodClock;
  /** days that dates have, which periods of the data count from; absent: none */
  spans?: DateSpans;
  /** tests are of members on an axis, not of rows */
  members?: MemberReader;
}

/** What tests of the members of a node read. */
export interface MemberReader {
  /** The member of a dimension, or of a level of a tree; null: not among its members. */
  value(test: Exclude<FilterTest, { paths: MemberPath[] }>): PlannedValue | null;
  /** The values of a dimension that is on no axis. */
  missing(name: string): BiError;
  /** The levels of a field that paths of up to `length` keys test; those of a tree may be fewer. */
  levels(
    name: string,
    length: number,
  ): { names: string[]; levels: PlannedValue[]; isTree: boolean };
}

/**
 * The value of a dimension in a row, cut to a grain.
 * @throws {BiError} `invalid.query.field`, `invalid.query.grain`, `invalid.query.calendar`
 */
export function rowValue(
  model: ResolvedModel,
  name: string,
  grain?: Grain,
  calendarName?: string,
): PlannedValue {
  const { dimension, expression } = model.dimension(name);
  const { type } = expression;
  const calendar = calendarOf(model, calendarName);
  if (grain === undefined) return { expression, type };
  const cuttable = type === 'timestamp' || (type === 'date' && grain !== 'hour');
  if (!cuttable) {
    throw new BiError('invalid.query.grain', {
      params: {
        name,
        grain: reasonOf(`grain.${grain}`),
        type: reasonOf(`type.${dimension.type}`),
      },
    });
  }
  return {
    expression,
    grain,
    ...(calendar === undefined ? {} : { calendar }),
    type: grain === 'hour' ? 'timestamp' : 'date',
  };
}

function calendarOf({ model }: ResolvedModel, name: string | undefined): Calendar | undefined {
  const { calendars = [] } = model;
  const found = calendars.find((calendar) => calendar.name === name);
  if (name === undefined || found !== undefined) return found;
  const cube = model.label ?? model.name;
  const hint = nearestNameHint(
    name,
    calendars.map((calendar) => calendar.name),
  );
  throw new BiError('invalid.query.calendar', { params: { cube, name, hint } });
}

/** A condition true of every row, or of none. */
function constant(value: boolean): RowCondition {
  return { kind: value ? 'and' : 'or', parts: [] };
}

function negateIf(negated: boolean, part: RowCondition): RowCondition {
  return negated ? { kind: 'not', part } : part;
}

function refuse(name: string, op: string, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.query.operator', {
    params: { name, op, reason: reasonOf(reason, params) },
  });
}

function levelsOf(
  name: string,
  { model }: FilterContext,
): { names: string[]; levels: PlannedValue[]; isTree: boolean } {
  const hierarchy = model.hierarchy(name);
  if (hierarchy === null) return { names: [name], levels: [rowValue(model, name)], isTree: false };
  const { levels, tree } = hierarchy;
  return {
    names: levels.map(({ dimension }) => dimension.name),
    levels: levels.map(({ expression }) => ({ expression, type: expression.type })),
    isTree: tree !== null,
  };
}

function planPaths(
  name: string,
  paths: readonly MemberPath[],
  context: FilterContext,
  op: string,
): RowCondition {
  const longest = Math.max(0, ...paths.map(({ length }) => length));
  const { names, levels, isTree } =
    context.members === undefined ? levelsOf(name, context) : context.members.levels(name, longest);
  if (paths.some((path) => path.length === 0)) return constant(true);
  const withinDepth = isTree ? paths.filter((path) => path.length <= levels.length) : paths;
  if (withinDepth.length === 0 && paths.length > 0) return constant(false);
  const planned = withinDepth.map((path) => {
    if (path.length > levels.length) {
      const lengths = { count: path.length, levels: levels.length };
      throw refuse(name, op, 'filter.longPath', lengths);
    }
    return path.map((key, depth): PlanValue => {
      const of = levels[depth];
      if (key === null || of === undefined) return null;
      return planValue(key, of, names[depth] ?? name, context.clock.weekStart);
    });
  });
  const tested = Math.max(1, ...planned.map(({ length }) => length));
  return { kind: 'paths', levels: levels.slice(0, tested), paths: planned };
}

function single(
  name: string,
  op: string,
  { grain, calendar }: { grain?: Grain; calendar?: string },
  context: FilterContext,
): PlannedValue {
  const { model } = context;
  const hierarchy = model.hierarchy(name);
  if (hierarchy === null) return rowValue(model, name, grain, calendar);
  const levels = hierarchy.hierarchy.levels.join(', ');
  throw refuse(name, op, 'filter.hierarchy', { levels });
}

function planLeaf(filter: FilterTest, context: FilterContext): RowCondition {
  const { of: name, op } = filter;
  const { weekStart } = context.clock;
  if ('paths' in filter) {
    return negateIf(op === 'notIn', planPaths(name, filter.paths, context, op));
  }
  const { members } = context;
  const member = members?.value(filter) ?? null;
  const of = member ?? single(name, op, 'grain' in filter ? filter : {}, context);
  if (members !== undefined && member === null) throw members.missing(name);
  const planned = (key: Exclude<MemberKey, null>): Exclude<PlanValue, null> =>
    planValue(key, of, name, weekStart);
  switch (filter.op) {
    case 'in':
    case 'notIn': {
      const values = filter.values.map((key) => (key === null ? null : planned(key)));
      return negateIf(filter.op === 'notIn', { kind: 'in', of, values });
    }
    case '<>':
      return {
        kind: 'not',
        part: { kind: 'compare', of, operator: '=', value: planned(filter.value) },
      };
    case '=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { kind: 'compare', of, operator: filter.op, value: planned(filter.value) };
    case 'between':
      return {
        kind: 'and',
        parts: [
          { kind: 'compare', of, operator: '>=', value: planned(filter.from) },
          { kind: 'compare', of, operator: '<=', value: planned(filter.to) },
        ],
      };
    case 'empty':
    case 'notEmpty':
      return negateIf(filter.op === 'notEmpty', { kind: 'empty', of });
    case 'contains':
    case 'notContains':
    case 'startsWith':
    case 'endsWith': {
      if (of.type !== 'string') throw refuse(name, op, 'filter.notText');
      const match = filter.op === 'notContains' ? 'contains' : filter.op;
      const text: RowCondition = { kind: 'text', of, match, part: filter.value };
      return negateIf(filter.op === 'notContains', text);
    }
    case 'period': {
      if (of.type !== 'date' && of.type !== 'timestamp') {
        throw refuse(name, op, 'filter.notCalendar');
      }
      const span = filter.period.anchor === 'lastDay' ? context.spans?.get(name) : undefined;
      const clock = span === undefined ? context.clock : endOfDay(span.last, context.clock);
      const bounds = resolvePeriod(filter.period, of.type, name, clock);
      const { type } = of;
      return {
        kind: 'and',
        parts: [
          { kind: 'compare', of, operator: '>=', value: { value: bounds.from, type } },
          { kind: 'compare', of, operator: '<', value: { value: bounds.to, type } },
        ],
      };
    }
  }
}

/**
 * Plans a filter: names looked up, values checked, periods resolved.
 * @throws {BiError} `invalid.query.*`
 */
export function planFilter(filter: Filter, context: FilterContext): RowCondition {
  if ('and' in filter) {
    return { kind: 'and', parts: filter.and.map((part) => planFilter(part, context)) };
  }
  if ('or' in filter) {
    return { kind: 'or', parts: filter.or.map((part) => planFilter(part, context)) };
  }
  if ('not' in filter) return { kind: 'not', part: planFilter(filter.not, context) };
  return planLeaf(filter, context);
}

/** Names of the fields a filter tests. */
export function fieldsOf(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsOf);
  if ('or' in filter) return filter.or.flatMap(fieldsOf);
  if ('not' in filter) return fieldsOf(filter.not);
  return [filter.of];
}
