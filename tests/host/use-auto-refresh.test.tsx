import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useAutoRefresh } from '../../src/host/use-auto-refresh';

let isHidden: boolean;
let runs: number;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  [isHidden, runs] = [false, 0];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Screen({ seconds, busy }: { seconds: number | null; busy: boolean }) {
  useAutoRefresh(seconds, busy, () => {
    runs += 1;
  });
  return null;
}

function screen() {
  const root = createRoot(document.createElement('div'));
  return {
    show: (seconds: number | null, busy = false) =>
      act(() => root.render(<Screen seconds={seconds} busy={busy} />)),
    close: () => act(() => root.unmount()),
  };
}
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
const turn = (hidden: boolean) =>
  act(() => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a refresh by itself', () => {
  test('comes after the time, counted from the end of the run before', () => {
    const { show, close } = screen();
    show(60);
    pass(59);
    expect(runs).toBe(0);
    pass(1);
    expect(runs).toBe(1);
    show(60, true);
    pass(600);
    expect(runs).toBe(1);
    show(60);
    pass(59);
    expect(runs).toBe(1);
    pass(1);
    expect(runs).toBe(2);
    close();
  });

  test('waits while the page is hidden and comes at once when it is seen again', () => {
    const { show, close } = screen();
    show(60);
    turn(true);
    pass(3600);
    expect(runs).toBe(0);
    turn(false);
    expect(runs).toBe(1);
    turn(true);
    turn(false);
    expect(runs).toBe(1);
    close();
  });

  test('never comes without a time, nor on a screen that was closed', () => {
    const { show, close } = screen();
    show(null);
    pass(3600);
    show(60);
    close();
    pass(3600);
    expect(runs).toBe(0);
  });
});
