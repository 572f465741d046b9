import { BiError } from '@bi/contract/bi-error';
import type { CubeModel } from '@bi/contract/cube';
import { checkExpression } from '../expression/check-expression';
import { typeInWords } from '../expression/coerce';
import { expressionError } from '../expression/expression-error';
import { parseExpression } from '../expression/parse-expression';
import { columnsOf } from '../expression/typed-expression';
import { isNumeric } from '../expression/value-type';

/** What is wrong with a calculation, and where: `at` counts characters from 0. */
export interface CalculationProblem {
  at: number;
  error: BiError;
}

/**
 * Checks the text of a calculated measure against the measures of a model, as the server does.
 * @param name name of the measure itself, which it may not use; also not through others
 * @returns null when it gives a number
 */
export function checkCalculation(
  model: CubeModel,
  name: string,
  text: string,
): CalculationProblem | null {
  const names = new Set(model.measures.filter((one) => one.name !== name).map((one) => one.name));
  try {
    const calc = checkExpression<string>(parseExpression(text), {
      resolve: ([first, ...rest]) =>
        first !== undefined && rest.length === 0 && names.has(first)
          ? { type: 'double', column: first }
          : null,
      names: () => names,
    });
    if (!isNumeric(calc.type)) {
      throw expressionError(0, 'model.notNumber', { found: typeInWords(calc.type) });
    }
    for (const part of columnsOf(calc)) {
      if (!uses(model, part, name, new Set())) continue;
      const path = part === name ? `${name} → ${name}` : `${name} → ${part} → ${name}`;
      const at = Math.max(0, text.indexOf(part));
      return { at, error: new BiError('invalid.cube.cycle', { params: { name, path } }) };
    }
    return null;
  } catch (cause) {
    if (!(cause instanceof BiError)) throw cause;
    const at = Number(cause.params['at'] ?? 1) - 1;
    return { at: Math.min(Math.max(at, 0), text.length), error: cause };
  }
}

/** True when a measure is computed from another, also through others. */
function uses(model: CubeModel, measure: string, other: string, seen: Set<string>): boolean {
  if (seen.has(measure)) return false;
  seen.add(measure);
  const known = model.measures.find((one) => one.name === measure);
  if (known === undefined || !('calc' in known)) return false;
  const words = known.calc.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
  return words.some((word) => word === other || uses(model, word, other, seen));
}
