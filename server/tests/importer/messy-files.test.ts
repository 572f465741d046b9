import type { CubeModel } from '@bi/contract/cube/cube';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { inspectUpload, makeTable, rowsOf, uploadFile } from '../support/upload-file';
import { buildXlsx, type BuiltCell } from '../support/build-xlsx';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

const look = async (name: string, content: string | Buffer, options = {}) =>
  (await inspectUpload(lab, 'ana', await uploadFile(lab, 'ana', name, content), options)).data;
const table = async (name: string, content: string | Buffer, options = {}) =>
  rowsOf(lab, 'ana', await makeTable(lab, 'ana', name, content, { options }));
const types = (found: { columns: { type: string }[] }) => found.columns.map(({ type }) => type);

const total = 'day;region;sold\n2024-01-03;West;10\n2024-01-04;East;20\nTotal;;30\n';
const sheet: BuiltCell[][] = [
  ['Sales of the year'],
  [],
  ['Day', 'Region', 'Region', 'Sold'],
  [{ serial: 45322, style: 1 }, 'West', 'w', 10],
  [{ serial: 45323, style: 1 }, 'East', 'e', 20.5],
  ['Total', null, null, 30.5],
];
const book = buildXlsx([
  { name: 'Cover', rows: [['Sales of the year']] },
  { name: 'Data', rows: sheet },
]);

describe('a total under the rows', () => {
  test('is left out of a delimited file, which is said, and so leaves the types of the columns', async () => {
    const { options, notes, preview } = await look('total.csv', total);
    expect(options.skipLast).toBe(1);
    expect(notes).toEqual([{ kind: 'totalRow', column: '', value: 'Total' }]);
    expect(types(preview)).toEqual(['date', 'string', 'integer']);
    expect(preview.total).toBe(2);
    expect((await table('total.csv', total)).rows).toEqual([
      ['2024-01-03', 'West', 10],
      ['2024-01-04', 'East', 20],
    ]);
  });

  test('with fewer fields than the rows is no row that does not fit', async () => {
    const short = 'day,region,sold\n2024-01-03,West,10\n2024-01-04,East,20\nTotal,30\n';
    const kept = await look('short.csv', short);
    expect(kept).toMatchObject({ badRowCount: 1, options: { skipLast: 0 } });
    expect(await look('short.csv', short, { skipLast: 1 })).toMatchObject({
      badRowCount: 0,
      preview: { total: 2 },
    });
    expect((await table('short.csv', short, { skipLast: 1 })).rows).toHaveLength(2);
  });

  test('of a file that is looked at in part stays, and a note says that it may count twice', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => `West,${index}\n`).join('');
    const long = `region,sold\n${rows}`;
    const found = await look('long.csv', `${long}Total,71994000\n`);
    expect(found.options.skipLast).toBe(0);
    expect(found.notes).toEqual([{ kind: 'maybeTotal', column: '', value: 'Total' }]);
    expect((await look('long.csv', `${long}Total,71994000\n`, { skipLast: 1 })).notes).toEqual([]);
    expect((await look('long.csv', long)).notes).toEqual([]);
  });

  test('stays where it is asked for, and so do as many rows as are asked for', async () => {
    const kept = await look('total.csv', total, { skipLast: 0 });
    expect(kept).toMatchObject({ notes: [], preview: { total: 3 } });
    expect((await look('total.csv', total, { skipLast: 2 })).preview.total).toBe(1);
    expect((await look('total.csv', total, { skipLast: 9 })).preview.total).toBe(0);
  });

  test('of a workbook is left out, too', async () => {
    const { options, notes } = await look('book.xlsx', book, { sheet: 'Data' });
    expect(options.skipLast).toBe(1);
    expect(notes).toContainEqual({ kind: 'totalRow', column: '', value: 'Total' });
    expect(await look('book.xlsx', book, { sheet: 'Data', skipLast: 2 })).toMatchObject({
      preview: { total: 1 },
    });
  });
});

describe('a workbook', () => {
  test('with a title over its columns and a name twice is read from its header', async () => {
    const { options, preview, notes } = await look('book.xlsx', book, { sheet: 'Data' });
    expect(options).toMatchObject({ skipLines: 2, header: true });
    expect(preview.columns.map(({ name }: { name: string }) => name)).toEqual([
      'Day',
      'Region',
      'Region (2)',
      'Sold',
    ]);
    expect(types(preview)).toEqual(['date', 'string', 'string', 'decimal']);
    expect(notes).toContainEqual({ kind: 'renamed', column: 'Region (2)', value: 'Region' });
  });

  test('whose first sheet is a cover is read from the sheet that has rows', async () => {
    expect((await look('book.xlsx', book)).options.sheet).toBe('Data');
    expect((await look('book.xlsx', book, { sheet: 'Cover' })).options.sheet).toBe('Cover');
    const names = buildXlsx([{ name: 'Only', rows: [['a', 'b']] }]);
    expect((await look('names.xlsx', names)).options.sheet).toBe('Only');
  });

  test('without a title loses no row, however few cells its first row has', async () => {
    const bare = buildXlsx([
      {
        name: 'S',
        rows: [
          ['a', 'b', 'c', 'd'],
          ['x', null, null, null],
          ['y', 'z', 'u', 'v'],
        ],
      },
    ]);
    expect(await look('bare.xlsx', bare)).toMatchObject({
      options: { skipLines: 0, header: true },
      preview: { total: 2 },
    });
  });
});

