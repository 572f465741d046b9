import type { RowExpression } from './resolved-model';

/** Replacements of parts of an expression by the JSON text of the part; null: there is no one replacement. */
export type ExpressionParts = ReadonlyMap<string, RowExpression | null>;

/**
 * An expression with parts of it replaced, the largest first. Null where it reads a column that no part
 * replaces, or has a part without one replacement.
 */
export function replaceParts(
  expression: RowExpression,
  parts: ExpressionParts,
): RowExpression | null {
  const replacement = parts.get(JSON.stringify(expression));
  if (replacement !== undefined) return replacement;
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
