import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkExpression } from '@bi/olap/expression/check-expression';
import { emitExpression } from '@bi/olap/expression/emit-expression';
import { evaluateExpression } from '@bi/olap/expression/evaluate-expression';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import type { TypedExpression } from '@bi/olap/expression/typed-expression';
import type { Value } from '@bi/olap/expression/value';
import type { ValueType } from '@bi/olap/expression/value-type';
import type { ResultColumn } from '@bi/olap/cells/result-column';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import { Statement } from '../../src/semantic/rows/statement';
import { SeededRandom } from './oracle/seeded-random';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';

type Kind = 'integer' | 'double' | 'string' | 'boolean' | 'date' | 'timestamp';

const EXPRESSIONS = 1500;
const PER_STATEMENT = 25;
const ZONE = 'America/New_York';
const texts = [
  '',
  ' ',
  'a',
  'Abc',
  'ÄÖü',
  'z😀',
  '日本',
  '12',
  '-3.5',
  '1e3',
  ' x ',
  "O'Hara",
  'a,b,c',
  '%',
];
const dates = ['2023-12-31', '2024-01-01', '2024-02-29', '2024-03-10', '2024-12-30', '2025-01-31'];
const instants = [
  '2024-03-10T06:59:59.000Z',
  '2024-03-10T07:00:00.000Z',
  '2024-11-03T05:30:00.000Z',
  '2024-12-31T23:15:00.000Z',
];
const columns: Record<Kind, string[]> = {
  integer: ['i', 'j'],
  double: ['x', 'y'],
  string: ['s', 'u'],
  boolean: ['b'],
  date: ['d'],
  timestamp: ['t'],
};
const typeOf = new Map(
  Object.entries(columns).flatMap(([type, names]) =>
    names.map((name) => [name, type as ValueType] as const),
  ),
);

/** Random expressions of a type as text. */
class ExpressionGenerator {
  private readonly random: SeededRandom;

  constructor(random: SeededRandom) {
    this.random = random;
  }

  private quoted(text: string): string {
    return `'${text.replaceAll("'", "''")}'`;
  }

  private literal(type: Kind): string {
    const { random } = this;
    switch (type) {
      case 'integer':
        return String(random.int(-5, 12));
      case 'double':
        return `${random.int(-40, 40) / 8}e0`;
      case 'string':
        return this.quoted(random.pick(texts));
      case 'boolean':
        return random.pick(['true', 'false']);
      case 'date':
        return `date '${random.pick(dates)}'`;
      case 'timestamp':
        return `timestamp '${random.pick(instants)}'`;
    }
  }

  make(type: Kind, depth: number): string {
    const { random } = this;
    if (depth === 0 || random.chance(0.2)) {
      if (random.chance(0.06))
        return `nullif(${columns[type][0] ?? ''}, ${columns[type][0] ?? ''})`;
      return random.chance(0.6) ? random.pick(columns[type]) : this.literal(type);
    }
    const of = (kind: Kind): string => this.make(kind, depth - 1);
    const shared = [
      () =>
        `case when ${of('boolean')} then ${of(type)} when ${of('boolean')} then ${of(type)} end`,
      () => `case when ${of('boolean')} then ${of(type)} else ${of(type)} end`,
      () => `coalesce(${of(type)}, ${of(type)})`,
      () => `if(${of('boolean')}, ${of(type)}, ${of(type)})`,
      () => `nullif(${of(type)}, ${of(type)})`,
      () => `least(${of(type)}, ${of(type)})`,
      () => `greatest(${of(type)}, ${of(type)}, ${of(type)})`,
    ];
    return random.pick([...shared, ...this.own(type, of), ...this.own(type, of)])();
  }

