import { reasonOf } from '@bi/contract/messages/catalogue';
import type { BinaryOperator, Expression } from './ast';
import { checkCall } from './check-call';
import { coerce, typeInWords, unify } from './coerce';
import { expressionError } from './expression-error';
import { nearestNameHint } from './nearest-name';
import type { Operator, TypedExpression } from './typed-expression';
import { isNumeric, type ValueType } from './value-type';

/** Names an expression may use. */
export interface ExpressionScope<C> {
  /** the column behind a name such as `delay` or `origin.city`; null when there is none */
  resolve(path: readonly string[]): { type: ValueType; column: C } | null;
  /** every name there is, for hints */
  names(): Iterable<string>;
}

function arithmetic<C>(
  operator: '+' | '-' | '*' | '/' | '%',
  left: TypedExpression<C>,
  right: TypedExpression<C>,
  places: [number, number],
): TypedExpression<C> {
  [left, right].forEach((side, index) => {
    if (!isNumeric(side.type) && side.type !== 'null') {
      const at = places[index] ?? 0;
      if (operator === '+' && side.type === 'string') {
        throw expressionError(at, 'expression.addedText');
      }
      const found = typeInWords(side.type);
      throw expressionError(at, 'expression.operand', { operator, found });
    }
  });
  const exact = operator !== '/' && [left, right].every(({ type }) => type === 'integer');
  const type = exact ? 'integer' : 'double';
  return {
    kind: 'operator',
    type,
    operator,
    args: [coerce(left, type, places[0]), coerce(right, type, places[1])],
  };
}

function logical<C>(value: TypedExpression<C>, at: number): TypedExpression<C> {
  if (value.type === 'boolean' || value.type === 'null') return value;
  throw expressionError(at, 'expression.wrongType', {
    wanted: reasonOf('type.condition'),
    found: typeInWords(value.type),
  });
}

function compare<C>(
  operator: Operator,
  left: TypedExpression<C>,
  right: TypedExpression<C>,
  places: [number, number],
): TypedExpression<C> {
  const { values } = unify([left, right], places);
  return { kind: 'operator', type: 'boolean', operator, args: values };
}

function binary<C>(
  node: Extract<Expression, { kind: 'binary' }>,
  scope: ExpressionScope<C>,
): TypedExpression<C> {
  const left = check(node.left, scope);
  const right = check(node.right, scope);
  const places: [number, number] = [node.left.at, node.right.at];
  const { operator } = node;
  switch (operator) {
    case 'or':
    case 'and':
      return {
        kind: 'operator',
        type: 'boolean',
        operator,
        args: [logical(left, places[0]), logical(right, places[1])],
      };
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right, places);
    case '||':
      return {
        kind: 'operator',
        type: 'string',
        operator,
        args: [coerce(left, 'string', places[0]), coerce(right, 'string', places[1])],
      };
    default:
      return compare(operator satisfies BinaryOperator, left, right, places);
  }
}

function checkIn<C>(
  node: Extract<Expression, { kind: 'in' }>,
  scope: ExpressionScope<C>,
): TypedExpression<C> {
  if (node.list.length === 0) throw expressionError(node.at, 'expression.emptyList');
  const all = [node.operand, ...node.list];
  const checked = all.map((item) => check(item, scope));
  const [operand, ...list] = unify(
    checked,
    all.map(({ at }) => at),
  ).values;
  if (operand === undefined) throw expressionError(node.at, 'expression.emptyList');
  return { kind: 'in', type: 'boolean', negated: node.negated, operand, list };
}

function checkCase<C>(
  node: Extract<Expression, { kind: 'case' }>,
  scope: ExpressionScope<C>,
): TypedExpression<C> {
  const { subject, branches } = node;
  const whens = branches.map(({ when }) => {
    if (subject === null) return logical(check(when, scope), when.at);
    return compare('=', check(subject, scope), check(when, scope), [subject.at, when.at]);
  });
  const results = branches.map(({ then }) => then);
  if (node.otherwise !== null) results.push(node.otherwise);
  const unified = unify(
    results.map((result) => check(result, scope)),
    results.map(({ at }) => at),
  );
  return {
    kind: 'case',
    type: unified.type,
    branches: whens.map((when, index) => ({
      when,
      then: unified.values[index] ?? { kind: 'literal', type: 'null', value: null },
    })),
    otherwise: node.otherwise === null ? null : (unified.values.at(-1) ?? null),
  };
}

function check<C>(node: Expression, scope: ExpressionScope<C>): TypedExpression<C> {
  switch (node.kind) {
    case 'number':
      return { kind: 'literal', type: node.integer ? 'integer' : 'double', value: node.value };
    case 'text':
      return { kind: 'literal', type: 'string', value: node.value };
    case 'boolean':
    case 'date':
    case 'timestamp':
      return { kind: 'literal', type: node.kind, value: node.value };
    case 'null':
      return { kind: 'literal', type: 'null', value: null };
    case 'name': {
      const found = scope.resolve(node.path);
      if (found !== null) return { kind: 'column', type: found.type, column: found.column };
      const name = node.path.join('.');
      const hint = nearestNameHint(name, scope.names());
      throw expressionError(node.at, 'expression.unknownName', { name, hint });
    }
    case 'negate': {
      const operand = check(node.operand, scope);
      if (!isNumeric(operand.type) && operand.type !== 'null') {
        throw expressionError(node.at, 'expression.negated', { found: typeInWords(operand.type) });
      }
      if (operand.kind === 'literal' && typeof operand.value === 'number') {
        return { ...operand, value: -operand.value };
      }
      const type = operand.type === 'integer' ? 'integer' : 'double';
      return {
        kind: 'operator',
        type,
        operator: 'negate',
        args: [coerce(operand, type, node.at)],
      };
    }
    case 'not':
      return {
        kind: 'operator',
        type: 'boolean',
        operator: 'not',
        args: [logical(check(node.operand, scope), node.operand.at)],
      };
    case 'binary':
      return binary(node, scope);
    case 'in':
      return checkIn(node, scope);
    case 'between': {
      const operand = check(node.operand, scope);
      const between: TypedExpression<C> = {
        kind: 'operator',
        type: 'boolean',
        operator: 'and',
        args: [
          compare('>=', operand, check(node.from, scope), [node.operand.at, node.from.at]),
          compare('<=', operand, check(node.to, scope), [node.operand.at, node.to.at]),
        ],
      };
      if (!node.negated) return between;
      return { kind: 'operator', type: 'boolean', operator: 'not', args: [between] };
    }
    case 'isNull':
      return {
        kind: 'operator',
        type: 'boolean',
        operator: node.negated ? 'isNotNull' : 'isNull',
        args: [check(node.operand, scope)],
      };
    case 'case':
      return checkCase(node, scope);
    case 'call':
      return checkCall(node, (arg) => check(arg, scope));
  }
}

/**
 * Looks up the names of an expression and checks its types.
 * @throws {BiError} `invalid.expression` with the place of the fault
 */
export function checkExpression<C>(
  expression: Expression,
  scope: ExpressionScope<C>,
): TypedExpression<C> {
  return check(expression, scope);
}
