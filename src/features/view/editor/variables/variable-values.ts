import type { SqlVariable, VariableValues } from '@bi/contract/query/sql';

type Value = VariableValues[string];
type Scalar = string | number | boolean;

/** The value a variable has: what was entered, else its default, else null. */
export function variableValue(variable: SqlVariable, values: VariableValues): Value {
  return values[variable.name] ?? variable.default ?? null;
}

/** Why a variable's value cannot be sent; null when it can. `missing`: it needs one. */
export function variableProblem(
  variable: SqlVariable,
  values: VariableValues,
): 'missing' | 'type' | null {
  const value = variableValue(variable, values);
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return variable.required === false ? null : 'missing';
  const items: readonly Scalar[] = Array.isArray(value) ? value : [value];
  return items.every((item) => fits(variable.type, item)) ? null : 'type';
}

function fits(type: SqlVariable['type'], value: Scalar): boolean {
  if (type === 'number')
    return typeof value === 'number' ? Number.isFinite(value) : isNumber(value);
  if (type === 'boolean')
    return typeof value === 'boolean' || value === 'true' || value === 'false';
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) && isDay(String(value));
  if (type === 'timestamp') return !Number.isNaN(Date.parse(String(value)));
  return true;
}

function isNumber(value: Scalar): boolean {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Values of the used variables alone, as the server takes them: numbers as numbers, empty as null. */
export function valuesToSend(
  variables: readonly SqlVariable[],
  values: VariableValues,
): VariableValues {
  return Object.fromEntries(
    variables.map((variable) => [
      variable.name,
      sent(variable.type, variableValue(variable, values)),
    ]),
  );
}

function sent(type: SqlVariable['type'], value: Value): Value {
  if (value === '' || value === null) return null;
  if (Array.isArray(value)) {
    return value.map((item) => (type === 'number' && isNumber(item) ? Number(item) : item));
  }
  if (type === 'number' && isNumber(value)) return Number(value);
  if (type === 'boolean') return value === true || value === 'true';
  return value;
}
