import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answerQueries } from '../../../src/api/queries';
import {
  SLOW_ANSWER_MS,
  useApplyMode,
  type ApplyMode,
} from '../../../src/features/dashboard/use-apply-mode';
import { HostContext } from '../../../src/host/host-context';

let mode: ApplyMode;
let client: QueryClient;
let root: Root;
let memory: Map<string, string>;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  client = new QueryClient();
  memory = new Map();
});
afterEach(() => {
  act(() => root.unmount());
  client.clear();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  vi.useRealTimers();
});

function Screen({ saved }: { saved: boolean }) {
  mode = useApplyMode('board', saved);
  return null;
}

function open(saved = false): void {
  const tab = {
    get: (key: string) => memory.get(key) ?? null,
    set: (key: string, text: string) => void memory.set(key, text),
    remove: (key: string) => void memory.delete(key),
  };
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <HostContext value={{ session: { tab } } as never}>
        <QueryClientProvider client={client}>
          <Screen saved={saved} />
        </QueryClientProvider>
      </HostContext>,
    ),
  );
}

/** Asks something whose answer comes after `ms` from `source`. */
async function ask(ms: number, source: 'base' | 'cache', name = 'a'): Promise<void> {
  const queryKey = [...answerQueries.all, name];
  const queryFn = () => new Promise((done) => setTimeout(() => done({ trace: { source } }), ms));
  const watched = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(watched.subscribe(() => undefined));
  await act(() => vi.advanceTimersByTimeAsync(ms + 1));
}

describe('filters', () => {
  test('work at once until computing an answer took long, then wait for Apply', async () => {
    open();
    await ask(SLOW_ANSWER_MS - 500, 'base');
    expect(mode).toMatchObject({ waits: false, slow: null });
    await ask(SLOW_ANSWER_MS + 1500, 'base', 'b');
    expect(mode).toMatchObject({ waits: true, slow: 5 });
    await ask(20, 'base', 'c');
    expect(mode.waits).toBe(true);
  });

  test('do not wait because of what came from a cache', async () => {
    open();
    await ask(SLOW_ANSWER_MS * 2, 'cache');
    expect(mode.waits).toBe(false);
  });

  test('wait where the dashboard is saved so, and where the reader chose it; for its reader at once if so chosen, also after a reload', async () => {
    open(true);
    expect(mode).toMatchObject({ waits: true, slow: null });
    act(() => mode.choose('once'));
    expect(mode.waits).toBe(false);
    act(() => root.unmount());
    open(true);
    expect(mode).toMatchObject({ waits: false, choice: 'once' });
    await ask(SLOW_ANSWER_MS * 2, 'base');
    expect(mode.waits).toBe(false);
    act(() => mode.choose('apply'));
    expect(mode).toMatchObject({ waits: true, slow: null });
    act(() => mode.choose('auto'));
    expect(memory.size).toBe(0);
    expect(mode.waits).toBe(true);
  });
});
