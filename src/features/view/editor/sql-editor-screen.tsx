import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SqlProblem, SqlRun, SqlTab } from '@bi/contract/query/sql';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { checkSql, runSql } from '@bi/contract/endpoints/sql';
import { saveTab, sqlQueries } from '../../../api/sql';
import { call } from '../../../core/http/call';
import { callJob } from '../../../core/http/jobs';
import type { CallError } from '../../../core/errors';
import type { HttpClient } from '../../../core/http/http-types';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import { CallFailure } from '../../../widgets/call-failure';
import { Skeleton } from '../../../ui/skeleton';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import type { CodeEditorHandle } from './code/code-editor';
import { SqlEditorContext, type EditorParts, type PaneName } from './sql-editor-context';
import { SQL_EDITOR_STYLE } from './sql-editor-style';
import { sqlEditorTexts } from './sql-editor-texts';
import { createRunStore } from './run/run-store';
import { createTabStore } from './tabs/tab-store';
import { indexCatalog } from './text/catalog-index';
import { EditorBody } from './editor-body';

const NARROW_PX = 768;

/** The SQL editor at `/pageView`: `report_id` opens a View, `table` a query over a table. */
export function SqlEditorScreen() {
  useStyleSheet(SQL_EDITOR_STYLE);
  const texts = useTexts(sqlEditorTexts);
  const http = useHttp();
  const tabs = useQuery({
    ...sqlQueries.tabs(http),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (tabs.isError) {
    return (
      <CallFailure
        title={texts.tabsFailed}
        error={tabs.error}
        onRetry={() => void tabs.refetch()}
      />
    );
  }
  if (!tabs.data || tabs.isFetching) return <Skeleton shape="lines" />;
  return <Editor stored={tabs.data} />;
}

function Editor({ stored }: { stored: readonly SqlTab[] }) {
  const texts = useTexts(sqlEditorTexts);
  const http = useHttp();
  const code = useRef<CodeEditorHandle | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [pane, showPane] = useState<PaneName>('results');
  const narrow = useNarrow(box);
  const catalog = useCatalog();
  const { query } = texts;
  const [stores] = useState(() => makeStores(http, stored, query(1)));
  useEffect(() => {
    const { tabs, runs } = stores;
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') void tabs.getState().flush();
    };
    const onOnline = (): void => void tabs.getState().flush();
    document.addEventListener('visibilitychange', onHide);
    globalThis.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      globalThis.removeEventListener('online', onOnline);
      tabs.getState().dispose();
      runs.getState().stopAll();
    };
  }, [stores]);

  const parts = useMemo<EditorParts>(
    () => ({
      ...stores,
      code,
      catalog,
      pane,
      showPane,
      insert: (text) => code.current?.insert(text),
      nextTitle: () => {
        const titles = new Set(stores.tabs.getState().tabs.map(({ title }) => title));
        let number = 1;
        while (titles.has(query(number))) number++;
        return query(number);
      },
    }),
    [stores, catalog, pane, query],
  );
  return (
    <div ref={box} style={{ height: '100%' }}>
      <SqlEditorContext value={parts}>
        <EditorBody narrow={narrow} />
      </SqlEditorContext>
    </div>
  );
}

function makeStores(http: HttpClient, stored: readonly SqlTab[], emptyTitle: string) {
  const tabs = createTabStore({
    save: (id, body) => saveTab(http, { id, body }, { inPlace: true, outlive: true }),
    newId: () => crypto.randomUUID(),
  });
  tabs.getState().open(stored, emptyTitle);
  const runs = createRunStore({
    run: (body, options) => callJob(http, runSql, { body }, { ...options, inPlace: true }),
    faultsOf: (body, error) => faultsOf(http, body, error),
    now: () => performance.now(),
  });
  tabs.subscribe((now, before) => {
    for (const { id } of before.tabs) {
      if (!now.tabs.some((tab) => tab.id === id)) runs.getState().forget(id);
    }
  });
  return { tabs, runs };
}

/** Places that are wrong: those the failure brought along, else those a check finds. */
async function faultsOf(
  http: HttpClient,
  body: SqlRun,
  { data }: CallError,
): Promise<SqlProblem[]> {
  if (typeof data === 'object' && data !== null && 'faults' in data) {
    return data.faults as SqlProblem[];
  }
  const { limit: _, ...statement } = body;
  return (await call(http, checkSql, { body: statement }, { inPlace: true })).faults;
}

function useCatalog() {
  const http = useHttp();
  const client = useQueryClient();
  const catalog = useQuery({
    ...sqlQueries.catalog(http),
    staleTime: 60_000,
  });
  const { data, error } = catalog;
  return useMemo(
    () => ({
      index: indexCatalog(data),
      catalog: data ?? null,
      error,
      refresh: () => void client.invalidateQueries({ queryKey: sqlQueries.catalogKey }),
    }),
    [data, error, client],
  );
}

function useNarrow(box: React.RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth } = element;
      setNarrow(clientWidth > 0 && clientWidth < NARROW_PX);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return narrow;
}
