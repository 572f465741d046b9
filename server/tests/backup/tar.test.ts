import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTar } from '../../src/backup/read-tar';
import { TarWriter } from '../../src/backup/tar-writer';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-tar-'));
  file = path.join(folder, 'a.tar');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// oxlint-disable-next-line typescript/require-await -- pieces that are there already
async function* pieces(...parts: string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

const LONG = `datasets/acme/${'t'.repeat(150)}.v1.duckdb`;

async function write(): Promise<string[]> {
  const handle = await open(file, 'wx');
  const tar = new TarWriter(handle, Date.UTC(2026, 0, 2));
  const hashes = [
    await tar.add('metadata.db', 11, pieces('first ', 'file.')),
    await tar.add(LONG, 512, pieces('x'.repeat(512))),
    await tar.add('uploads/empty.upload', 0, pieces()),
  ];
  await tar.finish();
  await handle.close();
  return hashes;
}

describe('an archive', () => {
  test('gives back every file with its place, and its hash while it is written', async () => {
    const hashes = await write();
    expect(hashes[0]).toBe(createHash('sha256').update('first file.').digest('hex'));
    const entries = await readTar(file);
    expect(entries.map(({ name, sizeBytes }) => [name, sizeBytes])).toEqual([
      ['metadata.db', 11],
      [LONG, 512],
      ['uploads/empty.upload', 0],
    ]);
    const bytes = readFileSync(file);
    const [first] = entries;
    expect(bytes.subarray(first!.offset, first!.offset + 11).toString()).toBe('first file.');
  });

  test.skipIf(process.platform === 'win32')('is one that tar reads', async () => {
    await write();
    const listed = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(listed).toEqual(['metadata.db', LONG, 'uploads/empty.upload']);
    execFileSync('tar', ['-xf', file, '-C', folder]);
    expect(readFileSync(path.join(folder, 'metadata.db'), 'utf8')).toBe('first file.');
  });

  test('is refused when a file has other than the announced bytes', async () => {
    const handle = await open(file, 'wx');
    const tar = new TarWriter(handle, 0);
    await expect(tar.add('a', 5, pieces('abc'))).rejects.toThrow('3 bytes instead of 5');
    await handle.close();
  });

  test('that is cut off, or is none, is refused', async () => {
    await write();
    truncateSync(file, 2000);
    await expect(readTar(file)).rejects.toThrow('cut off');
    writeFileSync(file, 'no archive '.repeat(200));
    await expect(readTar(file)).rejects.toThrow('not an archive');
  });
});
