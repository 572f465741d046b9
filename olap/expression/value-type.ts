/**
 * Type of an expression's value. `integer` is exact; `decimal` is a column's fixed-point number,
 * exact until it is calculated with; `double` is a float. `null` is the type of a bare NULL.
 */
export type ValueType =
  | 'integer'
  | 'decimal'
  | 'double'
  | 'string'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'null';

/** Whether values of the type can be calculated with. */
export function isNumeric(type: ValueType): boolean {
  return type === 'integer' || type === 'decimal' || type === 'double';
}

/**
 * The type two values are brought to before they are compared or used in one place; null when there
 * is none. Numbers of different kinds become doubles.
 */
export function commonType(a: ValueType, b: ValueType): ValueType | null {
  if (a === b || b === 'null') return a;
  if (a === 'null') return b;
  return isNumeric(a) && isNumeric(b) ? 'double' : null;
}
