import { describe, expect, test } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import { messageText } from '@bi/contract/messages/catalogue';
import { checkExpression } from '@bi/olap/expression/check-expression';
import { evaluateExpression, type EvaluateContext } from '@bi/olap/expression/evaluate-expression';
import { functionSignatures } from '@bi/olap/expression/functions';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import type { Value } from '@bi/olap/expression/value';
import type { ValueType } from '@bi/olap/expression/value-type';

const types: Record<string, ValueType> = {
  n: 'integer',
  x: 'double',
  price: 'decimal',
  s: 'string',
  b: 'boolean',
  d: 'date',
  t: 'timestamp',
  'origin.city': 'string',
};

const scope = {
  resolve: (path: readonly string[]) => {
    const column = path.join('.');
    const type = types[column];
    return type === undefined ? null : { type, column };
  },
  names: () => Object.keys(types),
};

function check(text: string) {
  return checkExpression(parseExpression(text), scope);
}

function evaluate(text: string, row: Record<string, Value> = {}): Value {
  const context: EvaluateContext<string> = {
    column: (name) => row[name] ?? null,
    timezone: 'America/New_York',
  };
  return evaluateExpression(check(text), context);
}

function fault(text: string): string {
  try {
    check(text);
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return messageText(error.key, error.params).replace('Expression error at ', '');
  }
  return 'no fault';
}

describe('an expression', () => {
  test.each<[string, Value]>([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2 - -3', 1],
    ['7 % 3', 1],
    ['-7 % 3', -1],
    ['1 / 4', 0.25],
    ['1 / 0', null],
    ['5 % 0', null],
    ["'a' || 'b' || 'c'", 'abc'],
    ["'it''s'", "it's"],
    ['1 < 2 and not 2 < 1', true],
    ['null and false', false],
    ['null or true', true],
    ['null and true', null],
    ['not null', null],
    ['null = null', null],
    ['null is null', true],
    ['1 in (1, null)', true],
    ['2 in (1, null)', null],
    ['2 not in (1, 3)', true],
    ['2 not in (1, null)', null],
    ['2 between 1 and 3', true],
    ['2 not between 1 and 3', false],
    ['case when 1 > 2 then 3 end', null],
    ["case 2 when 1 then 'a' when 2 then 'b' else 'c' end", 'b'],
    ["date '2024-02-29' < date '2024-03-01'", true],
    ['coalesce(null, null, 3)', 3],
    ['least(3, null, 1)', 1],
    ['if(1 > 2, 1.5, 2)', 2],
    ["length('z😀')", 2],
    ["left('日本語', 2)", '日本'],
    ["to_number('12.5e1')", 125],
    ["to_number('twelve')", null],
    ["add_months(date '2024-01-31', 1)", '2024-02-29'],
    ["date_trunc('week', date '2024-03-10')", '2024-03-04'],
    ['make_date(2023, 2, 29)', null],
    ["hour(timestamp '2024-01-01T04:30:00Z')", 23],
    ["to_date(timestamp '2024-01-01T04:30:00Z')", '2023-12-31'],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['sqrt(-1)', null],
    ['ln(0)', null],
  ])('%s is %j', (text, value) => expect(evaluate(text)).toEqual(value));

  test('reads columns, also of joined tables and by quoted names', () => {
    expect(evaluate('origin.city || "s"', { 'origin.city': 'Oslo', s: '!' })).toBe('Oslo!');
  });
});

describe('a faulty expression names the place and the reason', () => {
  test.each([
    ['', '1: the expression is empty.'],
    ['1 +', '4: the expression ends where a value is expected.'],
    ['1 + )', '5: ")" is where a value is expected.'],
    ["'open", "1: the ' that opens here is never closed."],
    ['n ; drop', '3: the character ";" is not expected here.'],
    ['nn + 1', '1: "nn" is no column of the table; a newer file may lack it. Did you mean "n"?'],
    [
      'origin.cty',
      '1: "origin.cty" is no column of the table; a newer file may lack it. Did you mean "origin.city"?',
    ],
    ['n + s', '5: + needs a number; this is a text. Join texts with ||.'],
    ['s > 3', '5: a text and a number cannot be used together.'],
    ['n and b', '1: a condition is expected here, this is a number.'],
    ['lenght(s)', '1: there is no function "lenght". Did you mean "length"?'],
    ['left(s)', '1: left takes 2 values, not 1.'],
    ["date '2024-02-30'", "6: '2024-02-30' is not a date (YYYY-MM-DD)."],
    [
      "date_trunc('eon', d)",
      "12: one of 'year', 'quarter', 'month', 'week', 'day' is expected here.",
    ],
    ['d = t', '5: a date and a timestamp cannot be used together.'],
    ['n in ()', '3: the list after "in" is empty.'],
    ['case n end', '8: "end" is where "when" is expected.'],
  ])('%s', (text, message) => expect(fault(text)).toBe(message));

  test('also when it nests too deeply', () => {
    expect(fault(`${'('.repeat(200)}1${')'.repeat(200)}`)).toContain('nests deeper than');
  });
});

test('there are about forty functions', () => {
  expect(Object.keys(functionSignatures).length).toBeGreaterThanOrEqual(40);
});
