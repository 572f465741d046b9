import type { RowSet } from '@bi/contract/query/row-set';
import type { RowsBody } from '@bi/contract/table/table';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toCallError, type CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { readRange } from '../../../widgets/rows/read-range';
import type { GridRows } from '../../../widgets/rows/row-grid-model';
import type { Reviewed } from './reviewed';
import { RowWindows, WINDOW_ROWS } from './row-windows';

/** Rows of a table or View as they come into view. */
export interface RowWindowsState {
  /** null before the first window */
  source: GridRows | null;
  /** rows of another sort or search are still shown */
  stale: boolean;
  error: CallError | null;
  retry: () => void;
  /** rows `from` to `to` (exclusive) came into view */
  view: (from: number, to: number) => void;
}

/** The rows being looked at, of one sort and search. */
interface Live {
  windows: RowWindows;
  source: () => GridRows;
  part: (offset: number, limit: number) => Promise<RowSet>;
  /** first rows of the windows on their way */
  reading: Set<number>;
}

/** Reads the rows of a table or View window by window. */
export function useRowWindows(
  reviewed: Reviewed,
  asked: Pick<RowsBody, 'sort' | 'search'>,
): RowWindowsState {
  const http = useHttp();
  const { language } = useLanguage();
  const [shown, setShown] = useState<{ key: string; source: GridRows } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: CallError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { id, version } = reviewed;
  const key = JSON.stringify([id, version, asked, attempt]);
  const read = useRef(reviewed.rows);
  useEffect(() => {
    read.current = reviewed.rows;
  });
  const live = useRef<Live | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    live.current = null;
    const [, , body] = JSON.parse(key) as [0, 0, RowsBody];
    const part = (offset: number, limit: number) =>
      read.current(http, { ...body, offset, limit }, { signal: stop.signal, inPlace: true });
    part(0, WINDOW_ROWS).then(
      (first) => {
        const windows = new RowWindows(first);
        const source = () => {
          const now = windows.source();
          const load = (from: number, to: number) => readRange(now, from, to, part);
          return { ...now, load };
        };
        live.current = { windows, source, part, reading: new Set() };
        setShown({ key, source: source() });
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
      const { windows, reading } = now;
      const margin = Math.max(0, from - WINDOW_ROWS / 2);
      for (const offset of windows.missing(margin, to + WINDOW_ROWS / 2)) {
        if (reading.has(offset)) continue;
        reading.add(offset);
        now
          .part(offset, WINDOW_ROWS)
          .then((arrived) => {
            windows.put(arrived);
            if (live.current === now) setShown({ key, source: now.source() });
          })
          .catch(() => undefined)
          .finally(() => reading.delete(offset));
      }
    },
    [key],
  );

  return {
    source: shown?.source ?? null,
    stale: shown !== null && shown.key !== key,
    error: failed?.key === key ? failed.error : null,
    retry: () => setAttempt((count) => count + 1),
    view,
  };
}
