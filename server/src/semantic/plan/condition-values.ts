import type { RowCondition, RowValue } from './query-plan';

/** What a condition reads from a row. */
export function valuesOf(condition: RowCondition): RowValue[] {
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
