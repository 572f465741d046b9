import type { ResolvedFact, RowExpression } from '../model/resolved-model';
import type { RowCondition, PlannedValue } from './query-plan';

/** A condition true of no row. */
export const NO_ROW: RowCondition = { kind: 'or', parts: [] };

/** Conditions that must all hold, one by one. */
export function conjunctConditions(conditions: readonly RowCondition[]): RowCondition[] {
  return conditions.flatMap((condition) =>
    condition.kind === 'and' ? conjunctConditions(condition.parts) : [condition],
  );
}

/** NULL of the type of an expression. */
export function emptyOf(expression: RowExpression): RowExpression {
  return { kind: 'literal', type: expression.type, value: null };
}

/** NULL in place of a value. */
export function emptyValue({ type }: PlannedValue): PlannedValue {
  return { expression: { kind: 'literal', type, value: null }, type };
}

/** A value read from the cube's rows as one of a fact's; null where they lack it. */
export function valueOver(fact: ResolvedFact, of: PlannedValue): PlannedValue | null {
  const expression = fact.over(of.expression);
  return expression === null ? null : { ...of, expression };
}

function pathsOver(
  fact: ResolvedFact,
  condition: Extract<RowCondition, { kind: 'paths' }>,
): RowCondition | null {
  const tested = Math.max(1, ...condition.paths.map(({ length }) => length));
  const levels = condition.levels.map((level, depth) =>
    depth < tested ? valueOver(fact, level) : emptyValue(level),
  );
  return levels.every((level) => level !== null) ? { ...condition, levels } : null;
}

/** A condition on the cube's rows as one on rows of a fact; null where it tests what they lack. */
export function conditionOver(fact: ResolvedFact, condition: RowCondition): RowCondition | null {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const parts = condition.parts.map((part) => conditionOver(fact, part));
      return parts.every((part) => part !== null) ? { ...condition, parts } : null;
    }
    case 'not': {
      const part = conditionOver(fact, condition.part);
      return part === null ? null : { ...condition, part };
    }
    case 'paths':
      return pathsOver(fact, condition);
    default: {
      const of = valueOver(fact, condition.of);
      return of === null ? null : { ...condition, of };
    }
  }
}
