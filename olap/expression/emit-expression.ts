import type { FunctionName } from './functions';
import type { Operator, TypedExpression } from './typed-expression';
import type { ValueType } from './value-type';

/** How a dialect writes the parts of an expression. Texts passed in are complete, safe SQL. */
export interface ExpressionDialect {
  /** an operator over sides of one type; three-valued as in SQL, `/` and `%` by zero give NULL */
  operator(operator: Operator, args: readonly string[], operandType: ValueType): string;
  /** a function of the grammar; calendar values are local already; `unit` values are plain words */
  call(name: FunctionName, args: readonly string[], argTypes: readonly ValueType[]): string;
  /** a number as a double */
  toDouble(sql: string, from: ValueType): string;
  /** a UTC instant as local date and time of a zone, given as bound SQL */
  toLocal(sql: string, zone: string): string;
}

/** What emission needs besides the expression. */
export interface EmitContext<C> {
  dialect: ExpressionDialect;
  /** binds a value and gives its SQL, cast to the type */
  bind(value: string | number | boolean | null, type: ValueType): string;
  /** SQL of a column */
  column(column: C): string;
  /** IANA zone timestamps are read in */
  timezone: string;
}

const localReaders = new Set<FunctionName>([
  'year',
  'quarter',
  'month',
  'day',
  'weekday',
  'week',
  'day_of_year',
  'hour',
  'minute',
  'to_date',
  'date_trunc',
]);

/**
 * Writes a checked expression as SQL. Every value of it is bound, nothing of its text is copied.
 */
export function emitExpression<C>(node: TypedExpression<C>, context: EmitContext<C>): string {
  const emit = (inner: TypedExpression<C>): string => emitExpression(inner, context);
  const { dialect } = context;
  switch (node.kind) {
    case 'literal':
      return context.bind(node.value, node.type);
    case 'column':
      return context.column(node.column);
    case 'cast':
      return dialect.toDouble(emit(node.arg), node.arg.type);
    case 'operator':
      return dialect.operator(node.operator, node.args.map(emit), node.args[0]?.type ?? 'null');
    case 'in':
      return `(${emit(node.operand)} ${node.negated ? 'NOT IN' : 'IN'} (${node.list.map(emit).join(', ')}))`;
    case 'case': {
      const branches = node.branches.map(
        ({ when, then }) => `WHEN ${emit(when)} THEN ${emit(then)}`,
      );
      const otherwise = node.otherwise === null ? '' : ` ELSE ${emit(node.otherwise)}`;
      return `CASE ${branches.join(' ')}${otherwise} END`;
    }
    case 'call': {
      const args = node.args.map((arg, index) => {
        if (node.name === 'date_trunc' && index === 0 && arg.kind === 'literal') {
          return String(arg.value);
        }
        const sql = emit(arg);
        return arg.type === 'timestamp' && localReaders.has(node.name)
          ? dialect.toLocal(sql, context.bind(context.timezone, 'string'))
          : sql;
      });
      return dialect.call(
        node.name,
        args,
        node.args.map(({ type }) => type),
      );
    }
  }
}
