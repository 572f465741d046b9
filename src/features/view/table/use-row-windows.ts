import type { RowsBody } from '@bi/contract/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toCallError, type CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import type { RowSource } from '../../../widgets/rows/row-grid-model';
import type { Reviewed } from './reviewed';
import { RowWindows, WINDOW_ROWS } from './row-windows';

/** Rows of a table or View as they come into view. */
export interface RowWindowsState {
  /** null before the first window */
  source: RowSource | null;
  /** rows of another sort or search are still shown */
  stale: boolean;
  error: CallError | null;
  retry: () => void;
  /** rows `from` to `to` (exclusive) came into view */
  view: (from: number, to: number) => void;
}

/** Reads the rows of a table or View window by window. */
export function useRowWindows(
  reviewed: Reviewed,
  asked: Pick<RowsBody, 'sort' | 'search'>,
): RowWindowsState {
  const http = useHttp();
  const { language } = useLanguage();
  const [shown, setShown] = useState<{ key: string; source: RowSource } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: CallError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, version } = reviewed;
  const key = JSON.stringify([id, version, asked, attempt]);
  const read = useRef(reviewed.rows);
  useEffect(() => {
    read.current = reviewed.rows;
  });
  const live = useRef<{ windows: RowWindows; reading: Set<number>; stop: AbortController } | null>(
    null,
  );

  useEffect(() => {
    const stop = new AbortController();
    live.current = null;
    const body: RowsBody = { ...(JSON.parse(key) as [0, 0, RowsBody])[2], limit: WINDOW_ROWS };
    read.current(http, body, { signal: stop.signal, inPlace: true }).then(
      (first) => {
        const windows = new RowWindows(first);
        live.current = { windows, reading: new Set(), stop };
        setShown({ key, source: windows.source() });
      },
      (thrown: unknown) => {
        const error = toCallError(thrown, language);
        if (!error.cancelled) setFailed({ key, error });
      },
    );
    return () => stop.abort();
  }, [http, key, language]);

  const view = useCallback(
    (from: number, to: number) => {
      const now = live.current;
      if (now === null) return;
      const { windows, reading, stop } = now;
      const margin = Math.max(0, from - WINDOW_ROWS / 2);
      for (const offset of windows.missing(margin, to + WINDOW_ROWS / 2)) {
        if (reading.has(offset)) continue;
        reading.add(offset);
        const [, , body] = JSON.parse(key) as [0, 0, RowsBody];
        const part = { ...body, offset, limit: WINDOW_ROWS };
        read
          .current(http, part, { signal: stop.signal, inPlace: true })
          .then((arrived) => {
            windows.put(arrived);
            if (live.current === now) setShown({ key, source: windows.source() });
          })
          .catch(() => undefined)
          .finally(() => reading.delete(offset));
      }
    },
    [http, key],
  );

  return {
    source: shown?.source ?? null,
    stale: shown !== null && shown.key !== key,
    error: failed?.key === key ? failed.error : null,
    retry: () => setAttempt((count) => count + 1),
    view,
  };
}
