import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useSession } from '../../../host/use-session';
import { stepsToText } from './persisted-history';
import type { OlapStore } from './olap-store';

/** Quiet time after a step before the steps are written, milliseconds. */
const PAUSE_MS = 300;

/** Key of the steps of an exploration in the memory of the tab: those of a report, or of its cube. */
export function stepsKey({ cube, report }: Pick<OlapStore, 'cube' | 'report'>): string {
  return report ? `olap:report:${report.id}` : `olap:cube:${cube.id}`;
}

/** Stores what can be undone and redone in the memory of the tab, so that a reload loses none of it. */
export function usePersistedHistory(store: StoreApi<OlapStore>): void {
  const { tab } = useSession();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      clearTimeout(timer);
      timer = undefined;
      const state = store.getState();
      tab.set(stepsKey(state), stepsToText(state.history));
    };
    const flush = (): void => {
      if (timer !== undefined) write();
    };
    const unsubscribe = store.subscribe(({ history, report }, before) => {
      if (history === before.history && report === before.report) return;
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    globalThis.addEventListener('pagehide', flush);
    return () => {
      unsubscribe();
      flush();
      globalThis.removeEventListener('pagehide', flush);
    };
  }, [store, tab]);
}
