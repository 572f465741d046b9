import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { dayOfTimestamp, typeInWords } from '@bi/olap/expression/coerce';
import type { Dimension, DimensionType } from '@bi/contract/cube/cube';
import { checkExpression, type ExpressionScope } from '@bi/olap/expression/check-expression';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import { isNumeric, type ValueType } from '@bi/olap/expression/value-type';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import type { ColumnRef, ResolvedJoin, RowExpression } from './resolved-model';

/** Names of a row: columns of the fact by their name, of a joined table as `join.column`. */
export function rowScope(
  fact: TableInfo,
  joins: ReadonlyMap<string, ResolvedJoin>,
): ExpressionScope<ColumnRef> {
  const byName = new Map<string, { type: ValueType; column: ColumnRef }>();
  const add = (name: string, join: string | null, info: ColumnInfo): void => {
    if (info.type !== 'other') byName.set(name, { type: info.type, column: { join, info } });
  };
  for (const info of fact.columns) add(info.name, null, info);
  for (const [name, { table }] of joins) {
    for (const info of table.columns) add(`${name}.${info.name}`, name, info);
  }
  return {
    resolve: (path) => byName.get(path.join('.')) ?? null,
    names: () => byName.keys(),
  };
}

/**
 * Parses and checks an expression over a row.
 * @throws {BiError} `invalid.cube.expression` naming the place in the model
 */
export function checkRowExpression(
  text: string,
  scope: ExpressionScope<ColumnRef>,
  place: string,
): RowExpression {
  try {
    return checkExpression(parseExpression(text), scope);
  } catch (cause) {
    throw inPlace(cause, place);
  }
}

/** The fault of an expression with the place of the expression in the model. */
export function inPlace(cause: unknown, place: string): unknown {
  if (!(cause instanceof BiError) || cause.key !== 'invalid.expression') return cause;
  return new BiError('invalid.cube.expression', { params: { ...cause.params, place }, cause });
}

function fits(type: ValueType, declared: DimensionType): boolean {
  return declared === 'number' ? isNumeric(type) : type === declared;
}

/** The value that rows have of a dimension they lack. */
function nothingOf(type: DimensionType): RowExpression {
  return { kind: 'literal', type: type === 'number' ? 'double' : type, value: null };
}

/**
 * The checked expression of a dimension; a date of a timestamp is its day.
 * @throws {BiError} `invalid.cube.expression`
 */
export function checkDimension(
  dimension: Dimension,
  scope: ExpressionScope<ColumnRef>,
): RowExpression {
  const place = `dimensions.${dimension.name}`;
  if (dimension.expr === undefined) return nothingOf(dimension.type);
  const given = checkRowExpression(dimension.expr, scope, place);
  const isDay = dimension.type === 'date' && given.type === 'timestamp';
  const expression = isDay ? dayOfTimestamp(given) : given;
  if (!fits(expression.type, dimension.type)) {
    const reason = reasonOf('model.dimensionType', {
      found: typeInWords(expression.type),
      declared: reasonOf(`type.${dimension.type}`),
    });
    throw new BiError('invalid.cube.expression', { params: { place, at: 1, reason } });
  }
  return expression;
}
