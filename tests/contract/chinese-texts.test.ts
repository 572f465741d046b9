import { describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import {
  messageKeys,
  messageText,
  reasonKeys,
  reasonText,
  type ReasonKey,
} from '@bi/contract/messages/catalogue';
import { explain } from '@bi/contract/table/schema-explanation';
import { checkExpression, type ExpressionScope } from '@bi/olap/expression/check-expression';
import { parseExpression } from '@bi/olap/expression/parse-expression';
import type { ValueType } from '@bi/olap/expression/value-type';

/** Texts that the product specification fixes in English for every language. */
const fixed = new Set([
  'This function is not supported',
  'Token does not exist',
  'Login failed',
  'Missing OAuth2 authorization code or state parameter',
]);
/** Words that are the same in every language: formats, settings, algorithms, SQL, values. */
const universal =
  /application\/(json|octet-stream)|\b[A-Z][A-Z0-9_]+\b|Parquet|sum\(…\)|Idempotency-Key|OAuth2|https:\/\/\S+?(?=[，。])|kind:name|report:west-delays|YYYY-MM-DD(THH:MM:SSZ)?|\[Red\]|null|true|false/g;

/** English words of a Chinese text, apart from what is quoted and what is universal. */
function englishWords(text: string): string[] {
  const own = text
    .replace(/“[^”]*”/g, '')
    .replace(/'[^']*'/g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/\{\w+\}/g, '')
    .replace(universal, '');
  return own.match(/[A-Za-z]{2,}/g) ?? [];
}

describe('the Chinese texts', () => {
  it('hold no English words except quoted ones and the texts fixed by the specification', () => {
    const texts = [
      ...messageKeys().map((key) => messageText(key, {}, 'zh')),
      ...reasonKeys().map((reason) => reasonText({ reason }, 'zh')),
    ];
    const mixed = texts.filter((text) => !fixed.has(text) && englishWords(text).length > 0);
    expect(mixed).toEqual([]);
  });
});

const columns: Record<string, ValueType> = { n: 'integer', s: 'string', b: 'boolean', d: 'date' };
const scope: ExpressionScope<string> = {
  resolve: ([name = '']) =>
    Object.hasOwn(columns, name) ? { type: columns[name] as ValueType, column: name } : null,
  names: () => Object.keys(columns),
};

function fault(text: string): BiError {
  try {
    checkExpression(parseExpression(text), scope);
  } catch (error) {
    if (error instanceof BiError) return error;
    throw error;
  }
  throw new Error(`${text} has no fault`);
}

const faulty: [ReasonKey, string[]][] = [
  ['expression.empty', ['']],
  ['expression.neverClosed', ["'open", '"open']],
  ['expression.character', ['n ; s', 'n # 1']],
  ['expression.endsEarly', ['1 +', 'case when b then 1', '(1', 'n between 1 and']],
  ['expression.unexpected', ['1 )', 'n not 3', 'case n end', 'n. 3', 'n is 3', 'and']],
  ['expression.tooDeep', [`${'('.repeat(200)}1${')'.repeat(200)}`]],
  ['expression.notDate', ["date '2024-02-30'"]],
  ['expression.notTimestamp', ["timestamp 'noon'"]],
  ['expression.wrongType', ['n and b', 'abs(s)', "left(s, 'x')", 'year(s)', 'lower(n)', 'not d']],
  ['expression.apart', ['s > 3', 'if(b, 1, s)', 'n in (1, s)']],
  ['expression.operand', ['s - 1', 'b * n']],
  ['expression.addedText', ['n + s']],
  ['expression.negated', ['-s', '-b', '-d']],
  ['expression.emptyList', ['n in ()']],
  ['expression.unknownName', ['nn', 'zzzzzz']],
  ['expression.unknownFunction', ['lenght(s)', 'qqqqqqqq(1)']],
  ['expression.unit', ["date_trunc('eon', d)"]],
  ['expression.valueCount', ['left(s)', 'abs()', 'round(1, 2, 3)', 'least(1)']],
  ['expression.places', ['round(1.5, n)', 'round(1.5, 12)']],
];

describe('a faulty expression', () => {
  it.each(faulty)('of the kind %s is shown in Chinese', (key, texts) => {
    for (const text of texts) {
      const { params } = fault(text);
      expect(params['reason'], text).toMatchObject({ reason: key });
      const shown = messageText('invalid.expression', params, 'zh');
      expect(shown).toMatch(/^表达式在 \d+ 处有误：.*[。？]$/);
      expect(shown).not.toContain('undefined');
      expect(englishWords(shown.replace('zzzzzz', '').replace(/可用的有：.*/, ''))).toEqual([]);
    }
  });

  it('of every kind of the grammar is among them', () => {
    const kinds = reasonKeys().filter((key) => key.startsWith('expression.'));
    expect(faulty.map(([key]) => key).sort()).toEqual(kinds);
  });
});

const elsewhere: ReasonKey[] = [
  'schema.sort',
  'schema.character',
  'schema.printable',
  'schema.unknownKeyNear',
];
const unfit: [ReasonKey, object, unknown][] = [
  ['schema.constant', { const: 'a' }, 'b'],
  ['schema.oneOf', { enum: ['a', 'b'] }, 'c'],
  ['schema.oneOf', { anyOf: [{ const: 'a' }, { const: 'b' }] }, 'c'],
  ['schema.kind', { type: 'object' }, 1],
  ['schema.kind', { type: 'array' }, 1],
  ['schema.kind', { type: 'string' }, 1],
  ['schema.kind', { type: 'number' }, 'a'],
  ['schema.kind', { type: 'integer' }, 1.5],
  ['schema.kind', { type: 'boolean' }, 1],
  ['schema.kind', { type: 'null' }, 1],
  ['schema.kind', { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] }, []],
  ['schema.needs', { type: 'object', required: ['a', 'b'] }, {}],
  ['schema.unknownKey', { type: 'object', additionalProperties: false }, { a: 1 }],
  ['schema.fewEntries', { type: 'array', minItems: 2 }, [1]],
  ['schema.manyEntries', { type: 'array', maxItems: 1 }, [1, 2]],
  ['schema.emptyText', { type: 'string', minLength: 1 }, ''],
  ['schema.shortText', { type: 'string', minLength: 3 }, 'a'],
  ['schema.longText', { type: 'string', maxLength: 1 }, 'ab'],
  ['schema.pattern', { type: 'string', pattern: '^[0-9]+$' }, 'a'],
  ['schema.name', { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]*$' }, 'a b'],
  ['schema.least', { type: 'number', minimum: 2 }, 1],
  ['schema.most', { type: 'number', maximum: 2 }, 3],
];

describe('a value that does not fit', () => {
  it.each(unfit)('is shown in Chinese: %s of %j', (key, schema, value) => {
    const found = explain(schema, value);
    expect(found?.reason.reason).toBe(key);
    const shown = messageText(
      'invalid.field',
      { field: 'rows.0', reason: found?.reason ?? '' },
      'zh',
    );
    expect(shown).toMatch(/^rows\.0：./);
    expect(shown).not.toContain('{');
    expect(englishWords(shown.slice('rows.0'.length))).toEqual([]);
  });

  it('in every way that a schema can refuse is among them', () => {
    const kinds = reasonKeys().filter((key) => key.startsWith('schema.'));
    expect([...new Set([...unfit.map(([key]) => key), ...elsewhere])].sort()).toEqual(kinds);
  });
});
