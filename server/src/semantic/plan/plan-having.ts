import { BiError } from '@bi/contract/messages/bi-error';
import type { Having, MeasureFilter } from '@bi/contract/query/query';
import { planFilter, type FilterContext, type MemberReader } from './plan-filter';
import type { NodeCondition, PlanField, PlanHaving, PlanLevel, RowCondition } from './query-plan';

/** The level of a condition: an index into the fields, and one of its visible levels. */
type Place = Pick<PlanHaving, 'field' | 'depth'>;

/** The fields of a level's node, each with the levels that name it. */
function fieldsAbove(
  fields: readonly PlanField[],
  { field, depth }: Place,
): { field: PlanField; levels: PlanLevel[] }[] {
  return fields.slice(0, field + 1).flatMap((one, index) => {
    if (one.axis !== fields[field]?.axis) return [];
    return [{ field: one, levels: index === field ? one.levels.slice(0, depth + 1) : one.levels }];
  });
}

/** The members of the nodes of a level, for tests that name them. */
function memberReader(
  fields: readonly PlanField[],
  place: Place,
  { model }: FilterContext,
): MemberReader {
  const above = fieldsAbove(fields, place);
  const level = fields[place.field]?.levels[place.depth]?.label ?? '';
  const missing = (name: string): BiError =>
    new BiError('invalid.query.memberTest', { params: { name, level } });
  return {
    missing,
    value(test) {
      const { of: name } = test;
      const isCut = 'values' in test || 'from' in test || 'value' in test;
      const cut = 'grain' in test ? test : null;
      for (const { levels } of above) {
        for (const { dimension, of } of levels) {
          if (dimension !== name) continue;
          if (isCut && (of.grain !== cut?.grain || of.calendar?.name !== cut?.calendar)) continue;
          return of;
        }
      }
      return null;
    },
    levels(name, length) {
      const found = above.find(({ field }) => field.of === name);
      if (found === undefined) {
        if (model.hierarchy(name) === null) model.dimension(name);
        throw missing(name);
      }
      const { levels, field: own } = found;
      const isTree = own.uneven?.tree != null;
      if (length > levels.length && (!isTree || levels.length < own.hierarchyDepth)) {
        throw missing(model.hierarchy(name)?.levels[levels.length]?.dimension.name ?? name);
      }
      return {
        isTree,
        names: levels.map(({ dimension }) => dimension),
        levels: levels.map(({ of }) => of),
      };
    },
  };
}

function planNodeCondition(filter: MeasureFilter, context: FilterContext): NodeCondition {
  const inner = (part: MeasureFilter): NodeCondition => planNodeCondition(part, context);
  if ('and' in filter) return { kind: 'and', parts: filter.and.map(inner) };
  if ('or' in filter) return { kind: 'or', parts: filter.or.map(inner) };
  if ('not' in filter) return { kind: 'not', part: inner(filter.not) };
  if ('of' in filter) return { kind: 'members', test: planFilter(filter, context) };
  const { m: measure } = filter;
  context.model.measure(measure);
  switch (filter.op) {
    case 'empty':
      return { kind: 'empty', measure };
    case 'notEmpty':
      return { kind: 'not', part: { kind: 'empty', measure } };
    case 'between':
      return { kind: 'between', measure, from: filter.from, to: filter.to };
    default:
      if ('other' in filter) {
        context.model.measure(filter.other);
        return { kind: 'measures', measure, operator: filter.op, other: filter.other };
      }
      return { kind: 'compare', measure, operator: filter.op, value: filter.value };
  }
}

/**
 * Plans a measure condition on the members of a level, and its tests of the members themselves.
 * @throws {BiError} `invalid.query.level`, `invalid.query.memberTest` and those of `planFilter`
 */
export function planHaving(
  { filter, level, totals }: Having,
  fields: readonly PlanField[],
  context: FilterContext,
): PlanHaving {
  for (const [field, { levels }] of fields.entries()) {
    const depth = levels.findIndex(({ dimension }) => dimension === level);
    if (depth < 0) continue;
    const members = memberReader(fields, { field, depth }, context);
    return { field, depth, condition: planNodeCondition(filter, { ...context, members }), totals };
  }
  throw new BiError('invalid.query.level', { params: { name: level } });
}

/** The tests of members in a condition. */
export function memberTests(condition: NodeCondition): RowCondition[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(memberTests);
    case 'not':
      return memberTests(condition.part);
    case 'members':
      return [condition.test];
    default:
      return [];
  }
}
