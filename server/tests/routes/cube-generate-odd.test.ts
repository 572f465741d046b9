import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { publishTables, tablesOf } from '../support/publish-tables';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

const many = (count: number, column: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => column(index)).join(', ');
const rows = (columns: string, count = 60) => `SELECT ${columns} FROM range(${count}) AS t(i)`;
const long = 'long '.repeat(60).trim();
const lines = (columns: string) => rows(columns, 200);

const tables = {
  odd_bands: rows(`i * 1.5 AS weight, (i * 37 % 97) / 4 AS price`, 200),
  odd_values: rows('(i % 5) * 1.5 AS amount, (i * i % 97)::DOUBLE / 3 AS price'),
  odd_same_number: rows('2.5 AS amount'),
  odd_text: rows(`'x' || i % 3 AS kind`),
  odd_key: rows('i AS n'),
  odd_dates: rows(
    `DATE '2020-01-01' + i::INTEGER AS d, TIMESTAMP '2020-01-01' + INTERVAL (i) HOUR AS at`,
  ),
  odd_date: rows(`DATE '2020-01-01' AS d`),
  odd_same: rows(`'same' AS kind`),
  odd_empty: rows(
    `i AS order_id, 'x' AS kind, DATE '2020-01-01' AS d, i * 1.5 AS amount, i::DOUBLE AS cost`,
    0,
  ),
  odd_row: rows(`1 AS n, 'x' AS kind, DATE '2020-01-01' AS d, 2.5 AS amount`, 1),
  odd_names: rows(
    `i AS "two words", 'a' || i % 3 AS "say ""hi""", 'b' || i % 4 AS "case", 'c' || i % 2 AS "地区",
     'd' || i % 2 AS "select", 'd' || i % 5 AS "${long}", 'e' || i % 6 AS "${long}2", i % 4 AS "A b",
     i % 5 AS "a-b", i % 6 AS "a_b", i % 9 AS "$", 'q' || i % 3 AS " ", 's' || i % 3 AS "it's; drop",
     DATE '2020-01-01' + i::INTEGER AS "${long}date", 'n' || i % 3 AS "a.b", i * 7.5 AS "${long}amount"`,
  ),
  odd_long_key: rows(`'k' || i AS "${long}_id", 'k' || i % 7 AS kind`),
  odd_wide: lines(many(600, (index) => `i % ${3 + (index % 20)} AS c${index}`)),
  odd_amounts: lines(many(600, (index) => `i * ${index + 1}.5 AS amount_${index}`)),
  odd_nulls: rows('NULL::VARCHAR AS a, NULL::INTEGER AS b, NULL::DATE AS c, NULL::DOUBLE AS d'),
  odd_booleans: rows('i % 2 = 0 AS even, i % 3 = 0 AS third, true AS always'),
  odd_huge: rows(
    `i::HUGEINT * 100000000000000000000000000000000000 AS big, (i * 9007199254740993)::BIGINT AS wide,
     i::UBIGINT AS u, 'k' || i % 2 AS kind`,
  ),
  odd_nested: rows(`[i, i + 1] AS list, {'a': i} AS struct, ('{"a": ' || i || '}')::JSON AS js`),
  odd_documents: rows(`('{"a": ' || i % 5 || '}')::JSON AS note, i * 2.5 AS amount`),
  odd_floats: rows(
    `CASE i WHEN 0 THEN 'nan'::DOUBLE WHEN 1 THEN 'infinity'::DOUBLE ELSE i / 3 END AS f`,
  ),
  odd_lines: rows('1 + i // 3 AS "order", 1 + i % 3 AS line, 2.5 * i AS amount', 150),
  odd_named_lines: rows(
    `(1 + i // 3)::DOUBLE AS "Order ID", 1 + i % 3 AS lineNo, 100 + i // 2 AS customerid,
     4930000000 + i * 977 % 91 AS phone, 2.5 * i AS amount`,
    150,
  ),
  odd_visits: rows(
    `DATE '2020-01-01' + i::INTEGER AS d, 100 + i * 977 % 1009 AS guests, 40 + i % 57 AS people`,
    150,
  ),
  odd_towns: rows(
    `1000 + i * 97731 % 99991 AS inhabitants, 'town ' || i AS town, 1 + i % 45 AS number_of_schools`,
  ),
  odd_orders_zh: rows(
    `1000 + i AS "订单编号", 'c' || i % 7 AS "客户编号", DATE '2020-01-01' + i::INTEGER AS "下单日期",
     ['中国', '德国', '法国'][1 + i % 3] AS "国家", ['北京', '柏林', '巴黎'][1 + i % 3] AS "城市", 2020 + i % 3 AS "年份",
     i * 12.5 AS "金额", 1 + i % 9 AS "数量", (i % 17) * 1.5 AS "单价", (i % 8) / 10 AS "折扣"`,
  ),
};
type Odd = keyof typeof tables;

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  const odd = tablesOf({ ...tables, odd_unread: rows('[i] AS list') });
  await publishTables(lab.dataDir, odd);
});
afterAll(() => lab.close());

