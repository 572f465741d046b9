import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseEncoding, compress, CompressedFiles } from '../../src/http/compressed-files';

const text = 'export const answer = 42;\n'.repeat(200);
let folder: string;
/** encodings in the order in which something was compressed */
let work: string[];
const fileOf = (name: string) => path.join(folder, name);
const write = (name: string, content: string | Buffer) => writeFileSync(fileOf(name), content);
const openFiles = (capBytes = 1 << 20) =>
  new CompressedFiles(capBytes, (bytes, encoding) => {
    work.push(encoding);
    return compress(bytes, encoding);
  });

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-files-'));
  work = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file', () => {
  it('is compressed at its first request and never again', async () => {
    write('a.js', text);
    const files = openFiles();
    const together = await Promise.all([1, 2, 3].map(() => files.read(fileOf('a.js'), 'br')));
    const later = await files.read(fileOf('a.js'), 'br');
    expect(brotliDecompressSync(later!.bytes).toString()).toBe(text);
    expect(together.map((one) => one!.etag)).toEqual([later!.etag, later!.etag, later!.etag]);
    const zipped = await files.read(fileOf('a.js'), 'gzip');
    expect(gunzipSync(zipped!.bytes).toString()).toBe(text);
    expect(work).toEqual(['br', 'gzip']);
  });

  it('has an ETag of its own per encoding and content', async () => {
    write('a.js', text);
    write('copy.js', text);
    const files = openFiles();
    const br = await files.read(fileOf('a.js'), 'br');
    const zipped = await files.read(fileOf('a.js'), 'gzip');
    expect(br!.etag).not.toBe(zipped!.etag);
    expect((await files.read(fileOf('copy.js'), 'br'))!.etag).toBe(br!.etag);
    expect(work).toEqual(['br', 'gzip']);
  });

  it('whose name holds its hash comes as the build compressed it, if it did', async () => {
    write('a-1.js', text);
    write('b-1.js', text.replaceAll('42', '43'));
    const built = brotliCompressSync(text);
    write('a-1.js.br', built);
    const files = openFiles();
    expect((await files.read(fileOf('a-1.js'), 'br', true))!.bytes).toEqual(built);
    expect(gunzipSync((await files.read(fileOf('a-1.js'), 'gzip', true))!.bytes).toString()).toBe(
      text,
    );
    const other = await files.read(fileOf('b-1.js'), 'br', true);
    expect(brotliDecompressSync(other!.bytes).toString()).toContain('43');
    expect(work).toEqual(['gzip', 'br']);
  });

  it('that may change is compressed from what it holds now', async () => {
    write('a.js', text);
    write('a.js.br', brotliCompressSync('something older'));
    const file = await openFiles().read(fileOf('a.js'), 'br');
    expect(brotliDecompressSync(file!.bytes).toString()).toBe(text);
  });

  it('that was replaced is read again', async () => {
    write('a.js', text);
    const files = openFiles();
    const before = await files.read(fileOf('a.js'), 'br');
    write('a.js', text.replaceAll('42', '43'));
    const after = await files.read(fileOf('a.js'), 'br');
    expect(brotliDecompressSync(after!.bytes).toString()).toContain('43');
    expect(after!.etag).not.toBe(before!.etag);
  });

  it('is left to others when it is missing, small, or does not get smaller', async () => {
    write('small.js', 'export {}');
    let seed = 42;
    const next = () => (seed = (seed * 1103515245 + 12345) % 2 ** 31) >>> 16;
    write('noise.js', Buffer.from(Array.from({ length: 4000 }, next)));
    const files = openFiles();
    for (const name of ['missing.js', 'small.js', '.', 'noise.js', 'noise.js'])
      expect(await files.read(fileOf(name), 'br'), name).toBeNull();
    expect(work).toEqual(['br']);
  });

  it('is compressed again only when the cap has pushed it out, the oldest first', async () => {
    const count = 12;
    const names = Array.from({ length: count }, (_, at) => `${at}.js`);
    for (const name of names) write(name, `${name}${text}`);
    const size = (await openFiles().read(fileOf('0.js'), 'gzip'))!.bytes.length;
    work = [];
    const files = openFiles(size * 4);
    for (const name of names) await files.read(fileOf(name), 'gzip');
    expect(files.sizeBytes).toBeLessThanOrEqual(size * 4);
    await files.read(fileOf(names.at(-1)!), 'gzip');
    expect(work).toHaveLength(count);
    await files.read(fileOf(names[0]!), 'gzip');
    expect(work).toHaveLength(count + 1);
  });

  it('larger than the cap is answered and not cached', async () => {
    write('a.js', text);
    const files = openFiles(10);
    expect(await files.read(fileOf('a.js'), 'br')).not.toBeNull();
    expect(files.sizeBytes).toBe(0);
  });
});

describe('the encoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['identity;q=1, br;q=0.2', null],
    ['br;q=nonsense', null],
  ])('for %j is %j', (header, expected) => {
    expect(chooseEncoding(header)).toBe(expected);
  });
});
