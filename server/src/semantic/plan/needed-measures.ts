import type { NodeCondition, QueryPlan } from './query-plan';

/** Every measure that a plan's numbers, conditions and ranks read. */
export function neededMeasures({
  measures,
  fields,
  having,
}: Pick<QueryPlan, 'measures' | 'fields' | 'having'>): string[] {
  return [
    ...measures.map(({ name }) => name),
    ...fields.flatMap(({ top }) => (top === null ? [] : [top.measure])),
    ...having.flatMap(({ condition }) => measureNames(condition)),
  ];
}

/** The measures that a condition on nodes tests. */
export function measureNames(condition: NodeCondition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(measureNames);
    case 'not':
      return measureNames(condition.part);
    case 'members':
      return [];
    default:
      return condition.kind === 'measures'
        ? [condition.measure, condition.other]
        : [condition.measure];
  }
}