describe('dates in two forms', () => {
  test('are dates where one of the forms is ISO', async () => {
    const found = await table(
      'two.csv',
      'id,day\n1,2024-03-04\n2,31.12.2023\n3,\n4,2024-01-31\n5,04.03.2024\n',
    );
    expect(types(found)).toEqual(['integer', 'date']);
    expect(found.rows.map(([, day]: unknown[]) => day)).toEqual([
      '2024-03-04',
      '2023-12-31',
      null,
      '2024-01-31',
      '2024-03-04',
    ]);
  });

  test('are dates of a workbook that has some of them as texts', async () => {
    const mixed = buildXlsx([
      {
        name: 'S',
        rows: [
          ['Day', 'n'],
          [{ serial: 45322, style: 1 }, 1],
          ['15.02.2024', 2],
        ],
      },
    ]);
    const found = await table('mixed.xlsx', mixed);
    expect(types(found)).toEqual(['date', 'integer']);
    expect(found.rows).toEqual([
      ['2024-01-31', 1],
      ['2024-02-15', 2],
    ]);
  });

  test('are texts where both are of one kind of numbers, as nobody can say which is meant', async () => {
    const found = await table('none.csv', 'day,n\n31.12.2023,1\n12/31/2023,2\n');
    expect(types(found)).toEqual(['string', 'integer']);
  });
});

describe('number formats of a workbook', () => {
  const formats = ['0.0%', '#,##0.00\\ "€"', '[$$-409]#,##0.00', '0.0" kg"', '#,##0,"M"', '#,##0'];
  const cell = (serial: number, at: number): BuiltCell => ({ serial, style: 3 + at });
  const row = (name: string, factor: number): BuiltCell[] => [
    name,
    ...formats.map((_, at) => cell((at + 1) * factor, at)),
    factor === 1 ? cell(1, 0) : 2,
  ];
  const names = ['name', 'share', 'price', 'fee', 'weight', 'revenue', 'pieces', 'both'];
  const priced = buildXlsx([{ name: 'S', rows: [names, row('a', 1), row('b', 0.5)] }], formats);

  test('say what the numbers are amounts of, which notes name', async () => {
    const { notes } = await look('priced.xlsx', priced);
    expect(notes).toEqual([
      { kind: 'unit', column: 'share', value: '%' },
      { kind: 'unit', column: 'price', value: '€' },
      { kind: 'unit', column: 'fee', value: '$' },
      { kind: 'unit', column: 'weight', value: 'kg' },
    ]);
  });

  test('change no value, and the cube of the table shows them', async () => {
    const id = await makeTable(lab, 'ana', 'priced.xlsx', priced);
    expect((await rowsOf(lab, 'ana', id)).rows[0]).toEqual(['a', 1, 2, 3, 4, 5, 6, 1]);
    const { data: saved } = await lab.call({ as: 'ana', path: `/tables/${id}` });
    const { data } = await lab.call({
      ...{ as: 'ana', method: 'POST', path: '/cubes/generate' },
      body: { table: saved.tableName },
    });
    const { measures } = data.model as CubeModel;
    const shown = (name: string) => {
      const { label, format } = measures.find((one) => one.name === name) ?? {};
      return [label, format];
    };
    expect(
      ['average_share', 'average_price', 'fee', 'average_weight', 'revenue'].map(shown),
    ).toEqual([
      ['Average share', '0.0%'],
      ['Average price', '€#,##0.0'],
      ['Fee', '$#,##0.0'],
      ['Average weight (kg)', '#,##0.0'],
      ['Revenue', '#,##0.0'],
    ]);
  });
});

describe('a text whose first letters other kinds of files begin with', () => {
  test.each(['ORCID,papers', 'PAR1,PAR2', 'GIF8;name', 'BZh\tn', 'Rar!,b'])(
    'is the table that it is: %s',
    async (header) => {
      const [mark = '', delimiter = '', rest = ''] = header.split(/([,;\t])/);
      const found = await table('letters.csv', `${header}\nx${delimiter}1\ny${delimiter}2\n`);
      expect(found.columns.map(({ name }) => name)).toEqual([mark, rest]);
      expect(found.rows).toEqual([
        ['x', 1],
        ['y', 2],
      ]);
    },
  );

  test('has one column where it has no more, and may be packed', async () => {
    const packed = gzipSync('ORCID\n0000-0001\n0000-0002\n');
    expect((await table('one.csv.gz', packed)).rows).toEqual([['0000-0001'], ['0000-0002']]);
  });
});
