import type { SqlTab, SqlTabSave } from '@bi/contract/query/sql';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TabOutcome } from '../../../../src/api/sql';
import { CallError } from '../../../../src/core/errors';
import { createTabStore } from '../../../../src/features/view/editor/tabs/tab-store';

/** Drafts as a server keeps them: a save over an older version is a conflict. */
function draftServer() {
  const kept = new Map<string, SqlTab>();
  const saves: SqlTabSave[] = [];
  let down: CallError | null = null;
  return {
    kept,
    saves,
    fail: (error: CallError | null) => {
      down = error;
    },
    save(id: string, body: SqlTabSave): Promise<TabOutcome> {
      if (down) return Promise.reject(down);
      saves.push(body);
      const known = kept.get(id);
      if (known && known.version !== body.version) {
        return Promise.resolve({ saved: null, conflict: known });
      }
      const { closed, ...rest } = body;
      const saved: SqlTab = {
        ...rest,
        id,
        version: body.version + 1,
        savedAt: '2026-01-01T00:00:00.000Z',
        closedAt: closed ? '2026-01-01T00:00:00.000Z' : null,
      };
      kept.set(id, saved);
      return Promise.resolve({ saved, conflict: null });
    },
  };
}

let server: ReturnType<typeof draftServer>;
let ids = 0;
const browser = () => {
  const store = createTabStore({
    save: (id, body) => server.save(id, body),
    newId: () => `t${String(++ids)}`,
  });
  store.getState().open([...server.kept.values()], 'Query 1');
  return store;
};
const only = (store: ReturnType<typeof browser>) => store.getState().tabs[0]!;

beforeEach(() => {
  vi.useFakeTimers();
  server = draftServer();
  ids = 0;
});
afterEach(() => vi.useRealTimers());

describe('tabs of the editor', () => {
  test('begin with an empty one that nobody saves', async () => {
    const store = browser();
    expect(store.getState().tabs.map(({ title }) => title)).toEqual(['Query 1']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toEqual([]);
  });

  test('are saved two seconds after the first unsaved letter, however long one types', async () => {
    const store = browser();
    const { id } = only(store);
    for (let letter = 1; letter <= 8; letter++) {
      store.getState().change(id, { sql: 's'.repeat(letter) });
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(server.saves.map(({ sql }) => sql.length)).toEqual([7]);
    expect(only(store).draft).toBe('dirty');
    await vi.advanceTimersByTimeAsync(2000);
    expect(only(store).draft).toBe('saved');
    expect(server.kept.get(id)?.sql).toBe('ssssssss');
  });

  test('come back after a reload, with their places', async () => {
    const store = browser();
    store.getState().change(only(store).id, { sql: 'select 1', title: 'One' });
    const second = store.getState().create({ title: 'Two', sql: 'select 2' });
    store.getState().move(second, 0);
    await store.getState().flush();
    expect(
      browser()
        .getState()
        .tabs.map(({ title }) => title),
    ).toEqual(['Two', 'One']);
  });

  test('a closed tab is stored and comes back, also in another browser', async () => {
    const store = browser();
    const { id } = only(store);
    store.getState().change(id, { sql: 'select 1', title: 'One' });
    await store.getState().flush();
    store.getState().close(id, 'Query 1');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState().tabs.map(({ title }) => title)).toEqual(['Query 1']);
    expect(server.kept.get(id)?.closedAt).not.toBeNull();
    const elsewhere = browser();
    elsewhere.getState().reopen();
    expect(elsewhere.getState().tabs.at(-1)).toMatchObject({ title: 'One', sql: 'select 1' });
    await elsewhere.getState().flush();
    expect(server.kept.get(id)?.closedAt).toBeNull();
    store.getState().reopen();
    await store.getState().flush();
    expect(store.getState().tabs.at(-1)?.draft).toBe('conflict');
  });

  test('a tab closed and brought back before the server has heard of it is no conflict', async () => {
    const store = browser();
    const { id } = only(store);
    store.getState().change(id, { sql: 'select 1' });
    store.getState().close(id, 'Query 1');
    store.getState().reopen();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.getState().tabs.find((tab) => tab.id === id)?.draft).toBe('saved');
    expect(server.kept.get(id)).toMatchObject({ sql: 'select 1', closedAt: null });
  });

  test('closing the tab one is in shows its neighbour', () => {
    const store = browser();
    const first = only(store).id;
    const second = store.getState().create({ title: 'b', sql: '2' });
    const third = store.getState().create({ title: 'c', sql: '3' });
    store.getState().activate(second);
    store.getState().close(second, '');
    expect(store.getState().active).toBe(third);
    store.getState().close(third, '');
    expect(store.getState().active).toBe(first);
  });
});

describe('two browsers on one tab', () => {
  async function inConflict() {
    const store = browser();
    const { id } = only(store);
    store.getState().change(id, { sql: 'select 1' });
    await store.getState().flush();
    const other = browser();
    other.getState().change(id, { sql: 'select theirs' });
    await other.getState().flush();
    store.getState().change(id, { sql: 'select mine' });
    await vi.advanceTimersByTimeAsync(2000);
    return { store, id };
  }

  test('the later one is warned and loses nothing it typed, also what it types meanwhile', async () => {
    const { store, id } = await inConflict();
    expect(only(store)).toMatchObject({ draft: 'conflict', sql: 'select mine' });
    store.getState().change(id, { sql: 'select mine, too' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.kept.get(id)?.sql).toBe('select theirs');
    expect(only(store).sql).toBe('select mine, too');
  });

  test('it may keep its own', async () => {
    const { store, id } = await inConflict();
    store.getState().settle(id, 'mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.kept.get(id)?.sql).toBe('select mine');
    expect(only(store).draft).toBe('saved');
  });

  test('it may take theirs, or have both', async () => {
    const { store, id } = await inConflict();
    store.getState().settle(id, 'both');
    await store.getState().flush();
    expect(store.getState().tabs.map(({ sql }) => sql)).toEqual(['select theirs', 'select mine']);
    expect(server.kept.size).toBe(2);
    const again = await inConflict();
    again.store.getState().settle(again.id, 'theirs');
    expect(again.store.getState().tabs.find((tab) => tab.id === again.id)?.sql).toBe(
      'select theirs',
    );
  });
});

describe('without a server', () => {
  const gone = new CallError({ code: 1005, status: 0, message: 'No connection' });

  test('a draft is stored and sent when the server is back', async () => {
    const store = browser();
    server.fail(gone);
    store.getState().change(only(store).id, { sql: 'select 1' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(only(store).draft).toBe('offline');
    store.getState().change(only(store).id, { sql: 'select 1, 2' });
    server.fail(null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(only(store)).toMatchObject({ draft: 'saved', sql: 'select 1, 2' });
    expect(server.kept.get(only(store).id)?.sql).toBe('select 1, 2');
  });

  test('a draft that the server refuses says why and is tried again with the next change', async () => {
    const store = browser();
    server.fail(new CallError({ code: 1001, status: 200, message: 'Too long' }));
    store.getState().change(only(store).id, { sql: 'x' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(only(store).draft).toBe('refused');
    expect(only(store).error?.message).toBe('Too long');
    server.fail(null);
    store.getState().change(only(store).id, { sql: 'y' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(only(store).draft).toBe('saved');
  });
});
