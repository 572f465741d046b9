import type { CubeModel, DimensionType } from '@bi/contract/cube/cube';
import type { Expression } from '../expression/ast';
import { checkExpression } from '../expression/check-expression';
import { typeInWords } from '../expression/coerce';
import { expressionError } from '../expression/expression-error';
import { tokenize } from '../expression/lexer';
import { parseExpression } from '../expression/parse-expression';
import { isNumeric, type ValueType } from '../expression/value-type';

/** A formula over dimensions, ready to be written over what they are read from. */
export interface WrittenOut {
  /** dimensions it names, each once */
  names: string[];
  /** the formula with each name replaced by the expression given for it, in brackets */
  write: (expr: (dimension: string) => string) => string;
}

/** The names of an expression with their places. */
export function namesIn(expression: Expression): { at: number; path: string[] }[] {
  const found: { at: number; path: string[] }[] = [];
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(visit);
    else if (typeof part === 'object' && part !== null) {
      if ('kind' in part && part.kind === 'name') {
        found.push(part as Extract<Expression, { kind: 'name' }>);
      } else Object.values(part).forEach(visit);
    }
  };
  visit(expression);
  return found;
}

const typeOf = (type: DimensionType): ValueType => (type === 'number' ? 'double' : type);

/**
 * Checks a formula whose names are dimensions. Columns cannot be named, so that it reads nothing that
 * is hidden from whom `sight` is of.
 * @throws {BiError} `invalid.expression` with the place of the fault
 */
export function dimensionsWrittenOut(
  text: string,
  model: CubeModel,
  sight: { dimension(name: string): boolean },
  type: 'number' | 'boolean',
): WrittenOut {
  const parsed = parseExpression(text);
  const seen = model.dimensions.filter(({ name }) => sight.dimension(name));
  const shown = seen.filter(({ hidden }) => hidden !== true);
  const checked = checkExpression<string>(parsed, {
    resolve([name, ...rest]) {
      const found = rest.length > 0 ? undefined : seen.find((one) => one.name === name);
      return found === undefined ? null : { type: typeOf(found.type), column: found.name };
    },
    names: () => shown.map(({ name }) => name),
  });
  const fits = type === 'number' ? isNumeric(checked.type) : checked.type === type;
  if (!fits && checked.type !== 'null') {
    const wanted = type === 'number' ? 'model.notNumber' : 'model.notCondition';
    throw expressionError(0, wanted, { found: typeInWords(checked.type) });
  }
  const tokens = tokenize(text);
  const places = namesIn(parsed).map(({ at, path }) => {
    const next = tokens.findIndex((token) => token.at === at) + 1;
    return { name: path[0] ?? '', at, end: tokens[next]?.at ?? text.length };
  });
  places.sort((a, b) => a.at - b.at);
  const isDay = (name: string): boolean => seen.find((one) => one.name === name)?.type === 'date';
  return {
    names: [...new Set(places.map(({ name }) => name))],
    write(expr) {
      let written = '';
      let from = 0;
      for (const { name, at, end } of places) {
        const value = isDay(name) ? `to_date(${expr(name)})` : `(${expr(name)})`;
        written += `${text.slice(from, at)}${value} `;
        from = end;
      }
      return written + text.slice(from);
    },
  };
}
