import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { importUpload, inspectUpload, makeTable, rowsOf, uploadFile } from '../support/upload-file';
import { buildXlsx, buildZip } from '../support/build-xlsx';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false, env: { BI_UPLOAD_UNPACKED_MB: '64' } });
});
afterAll(() => lab.close());

const table = async (name: string, content: string | Buffer, options = {}) => {
  const id = await makeTable(lab, 'ana', name, content, { options });
  return rowsOf(lab, 'ana', id);
};
const types = (found: { columns: { type: string }[] }) => found.columns.map(({ type }) => type);

describe('a delimited file', () => {
  test('gives the types its texts have in common', async () => {
    const csv = [
      'id,code,price,day,at,flag,note',
      '1,007,1.50,2024-01-31,2024-01-31 08:30:00,true,a',
      '2,012,20.25,2024-02-01,2024-02-01T09:00:00Z,FALSE,NA',
      '3,,,,,,',
    ].join('\r\n');
    const found = await table('typed.csv', csv);
    expect(types(found)).toEqual([
      'integer',
      'string',
      'decimal',
      'date',
      'timestamp',
      'boolean',
      'string',
    ]);
    expect(found.rows).toEqual([
      [1, '007', 1.5, '2024-01-31', '2024-01-31T08:30:00.000Z', true, 'a'],
      [2, '012', 20.25, '2024-02-01', '2024-02-01T09:00:00.000Z', false, 'NA'],
      [3, null, null, null, null, null, null],
    ]);
  });

  test('may use tabs, semicolons with decimal commas, or several characters', async () => {
    expect((await table('t.tsv', 'a\tb\n1\tx\n2\ty\n')).rows).toEqual([
      [1, 'x'],
      [2, 'y'],
    ]);
    const german = await table('g.csv', 'Tag;Preis\n03.01.2024;1.234,50\n14.01.2024;-0,25\n');
    expect(types(german)).toEqual(['date', 'decimal']);
    expect(german.rows).toEqual([
      ['2024-01-03', 1234.5],
      ['2024-01-14', -0.25],
    ]);
    const quoted = await table('q.csv', 'Tag,Preis\n2024-01-03,"1.234,50"\n2024-01-14,"-0,25"\n');
    expect(quoted.rows).toEqual(german.rows);
    const thousands = await table('k.csv', 'Day,Price\n2024-01-03,"1,234"\n2024-01-14,"5,678"\n');
    expect(types(thousands)).toEqual(['date', 'integer']);
    const wide = await table('w.csv', 'a||b\n1||"x,||y"\n', { delimiter: '||' });
    expect(wide.rows).toEqual([[1, 'x,||y']]);
  });

  test('may be in another encoding, with or without a byte order mark', async () => {
    const latin = await table('l.csv', Buffer.from('name\nMünchen\nSão Paulo\n', 'latin1'));
    expect(latin.rows).toEqual([['München'], ['São Paulo']]);
    const wide = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('城市,数量\n北京,3\n', 'utf16le'),
    ]);
    const utf16 = await table('u.csv', wide);
    expect(utf16.columns.map(({ name }) => name)).toEqual(['城市', '数量']);
    expect(utf16.rows).toEqual([['北京', 3]]);
    const gb = Buffer.from('s8fK0CzK/cG/CrGxvqksyP0Kyc+6oyzLxMquCszsvfIstv7Krgo=', 'base64');
    const found = await inspectUpload(lab, 'ana', await uploadFile(lab, 'ana', 'gb.csv', gb));
    expect(found.data.options.encoding).toBe('gb18030');
    const bom = await table('b.csv', '\uFEFFa,b\n1,2\n');
    expect(bom.columns.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('may have lines before its header, no header, old line ends, or one column', async () => {
    const preamble = await table(
      'p.csv',
      'Report of sales\n\nregion,amount,day\nWest,1,2024-01-01\n',
    );
    expect(preamble.columns.map(({ name }) => name)).toEqual(['region', 'amount', 'day']);
    const bare = await table('n.csv', '1,2024-01-01\n2,2024-01-02\n');
    expect(bare.columns.map(({ name }) => name)).toEqual(['column 1', 'column 2']);
    expect((await table('m.csv', 'a,b\r1,x\r2,y\r')).rows).toEqual([
      [1, 'x'],
      [2, 'y'],
    ]);
    expect((await table('o.csv', 'name\nx\n"a,b"\n')).rows).toEqual([['x'], ['a,b']]);
    expect((await table('h.csv', 'a,b\n')).rows).toEqual([]);
  });

  test('distinguishes an empty text from no value, and takes texts for none when asked', async () => {
    expect((await table('e.csv', 'a,b\n"",\nx,y\n')).rows).toEqual([
      ['', null],
      ['x', 'y'],
    ]);
    const asked = await table('na.csv', 'a,b\n1,NA\nNA,x\n', { nullTexts: ['NA'] });
    expect(types(asked)).toEqual(['integer', 'string']);
    expect(asked.rows).toEqual([
      [1, null],
      [null, 'x'],
    ]);
  });

  test('takes names, types, date formats and columns as they are chosen', async () => {
    const columns = [
      { from: 'd', name: 'Day', type: 'date' as const, dateFormat: '%d/%m/%Y' },
      { from: 'n', name: 'Number', type: 'string' as const },
      { from: '#3', name: 'x', type: 'string' as const, skip: true },
    ];
    const found = await table('c.csv', 'd,n,x\n01/02/2024,1,z\n', { columns });
    expect(found.columns.map(({ name }) => name)).toEqual(['Day', 'Number']);
    expect(found.rows).toEqual([['2024-02-01', '1']]);
  });

  test('a decimal grows to the places its values have beyond the sample', async () => {
    const lines = Array.from({ length: 12_000 }, (_, index) => `${index}.5`);
    const found = await table('grow.csv', ['v', ...lines, '0.123456'].join('\n'));
    expect(found.columns[0]!.type).toBe('decimal');
    const all = await makeTable(lab, 'ana', 'grow2.csv', ['v', ...lines, '0.123456'].join('\n'));
    const last = await rowsOf(lab, 'ana', all, { offset: 12_000 });
    expect(last.rows).toEqual([[0.123456]]);
  });
});

describe('rows that do not fit', () => {
  const csv =
    'id,name,day\n1,"two\nlines",2024-01-01\nx,b,2024-01-02\n3,c\n4,d,2024-13-40\n5,e,2024-01-05\n';
  const columns = [
    { from: 'id', name: 'id', type: 'integer' as const },
    { from: 'name', name: 'name', type: 'string' as const },
    { from: 'day', name: 'day', type: 'date' as const },
  ];
  const expected = [
    { line: 4, column: 'id', reason: 'type', value: 'x' },
    { line: 5, column: null, reason: 'tooFew', value: '3,c' },
    { line: 6, column: 'day', reason: 'type', value: '2024-13-40' },
  ];

  test('are listed with their lines before anything is imported', async () => {
    const id = await uploadFile(lab, 'ana', 'bad.csv', csv);
    const { data } = await inspectUpload(lab, 'ana', id, { columns });
    expect(data.badRows).toEqual(expected);
    expect(data.badRowCount).toBe(3);
  });

  test('end the import, which leaves nothing, and stay listed', async () => {
    const id = await uploadFile(lab, 'ana', 'bad.csv', csv);
    const done = await importUpload(lab, 'ana', id, { name: 'Stopped', options: { columns } });
    expect(done.state).toBe('failed');
    expect(done.message).toContain('line 4');
    const { data } = await lab.call({ as: 'ana', path: `/uploads/${id}` });
    expect(data.state).toBe('failed');
    expect(data.failure.badRows).toEqual(expected);
    const list = await lab.call({ as: 'ana', path: '/tables?search=Stopped' });
    expect(list.data.total).toBe(0);
  });

  test('are left out and listed when asked', async () => {
    const id = await uploadFile(lab, 'ana', 'bad.csv', csv);
    const options = { columns, badRows: 'skip' as const };
    const { result } = await importUpload(lab, 'ana', id, { name: 'Skipped', options });
    expect(result).toMatchObject({ rowCount: 2, badRowCount: 3, badRows: expected });
    const { rows } = await rowsOf(lab, 'ana', result!.tableId);
    expect(rows).toEqual([
      [1, 'two\nlines', '2024-01-01'],
      [5, 'e', '2024-01-05'],
    ]);
  });

  test('are stored as text when asked', async () => {
    const id = await uploadFile(lab, 'ana', 'bad.csv', csv);
    const options = { columns, badRows: 'text' as const };
    const { result } = await importUpload(lab, 'ana', id, { name: 'Kept', options });
    expect(result).toMatchObject({ rowCount: 5, badRowCount: 0 });
    const { rows, columns: found } = await rowsOf(lab, 'ana', result!.tableId);
    expect(found.map(({ type }) => type)).toEqual(['string', 'string', 'string']);
    expect(rows[1]).toEqual(['x', 'b', '2024-01-02']);
    expect(rows[2]).toEqual(['3', 'c', null]);
  });
});

describe('other kinds', () => {
  test('JSON and NDJSON give their own types and keep texts', async () => {
    const records = [
      { id: 1, code: '007', price: 1.5, day: '2024-01-31', tags: ['a'], ok: true },
      { id: 2, code: '8', price: null, day: '2024-02-01', tags: [], ok: false },
    ];
    for (const [name, text] of [
      ['j.json', JSON.stringify(records)],
      ['n.ndjson', records.map((one) => JSON.stringify(one)).join('\n')],
    ] as const) {
      const found = await table(name, text);
      expect(types(found)).toEqual(['integer', 'string', 'double', 'date', 'string', 'boolean']);
      expect(found.rows).toEqual([
        [1, '007', 1.5, '2024-01-31', '["a"]', true],
        [2, '8', null, '2024-02-01', '[]', false],
      ]);
    }
  });

  test('a line that is no JSON object is a row that does not fit', async () => {
    const id = await uploadFile(lab, 'ana', 'l.ndjson', '{"a":1}\n{"a":\n{"a":3}\n');
    const { data } = await inspectUpload(lab, 'ana', id);
    expect(data.badRows).toEqual([{ line: 2, column: null, reason: 'json', value: '{"a":' }]);
  });

  test('a workbook gives numbers, dates, booleans and texts of the sheet chosen', async () => {
    const book = buildXlsx([
      {
        name: 'First',
        rows: [
          ['City', 'Code', 'Sold', 'Day', 'At', 'Open'],
          ['Basel', '007', 12.5, { serial: 45322, style: 1 }, { serial: 45322.5, style: 2 }, true],
          ['Bern', '8', 3, { serial: 45323, style: 1 }, null, false],
        ],
      },
      { name: 'Second', rows: [['n'], [1]] },
    ]);
    const found = await table('b.xlsx', book);
    expect(types(found)).toEqual(['string', 'string', 'decimal', 'date', 'timestamp', 'boolean']);
    expect(found.rows).toEqual([
      ['Basel', '007', 12.5, '2024-01-31', '2024-01-31T12:00:00.000Z', true],
      ['Bern', '8', 3, '2024-02-01', null, false],
    ]);
    expect((await table('s.xlsx', book, { sheet: 'Second' })).rows).toEqual([[1]]);
  });

  test('gzip of any of them is unpacked', async () => {
    expect((await table('z.csv.gz', gzipSync('a,b\n1,x\n'))).rows).toEqual([[1, 'x']]);
    const book = buildXlsx([{ name: 'S', rows: [['n'], [1]] }]);
    expect((await table('z.xlsx.gz', gzipSync(book))).rows).toEqual([[1]]);
  });

  test('gzip of a text far larger than what is looked at is inspected by its beginning', async () => {
    const line = `1,${'x'.repeat(98)}\n`;
    const packed = gzipSync(`a,b\n${line.repeat(120_000)}`);
    const id = await uploadFile(lab, 'ana', 'large.csv.gz', packed);
    const found = await inspectUpload(lab, 'ana', id);
    expect([found.code, found.errorMessage]).toEqual([1000, '']);
    expect(found.data.preview).toMatchObject({ total: null, more: true });
    expect(found.data.sampledRows).toBeGreaterThan(10_000);
    expect(found.data.sampledRows).toBeLessThan(120_000);
  });
});

describe('a file that cannot be a table is reported plainly', () => {
  const zeros = Buffer.alloc(110 * 1024 * 1024);
  const wide = Array.from({ length: 5001 }, (_, index) => `c${index}`).join(',');
  const small = buildXlsx([{ name: 'S', rows: [['n'], [1]] }]);
  const cases: [string, string | Buffer, RegExp][] = [
    ['empty.csv', '', /is empty/],
    ['empty.csv.gz', gzipSync(''), /is empty/],
    ['blank.csv', '\n\n\n', /no rows/],
    ['zip as csv.csv', buildZip({ 'a.csv': 'a,b\n1,2\n' }), /ZIP archive.*Unpack/],
    ['document.pdf', '%PDF-1.7\n%…', /kind PDF/],
    ['old.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /97-2003/],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /kind PNG/],
    ['photo.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /kind JPEG/],
    ['archive.csv', Buffer.from('Rar!\x1a\x07'), /kind RAR/],
    ['packed.csv', Buffer.from('BZh91AY'), /kind bzip2/],
    ['packed.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]), /kind Zstandard/],
    ['store.csv', 'SQLite format 3\0rest', /kind SQLite/],
    ['bytes.csv', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7) % 5)), /kind binary/],
    ['cut.csv.gz', gzipSync('a,b\n'.repeat(9999)).subarray(0, 40), /gzip file is cut off/],
    ['twice.gz', gzipSync(gzipSync('a\n1\n')), /kind gzip \(gzip\)/],
    ['bomb.csv.gz', gzipSync(zeros), /unfolds to more/],
    ['cut.parquet', 'PAR1rest of it that is not there', /Parquet file is cut off/],
    ['false.parquet', 'PAR1 nothing of the kind PAR1', /Parquet file is cut off/],
    ['cut.xlsx', small.subarray(0, small.length - 200), /XLSX file is cut off/],
    ['bomb.xlsx', buildZip({ 'xl/workbook.xml': '<workbook/>', 'xl/bomb.xml': zeros }), /unfolds/],
    ['cut.json', '[{"a":1},{"a":', /JSON cannot be read/],
    ['wide.csv', `${wide}\n`, /5001 columns; the limit is 5000/],
    ['twice.csv', 'a,b,a\n1,2,3\n', /called "a"/],
  ];
  test.each(cases)('%s', async (name, content, expected) => {
    const id = await uploadFile(lab, 'ana', name, content);
    const done = await importUpload(lab, 'ana', id);
    expect(done.state).not.toBe('done');
    expect(done.message).toMatch(expected);
    expect(done.message).not.toMatch(/\/tmp|spill|uploads/);
  });

  const lines = Array.from({ length: 5000 }, (_, id) => `${id},name ${id},2024-01-01`);
  const whole = ['id,name,day', ...lines].join('\n');
  const openQuote = whole.replace('name 2500', '"name 2500');
  const odd: [string, string | Buffer, object, RegExp][] = [
    [
      'cut in the middle of a row',
      whole.slice(0, -15),
      {},
      /do not fit: 1, the first at line 5001/,
    ],
    ['cut in a quoted cell', `${whole}\n5000,"cut off he`, {}, /fit: 1, the first at line 5002/],
    ['a quote that is never closed', openQuote, {}, /fit: 1, the first at line 2502/],
    [
      'latin-1 read as UTF-8',
      Buffer.from(whole.replace('name 2500', 'Zürich'), 'latin1'),
      { encoding: 'utf-8' },
      /fit: 1, the first at line 2502/,
    ],
    ['UTF-8 read as UTF-16', whole, { encoding: 'utf-16le' }, /not written in utf-16le.*utf-8/],
  ];
  test.each(odd)('%s', async (_, content, options, expected) => {
    const id = await uploadFile(lab, 'ana', 'odd.csv', content);
    const done = await importUpload(lab, 'ana', id, { name: 'Odd', options });
    expect([done.state, done.message]).toEqual(['failed', expect.stringMatching(expected)]);
    expect((await lab.call({ as: 'ana', path: '/tables?search=Odd' })).data.total).toBe(0);
  });

  test('a quote in a cell changes that cell alone, and the rows around a bad one stay', async () => {
    const inside = whole.replace('name 2500', 'na"me" 2500');
    const kept = await table('inside.csv', inside);
    expect(kept.rows).toHaveLength(200);
    const id = await uploadFile(lab, 'ana', 'open.csv', openQuote);
    const skipped = { name: 'Open quote', options: { badRows: 'skip' as const } };
    const { result } = await importUpload(lab, 'ana', id, skipped);
    expect(result).toMatchObject({ rowCount: 4999, badRowCount: 1 });
  });

  test('an unknown encoding, sheet, column or kind is reported, too', async () => {
    const csv = await uploadFile(lab, 'ana', 'a.csv', 'a,b\n1,2\n');
    const ask = async (options: object, id = csv) =>
      (await inspectUpload(lab, 'ana', id, options)).message;
    expect(await ask({ encoding: 'klingon' })).toMatch(/klingon is unknown/);
    expect(await ask({ kind: 'parquet' })).toMatch(/not parquet/);
    const columns = [{ from: 'nowhere', name: 'x', type: 'string' }];
    expect(await ask({ columns })).toMatch(/columns.0.from/);
    const book = await uploadFile(lab, 'ana', 's.xlsx', small);
    expect(await ask({ sheet: 'Nope' }, book)).toMatch(/no sheet "Nope".*S/);
  });

  test('a header with a name twice can be renamed after a look', async () => {
    const id = await uploadFile(lab, 'ana', 'twice.csv', 'a,b,a\n1,2,3\n');
    const { data } = await inspectUpload(lab, 'ana', id);
    expect(data.notes).toEqual([{ kind: 'renamed', column: 'a (2)', value: 'a' }]);
    const { columns } = data.options;
    const { result } = await importUpload(lab, 'ana', id, { name: 'Both', options: { columns } });
    expect(result!.rowCount).toBe(1);
  });
});
