/** Comparison, arithmetic and text operators between two values. */
export type BinaryOperator =
  | 'or'
  | 'and'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '||';

/** A parsed expression, names not yet looked up. `at` is the place in the text, counted from 0. */
export type Expression =
  | { kind: 'number'; at: number; value: number; integer: boolean }
  | { kind: 'text'; at: number; value: string }
  | { kind: 'boolean'; at: number; value: boolean }
  | { kind: 'null'; at: number }
  | { kind: 'date'; at: number; value: string }
  | { kind: 'timestamp'; at: number; value: string }
  | { kind: 'name'; at: number; path: string[] }
  | { kind: 'negate'; at: number; operand: Expression }
  | { kind: 'not'; at: number; operand: Expression }
  | {
      kind: 'binary';
      at: number;
      operator: BinaryOperator;
      left: Expression;
      right: Expression;
    }
  | { kind: 'in'; at: number; negated: boolean; operand: Expression; list: Expression[] }
  | {
      kind: 'between';
      at: number;
      negated: boolean;
      operand: Expression;
      from: Expression;
      to: Expression;
    }
  | { kind: 'isNull'; at: number; negated: boolean; operand: Expression }
  | {
      kind: 'case';
      at: number;
      subject: Expression | null;
      branches: { when: Expression; then: Expression }[];
      otherwise: Expression | null;
    }
  | { kind: 'call'; at: number; name: string; args: Expression[] };
