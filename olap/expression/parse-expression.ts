import type { BinaryOperator, Expression } from './ast';
import { reasonOf, type Reason } from '@bi/contract/messages/catalogue';
import { isDateText, normaliseTimestamp } from './calendar-text';
import { expressionError } from './expression-error';
import { tokenize, type Token } from './lexer';

const reserved = new Set(
  'and or not in is null between case when then else end true false'.split(' '),
);
const comparisons = new Set(['=', '<>', '!=', '<', '<=', '>', '>=']);
const maxDepth = 100;

/** Reads one text; a new one for each. */
class Parser {
  private index = 0;
  private depth = 0;
  private readonly tokens: Token[];

  constructor(source: string) {
    this.tokens = tokenize(source);
  }

  complete(): Expression {
    if (this.peek().kind === 'end') throw expressionError(0, 'expression.empty');
    const expression = this.or();
    if (this.peek().kind !== 'end') throw this.unexpected(reasonOf('wanted.end'));
    return expression;
  }

  private peek(): Token {
    return this.tokens[Math.min(this.index, this.tokens.length - 1)] as Token;
  }

  private next(): Token {
    const token = this.peek();
    this.index += 1;
    return token;
  }

  private isWord(text: string): boolean {
    const token = this.peek();
    return token.kind === 'word' && token.text.toLowerCase() === text;
  }

  private takeWord(text: string): boolean {
    if (!this.isWord(text)) return false;
    this.index += 1;
    return true;
  }

  private takeSymbol(text: string): boolean {
    const token = this.peek();
    if (token.kind !== 'symbol' || token.text !== text) return false;
    this.index += 1;
    return true;
  }

  private expectWord(text: string): void {
    if (!this.takeWord(text)) throw this.unexpected(reasonOf('wanted.word', { word: text }));
  }

  private expectSymbol(text: string): void {
    if (!this.takeSymbol(text)) throw this.unexpected(reasonOf('wanted.word', { word: text }));
  }

  private unexpected(wanted: Reason): Error {
    const { kind, at, text } = this.peek();
    if (kind === 'end') return expressionError(at, 'expression.endsEarly', { wanted });
    return expressionError(at, 'expression.unexpected', { found: text, wanted });
  }

