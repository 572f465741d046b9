import type { RowExpression } from './resolved-model';

/**
 * An expression with parts of it replaced, the largest first; `parts` gives them by their JSON text.
 * Null where a column stands that no part holds.
 */
export function replaceParts(
  expression: RowExpression,
  parts: ReadonlyMap<string, RowExpression>,
): RowExpression | null {
  const whole = parts.get(JSON.stringify(expression));
  if (whole !== undefined) return whole;
  const all = (list: readonly RowExpression[]): RowExpression[] | null => {
    const made = list.map((one) => replaceParts(one, parts));
    return made.every((one) => one !== null) ? made : null;
  };
  switch (expression.kind) {
    case 'literal':
      return expression;
    case 'column':
      return null;
    case 'cast': {
      const arg = replaceParts(expression.arg, parts);
      return arg === null ? null : { ...expression, arg };
    }
    case 'in': {
      const made = all([expression.operand, ...expression.list]);
      const [operand, ...list] = made ?? [];
      return operand === undefined ? null : { ...expression, operand, list };
    }
    case 'case': {
      const branches = expression.branches.map(({ when, then }) => all([when, then]));
      const otherwise = expression.otherwise === null ? [] : all([expression.otherwise]);
      if (otherwise === null) return null;
      const made = branches.flatMap((pair) => {
        const [when, then] = pair ?? [];
        return when === undefined || then === undefined ? [] : [{ when, then }];
      });
      if (made.length < branches.length) return null;
      return { ...expression, branches: made, otherwise: otherwise[0] ?? null };
    }
    case 'operator':
    case 'call': {
      const args = all(expression.args);
      return args === null ? null : { ...expression, args };
    }
  }
}
