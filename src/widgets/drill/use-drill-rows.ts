import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Receipt } from '@bi/contract/query/cell-set';
import type { RowColumn, RowSet } from '@bi/contract/query/row-set';
import { drillThrough } from '@bi/contract/endpoints/queries';
import { call } from '../../core/http/call';
import { toCallError, type CallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { readRange } from '../rows/read-range';
import type { RowSort, GridRows } from '../rows/row-grid-model';
import type { DrillTarget } from './drill-target';

/** Rows loaded in one call. */
const PAGE = 200;

/** What is loaded of the rows behind a cell. */
export interface DrillRows {
  /** null before the first rows have come */
  source: GridRows | null;
  /** every column there is, also those not chosen */
  known: readonly RowColumn[];
  /** rows in another order or of other columns are on their way */
  stale: boolean;
  /** access rules leave rows out */
  limited: boolean;
  /** of the rows that came last; null before the first */
  receipt: Receipt | null;
  error: CallError | null;
  /** loads rows that came into view, half-open */
  load: (from: number, to: number) => void;
  retry: () => void;
}

interface Loaded {
  /** order and columns these rows belong to */
  key: string;
  columns: readonly RowColumn[];
  total: number;
  limited: boolean;
  receipt: Receipt;
  pages: ReadonlyMap<number, RowSet['values']>;
}

/** Loads the rows behind a cell a page at a time; an answer for another order or other columns never shows. */
export function useDrillRows(
  { query, cell, measure }: DrillTarget,
  { sort, columns }: { sort: RowSort | null; columns: readonly string[] },
): DrillRows {
  const http = useHttp();
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [known, setKnown] = useState<readonly RowColumn[]>([]);
  const [error, setError] = useState<CallError | null>(null);
  const key = JSON.stringify([sort, columns]);
  const wanted = useRef({ key, running: new Set<number>(), failed: new Set<number>() });

  const read = useCallback(
    (offset: number, limit: number) => {
      const body = {
        query,
        cell,
        ...(measure !== null && { measure }),
        ...(columns.length > 0 && { columns: [...columns] }),
        ...(sort && { sort }),
        offset,
        limit,
      };
      return call(http, drillThrough, { body }, { inPlace: true });
    },
    [http, query, cell, measure, sort, columns],
  );
  const fetchPage = useCallback(
    async (page: number): Promise<void> => {
      const call = wanted.current;
      if (call.running.has(page)) return;
      call.running.add(page);
      try {
        const { rows, rowsLimited, trace } = await read(page * PAGE, PAGE);
        if (wanted.current !== call) return;
        if (columns.length === 0) setKnown((now) => (now.length > 0 ? now : rows.columns));
        setLoaded((now) => ({
          key: call.key,
          columns: rows.columns,
          total: rows.total ?? (now?.key === call.key ? now.total : rows.values[0]?.length) ?? 0,
          limited: rowsLimited,
          receipt: trace.receipt,
          pages: new Map(now?.key === call.key ? now.pages : []).set(page, rows.values),
        }));
      } catch (failure) {
        const told = toCallError(failure, language);
        if (wanted.current !== call || told.cancelled) return;
        call.running.delete(page);
        call.failed.add(page);
        setError(told);
      }
    },
    [read, language, columns],
  );

  useEffect(() => {
    wanted.current = { key, running: new Set(), failed: new Set() };
    setError(null);
    void fetchPage(0);
  }, [key, fetchPage]);

  const load = useCallback(
    (from: number, to: number): void => {
      const last = Math.floor(Math.max(from, to - 1) / PAGE);
      for (let page = Math.floor(from / PAGE); page <= last; page++) void fetchPage(page);
    },
    [fetchPage],
  );
  const source = useMemo<GridRows | null>(() => {
    if (loaded === null) return null;
    const source: GridRows = {
      columns: loaded.columns,
      rowCount: loaded.total,
      value: (row, column) => loaded.pages.get(Math.floor(row / PAGE))?.[column]?.[row % PAGE],
    };
    const part = async (offset: number, limit: number) => (await read(offset, limit)).rows;
    return { ...source, load: (from, to) => readRange(source, from, to, part) };
  }, [loaded, read]);
  return {
    source,
    known,
    stale: loaded !== null && loaded.key !== key,
    limited: loaded?.limited === true,
    receipt: loaded?.receipt ?? null,
    error,
    load,
    retry() {
      const { failed } = wanted.current;
      const pages = [...failed];
      failed.clear();
      setError(null);
      for (const page of pages) void fetchPage(page);
    },
  };
}
