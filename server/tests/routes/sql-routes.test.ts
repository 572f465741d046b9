import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, SERVICE_KEY, type Answer, type AppFixture } from '../support/app-fixture';
import { download } from '../support/download';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = 'ana' | 'raj' | 'gus';
const post = (path: string, body: unknown, as: Person = 'ana', headers = {}) =>
  lab.call({ as, method: 'POST', path, body, headers });
const run = (sql: string, more: object = {}, as: Person = 'ana') =>
  post('/sql/run', { sql, ...more }, as);
const values = (answer: Answer): unknown[][] => {
  expect(answer.code, answer.message).toBe(1000);
  return answer.data.rows.values as unknown[][];
};

describe('POST /sql/run', () => {
  it('gives rows by column with what they cost and where they come from', async () => {
    const answer = await run('SELECT region, count(*) AS n FROM dim_airport GROUP BY 1 ORDER BY 1');
    expect(values(answer)).toEqual([
      ['Midwest', 'Northeast', 'West'],
      [1, 1, 2],
    ]);
    expect(answer.data).toMatchObject({ rowsLimited: false, datasets: { dim_airport: 1 } });
    expect(answer.data.rows).toMatchObject({ total: 3, more: false, offset: 0 });
  });

  it('keeps as many rows as asked and counts all', async () => {
    const answer = await run('SELECT * FROM fact_flights', { limit: 7 });
    expect(answer.data.rows.values[0]).toHaveLength(7);
    expect(answer.data.rows).toMatchObject({ total: 480, more: true });
  });

  it('binds variables of every type, alone and as lists', async () => {
    const variables = [
      { name: 'who', type: 'text' },
      { name: 'codes', type: 'text', list: true },
      { name: 'from_day', type: 'date' },
      { name: 'least', type: 'number', default: 100 },
    ];
    const asked = {
      who: "O'Hare; drop table x",
      codes: ['SEA', "x'); --"],
      from_day: '2001-03-01',
    };
    const answer = await run(
      `SELECT {{who}} AS who, count(*) AS n, min(date) >= {{from_day}} AS late FROM fact_flights
       WHERE origin IN {{codes}} AND date >= {{from_day}} AND distance_mi > {{least}}`,
      { variables, values: asked },
    );
    const [[who], [n], [late]] = values(answer) as [[string], [number], [boolean]];
    expect([who, n > 0, late]).toEqual([asked.who, true, true]);
    const inside = await run(`SELECT count(*) FROM fact_flights WHERE origin IN ({{codes}})`, {
      variables,
      values: asked,
    });
    expect(values(inside)[0]?.[0]).toBe(120);
  });

  it('says by name which variable has no value, a wrong one or none of the choices', async () => {
    const one = (type: string, more = {}) => [{ name: 'x', type, ...more }];
    for (const [variables, given, text] of [
      [one('text'), {}, /\{\{x\}\} has no value/],
      [one('date'), { x: '2001-02-30' }, /"2001-02-30" is not a date value for variable \{\{x\}\}/],
      [one('number'), { x: 'ten' }, /"ten" is not a number/],
      [one('text', { options: ['a', 'b'] }), { x: 'c' }, /"c" is not one of the choices/],
      [[], {}, /\{\{x\}\} is not defined/],
      [[...one('text'), ...one('text')], { x: 'a' }, /defined twice/],
    ] as const) {
      const answer = await run('SELECT {{x}}', { variables, values: given });
      expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(text)]);
    }
  });

  it.each([
    ['SELECT 1; SELECT 2', /one statement/],
    ['DROP TABLE fact_flights', /Only one SELECT/],
    ['SELECT * FROM fact_fligths', /Did you mean "fact_flights"/],
    ["SELECT 'a'::INTEGER", /Could not convert/],
    ['SELECT $1', /Write a variable as \{\{name\}\}/],
    ['EXPLAIN SELECT 1', /use the plan/],
    [`SELECT '${'x'.repeat(101 * 1024)}'`, /at most/],
    ['', /no statement/],
  ])('%.30s… is refused plainly', async (sql, text) => {
    const answer = await run(sql);
    expect([answer.code, answer.message]).toEqual([1001, expect.stringMatching(text)]);
  });

  it('names the place and the nearest name of what is wrong, in the reader’s language', async () => {
    const sql = "SELECT 'é', orgin FROM fact_flights";
    const answer = await post('/sql/run', { sql }, 'ana', { 'accept-language': 'zh' });
    expect(answer.data.faults).toEqual([
      { from: 12, to: 17, message: expect.stringMatching(/没有列/), suggestion: 'origin' },
    ]);
  });

  it('shows a person with row rules only their rows, in every form', async () => {
    const rows = 'SELECT origin FROM fact_flights';
    const west = "origin IN ('SEA', 'LAX')";
    for (const sql of [
      `SELECT bool_and(${west}), count(*) FROM (${rows})`,
      `WITH fact_flights AS (${rows}) SELECT bool_and(${west}), count(*) FROM fact_flights`,
      `SELECT bool_and(f.${west}), count(*) FROM (VALUES (1)) v, LATERAL (${rows}) f`,
    ]) {
      const answer = await run(sql, {}, 'raj');
      expect([sql, values(answer)]).toEqual([sql, [[true], [240]]]);
      expect(answer.data.rowsLimited).toBe(true);
    }
    const airports = await run('SELECT count(*) FROM dim_airport', {}, 'raj');
    expect(values(airports)[0]?.[0]).toBe(4);
    expect(values(await run('SELECT count(*) FROM fact_flights'))[0]?.[0]).toBe(480);
  });

  it('is for people who may write SQL', async () => {
    const mint = await lab.call({
      as: { token: SERVICE_KEY },
      method: 'POST',
      path: '/embed-tokens',
      body: { subject: 'guest', resources: ['cube:flights'], actions: ['explore'] },
    });
    const guest = { token: mint.data.token as string };
    for (const path of ['/sql/run', '/sql/check', '/sql/explain']) {
      const answer = await lab.call({ as: guest, method: 'POST', path, body: { sql: 'SELECT 1' } });
      expect([path, answer.code]).toEqual([path, 1002]);
    }
    expect((await lab.call({ as: guest, path: '/sql/catalog' })).code).toBe(1002);
    expect(
      (await lab.call({ method: 'POST', path: '/sql/run', body: { sql: 'SELECT 1' } })).status,
    ).toBe(401);
  });
});

