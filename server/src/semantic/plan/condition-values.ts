import type { RowCondition, PlannedValue } from './query-plan';

/** What a condition reads from a row. */
export function valuesOf(condition: RowCondition): PlannedValue[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(valuesOf);
    case 'not':
      return valuesOf(condition.part);
    case 'paths':
      return condition.levels;
    default:
      return [condition.of];
  }
}

/** The same condition on other values. */
export function withValues(
  condition: RowCondition,
  other: (of: PlannedValue) => PlannedValue,
): RowCondition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, parts: condition.parts.map((part) => withValues(part, other)) };
    case 'not':
      return { ...condition, part: withValues(condition.part, other) };
    case 'paths':
      return { ...condition, levels: condition.levels.map(other) };
    default:
      return { ...condition, of: other(condition.of) };
  }
}

/** The same condition without period shifts: a row that another period counts is not another row. */
export function withoutShift(condition: RowCondition): RowCondition {
  return withValues(condition, (of) => ({ ...of, ignoresShift: true }));
}
