import { describe, expect, it } from 'vitest';
import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import { messageText } from '@bi/contract/messages/catalogue';
import type { Catalog, ColumnInfo, TableInfo } from '../../../src/engine/engine';
import { readModel } from '../../../src/semantic/model/read-model';

const text = (measure: string) => `name: trips
labell: Trips
source: { table: trips }
key: []
joins: []
dimensions: [{ name: city, expr: city, type: string }]
hierarchies: []
measures:
  - name: trips
    agg: count
${measure}`;

it('a key that is not known is faulty at its own line', () => {
  const [fault] = readModel(text(''), new Map()).faults;
  expect(fault?.range).toMatchObject({ line: 2 });
});

it('a key that is not known inside a part is, too', () => {
  const { faults } = readModel(text('    formatt: "0"\n').replace('labell', 'label'), new Map());
  expect(faults[0]?.range).toMatchObject({ line: 11 });
});

describe('a text that is no model is explained in words', () => {
  const whole = text('').replace('labell', 'label');
  const first = (given: string) => {
    const [fault] = readModel(given, new Map()).faults;
    const { key, params } = fault?.error ?? {};
    const say = (language: 'en' | 'zh') =>
      key && params ? messageText(key, params, language) : '';
    return { range: fault?.range, en: say('en'), zh: say('zh') };
  };

  it.each([
    [
      'a misspelt key, with the one that was meant',
      whole.replace('    agg: count', '    agg: count\n    labl: Trips'),
      'measure 1 ("trips"): has an unknown key "labl". Did you mean "label"?',
      { line: 11, column: 5, endColumn: 9 },
    ],
    [
      'a misspelt key that must be there',
      whole.replace('joins: []', 'join: []'),
      'The model: has an unknown key "join". Did you mean "joins"?',
      { line: 5, column: 1, endColumn: 5 },
    ],
    [
      'what is missing of an entry, counted from 1',
      `${whole}tests:\n  - {name: all, measure: trips, equals: 1}\n  - {name: none, measure: trips}\n`,
      'test 2 ("none"): needs "equals"',
      { line: 13 },
    ],
    ['what is missing of the whole', 'a: 1', /^The model: needs "name"/, { line: 1 }],
    [
      'what a name may hold',
      whole.replace('name: city', 'name: my city'),
      /^dimension 1 \("my city"\), name: must begin with a letter from A to Z/,
      { line: 6 },
    ],
  ])('%s', (_, given, words, range) => {
    const told = first(given);
    if (typeof words === 'string') expect(told.en).toBe(words);
    else expect(told.en).toMatch(words);
    expect(told.range).toMatchObject(range);
    expect(told.zh).toMatch(/模型：|第 \d 个/);
  });
});

describe('a format code that is not understood', () => {
  const catalog: Catalog = new Map([
    [
      'trips',
      {
        name: 'trips',
        columns: [{ name: 'city', type: 'string' as const }],
        rowCount: 1,
        version: 1,
        builtAt: '',
        watermark: null,
      },
    ],
  ]);
  const faultsOf = (format: string) =>
    readModel(text(`    format: ${format}\n`).replace('labell', 'label'), catalog).faults;

  it.each([
    ["'[Rod]0'", 13],
    ['"\\"a\\"[Rod]0"', 19],
    ["'''[Rod]0'", 16],
    ['0;[Rod]0', 15],
  ])('%s is reported at its character in the text', (format, column) => {
    const [fault] = faultsOf(format);
    expect(fault).toMatchObject({ path: 'measures.0.format', severity: 'error' });
    expect(fault?.range).toMatchObject({ line: 11, column });
    expect(fault?.error.params).toMatchObject({
      place: 'measures.trips',
      reason: { reason: 'format.unknownBracket', params: { text: '[Rod]' } },
    });
  });

  it('with letters that are shown as they stand may be saved', () => {
    expect(faultsOf('0.0x')).toMatchObject([
      { path: 'measures.0.format', severity: 'warning', range: { column: 16 } },
    ]);
    expect(faultsOf(`'0.0"x"'`)).toEqual([]);
  });
});

