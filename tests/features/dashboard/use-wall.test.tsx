import { act, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigateContext, type NavigatePort } from '../../../src/host/navigate-context';
import { HostContext } from '../../../src/host/host-context';
import { wallFit } from '../../../src/features/dashboard/board-grid';
import { useWall, type Wall } from '../../../src/features/dashboard/use-wall';

const TABS = ['one', 'two', 'three'].map((id) => ({ id, name: id }));

let wall: Wall;
let tab: string;
let search: string;
let toggles: number;
let leaveFull: () => void;
beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  toggles = 0;
});
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  vi.useRealTimers();
});

function Inner() {
  const [open, setOpen] = useState('one');
  const [isFull, setFull] = useState(false);
  leaveFull = () => setFull(false);
  const toggle = () => {
    toggles += 1;
    setFull((now) => !now);
  };
  wall = useWall({ tabs: TABS, tab: open, openTab: setOpen, full: { isFull, toggle } });
  tab = open;
  return null;
}

function Screen({ at, surface }: { at: string; surface: 'standalone' | 'lone' }) {
  const [text, setText] = useState(at);
  search = text;
  const port = useMemo<NavigatePort>(
    () => ({
      ...{ navigate: () => undefined, path: '/dashboardItem' },
      search: new URLSearchParams(text),
      setSearch: (next) => setText(next.toString()),
    }),
    [text],
  );
  return (
    <HostContext value={{ mode: { surface } } as never}>
      <NavigateContext value={port}>
        <Inner />
      </NavigateContext>
    </HostContext>
  );
}

function open(at: string, surface: 'standalone' | 'lone' = 'standalone') {
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen at={at} surface={surface} />));
  return { close: () => act(() => root.unmount()) };
}
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });

describe('a dashboard on a wall display', () => {
  test('shows one tab after another, the first again after the last', () => {
    const { close } = open('report_id=b&kiosk=1&rotate=30');
    expect(wall.isOn).toBe(true);
    pass(29);
    expect(tab).toBe('one');
    pass(1);
    expect(tab).toBe('two');
    pass(30);
    expect(tab).toBe('three');
    pass(30);
    expect(tab).toBe('one');
    close();
  });

  test('stays on its tab where no time is given, or one too short to read', () => {
    for (const at of ['kiosk=1', 'kiosk=1&rotate=1', 'rotate=30']) {
      const { close } = open(at);
      pass(120);
      expect(tab).toBe('one');
      close();
    }
  });

  test('is begun with full screen, held in the address, and left by the full screen or Escape', () => {
    const { close } = open('report_id=b');
    act(() => wall.start(15));
    expect(search).toBe('report_id=b&kiosk=1&rotate=15');
    expect(toggles).toBe(1);
    act(() => leaveFull());
    expect(search).toBe('report_id=b');
    act(() => wall.start(0));
    expect(search).toBe('report_id=b&kiosk=1');
    act(() => void globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(search).toBe('report_id=b');
    expect(toggles).toBe(3);
    close();
  });

  test('is not there in an element of a host page', () => {
    const { close } = open('kiosk=1&rotate=15', 'lone');
    expect(wall.isOn).toBe(false);
    close();
  });
});

test('the rows of a tab fill a wall, drawn smaller where they are many, unless they could not be read', () => {
  const [gap, screen] = [12, 28];
  const heightOf = (height: number, rows: number) => {
    const { row, scale } = wallFit(height, rows);
    return (rows * (row + gap) - gap) * scale;
  };
  expect(heightOf(900, 20)).toBeGreaterThan(900 - 20);
  expect(heightOf(900, 20)).toBeLessThanOrEqual(900);
  expect(wallFit(900, 20).scale).toBe(1);
  expect(wallFit(900, 3)).toEqual({ row: 2 * screen, scale: 1 });
  // what a display of 1,366 by 768 leaves for the sample's tallest tab
  expect(heightOf(590, 25)).toBeCloseTo(590);
  expect(wallFit(590, 25).row).toBe(18);
  expect(wallFit(590, 25).scale).toBeGreaterThan(0.75);
  expect(wallFit(900, 60)).toEqual({ row: screen, scale: 1 });
});