const post = (path: string, body: unknown) => lab.call({ as: 'ana', method: 'POST', path, body });

/** A generated model as it was saved, and what a question for a field and some measures answers. */
async function useOf(table: Odd, asked = 24): Promise<{ model: CubeModel; answer: unknown[][] }> {
  const { code, message, data } = await post('/cubes/generate', { table });
  expect(code, message).toBe(1000);
  const model = data.model as CubeModel;
  const made = await post('/cubes', { text: data.text });
  expect(made.code, made.message).toBe(1000);
  const ask = async (of: string) => {
    const measures = model.measures.slice(0, 8).map(({ name }) => name);
    const query = { cube: made.data.cube.slug, rows: [{ of }], columns: [], measures };
    const answer = await post('/query', query);
    expect([of, answer.code, answer.message]).toEqual([of, 1000, '']);
    return answer.data.cellSet;
  };
  const fields = [...model.hierarchies, ...model.dimensions].slice(0, asked);
  for (const { name } of fields.slice(1)) await ask(name);
  const { cells } = await ask(fields[0]?.name ?? '');
  return { model, answer: cells.map(({ values }: { values: unknown[] }) => values) };
}

const fieldsOf = ({ dimensions }: CubeModel) =>
  dimensions.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
/** Names of the measures but the means of amounts that are added up, too. */
const measuresOf = ({ measures }: CubeModel) =>
  measures.flatMap(({ name, folder }) => (folder === undefined ? [name] : []));

