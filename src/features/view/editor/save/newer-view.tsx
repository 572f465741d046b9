import type { ViewDetail } from '@bi/contract/view';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useActiveTab, useEditor } from '../editor-context';
import { saveTexts } from './save-texts';

const textOf = ({ sql, variables }: Pick<ViewDetail, 'sql' | 'variables'>): string =>
  JSON.stringify([sql, variables]);

/**
 * Tells that the View of the open tab has a newer version than the one the tab began from, and offers
 * its text. A newer version with the same text (other tags, another schedule) is followed silently.
 */
export function NewerView({ view }: { view: ViewDetail | null }) {
  const texts = useTexts(saveTexts);
  const { tabs } = useEditor();
  const tab = useActiveTab();
  const [kept, setKept] = useState('');
  /** texts of the versions seen here, by id and version */
  const seen = useRef(new Map<string, string>());
  const from = tab?.viewVersion ?? null;
  const isBehind = view !== null && tab?.viewId === view.id && from !== null && view.version > from;
  const base = view === null ? undefined : seen.current.get(`${view.id} ${String(from)}`);
  const newest = view === null ? '' : textOf(view);
  const mine = tab === undefined ? '' : textOf(tab);
  const isSame = isBehind && (mine === newest || base === newest);
  const tabId = tab?.id;
  useEffect(() => {
    if (view === null) return;
    seen.current.set(`${view.id} ${view.version}`, textOf(view));
    if (isSame && tabId !== undefined) {
      tabs.getState().change(tabId, { viewVersion: view.version, title: view.name });
    }
  }, [view, isSame, tabId, tabs]);
  if (!isBehind || isSame) return null;
  const key = `${tab.id} ${view.version}`;
  if (kept === key) return null;
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
      <Button size="small" onClick={() => setKept(key)}>
        {texts.newerKeep}
      </Button>
    </div>
  );
}
