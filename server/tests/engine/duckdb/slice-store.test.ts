import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BiError } from '@bi/contract/messages/bi-error';
import { removeStaleFolders, SliceStore } from '../../../src/engine/duckdb/slice-store';
import type { SliceRecipe } from '../../../src/engine/duckdb/slice-recipe';
import { errorKey } from '../../support/engine-fixture';

let folder: string;
let builds: { key: string; signal: AbortSignal; end: (error?: Error) => void }[];
let isHeldBack: boolean;
const none = () => undefined;
const recipe = (key: string, version = 1): SliceRecipe => ({
  key,
  version,
  table: 'sales',
  of: 'sales',
  sql: '',
  catalog: new Map(),
});

function open(budgetBytes = 1000): SliceStore {
  return new SliceStore({
    root: path.join(folder, 'slices'),
    budgetBytes,
    log: { info: none, warn: none, error: none },
    build: (_, { key }, place, signal) =>
      new Promise((resolve, reject) => {
        writeFileSync(place, 'x'.repeat(100));
        const end = (error?: Error) => (error === undefined ? resolve(7) : reject(error));
        builds.push({ key, signal, end });
        signal.addEventListener('abort', () => reject(new BiError('cancelled.query')));
        if (!isHeldBack) resolve(7);
      }),
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-slices-'));
  builds = [];
  isHeldBack = false;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a slice', () => {
  it('is built once for all who ask at the same time and later', async () => {
    isHeldBack = true;
    const store = open();
    const asked = [1, 2, 3].map(() => store.hold('acme', recipe('a')));
    builds[0]!.end();
    const held = await Promise.all(asked);
    expect(new Set(held.map(({ file }) => file)).size).toBe(1);
    expect(held[0]!.rows).toBe(7);
    for (const { release } of held) release();
    (await store.hold('acme', recipe('a'))).release();
    expect(builds).toHaveLength(1);
  });

  it('is of one tenant and one set of rules', async () => {
    const store = open();
    const files = await Promise.all(
      [
        store.hold('acme', recipe('a')),
        store.hold('acme', recipe('b')),
        store.hold('globex', recipe('a')),
      ].map(async (held) => (await held).file),
    );
    expect(new Set(files).size).toBe(3);
  });

  it('is no longer built once nobody waits for it, but while somebody does', async () => {
    isHeldBack = true;
    const store = open();
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [first, second].map(({ signal }) =>
      errorKey(store.hold('acme', recipe('a'), signal)),
    );
    first.abort();
    expect(await asked[0]).toBe('cancelled.query');
    expect(builds[0]!.signal.aborted).toBe(false);
    second.abort();
    expect(await asked[1]).toBe('cancelled.query');
    expect(builds[0]!.signal.aborted).toBe(true);
    isHeldBack = false;
    (await store.hold('acme', recipe('a'))).release();
    expect(builds).toHaveLength(2);
  });

  it('that could not be built is built again, and nothing of it stays', async () => {
    isHeldBack = true;
    const store = open();
    const failed = errorKey(store.hold('acme', recipe('a')));
    builds[0]!.end(new BiError('engine.dataFolder', { params: { folder: 'slices', reason: '' } }));
    expect(await failed).toBe('engine.dataFolder');
    expect(readdirSync(store.folderOf('acme'))).toEqual([]);
    isHeldBack = false;
    (await store.hold('acme', recipe('a'))).release();
    expect(store.sizeBytes).toBe(100);
  });

  it('that fails says nothing of the rows it met', async () => {
    isHeldBack = true;
    const reason = open()
      .hold('acme', recipe('a'))
      .catch((error: unknown) => JSON.stringify(error, ['key', 'params', 'reason', 'message']));
    builds[0]!.end(new BiError('engine.failed', { params: { reason: 'Could not convert ORD' } }));
    expect(await reason).toMatch(/engine\.failed/);
    expect(await reason).not.toMatch(/ORD/);
  });

  it('whose folder cannot be made is refused by name', async () => {
    writeFileSync(path.join(folder, 'slices'), 'a file in its place');
    expect(await errorKey(open().hold('acme', recipe('a')))).toBe('engine.dataFolder');
  });

  it('whose file is missing is built again', async () => {
    const store = open();
    const { file, release } = await store.hold('acme', recipe('a'));
    release();
    rmSync(file);
    const again = await store.hold('acme', recipe('a'));
    expect(existsSync(again.file)).toBe(true);
    expect(builds).toHaveLength(2);
  });
});

describe('the disk of slices', () => {
  const files = (store: SliceStore) => readdirSync(store.folderOf('acme')).length;
  const use = async (store: SliceStore, key: string) =>
    (await store.hold('acme', recipe(key))).release();

  it('keeps those used last within the budget', async () => {
    const store = open(250);
    for (const key of ['a', 'b', 'a', 'c']) await use(store, key);
    await expect.poll(() => files(store)).toBe(2);
    await use(store, 'a');
    expect(builds.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('never takes one that is in use, and goes back when it is released', async () => {
    const store = open(50);
    const held = await store.hold('acme', recipe('a'));
    await use(store, 'b');
    expect(existsSync(held.file)).toBe(true);
    held.release();
    held.release();
    await expect.poll(() => files(store)).toBe(0);
  });

  it('is given back for what is of an older version, or unused for long', async () => {
    const store = open();
    await use(store, 'a');
    const isCurrent = (_tenant: string, _table: string, version: number) =>
      Promise.resolve(version === 1);
    await store.sweep(0, isCurrent);
    expect(store.sizeBytes).toBe(100);
    (await store.hold('acme', recipe('old', 2))).release();
    const held = await store.hold('acme', recipe('old and in use', 2));
    await store.sweep(0, isCurrent);
    expect(store.sizeBytes).toBe(200);
    held.release();
    await store.sweep(Date.now() + 1000, isCurrent);
    expect(store.sizeBytes).toBe(0);
  });

  it('holds nothing of a server that has ended', async () => {
    const above = path.join(folder, 'slices');
    for (const name of ['999999999', String(process.pid), 'notes'])
      mkdirSync(path.join(above, name), { recursive: true });
    removeStaleFolders(above);
    expect(readdirSync(above).sort()).toEqual([String(process.pid), 'notes'].sort());
    await open().close();
    expect(existsSync(above)).toBe(false);
  });
});
