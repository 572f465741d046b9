import { callFunction } from './call-function';
import type { Operator, TypedExpression } from './typed-expression';
import { compareValues, type Value } from './value';

/** What evaluation needs besides the expression. */
export interface EvaluateContext<C> {
  /** value of a column in the row at hand */
  column(column: C): Value;
  /** IANA zone timestamps are read in */
  timezone: string;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function calculate(operator: '+' | '-' | '*' | '/' | '%', a: number, b: number): number | null {
  switch (operator) {
    case '+':
      return finite(a + b);
    case '-':
      return finite(a - b);
    case '*':
      return finite(a * b);
    case '/':
      return b === 0 ? null : finite(a / b);
    case '%':
      return b === 0 ? null : a % b;
  }
}

function compare(operator: '=' | '<>' | '<' | '<=' | '>' | '>=', order: number): boolean {
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

function operate(operator: Exclude<Operator, 'and' | 'or'>, args: readonly Value[]): Value {
  const [left = null, right = null] = args;
  if (operator === 'isNull') return left === null;
  if (operator === 'isNotNull') return left !== null;
  if (left === null) return null;
  if (operator === 'not') return left !== true;
  if (operator === 'negate') return -Number(left);
  if (right === null) return null;
  switch (operator) {
    case '||':
      return String(left) + String(right);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(operator, Number(left), Number(right));
    default:
      return compare(operator, compareValues(left, right));
  }
}

function membership(operand: Value, list: readonly Value[], negated: boolean): boolean | null {
  if (operand === null) return null;
  if (list.some((item) => item !== null && compareValues(operand, item) === 0)) return !negated;
  return list.includes(null) ? null : negated;
}

/**
 * Evaluates a checked expression for one row, with SQL's three-valued logic. A result that is not
 * finite is NULL.
 */
export function evaluateExpression<C>(
  node: TypedExpression<C>,
  context: EvaluateContext<C>,
): Value {
  const evaluate = (inner: TypedExpression<C>): Value => evaluateExpression(inner, context);
  switch (node.kind) {
    case 'literal':
      return node.value;
    case 'column':
      return context.column(node.column);
    case 'cast':
      return evaluate(node.arg);
    case 'in':
      return membership(evaluate(node.operand), node.list.map(evaluate), node.negated);
    case 'case': {
      const branch = node.branches.find(({ when }) => evaluate(when) === true);
      if (branch !== undefined) return evaluate(branch.then);
      return node.otherwise === null ? null : evaluate(node.otherwise);
    }
    case 'operator': {
      const { operator } = node;
      if (operator !== 'and' && operator !== 'or')
        return operate(operator, node.args.map(evaluate));
      const deciding = operator === 'or';
      const values = node.args.map(evaluate);
      if (values.includes(deciding)) return deciding;
      return values.includes(null) ? null : !deciding;
    }
    case 'call':
      return callFunction(
        node.name,
        node.args.map(evaluate),
        node.args.map(({ type }) => type),
        context.timezone,
      );
  }
}
