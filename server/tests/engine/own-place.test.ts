import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOwnPlace } from '../../src/engine/own-place';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-own-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform === 'win32')("a place is one's own", () => {
  test('where its owner may read and write it, a folder also enter it', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const [place, mode, isOwn] of [
      [file, 0o600, true],
      [file, 0o400, false],
      [folder, 0o700, true],
      [folder, 0o600, false],
      [folder, 0o500, false],
    ] as const) {
      chmodSync(place, mode);
      expect([place, mode, isOwnPlace(place)]).toEqual([place, mode, isOwn]);
    }
  });

  test('where every folder above it may be entered, also of what a link leads to', () => {
    const inner = path.join(folder, 'inner');
    mkdirSync(inner);
    const link = path.join(os.tmpdir(), `${path.basename(folder)}-link`);
    symlinkSync(inner, link);
    expect([isOwnPlace(inner), isOwnPlace(link)]).toEqual([true, true]);
    chmodSync(folder, 0o600);
    expect([isOwnPlace(inner), isOwnPlace(link)]).toEqual([false, false]);
    rmSync(link);
  });

  test('not where there is none', () => {
    expect(isOwnPlace(path.join(folder, 'none'))).toBe(false);
  });
});
