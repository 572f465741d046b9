import { reasonOf, type Reason, type ReasonKey } from '@bi/contract/messages/catalogue';
import { isDateText, normaliseTimestamp } from './calendar-text';
import { expressionError } from './expression-error';
import type { TypedExpression } from './typed-expression';
import { commonType, isNumeric, type ValueType } from './value-type';

const words: Record<ValueType, ReasonKey> = {
  integer: 'type.number',
  decimal: 'type.number',
  double: 'type.number',
  string: 'type.string',
  boolean: 'type.boolean',
  date: 'type.date',
  timestamp: 'type.timestamp',
  null: 'type.null',
};

/** A type in words, for messages. */
export function typeInWords(type: ValueType): Reason {
  return reasonOf(words[type]);
}

/** The day of a timestamp, in the query's zone. */
export function dayOfTimestamp<C>(value: TypedExpression<C>): TypedExpression<C> {
  return { kind: 'call', type: 'date', name: 'to_date', args: [value] };
}

/**
 * The expression as a value of a type; numbers become doubles, plain texts dates and timestamps days
 * where asked.
 */
export function coerce<C>(
  value: TypedExpression<C>,
  type: ValueType,
  at: number,
): TypedExpression<C> {
  if (value.type === type || value.type === 'null') return value;
  if (type === 'double' && isNumeric(value.type)) {
    return value.kind === 'literal' ? { ...value, type } : { kind: 'cast', type, arg: value };
  }
  if (type === 'date' && value.type === 'timestamp') return dayOfTimestamp(value);
  if (value.kind === 'literal' && typeof value.value === 'string') {
    if (type === 'date' && isDateText(value.value)) return { ...value, type };
    const instant = type === 'timestamp' ? normaliseTimestamp(value.value) : null;
    if (instant !== null) return { kind: 'literal', type: 'timestamp', value: instant };
  }
  throw expressionError(at, 'expression.wrongType', {
    wanted: typeInWords(type),
    found: typeInWords(value.type),
  });
}

/** Brings values to one type. Plain texts next to a date or timestamp are read as such. */
export function unify<C>(
  values: readonly TypedExpression<C>[],
  places: readonly number[],
): { type: ValueType; values: TypedExpression<C>[] } {
  const calendar = values.find(({ type }) => type === 'date' || type === 'timestamp')?.type;
  let type: ValueType = 'null';
  values.forEach((value, index) => {
    const readable = calendar !== undefined && value.kind === 'literal' && value.type === 'string';
    const common = commonType(type, readable ? calendar : value.type);
    if (common === null) {
      throw expressionError(places[index] ?? 0, 'expression.apart', {
        first: typeInWords(type),
        second: typeInWords(value.type),
      });
    }
    type = common;
  });
  return { type, values: values.map((value, index) => coerce(value, type, places[index] ?? 0)) };
}
