import { useQuery } from '@tanstack/react-query';
import type { ViewDetail } from '@bi/contract/table/view';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { viewQueries } from '../../../../api/views';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useActiveTab, useSqlEditor } from '../sql-editor-context';
import { saveViewTexts } from './save-view-texts';

const textOf = ({ sql, variables }: Pick<ViewDetail, 'sql' | 'variables'>): string =>
  JSON.stringify([sql, variables]);

/**
 * Says that the View of the open tab has a newer version than the one the tab began from, and offers
 * its text. A newer version with the same text (other tags, another schedule) is followed silently.
 */
export function NewerView({ view }: { view: ViewDetail | null }) {
  const texts = useTexts(saveViewTexts);
  const { tabs } = useSqlEditor();
  const tab = useActiveTab();
  const [dismissed, setDismissed] = useState('');
  const from = tab?.viewVersion ?? null;
  const isBehind = view !== null && tab?.viewId === view.id && from !== null && view.version > from;
  const http = useHttp();
  const id = view?.id ?? '';
  const history = useQuery({
    ...viewQueries.history(http, id, view?.version ?? 0),
    enabled: isBehind,
  });
  const began = history.data?.find(({ version }) => version === from);
  const base = began && textOf(began);
  const newest = view === null ? '' : textOf(view);
  const mine = tab === undefined ? '' : textOf(tab);
  const isSame = isBehind && (mine === newest || base === newest);
  const tabId = tab?.id;
  useEffect(() => {
    if (view === null) return;
    if (isSame && tabId !== undefined) {
      tabs.getState().change(tabId, { viewVersion: view.version, title: view.name });
    }
  }, [view, isSame, tabId, tabs]);
  if (!isBehind || isSame || history.isPending) return null;
  const key = `${tab.id} ${view.version}`;
  if (dismissed === key) return null;
  const isMine = base === undefined || mine !== base;
  const take = () => {
    const { sql, variables, values } = tab;
    const { change, create, activate } = tabs.getState();
    if (isMine) create({ title: texts.theirsTab(view.name), sql, variables, values });
    change(tab.id, {
      title: view.name,
      sql: view.sql,
      variables: view.variables,
      viewVersion: view.version,
    });
    activate(tab.id);
  };
  return (
    <div className="sql-bar" role="alert">
      <Icon name="warning" />
      <span>
        {texts.newer(view.name, view.version, from)} {isMine && texts.newerMine}
      </span>
      <Button size="small" type="primary" onClick={take}>
        {texts.newerTake(view.version)}
      </Button>
      <Button size="small" onClick={() => setDismissed(key)}>
        {texts.newerKeep}
      </Button>
    </div>
  );
}
