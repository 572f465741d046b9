import { reasonOf, type Reason, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { Expression } from './ast';
import { expressionError } from './expression-error';
import {
  dateUnits,
  functionSignatures,
  isFunctionName,
  type FunctionSignature,
  type ParameterKind,
} from './functions';
import { nearestNameHint } from './nearest-name';
import type { TypedExpression } from './typed-expression';
import { coerce, typeInWords, unify } from './coerce';
import { isNumeric, type ValueType } from './value-type';

function arity(signature: FunctionSignature): Reason {
  const most = signature.parameters.length;
  const least = most - (signature.optional ?? 0);
  if (signature.repeat === true) return reasonOf('count.least', { count: least });
  if (least !== most) return reasonOf('count.either', { least, most });
  return most === 1 ? reasonOf('count.one') : reasonOf('count.exact', { count: most });
}

function place<C>(kind: ParameterKind, value: TypedExpression<C>, at: number): TypedExpression<C> {
  const { type } = value;
  const refuse = (wanted: ReasonKey): Error =>
    expressionError(at, 'expression.wrongType', {
      wanted: reasonOf(wanted),
      found: typeInWords(type),
    });
  switch (kind) {
    case 'same':
    case 'any':
      return value;
    case 'number':
      if (!isNumeric(type) && type !== 'null') throw refuse('type.number');
      return type === 'null' ? { kind: 'literal', type: 'double', value: null } : value;
    case 'integer':
      if (type !== 'integer' && type !== 'null') throw refuse('type.wholeNumber');
      return value;
    case 'calendar':
      if (type !== 'date' && type !== 'timestamp' && type !== 'null') {
        throw refuse('type.calendar');
      }
      return type === 'null' ? { kind: 'literal', type: 'date', value: null } : value;
    case 'unit':
      if (
        value.kind !== 'literal' ||
        !dateUnits.some((unit) => unit === String(value.value).toLowerCase())
      ) {
        throw expressionError(at, 'expression.unit', { units: `'${dateUnits.join("', '")}'` });
      }
      return { ...value, value: String(value.value).toLowerCase() };
    default:
      return coerce(value, kind, at);
  }
}

function resultType<C>(
  signature: FunctionSignature,
  args: readonly TypedExpression<C>[],
): ValueType {
  switch (signature.result) {
    case 'first':
      return args[0]?.type ?? 'null';
    case 'same':
      return args[signature.parameters.indexOf('same')]?.type ?? 'null';
    default:
      return signature.result;
  }
}

function typedNull<C>(value: TypedExpression<C>, type: ValueType): TypedExpression<C> {
  return value.type === 'null' && value.kind === 'literal' ? { ...value, type } : value;
}

/**
 * Checks a call of a function; `check` checks one of its values.
 * @throws {BiError} `invalid.expression`
 */
export function checkCall<C>(
  node: Extract<Expression, { kind: 'call' }>,
  check: (arg: Expression) => TypedExpression<C>,
): TypedExpression<C> {
  const { name } = node;
  if (!isFunctionName(name)) {
    const hint = nearestNameHint(name, Object.keys(functionSignatures));
    throw expressionError(node.at, 'expression.unknownFunction', { name, hint });
  }
  const signature: FunctionSignature = functionSignatures[name];
  const most = signature.repeat === true ? 100 : signature.parameters.length;
  const least = signature.parameters.length - (signature.optional ?? 0);
  if (node.args.length < least || node.args.length > most) {
    throw expressionError(node.at, 'expression.valueCount', {
      name,
      wanted: arity(signature),
      given: node.args.length,
    });
  }
  const kinds = node.args.map(
    (_, index) => signature.parameters[index] ?? signature.parameters.at(-1) ?? 'any',
  );
  const args = node.args.map((arg, index) => place(kinds[index] ?? 'any', check(arg), arg.at));
  const same = kinds.flatMap((kind, index) => (kind === 'same' ? [index] : []));
  if (same.length > 0) {
    const unified = unify(
      same.map((index) => args[index] as TypedExpression<C>),
      same.map((index) => node.args[index]?.at ?? node.at),
    );
    same.forEach((index, position) => {
      args[index] = typedNull(unified.values[position] as TypedExpression<C>, unified.type);
    });
  }
  if (name === 'round' && args[1] !== undefined) {
    const places = args[1];
    if (
      places.kind !== 'literal' ||
      typeof places.value !== 'number' ||
      !(places.value >= 0 && places.value <= 9)
    ) {
      throw expressionError(node.args[1]?.at ?? node.at, 'expression.places');
    }
  }
  return { kind: 'call', type: resultType(signature, args), name, args };
}
