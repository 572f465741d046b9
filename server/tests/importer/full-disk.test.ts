import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { importUpload, sendPart, uploadFile } from '../support/upload-file';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

/** Mounts a file system of a few MiB, where this process may; null where it may not. */
function mountSmall(place: string): (() => void) | null {
  try {
    mkdirSync(place, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', place], { stdio: 'ignore' });
    return () => execFileSync('umount', ['--lazy', place]);
  } catch {
    return null;
  }
}

const rows = Array.from({ length: 200_000 }, (_, id) => `${id},${(id * 7919) % 100_003}`);
const file = Buffer.from(`id,n\n${rows.join('\n')}\n`);

describe('a full disk', () => {
  test('during an upload keeps what had arrived, is named, and the upload continues afterwards', async (context) => {
    const unmount = mountSmall(path.join(lab.dataDir, 'uploads'));
    if (unmount === null) return context.skip('a file system cannot be mounted here');
    try {
      const body = { fileName: 'big.csv', sizeBytes: file.length };
      const made = await lab.call({ as: 'ana', method: 'POST', path: '/uploads', body });
      const id = made.data.id as string;
      await sendPart(lab, 'ana', id, 0, file.subarray(0, 1_000_000));
      const full = await sendPart(lab, 'ana', id, 1_000_000, file.subarray(1_000_000));
      expect(full.code).toBe(1005);
      expect(full.message).toMatch(/^The disk is full: nothing was written/);
      const there = await lab.call({ as: 'ana', path: `/uploads/${id}` });
      expect(there.data).toMatchObject({ state: 'receiving', receivedBytes: 1_000_000 });
      const small = await uploadFile(lab, 'ana', 'small.csv', 'a\n1\n');
      expect((await importUpload(lab, 'ana', small, { name: 'Small' })).state).toBe('done');
    } finally {
      unmount();
    }
  });

  test('during an import leaves nothing, is named, and the file can be imported afterwards', async (context) => {
    const id = await uploadFile(lab, 'ana', 'big.csv', file.subarray(0, 2_000_000));
    const unmount = mountSmall(path.join(lab.dataDir, 'spill', String(process.pid)));
    if (unmount === null) return context.skip('a file system cannot be mounted here');
    try {
      const done = await importUpload(lab, 'ana', id, { name: 'Big' });
      expect(done.state).toBe('failed');
      expect(done.message).toMatch(/^The disk is full: nothing was written/);
      expect((await lab.call({ as: 'ana', path: '/tables?search=Big' })).data.total).toBe(0);
    } finally {
      unmount();
    }
    const options = { badRows: 'skip' as const };
    const again = await importUpload(lab, 'ana', id, { name: 'Big', options });
    expect(again.state).toBe('done');
  });
});