describe('a table of an odd shape gives a cube that saves and answers', () => {
  it.each<[string, Odd, string[], string[]]>([
    [
      'numbers with many values',
      'odd_bands',
      ['price_band'],
      ['odd_bands', 'average_weight', 'average_price'],
    ],
    [
      'numbers with few values',
      'odd_values',
      ['amount_value'],
      ['amount', 'odd_values', 'average_price'],
    ],
    ['one number everywhere', 'odd_same_number', ['amount_value'], ['amount', 'row_count']],
    ['one text', 'odd_text', ['kind'], ['row_count']],
    ['numbered rows', 'odd_key', ['n'], ['row_count']],
    ['one text everywhere', 'odd_same', ['kind'], ['row_count']],
    [
      'one row',
      'odd_row',
      ['d_year', 'd_quarter', 'd_month', 'd_day', 'd_weekday', 'kind'],
      ['amount', 'row_count', 'n'],
    ],
    ['truths', 'odd_booleans', ['even', 'third'], ['odd_booleans']],
    ['nothing in its columns', 'odd_nulls', ['a'], ['odd_nulls']],
    ['lists and structures beside a text', 'odd_nested', ['js'], ['row_count']],
    ['numbers that are none', 'odd_floats', ['f_value'], ['odd_floats', 'average_f']],
  ])('of %s', async (_, table, fields, measures) => {
    const { model, answer } = await useOf(table);
    expect([fieldsOf(model), measuresOf(model)]).toEqual([fields, measures]);
    expect(answer.length).toBeGreaterThan(0);
  });

  it('of dates alone, of one that is the same everywhere, with a hierarchy of time', async () => {
    const two = await useOf('odd_dates');
    expect(two.model.hierarchies.map(({ name }) => name)).toEqual(['d', 'at']);
    expect(two.model.key).toEqual(['d']);
    const { model } = await useOf('odd_date');
    expect(model.hierarchies.map(({ levels }) => levels)).toEqual([
      ['d_year', 'd_quarter', 'd_month', 'd_day'],
    ]);
  });

  it('of no rows: only types and names decide what its columns are for', async () => {
    const { model } = await useOf('odd_empty');
    expect(fieldsOf(model)).toEqual(
      expect.arrayContaining(['order_id', 'kind', 'd_year', 'd_month']),
    );
    expect(measuresOf(model)).toEqual(['amount', 'row_count', 'cost']);
    expect(model.measures.find(({ name }) => name === 'cost')).not.toHaveProperty('scale');
  });

  it('of odd names: each field and measure once, with a label that identifies it', async () => {
    const { model } = await useOf('odd_names');
    const shown = model.dimensions.filter(({ hidden }) => hidden !== true);
    const labels = shown.map(({ label }) => label?.trim());
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).not.toContain('');
    expect(labels.filter((label) => label?.startsWith('A b'))).toEqual([
      'A b (A b)',
      'A b (a-b)',
      'A b (a_b)',
      'A b (a.b)',
    ]);
    expect(fieldsOf(model)).toEqual(expect.arrayContaining(['region', 'say_hi', 'it_s_drop']));
    const { model: other } = await useOf('odd_long_key');
    expect(other.key).toEqual([]);
  });

  it('of more columns than a cube holds: it takes the first and says how many are left', async () => {
    const { model } = await useOf('odd_wide', 2);
    expect(model.dimensions).toHaveLength(400);
    expect(model.description).toBe(
      '200 more columns of the table are left out. Add those you need as fields or measures.',
    );
    const { model: amounts } = await useOf('odd_amounts', 2);
    expect(amounts.measures).toHaveLength(400);
  });

  it('of numbers larger than a double holds exactly', async () => {
    const { model, answer } = await useOf('odd_huge');
    expect(fieldsOf(model)).toEqual(['big', 'u', 'kind', 'wide_value']);
    expect(measuresOf(model)).toEqual(['row_count', 'wide']);
    const numbers = Array.from({ length: 60 }, (_, index) => BigInt(index) * 9007199254740993n);
    expect(answer.map(([total]) => total).slice(0, 2)).toEqual([
      60,
      String(numbers.reduce((a, b) => a + b, 0n)),
    ]);
  });

  it('of documents next to other tables of text', async () => {
    const { model } = await useOf('odd_documents');
    expect([fieldsOf(model), model.joins]).toEqual([['note', 'amount_value'], []]);
  });
});

it('a table of lists alone is refused with what to do', async () => {
  const { code, message } = await post('/cubes/generate', { table: 'odd_unread' });
  expect([code, message]).toEqual([
    1001,
    'No column of table "odd_unread" can be analysed: they hold only lists, structures or bytes. Create a View that splits them into columns, and generate the cube from it.',
  ]);
});

describe('keys and parts of keys', () => {
  it('are fields and are counted, never summed, whatever they are called', async () => {
    const keys = await useOf('odd_lines');
    expect(keys.model.key).toEqual(['order', 'line']);
    expect(measuresOf(keys.model)).toEqual(['amount', 'odd_lines']);
    expect(fieldsOf(keys.model)).toEqual(['order', 'line', 'amount_value']);
    const named = await useOf('odd_named_lines');
    expect(measuresOf(named.model)).toEqual([
      'amount',
      'odd_named_lines',
      'order_count',
      'customerid_count',
      'average_order_value',
    ]);
    expect(fieldsOf(named.model)).toEqual([
      'order_id',
      'lineno',
      'customerid',
      'phone',
      'amount_value',
    ]);
  });

  it('are no amounts that happen to differ on every row, or with the day', async () => {
    const visits = await useOf('odd_visits');
    expect([visits.model.key, measuresOf(visits.model)]).toEqual([
      ['d'],
      ['odd_visits', 'guests', 'people'],
    ]);
    const towns = await useOf('odd_towns');
    expect([towns.model.key, measuresOf(towns.model)]).toEqual([
      ['town'],
      ['odd_towns', 'inhabitants', 'number_of_schools'],
    ]);
  });
});

describe('Chinese names', () => {
  it('say as much as English ones: keys, amounts, means, time, places, trees', async () => {
    const { model, answer } = await useOf('odd_orders_zh');
    expect(measuresOf(model)).toEqual([
      'amount',
      'row_count',
      'quantity',
      'average_unit_price',
      'average_discount',
      'customer_count',
    ]);
    expect(answer.length).toBeGreaterThan(0);
    expect(model).toMatchObject({ key: ['订单编号'] });
  });
});
