import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { viewQueries } from '../../../api/views';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useActiveTab, useSqlEditor, useTabs } from './sql-editor-context';
import { NEW_TAB } from '../view-routes';
import { quoteSqlName } from './text/sql-names';

/**
 * Keeps the address and the open tab together: `report_id` opens that View in its tab, `table` a query
 * over a table, `tab` a tab (`new` an empty one); choosing a tab writes its View or its id into the address.
 */
export function useEditorAddress(): void {
  const { tabs, nextTitle } = useSqlEditor();
  const { search, setSearch } = useNavigatePort();
  const http = useHttp();
  const client = useQueryClient();
  const tab = useActiveTab();
  const all = useTabs((store) => store.tabs);
  const handled = useRef<string | null>(null);
  const wantedView = search.get('report_id') ?? '';
  const wantedTable = search.get('table') ?? '';
  const wantedTab = search.get('tab') ?? '';
  const wanted = JSON.stringify([wantedView, wantedTable, wantedTab]);
  const isNew = handled.current !== wanted;

  const view = useQuery({
    ...viewQueries.detail(http, wantedView, { inPlace: false }),
    enabled: wantedView !== '' && isNew,
    staleTime: 0,
  });

  useEffect(() => {
    if (handled.current === wanted) return;
    const store = tabs.getState();
    if (wantedView !== '') {
      if (!view.data) {
        if (view.isError) handled.current = wanted;
        return;
      }
      const { id, name, sql, variables, version } = view.data;
      client.setQueryData(viewQueries.detail(http, id).queryKey, view.data);
      const open = store.tabs.find(({ viewId }) => viewId === id);
      if (open) store.activate(open.id);
      else store.create({ title: name, sql, variables, viewId: id, viewVersion: version });
    } else if (wantedTable !== '') {
      const sql = `SELECT *\nFROM ${quoteSqlName(wantedTable)}\nLIMIT 100`;
      store.create({ title: wantedTable, sql });
    } else if (wantedTab === NEW_TAB) {
      const empty = store.tabs.find(({ sql, viewId }) => sql.trim() === '' && viewId === null);
      if (empty) store.activate(empty.id);
      else store.create({ title: nextTitle() });
    } else if (store.tabs.some(({ id }) => id === wantedTab)) store.activate(wantedTab);
    handled.current = wanted;
  }, [
    wanted,
    wantedView,
    wantedTable,
    wantedTab,
    view.data,
    view.isError,
    tabs,
    http,
    client,
    nextTitle,
  ]);

  const { id, viewId } = tab ?? {};
  const own = useQuery({
    ...viewQueries.detail(http, viewId ?? ''),
    enabled: viewId != null,
  });
  const shown = own.data;
  useEffect(() => {
    if (id === undefined || handled.current !== wanted) return;
    const next = new URLSearchParams(search);
    for (const name of ['report_id', 'type', 'name', 'tag', 'stag', 'table', 'tab']) {
      next.delete(name);
    }
    if (viewId == null) next.set('tab', id);
    else if (shown) {
      next.set('report_id', shown.slug);
      next.set('type', 'view');
      next.set('name', shown.name);
      if (shown.tag !== '') next.set('tag', shown.tag);
      if (shown.stag !== '') next.set('stag', shown.stag);
    } else return;
    if (next.toString() === search.toString()) return;
    handled.current = JSON.stringify([next.get('report_id') ?? '', '', next.get('tab') ?? '']);
    setSearch(next, { replace: true });
  }, [id, viewId, shown, all, search, setSearch, wanted]);
}
