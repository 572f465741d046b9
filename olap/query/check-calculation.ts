import { BiError } from '@bi/contract/messages/bi-error';
import type { CalculatedMeasure, CubeModel } from '@bi/contract/cube/cube';
import type { Parameter } from '@bi/contract/query/query';
import type { Expression } from '../expression/ast';
import { checkExpression } from '../expression/check-expression';
import { typeInWords } from '../expression/coerce';
import { expressionError } from '../expression/expression-error';
import { parseExpression } from '../expression/parse-expression';
import { columnsOfExpression } from '../expression/typed-expression';
import { isNumeric, type ValueType } from '../expression/value-type';
import { dimensionsWrittenOut, namesIn } from '../fields/dimensions-written-out';
import { wholeSight } from '../fields/query-fields';
import { writtenOut } from '../formula/write-out-calls';
import { labelOf } from './model-fields';

/** What is wrong with a calculation, and where: `at` counts characters from 0. */
export interface CalculationProblem {
  at: number;
  error: BiError;
}

interface Scope {
  own: string;
  parameters: readonly Parameter[];
}

const typeOf = ({ type, value }: Parameter): ValueType => {
  if (type === 'number') return 'double';
  if (type === 'date') return 'date';
  return typeof value === 'number' ? 'double' : typeof value === 'boolean' ? 'boolean' : 'string';
};

function refuseParameter({ name, label = name }: Parameter, at: number): BiError {
  return expressionError(at, 'formula.noValue', { name: label });
}

/** Places of the names of parameters that have no value. */
function checkValues(parsed: Expression, parameters: readonly Parameter[]): void {
  for (const { at, path } of namesIn(parsed)) {
    const found = path.length > 1 ? undefined : parameters.find(({ name }) => name === path[0]);
    if (found !== undefined && (found.value ?? null) === null) throw refuseParameter(found, at);
  }
}

function checkPart(
  model: CubeModel,
  { own, parameters }: Scope,
  { calc, where }: Pick<CalculatedMeasure, 'calc' | 'where'>,
  parts: readonly string[],
): void {
  const known = model.measures.map(({ name }) => name);
  const names = new Set([...known, ...parts, own]);
  const parsed = parseExpression(calc);
  checkValues(parsed, parameters);
  const typed = checkExpression<string>(parsed, {
    resolve([first, ...rest]) {
      if (first === undefined || rest.length > 0) return null;
      if (names.has(first)) return { type: 'double', column: first };
      const parameter = parameters.find(({ name }) => name === first);
      return parameter === undefined ? null : { type: typeOf(parameter), column: '' };
    },
    names: () => [...known.filter((name) => name !== own), ...parameters.map(({ name }) => name)],
  });
  if (!isNumeric(typed.type)) {
    const start = calc.length - calc.trimStart().length;
    throw expressionError(start, 'model.notNumber', { found: typeInWords(typed.type) });
  }
  for (const { at, path } of namesIn(parsed)) {
    const [part = ''] = path;
    if (part === '' || !columnsOfExpression(typed).includes(part)) continue;
    const through = cycleThrough(model, part, own, []);
    if (through === null) continue;
    const params = {
      name: labelOf(model, own),
      path: [own, ...through].map((one) => labelOf(model, one)).join(' → '),
      at: at + 1,
    };
    throw new BiError('invalid.cube.cycle', { params });
  }
  if (where === undefined) return;
  checkValues(parseExpression(where), parameters);
  const fields = withParameterFields(model, parameters);
  dimensionsWrittenOut(where, fields, wholeSight(fields), 'boolean');
}

/** The model with its parameters as fields, for conditions that compare with them. */
function withParameterFields(model: CubeModel, parameters: readonly Parameter[]): CubeModel {
  if (parameters.length === 0) return model;
  const fields = parameters.map((one) => {
    const type = typeOf(one);
    return { name: one.name, expr: 'null', type: type === 'double' ? 'number' : type } as const;
  });
  return {
    ...model,
    dimensions: [...model.dimensions, ...(fields as CubeModel['dimensions'])],
  };
}

/**
 * Checks the formula of a calculated measure, names inside, as the server does.
 * @param own name of the measure itself, which it may not use; also not through others
 * @returns null when it gives a number
 */
export function checkCalculation(
  model: CubeModel,
  own: string,
  text: string,
  parameters: readonly Parameter[] = [],
): CalculationProblem | null {
  const scope: Scope = { own, parameters };
  let count = 0;
  try {
    const { calc, parts } = writtenOut(text, model, () => `__${++count}`);
    const names = parts.map(({ name }) => name);
    for (const part of parts) checkPart(model, scope, part, names);
    checkPart(model, scope, { calc }, names);
    return null;
  } catch (cause) {
    if (!(cause instanceof BiError)) throw cause;
    const at = Number(cause.params['at'] ?? 1) - 1;
    return { at: Math.min(Math.max(at, 0), text.length), error: cause };
  }
}

/** The measures from one to another it is computed from, both included; null where it is not. */
function cycleThrough(
  model: CubeModel,
  from: string,
  to: string,
  seen: readonly string[],
): string[] | null {
  if (from === to) return [from];
  if (seen.includes(from)) return null;
  const known = model.measures.find((one) => one.name === from);
  if (known === undefined || !('calc' in known)) return null;
  let names: string[];
  try {
    names = namesIn(parseExpression(known.calc)).flatMap(({ path }) => path[0] ?? []);
  } catch {
    return null;
  }
  for (const name of names) {
    const rest = cycleThrough(model, name, to, [...seen, from]);
    if (rest !== null) return [from, ...rest];
  }
  return null;
}
