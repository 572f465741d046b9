import type { FunctionName } from './functions';
import type { ValueType } from './value-type';
import type { BinaryOperator } from './ast';

/** Operators after checking. Both sides of an operator have one type. */
export type Operator = BinaryOperator | 'not' | 'negate' | 'isNull' | 'isNotNull';

/** A checked expression over columns of kind `C`. */
export type TypedExpression<C> =
  | { kind: 'literal'; type: ValueType; value: string | number | boolean | null }
  | { kind: 'column'; type: ValueType; column: C }
  | { kind: 'operator'; type: ValueType; operator: Operator; args: TypedExpression<C>[] }
  | {
      /** membership in a list of values of one type, three-valued as in SQL */
      kind: 'in';
      type: 'boolean';
      negated: boolean;
      operand: TypedExpression<C>;
      list: TypedExpression<C>[];
    }
  | {
      kind: 'case';
      type: ValueType;
      branches: { when: TypedExpression<C>; then: TypedExpression<C> }[];
      otherwise: TypedExpression<C> | null;
    }
  /** number to double */
  | { kind: 'cast'; type: 'double'; arg: TypedExpression<C> }
  | { kind: 'call'; type: ValueType; name: FunctionName; args: TypedExpression<C>[] };

/** Calls back for every place of an expression where a column is used. */
export function visitColumns<C>(expression: TypedExpression<C>, found: (column: C) => void): void {
  const visit = (node: TypedExpression<C>): void => {
    switch (node.kind) {
      case 'literal':
        return;
      case 'column':
        found(node.column);
        return;
      case 'cast':
        visit(node.arg);
        return;
      case 'in':
        visit(node.operand);
        node.list.forEach(visit);
        return;
      case 'case':
        for (const branch of node.branches) {
          visit(branch.when);
          visit(branch.then);
        }
        if (node.otherwise !== null) visit(node.otherwise);
        return;
      case 'operator':
      case 'call':
        node.args.forEach(visit);
        return;
    }
  };
  visit(expression);
}

/** Columns of an expression, in the order they are first used in it, each object once. */
export function columnsOfExpression<C>(expression: TypedExpression<C>): C[] {
  const found = new Set<C>();
  visitColumns(expression, (column) => found.add(column));
  return [...found];
}
