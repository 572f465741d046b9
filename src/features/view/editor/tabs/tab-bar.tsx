import { Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { Moment } from '../../../../widgets/entity-list/entity-table';
import { useSqlEditor, useTabs } from '../sql-editor-context';
import { sqlEditorTexts } from '../sql-editor-texts';
import { DraftNote } from './draft-note';
import type { EditorTab } from './editor-tab';

/** The open queries: click or arrows choose, F2 renames, Delete closes, drag or Alt with arrows moves. */
export function TabBar() {
  const texts = useTexts(sqlEditorTexts);
  const { tabs: store, nextTitle } = useSqlEditor();
  const tabs = useTabs((state) => state.tabs);
  const active = useTabs((state) => state.active);
  const [renamed, setRenamed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { activate, close, create, move } = store.getState();

  useEffect(() => {
    const shown = list.current?.querySelector('[data-active]');
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent, tab: EditorTab, at: number): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0 && event.altKey) move(tab.id, at + step);
    else if (step !== 0) {
      const next = tabs[(at + step + tabs.length) % tabs.length];
      if (next) {
        activate(next.id);
        focusTab(list.current, next.id);
      }
    } else if (event.key === 'F2') setRenamed(tab.id);
    else if (event.key === 'Delete') close(tab.id, nextTitle());
    else return;
    event.preventDefault();
  };

  return (
    <div className="sql-tabs">
      <div className="sql-tablist" role="tablist" aria-label={texts.tabs} ref={list}>
        {tabs.map((tab, at) => (
          <div
            key={tab.id}
            className="sql-tab"
            role="presentation"
            data-active={tab.id === active ? '' : undefined}
            draggable={renamed !== tab.id}
            onDragStart={(event) => event.dataTransfer.setData('text/x-bi-tab', tab.id)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes('text/x-bi-tab')) event.preventDefault();
            }}
            onDrop={(event) => move(event.dataTransfer.getData('text/x-bi-tab'), at)}
            onAuxClick={(event) => {
              if (event.button === 1) close(tab.id, nextTitle());
            }}
          >
            {renamed === tab.id ? (
              <RenameField tab={tab} onDone={() => setRenamed(null)} />
            ) : (
              <Dropdown
                trigger={['contextMenu']}
                menu={{ items: tabMenu(tab.id, () => setRenamed(tab.id)) }}
              >
                <button
                  type="button"
                  role="tab"
                  data-tab={tab.id}
                  aria-selected={tab.id === active}
                  aria-keyshortcuts="F2 Delete"
                  tabIndex={tab.id === active ? 0 : -1}
                  title={tab.title}
                  onClick={() => activate(tab.id)}
                  onDoubleClick={() => setRenamed(tab.id)}
                  onKeyDown={(event) => onKeyDown(event, tab, at)}
                >
                  <Icon name={tab.viewId === null ? 'code' : 'eye'} />
                  <span>{tab.title}</span>
                </button>
              </Dropdown>
            )}
            <button
              type="button"
              className="sql-tab-x"
              aria-hidden
              tabIndex={-1}
              title={texts.closeTab(tab.title)}
              data-draft={tab.draft}
              data-dirty={tab.draft === 'saved' ? undefined : ''}
              onClick={() => close(tab.id, nextTitle())}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
      </div>
      <button
        type="button"
        className="bi-icon-button"
        aria-label={texts.newTab}
        title={`${texts.newTab} (Alt+T)`}
        onClick={() => create({ title: nextTitle() })}
      >
        <Icon name="add" />
      </button>
      <ClosedTabs />
      <DraftNote />
    </div>
  );

  function tabMenu(id: string, rename: () => void) {
    const tab = tabs.find((one) => one.id === id);
    return [
      { key: 'rename', label: texts.rename, onClick: rename },
      {
        key: 'duplicate',
        label: texts.duplicateTab,
        onClick: () => {
          if (!tab) return;
          const { title, sql, variables, values } = tab;
          create({ title, sql, variables, values });
        },
      },
      { type: 'divider' as const },
      { key: 'close', label: texts.close, onClick: () => close(id, nextTitle()) },
      {
        key: 'others',
        label: texts.closeOthers,
        disabled: tabs.length < 2,
        onClick: () => {
          for (const other of tabs) if (other.id !== id) close(other.id, nextTitle());
        },
      },
    ];
  }
}

/** Opens a query again that was closed, the latest first. */
function ClosedTabs() {
  const texts = useTexts(sqlEditorTexts);
  const { tabs } = useSqlEditor();
  const closed = useTabs((state) => state.closed);
  const { reopen } = tabs.getState();
  const closedItems = closed.slice(0, 12).map((tab) => ({
    key: tab.id,
    label: (
      <span style={{ display: 'flex', gap: 16, justifyContent: 'space-between' }}>
        {tab.title}
        <small style={{ color: 'var(--bi-text-second)' }}>
          <Moment iso={tab.closedAt} />
        </small>
      </span>
    ),
    onClick: () => reopen(tab.id),
  }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items:
          closedItems.length > 0
            ? closedItems
            : [{ key: 'none', disabled: true, label: texts.noneClosed }],
      }}
    >
      <button
        type="button"
        className="bi-icon-button"
        aria-haspopup="menu"
        aria-label={texts.reopen}
        title={`${texts.reopen} (Alt+Shift+T)`}
      >
        <Icon name="history" />
      </button>
    </Dropdown>
  );
}

function focusTab(list: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => {
    list?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)?.focus();
  });
}

function RenameField({ tab, onDone }: { tab: EditorTab; onDone: () => void }) {
  const texts = useTexts(sqlEditorTexts);
  const { tabs } = useSqlEditor();
  const [title, setTitle] = useState(tab.title);
  const left = useRef(false);
  const finish = (keep: boolean): void => {
    if (left.current) return;
    left.current = true;
    const name = title.trim();
    if (keep && name !== '' && name !== tab.title) tabs.getState().change(tab.id, { title: name });
    onDone();
  };
  return (
    <input
      autoFocus
      value={title}
      maxLength={120}
      aria-label={texts.renameTab}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(true);
        else if (event.key === 'Escape') finish(false);
        event.stopPropagation();
      }}
    />
  );
}