describe('POST /sql/check', () => {
  it('gives columns and relations without running anything', async () => {
    const sql =
      'SELECT origin, avg(delay_min) AS late FROM fact_flights WHERE date > {{day}} GROUP BY 1';
    const variables = [{ name: 'day', type: 'date' }];
    const answer = await post('/sql/check', { sql, variables });
    expect(answer.data).toEqual({
      faults: [],
      columns: [
        { name: 'origin', type: 'string' },
        { name: 'late', type: 'double' },
      ],
      reads: ['fact_flights'],
    });
  });

  it('gives every fault with its place in the text as it was written', async () => {
    const sql = 'SELECT {{x}}, foo(1), barz(2) FROM nowhere';
    const variables = [{ name: 'x', type: 'text' }];
    const { data } = await post('/sql/check', { sql, variables });
    const words = data.faults.map((fault: { from: number; to: number }) =>
      sql.slice(fault.from, fault.to),
    );
    expect(words.sort()).toEqual(['barz', 'foo', 'nowhere']);
    const quoted = await post('/sql/check', { sql: "SELECT '{{x}}'", variables });
    expect(quoted.data.faults[0]).toMatchObject({ from: 7, to: 14, suggestion: '{{x}}' });
  });
});

describe('POST /sql/explain', () => {
  it('gives the engine’s tree and its words in the reader’s language', async () => {
    const body = { sql: 'SELECT origin, count(*) FROM fact_flights GROUP BY 1 ORDER BY 2' };
    const { data } = await post('/sql/explain', body);
    expect(JSON.stringify(data)).toMatch(/Groups the rows and aggregates/);
    const zh = await post('/sql/explain', body, 'ana', { 'accept-language': 'zh' });
    expect(JSON.stringify(zh.data)).toMatch(/对行分组并聚合/);
    expect((await post('/sql/explain', { sql: 'SELECT nope' })).code).toBe(1001);
  });
});

