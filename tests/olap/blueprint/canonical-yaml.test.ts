import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalYaml, type FileValue } from '@bi/olap/blueprint/canonical-yaml';
import { readStrictYaml } from '@bi/olap/blueprint/strict-yaml';

const NASTY = [
  ...['~', '012', '1e3', '0x1f', '.inf', 'Yes', 'null', '- a', '? b', 'a: b', 'a #b', '#c', ''],
  ...[
    ' lead',
    'trail ',
    'a\nb',
    'a\nb\n',
    'a\n\n',
    '\na',
    '  a\nb',
    'a\n  b\n c',
    'a \nb',
    'a\n b ',
  ],
  ...[
    '\ud800',
    'x\udc00y\nz',
    '\u0000',
    'tab\there',
    'a\tb\nc',
    'cr\r\nlf',
    '\u2028',
    '\ufeff',
    '\u0085',
  ],
  ...[
    "it's",
    '"q"',
    '{a}',
    '[b]',
    'a, b',
    '*x',
    '&y',
    '!z',
    '%d',
    '@e',
    '`f',
    '|',
    '>',
    '---',
    '...',
  ],
  ...[
    '--- a\nb',
    'a\n---\nb',
    'a\n...\nb',
    '2001-01-01',
    '你好',
    'x'.repeat(400),
    'a\n\nb',
    'é',
    '😀',
    '😀\nb',
  ],
];
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 20 }));
const { tree } = fc.letrec<{ tree: FileValue; leaf: FileValue }>((tie) => ({
  leaf: fc.oneof(
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => (one === 0 ? 0 : one)),
    fc.boolean(),
    fc.constant(null),
  ),
  tree: fc.oneof(
    { depthSize: 'small' },
    tie('leaf'),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const map = fc.dictionary(text, tree, { maxKeys: 5, noNullPrototype: true });

const shuffled = (value: FileValue): FileValue =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(shuffled)
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([name, one]) => [name, shuffled(one ?? null)]),
        );

describe('the canonical text of a value', () => {
  it('gives the value again, whatever is in it', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(map, (value) => {
        const read = readStrictYaml(canonicalYaml(value));
        expect(read.faults).toEqual([]);
        expect(read.value).toEqual(value);
      }),
      { numRuns: Number(process.env['BI_BLUEPRINT_DOCUMENTS'] ?? 300) },
    );
  });

  it('has the same bytes for keys in any order', () => {
    fc.assert(
      fc.property(map, (value) => {
        expect(canonicalYaml(shuffled(value) as typeof value)).toBe(canonicalYaml(value));
      }),
      { numRuns: 100 },
    );
  });

  it('writes statements as blocks and short lists on one line, and leaves absent fields out', () => {
    const value = {
      sql: 'SELECT 1\n  AS x\n',
      key: ['a', 'b'],
      name: 'Late flights',
      off: undefined,
    };
    expect(canonicalYaml(value)).toBe(
      'key: [a, b]\nname: Late flights\nsql: |\n  SELECT 1\n    AS x\n',
    );
  });
});

describe('a strict text', () => {
  const codes = (given: string) => readStrictYaml(given).faults.map(({ code }) => code);

  it('has no anchors, aliases, keys that occur twice, foreign types, or second documents', () => {
    expect(codes('a: &x [1]\nb: *x')).toContain('alias');
    expect(codes('a: &x [1]')).toEqual(['alias']);
    expect(codes('a: 1\na: 2')).toEqual(['syntax']);
    expect(codes('a: !!binary aGk=')).not.toEqual([]);
    expect(codes('a: !own 1')).not.toEqual([]);
    expect(codes('a: 1\n---\nb: 2')).not.toEqual([]);
    expect(codes('a: .nan')).toEqual(['value']);
    expect(codes('- a')).toEqual(['map']);
    expect(codes('')).toEqual(['map']);
    expect(codes('<<: {a: 1}\nb: 2')).toEqual([]);
  });

  it('that is nested without end is refused, not read', () => {
    expect(codes('a: '.concat('['.repeat(100_000)))).toEqual(['deep']);
    expect(codes('- '.repeat(50_000))).toEqual(['deep']);
    expect(codes(Array.from({ length: 150 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'))).toEqual(
      ['deep'],
    );
  });

  it('says where a part is', () => {
    const { placeOf } = readStrictYaml('a:\n  - name: x\n    deep: 1\n');
    expect(placeOf(['a', 0, 'deep'])).toEqual({ line: 3, column: 5 });
    expect(placeOf(['a', 0, 'none'])).toEqual({ line: 2, column: 5 });
    expect(readStrictYaml('a: 1\nb: [').faults[0]).toMatchObject({ line: 2, code: 'syntax' });
  });
});
