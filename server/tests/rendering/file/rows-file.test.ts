import { appendFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RowColumn } from '@bi/contract/query/row-set';
import { RowParser } from '../../../src/rendering/file/read-rows';
import { GrowingRows } from '../../../src/rendering/file/rows-file';

let folder: string;
let rows: GrowingRows;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-rows-'));
  rows = new GrowingRows();
});
afterEach(() => {
  rows.close();
  rmSync(folder, { recursive: true, force: true });
});

const COLUMNS: RowColumn[] = [
  { name: 'text', type: 'string' },
  { name: 'number', type: 'integer' },
];

test('rows are read while their file grows, cut anywhere, also inside a character or a text', () => {
  const text = '"a ""b"", 中文\nsecond line",1\n"",2\n,3\n北京,4\n';
  const bytes = Buffer.from(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const file = path.join(folder, `rows-${cut}`);
    const growing = new GrowingRows();
    const parser = new RowParser(COLUMNS);
    writeFileSync(file, bytes.subarray(0, cut));
    const read = () => [...growing.pieces(file)].flatMap((piece) => [...parser.take(piece)]);
    const first = read();
    appendFileSync(file, bytes.subarray(cut));
    const cells = [...first, ...read()].map((row) => row.cells);
    expect(cells).toEqual([
      ['a "b", 中文\nsecond line', '1'],
      ['', '2'],
      [null, '3'],
      ['北京', '4'],
    ]);
    growing.close();
  }
});

test('a file is read up to a byte and on from there, also after it was renamed', () => {
  const [file, target] = [path.join(folder, 'growing'), path.join(folder, 'complete')];
  const read = (place: string, until?: number) =>
    Buffer.concat([...rows.pieces(place, until)].map((piece) => Buffer.from(piece))).toString();
  expect(read(file, 3)).toBe('');
  writeFileSync(file, 'abcdef');
  expect(read(file, 4)).toBe('abcd');
  renameSync(file, target);
  expect(read(file, 5)).toBe('e');
  expect(read(target)).toBe('f');
});

test('a file that got its last name before it was opened is read under that', () => {
  const target = path.join(folder, 'complete');
  writeFileSync(target, 'abc');
  const gone = [...rows.pieces(path.join(folder, 'growing'), 3)];
  expect(gone).toEqual([]);
  expect([...rows.pieces(target, 3)].map((piece) => piece.toString())).toEqual(['abc']);
});