describe('a fault has the one place it can be put right at', () => {
  const table = (
    name: string,
    columns: Record<string, ColumnInfo['type']>,
  ): [string, TableInfo] => [
    name,
    {
      name,
      columns: Object.entries(columns).map(([column, type]) => ({ name: column, type })),
      rowCount: 1,
      version: 1,
      builtAt: '',
      watermark: null,
    },
  ];
  const catalog: Catalog = new Map([
    table('sales', { place: 'integer', amount: 'decimal', day: 'date', note: 'string' }),
    table('places', { id: 'integer', city: 'string' }),
    table('budget', { town: 'string', amount: 'decimal' }),
  ]);
  const join = {
    name: 'place',
    to: 'places',
    rel: 'many_to_one',
    on: [['place', 'id']],
  } satisfies CubeModel['joins'][number];
  const fact = {
    name: 'budget',
    source: { table: 'budget' },
    key: [],
    joins: [],
    map: { city: 'town' },
  };
  const model: CubeModel = {
    name: 'sales',
    source: { table: 'sales' },
    key: [],
    joins: [join],
    dimensions: [
      { name: 'city', expr: 'place.city', type: 'string' },
      { name: 'day', expr: 'day', type: 'date' },
    ],
    hierarchies: [],
    measures: [{ name: 'amount', agg: 'sum', expr: 'amount' }],
  };
  const places = (changes: Partial<CubeModel>): string[] =>
    readModel(JSON.stringify({ ...model, ...changes }, null, 1), catalog).faults.map(
      ({ path }) => path,
    );
  const measure = (changes: object): Partial<CubeModel> => ({
    measures: [
      { ...model.measures[0], ...changes } as Measure,
      { name: 'half', calc: 'amount / 2' },
    ],
  });
  const calc = (changes: object): Partial<CubeModel> => ({
    measures: [...model.measures, { name: 'x', calc: 'amount', ...changes }],
  });

  it.each<[string, Partial<CubeModel>, string[]]>([
    [
      'an expression of a measure that others are made of',
      measure({ expr: 'amuont' }),
      ['measures.0.expr'],
    ],
    ['a condition of a measure', measure({ where: 'amount >' }), ['measures.0.where']],
    ['a percentile without its share', measure({ agg: 'percentile' }), ['measures.0.p']],
    ['rows of nothing', measure({ of: 'lines' }), ['measures.0.of']],
    [
      'a stock over no dimension',
      measure({ semi: { over: 'dya', take: 'last' } }),
      ['measures.0.semi.over'],
    ],
    [
      'a stock over a text',
      measure({ semi: { over: 'city', take: 'last' } }),
      ['measures.0.semi.over'],
    ],
    [
      'series of no dimension',
      measure({ semi: { over: 'day', take: 'last', per: ['x'] } }),
      ['measures.0.semi.per.0'],
    ],
    ['a calculation', calc({ calc: 'amount +' }), ['measures.1.calc']],
    ['levels that are none', calc({ at: { fix: ['city', 'x'] } }), ['measures.1.at.fix.1']],
    ['two kinds of levels', calc({ at: { fix: [], include: [] } }), ['measures.1.at']],
    [
      'a period moved along a text',
      calc({ shift: { over: 'city', n: -1, unit: 'year' } }),
      ['measures.1.shift.over'],
    ],
    [
      'a dimension that measures are counted by',
      {
        dimensions: [
          { name: 'city', expr: 'place.city', type: 'number' },
          ...model.dimensions.slice(1),
        ],
        ...measure({ semi: { over: 'day', take: 'last' } }),
      },
      ['dimensions.0.expr'],
    ],
    [
      'a level',
      { hierarchies: [{ name: 'h', levels: ['city', 'x'] }] },
      ['hierarchies.0.levels.1'],
    ],
    ['a table that is joined', { joins: [{ ...join, to: 'x' }] }, ['joins.0.to']],
    ['what a join hangs on', { joins: [{ ...join, from: 'x' }] }, ['joins.0.from']],
    [
      'a column of the joining side',
      { joins: [{ ...join, on: [['x', 'id']] }] },
      ['joins.0.on.0.0'],
    ],
    [
      'a column of the joined table',
      { joins: [{ ...join, on: [['place', 'x']] }] },
      ['joins.0.on.0.1'],
    ],
    [
      'columns that are never equal',
      { joins: [{ ...join, on: [['note', 'id']] }] },
      ['joins.0.on.0'],
    ],
    ['a key of a join', { joins: [{ ...join, key: ['id', 'x'] }] }, ['joins.0.key.1']],
    [
      'a table a further fact joins',
      { facts: [{ ...fact, joins: [{ ...join, name: 'p', to: 'x' }] }] },
      ['facts.0.joins.0.to'],
    ],
    [
      'columns of a further fact that are never equal',
      { facts: [{ ...fact, joins: [{ ...join, name: 'p', on: [['town', 'id']] }] }] },
      ['facts.0.joins.0.on.0'],
    ],
    [
      'a test of no measure',
      { tests: [{ name: 't', measure: 'x', equals: 1 }] },
      ['tests.0.measure'],
    ],
    [
      'a condition of a test',
      { tests: [{ name: 't', measure: 'amount', where: 'ctiy = 1', equals: 1 }] },
      ['tests.0.where'],
    ],
    [
      'a condition of a test that is none',
      { tests: [{ name: 't', measure: 'amount', where: 'city', equals: 1 }] },
      ['tests.0.where'],
    ],
  ])('%s', (_what, changes, expected) => {
    expect(places(changes)).toEqual(expected);
  });

  it('and nothing is reported of a sound model', () => {
    const tests = [
      { name: 't', measure: 'amount', where: "city = 'Rome' and day is null", equals: 1 },
    ];
    expect(places({ facts: [fact], tests })).toEqual([]);
  });

  it.each([
    ['amount / 0', 10],
    ['1 + amount % -0', 14],
    ['case when amount > 0 then round(amount / (0), 1) end', 43],
  ])('a division by zero that is written out: %s', (calc, at) => {
    const given = { ...model, measures: [...model.measures, { name: 'rate', calc }] };
    expect(readModel(JSON.stringify(given, null, 1), catalog).faults).toMatchObject([
      {
        path: 'measures.1.calc',
        severity: 'warning',
        error: { key: 'invalid.cube.division', params: { at } },
      },
    ]);
  });

  it('a division by anything else is none', () => {
    const given = {
      ...model,
      measures: [...model.measures, { name: 'rate', calc: '0 / amount / 0.5' }],
    };
    expect(readModel(JSON.stringify(given), catalog).faults).toEqual([]);
  });
});