describe('GET /sql/catalog', () => {
  it('lists what the person may read, and the functions', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/sql/catalog' });
    const names = data.relations.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['dim_airport', 'dim_date', 'fact_flights']));
    expect(data.relations[0].columns[0]).toEqual({ name: 'airport_code', type: 'string' });
    expect(data.functions).toContain('approx_count_distinct');
    expect(data.functions).not.toContain('getenv');
  });

  it('says what people call them and wrote of them, for completion', async () => {
    const { data: table } = await lab.call({ as: 'ana', path: '/tables/dim_airport' });
    const save = {
      version: table.version,
      name: 'Airports',
      description: 'Every airport',
      columns: [{ name: 'city', description: 'Where it lies', semantic: 'category' }],
    };
    const path = `/tables/${table.id as string}`;
    const saved = await lab.call({ as: 'ana', method: 'PUT', path, body: save });
    expect(saved.code, saved.message).toBe(1000);
    const sql = 'SELECT city, upper(city) AS big FROM dim_airport';
    await post('/views', { name: 'Cities', description: 'Of all', sql });
    const { relations } = (await lab.call({ as: 'ana', path: '/sql/catalog' })).data;
    const of = (name: string) => relations.find((one: { name: string }) => one.name === name);
    expect(of('dim_airport')).toMatchObject({ label: 'Airports', description: 'Every airport' });
    expect(of('cities')).toMatchObject({
      label: 'Cities',
      description: 'Of all',
      columns: [
        { name: 'city', type: 'string', description: 'Where it lies' },
        { name: 'big', type: 'string' },
      ],
    });
  });
});

describe('POST /sql/export and the ticket of its file', () => {
  const exported = async (format: string, sql: string, as: Person = 'ana') => {
    const made = await post('/sql/export', { sql, format, name: 'Q1 / 第一季度' }, as);
    expect(made.code, made.message).toBe(1000);
    const file = await download(lab, as, made.data.id as string);
    return { made, file };
  };

  it('writes all rows, with cells that no spreadsheet runs', async () => {
    const sql = `SELECT * FROM (VALUES ('=1+1', 1), ('@x', -2), ('-3', 3), (NULL, 4), ('a,"b"', 5)) t("=name", n)`;
    const { made, file } = await exported('csv', sql);
    expect(file.text).toBe(`'=name,n\n'=1+1,1\n'@x,-2\n'-3,3\n,4\n"a,""b""",5\n`);
    expect(made.data).toMatchObject({ name: 'Q1 第一季度.csv', rowCount: 5, format: 'csv' });
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Q1%20%E7%AC%AC");
    expect(made.data.sizeBytes).toBe(Buffer.byteLength(file.text));
    const { file: tsv } = await exported('tsv', sql);
    expect(tsv.text.split('\n')[1]).toBe("'=1+1\t1");
    const { file: ndjson } = await exported('ndjson', sql);
    expect(JSON.parse(ndjson.text.split('\n')[0]!)).toEqual({ '=name': '=1+1', n: 1 });
    const { file: parquet } = await exported('parquet', 'SELECT * FROM fact_flights');
    expect(parquet.text.slice(0, 4)).toBe('PAR1');
  });

  it('writes only the rows of the person, with variables bound', async () => {
    const made = await post(
      '/sql/export',
      {
        sql: 'SELECT DISTINCT origin FROM fact_flights WHERE origin <> {{x}} ORDER BY 1',
        variables: [{ name: 'x', type: 'text' }],
        values: { x: 'SEA' },
        format: 'csv',
      },
      'raj',
    );
    const file = await download(lab, 'raj', made.data.id as string);
    expect(file.text).toBe('origin\nLAX\n');
    const other = await download(lab, 'ana', made.data.id as string);
    expect(other.code).toBe(1003);
  });

  it('names the place of what fails only while the rows are written', async () => {
    const sql = 'SELECT origin, CAST(origin AS INTEGER) AS n FROM fact_flights; ';
    const made = await post('/sql/export', { sql, format: 'csv' });
    expect(made.code).toBe(1001);
    const [fault] = made.data.faults as { from: number; to: number; message: string }[];
    expect(fault!.message).toMatch(/Could not convert/);
    expect(sql.slice(fault!.from, fault!.to)).toBe('CAST');
  });

  it('is written down', async () => {
    const rows = await lab.database
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['sql.export', 'file.download'])
      .execute();
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['sql.export', 'file.download']),
    );
  });
});