  private own(type: Kind, of: (kind: Kind) => string): (() => string)[] {
    const { random } = this;
    const calendar = (): string => of(random.pick(['date', 'timestamp']));
    const small = (): string => String(random.int(-2, 4));
    switch (type) {
      case 'integer':
        return [
          () => `(${of('integer')} ${random.pick(['+', '-', '%'])} ${of('integer')})`,
          () => `(${random.pick(columns.integer)} * ${of('integer')})`,
          () => `(-${of('integer')})`,
          () => `abs(${of('integer')})`,
          () => `sign(${of(random.pick(['integer', 'double']))})`,
          () => `length(${of('string')})`,
          () => `position(${of('string')}, ${of('string')})`,
          () =>
            `${random.pick(['year', 'quarter', 'month', 'day', 'weekday', 'week', 'day_of_year'])}(${calendar()})`,
          () => `${random.pick(['hour', 'minute'])}(${of('timestamp')})`,
          () => `days_between(${of('date')}, ${of('date')})`,
        ];
      case 'double':
        return [
          () =>
            `(${of('double')} ${random.pick(['+', '-', '*', '/'])} ${of(random.pick(['double', 'integer']))})`,
          () => `(${of('integer')} / ${of('integer')})`,
          () => `(${of('double')} % ${of('double')})`,
          () =>
            `${random.pick(['floor', 'ceil', 'trunc', 'round', 'sqrt', 'abs', 'ln', 'log10'])}(${of('double')})`,
          () => `round(${of('double')}, ${random.int(0, 3)})`,
          () => `exp(least(${of('double')}, 5))`,
          () => `power(${of('double')}, ${small()})`,
          () => `to_number(${of('string')})`,
        ];
      case 'string':
        return [
          () => `(${of('string')} || ${of('string')})`,
          () => `concat(${of('string')}, ${of('string')}, ${of('string')})`,
          () => `${random.pick(['lower', 'upper', 'trim', 'ltrim', 'rtrim'])}(${of('string')})`,
          () => `${random.pick(['left', 'right'])}(${of('string')}, ${small()})`,
          () => `substring(${of('string')}, ${small()})`,
          () => `substring(${of('string')}, ${small()}, ${small()})`,
          () => `replace(${of('string')}, ${of('string')}, ${of('string')})`,
          () => `split_part(${of('string')}, ',', ${small()})`,
          () =>
            `to_text(${of(random.pick(['integer', 'boolean', 'date', 'timestamp', 'string']))})`,
          () => `to_text(${random.pick(columns.double)})`,
        ];
      case 'boolean':
        return [
          () => `(${of('boolean')} ${random.pick(['and', 'or'])} ${of('boolean')})`,
          () => `(not ${of('boolean')})`,
          () => {
            const kind = random.pick<Kind>(['integer', 'string', 'date', 'timestamp', 'boolean']);
            return `(${of(kind)} ${random.pick(['=', '<>', '<', '<=', '>', '>='])} ${of(kind)})`;
          },
          () =>
            `(${of('integer')} ${random.pick(['in', 'not in'])} (${of('integer')}, ${of('integer')}, 3))`,
          () => `(${of('string')} ${random.pick(['in', 'not in'])} (${of('string')}, 'a'))`,
          () =>
            `(${of('integer')} ${random.pick(['between', 'not between'])} ${of('integer')} and ${of('integer')})`,
          () =>
            `(${of(random.pick<Kind>(['integer', 'double', 'string', 'date']))} is ${random.pick(['', 'not '])}null)`,
          () =>
            `${random.pick(['contains', 'starts_with', 'ends_with'])}(${of('string')}, ${of('string')})`,
        ];
      case 'date':
        return [
          () =>
            `date_trunc('${random.pick(['year', 'quarter', 'month', 'week', 'day'])}', ${calendar()})`,
          () => `to_date(${calendar()})`,
          () => `add_days(${random.pick(columns.date)}, ${random.int(-40, 40)})`,
          () => `add_months(${random.pick(columns.date)}, ${random.int(-14, 14)})`,
          () => `make_date(2024, ${random.int(0, 13)}, ${random.int(0, 32)})`,
        ];
      case 'timestamp':
        return [];
    }
  }
}

function valueAt(column: ResultColumn, row: number): Value {
  if (column.nulls?.[row] === 1) return null;
  const value = column.values[row] ?? null;
  return column.kind === 'boolean' ? value === 1 : value;
}

function isSame(a: Value, b: Value): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

let lab: SemanticLab;
const rows: Record<string, Value>[] = [];

beforeAll(async () => {
  const random = new SeededRandom(7);
  const maybe = (value: () => Value): Value => (random.chance(0.2) ? null : value());
  for (let n = 0; n < 24; n += 1) {
    rows.push({
      n,
      i: maybe(() => random.int(-6, 9)),
      j: maybe(() => random.int(0, 3)),
      x: maybe(() => random.int(-80, 80) / 8),
      y: maybe(() => random.pick([0, 0.5, 2, 1e6, 0.1])),
      s: maybe(() => random.pick(texts)),
      u: maybe(() => random.pick(texts)),
      b: maybe(() => random.chance(0.5)),
      d: maybe(() => random.pick(dates)),
      t: maybe(() => random.pick(instants)),
    });
  }
  const sql = (value: Value): string =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
  const values = rows.map((row) => `(${Object.values(row).map(sql).join(', ')})`);
  lab = await openSemanticLab(
    'CREATE TABLE r (n INTEGER, i TINYINT, j INTEGER, x DOUBLE, y DOUBLE, s VARCHAR, u VARCHAR, b BOOLEAN, d DATE, t TIMESTAMP)',
    `INSERT INTO r VALUES ${values.join(', ')}`,
  );
});
afterAll(() => lab.close());

function checked(text: string): TypedExpression<string> {
  return checkExpression(parseExpression(text), {
    resolve: ([name = '']) => {
      const type = typeOf.get(name);
      return type === undefined ? null : { type, column: name };
    },
    names: () => typeOf.keys(),
  });
}

test(`${EXPRESSIONS} random expressions mean the same in JavaScript and in DuckDB`, async () => {
  const generator = new ExpressionGenerator(new SeededRandom(42));
  const kinds: Kind[] = ['integer', 'double', 'string', 'boolean', 'date'];
  const differing: string[] = [];
  for (let done = 0; done < EXPRESSIONS; done += PER_STATEMENT) {
    const batch = Array.from({ length: PER_STATEMENT }, (_, index) =>
      generator.make(kinds[index % kinds.length] ?? 'integer', 1 + (index % 3)),
    );
    const statement = new Statement(duckdbDialect);
    const typed = batch.map(checked);
    const emitted = typed.map((expression) =>
      emitExpression(expression, {
        dialect: duckdbDialect,
        bind: (value, type) => statement.bind(value, type),
        column: (name) => duckdbDialect.quote(name),
        timezone: ZONE,
      }),
    );
    const { sql, params } = statement.finish(`SELECT ${emitted.join(',\n')} FROM r ORDER BY n`);
    const table = await lab.run(sql, params);
    batch.forEach((text, index) => {
      for (const [at, row] of rows.entries()) {
        const ours = evaluateExpression(typed[index] as TypedExpression<string>, {
          column: (name) => row[name] ?? null,
          timezone: ZONE,
        });
        const theirs = valueAt(table.columns[index] as ResultColumn, at);
        if (isSame(ours, theirs)) continue;
        differing.push(
          `${text}\n  row ${JSON.stringify(row)}: JavaScript ${JSON.stringify(ours)}, DuckDB ${JSON.stringify(theirs)}`,
        );
        break;
      }
    });
  }
  expect(differing.slice(0, 5).join('\n')).toBe('');
});
