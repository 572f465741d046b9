import type { DashboardTab } from '@bi/contract/dashboard/dashboard';
import { useCallback, useEffect, useRef } from 'react';
import { useAutoRefresh } from '../../host/use-auto-refresh';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useUiMode } from '../../host/use-ui-mode';
import { useWakeLock } from '../../ui/use-wake-lock';

/** Search parameter of a dashboard that is shown on a wall. */
export const WALL_PARAM = 'kiosk';
/** Search parameter: seconds that each tab is shown. */
export const ROTATE_PARAM = 'rotate';

/** Seconds that a tab is shown, to choose from; 0: tabs do not change. */
export const ROTATE_TIMES = [0, 15, 30, 60] as const;
const MIN_SECONDS = 5;

/** A dashboard on a wall display: nothing but its tiles, and tabs that follow each other. */
export interface Wall {
  isOn: boolean;
  /** @param seconds that each tab is shown; 0: tabs do not change */
  start: (seconds: number) => void;
  leave: () => void;
}

interface WallInput {
  tabs: readonly DashboardTab[];
  tab: string;
  openTab: (id: string) => void;
  full: { isFull: boolean; toggle: () => void };
}

/** Shows a dashboard on a wall, as the address says: `kiosk=1`, and `rotate` with seconds. */
export function useWall({ tabs, tab, openTab, full }: WallInput): Wall {
  const { search, setSearch } = useNavigatePort();
  const { surface } = useUiMode();
  const isOn = surface !== 'lone' && search.get(WALL_PARAM) === '1';
  const seconds = Math.floor(Number(search.get(ROTATE_PARAM) ?? 0));
  const { isFull, toggle } = full;

  const write = useCallback(
    (rotate: number | null) => {
      const params = new URLSearchParams(search);
      params.delete(WALL_PARAM);
      params.delete(ROTATE_PARAM);
      if (rotate !== null) params.set(WALL_PARAM, '1');
      if (rotate !== null && rotate > 0) params.set(ROTATE_PARAM, String(rotate));
      setSearch(params, { replace: true });
    },
    [search, setSearch],
  );
  const leave = useCallback(() => {
    write(null);
    if (isFull) toggle();
  }, [write, isFull, toggle]);

  const wasFull = useRef(false);
  useEffect(() => {
    // the browser ends the full screen by itself on Escape
    if (isOn && wasFull.current && !isFull) write(null);
    wasFull.current = isFull;
  }, [isOn, isFull, write]);
  useEffect(() => {
    if (!isOn) return;
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) leave();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [isOn, leave]);

  const rotates = isOn && seconds >= MIN_SECONDS && tabs.length > 1;
  useAutoRefresh(rotates ? seconds : null, false, () => {
    const at = tabs.findIndex(({ id }) => id === tab);
    const next = tabs[(at + 1) % tabs.length];
    if (next !== undefined) openTab(next.id);
  });
  useWakeLock(isOn);
  return {
    isOn,
    leave,
    start(rotate) {
      write(rotate);
      if (!isFull) toggle();
    },
  };
}