describe('tabs', () => {
  const tab = {
    title: 'A',
    sql: 'SELECT 1',
    variables: [],
    values: {},
    viewId: null,
    viewVersion: null,
    position: 0,
    closed: false,
  };
  const id = 'b7f0a9c2-0000-4000-8000-000000000001';
  const save = (body: object, as: Person = 'ana', tabId = id) =>
    lab.call({ as, method: 'PUT', path: `/sql/tabs/${tabId}`, body: { ...tab, ...body } });

  it('are stored per person, closed and opened again', async () => {
    expect((await save({ version: 0 })).data).toMatchObject({ version: 1, closedAt: null });
    expect((await save({ version: 1, sql: 'SELECT 2', closed: true })).data.version).toBe(2);
    const [listed] = (await lab.call({ as: 'ana', path: '/sql/tabs' })).data;
    expect(listed).toMatchObject({ id, sql: 'SELECT 2', version: 2 });
    expect(listed.closedAt).not.toBeNull();
    expect((await save({ version: 2 })).data.closedAt).toBeNull();
    expect((await lab.call({ as: 'raj', path: '/sql/tabs' })).data).toEqual([]);
  });

  it('refuse an older version with the newer one, and another person', async () => {
    const late = await save({ version: 1, sql: 'SELECT 9' });
    expect([late.code, late.data.current.version]).toEqual([1007, 3]);
    expect((await save({ version: 3 }, 'raj')).code).toBe(1003);
    expect((await save({ version: 4 }, 'ana', 'b7f0a9c2-0000-4000-8000-00000000000f')).code).toBe(
      1003,
    );
  });
});

describe('history and snippets', () => {
  it('remember what was run and how it ended, per person', async () => {
    await run('SELECT 42 AS answer');
    await run('SELECT nope FROM fact_flights');
    const { data } = await lab.call({ as: 'ana', path: '/sql/history?pageSize=2' });
    expect(data.items).toEqual([
      expect.objectContaining({
        state: 'failed',
        error: expect.stringMatching(/no column "nope"/),
      }),
      expect.objectContaining({ state: 'done', rows: 1, sql: 'SELECT 42 AS answer' }),
    ]);
    expect(data.total).toBeGreaterThan(2);
    const found = await lab.call({ as: 'ana', path: '/sql/history?search=42%20AS' });
    expect(found.data.total).toBe(1);
    expect((await lab.call({ as: 'gus', path: '/sql/history' })).data.total).toBe(0);
  });

  it('snippets are own or shared', async () => {
    const body = { name: 'Busy', sql: 'count(*)', shared: false };
    const made = await post('/sql/snippets', body);
    const seen = async (as: Person) =>
      (await lab.call({ as, path: '/sql/snippets' })).data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await seen('raj')).toEqual([]);
    const path = `/sql/snippets/${made.data.id as string}`;
    await lab.call({ as: 'ana', method: 'PUT', path, body: { ...body, shared: true } });
    expect(await seen('raj')).toEqual(['Busy']);
    expect(await seen('gus')).toEqual([]);
    expect((await lab.call({ as: 'raj', method: 'DELETE', path })).code).toBe(1002);
    expect((await lab.call({ as: 'ana', method: 'DELETE', path })).code).toBe(1000);
    expect((await lab.call({ as: 'ana', method: 'DELETE', path })).code).toBe(1003);
  });
});