  private nested<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > maxDepth) {
      throw expressionError(this.peek().at, 'expression.tooDeep', { limit: maxDepth });
    }
    const result = read();
    this.depth -= 1;
    return result;
  }

  private or(): Expression {
    return this.nested(() => this.chain(['or'], () => this.and()));
  }

  private and(): Expression {
    return this.chain(['and'], () => this.not());
  }

  private chain(words: readonly ('or' | 'and')[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const at = this.peek().at;
      const operator = words.find((word) => this.takeWord(word));
      if (operator === undefined) return left;
      left = { kind: 'binary', at, operator, left, right: operand() };
    }
  }

  private not(): Expression {
    const at = this.peek().at;
    if (!this.takeWord('not')) return this.comparison();
    return { kind: 'not', at, operand: this.nested(() => this.not()) };
  }

  private comparison(): Expression {
    const left = this.additive();
    const { at, kind, text } = this.peek();
    if (kind === 'symbol' && comparisons.has(text)) {
      this.index += 1;
      const operator = (text === '!=' ? '<>' : text) as BinaryOperator;
      return { kind: 'binary', at, operator, left, right: this.additive() };
    }
    if (this.takeWord('is')) {
      const negated = this.takeWord('not');
      this.expectWord('null');
      return { kind: 'isNull', at, negated, operand: left };
    }
    const negated = this.takeWord('not');
    if (this.takeWord('in')) {
      this.expectSymbol('(');
      return { kind: 'in', at, negated, operand: left, list: this.list() };
    }
    if (this.takeWord('between')) {
      const from = this.additive();
      this.expectWord('and');
      return { kind: 'between', at, negated, operand: left, from, to: this.additive() };
    }
    if (negated)
      throw this.unexpected(reasonOf('wanted.words', { first: 'in', second: 'between' }));
    return left;
  }

  private symbols(operators: readonly BinaryOperator[], operand: () => Expression): Expression {
    let left = operand();
    for (;;) {
      const at = this.peek().at;
      const operator = operators.find((candidate) => this.takeSymbol(candidate));
      if (operator === undefined) return left;
      left = { kind: 'binary', at, operator, left, right: operand() };
    }
  }

  private additive(): Expression {
    return this.symbols(['+', '-', '||'], () => this.symbols(['*', '/', '%'], () => this.unary()));
  }

  private unary(): Expression {
    const at = this.peek().at;
    if (this.takeSymbol('-')) {
      return { kind: 'negate', at, operand: this.nested(() => this.unary()) };
    }
    if (this.takeSymbol('+')) return this.nested(() => this.unary());
    return this.primary();
  }

  private primary(): Expression {
    const token = this.peek();
    const { at, text } = token;
    if (token.kind === 'number') {
      this.index += 1;
      const value = Number(text);
      return { kind: 'number', at, value, integer: /^\d+$/.test(text) && value <= 2 ** 53 };
    }
    if (token.kind === 'string') {
      this.index += 1;
      return { kind: 'text', at, value: text };
    }
    if (this.takeSymbol('(')) {
      const inner = this.or();
      this.expectSymbol(')');
      return inner;
    }
    if (token.kind === 'quoted') return this.name();
    if (token.kind !== 'word') throw this.unexpected(reasonOf('wanted.value'));
    return this.wordly(token.text.toLowerCase(), at);
  }

  private wordly(lower: string, at: number): Expression {
    const following = this.tokens[this.index + 1];
    switch (lower) {
      case 'true':
      case 'false':
        this.index += 1;
        return { kind: 'boolean', at, value: lower === 'true' };
      case 'null':
        this.index += 1;
        return { kind: 'null', at };
      case 'case':
        this.index += 1;
        return this.nested(() => this.case(at));
      case 'date':
      case 'timestamp':
        if (following?.kind === 'string') {
          this.index += 2;
          return this.calendarLiteral(lower, following);
        }
        break;
      default:
        break;
    }
    if (following?.kind === 'symbol' && following.text === '(') {
      this.index += 2;
      return { kind: 'call', at, name: lower, args: this.list() };
    }
    if (reserved.has(lower)) throw this.unexpected(reasonOf('wanted.value'));
    return this.name();
  }

  private calendarLiteral(kind: 'date' | 'timestamp', token: Token): Expression {
    const { text, at } = token;
    if (kind === 'date') {
      if (!isDateText(text)) throw expressionError(at, 'expression.notDate', { text });
      return { kind, at, value: text };
    }
    const value = normaliseTimestamp(text);
    if (value === null) throw expressionError(at, 'expression.notTimestamp', { text });
    return { kind, at, value };
  }

  private name(): Expression {
    const at = this.peek().at;
    const path: string[] = [];
    do {
      const token = this.next();
      if (token.kind !== 'word' && token.kind !== 'quoted') {
        this.index -= 1;
        throw this.unexpected(reasonOf('wanted.name'));
      }
      path.push(token.text);
    } while (this.takeSymbol('.'));
    return { kind: 'name', at, path };
  }

  /** Values up to the closing parenthesis; the opening one is already read. */
  private list(): Expression[] {
    const items: Expression[] = [];
    if (this.takeSymbol(')')) return items;
    do items.push(this.or());
    while (this.takeSymbol(','));
    this.expectSymbol(')');
    return items;
  }

  private case(at: number): Expression {
    const subject = this.isWord('when') ? null : this.or();
    const branches: { when: Expression; then: Expression }[] = [];
    while (this.takeWord('when')) {
      const when = this.or();
      this.expectWord('then');
      branches.push({ when, then: this.or() });
    }
    if (branches.length === 0) throw this.unexpected(reasonOf('wanted.word', { word: 'when' }));
    const otherwise = this.takeWord('else') ? this.or() : null;
    this.expectWord('end');
    return { kind: 'case', at, subject, branches, otherwise };
  }
}

/**
 * Parses an expression of `expr`, `where` or `calc`.
 * @throws {BiError} `invalid.expression` with the place of the fault
 */
export function parseExpression(source: string): Expression {
  return new Parser(source).complete();
}
