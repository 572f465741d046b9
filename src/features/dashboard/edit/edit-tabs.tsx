import { addTab, moveTab, removeTab, renameTab } from '@bi/olap/dashboard/edit-dashboard';
import type { DashboardTab } from '@bi/contract/dashboard/dashboard';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { MenuButton } from '../../../ui/menu-button';
import { useOpenBoard } from '../board-context';
import { boardTexts } from '../board-texts';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { ApplyDialog } from './apply-dialog';

const MAX_TABS = 20;

/** The tabs of a dashboard with what changes them. */
export function EditTabs() {
  const texts = useTexts(editTexts);
  const words = useTexts(boardTexts);
  const { body, state } = useOpenBoard();
  const { edit } = useEdit();
  const [renamed, setRenamed] = useState<DashboardTab | null>(null);
  const { tabs } = body;
  const add = () => {
    const made = addTab(body, texts.newTab(tabs.length + 1));
    edit(() => made.body);
    state.openTab(made.id);
  };
  return (
    <div className="bi-board-tabs" role="group" aria-label={words.tabs}>
      {tabs.map((tab, at) => (
        <span key={tab.id} className="bi-board-tab">
          <button
            type="button"
            aria-current={tab.id === state.tab ? 'page' : undefined}
            onClick={() => state.openTab(tab.id)}
            onDoubleClick={() => setRenamed(tab)}
          >
            {tab.name}
          </button>
          {tab.id === state.tab && (
            <MenuButton
              type="text"
              size="small"
              aria-label={texts.tabMenu(tab.name)}
              icon={<Icon name="chevronDown" size={13} />}
              items={[
                { key: 'rename', label: texts.renameTab, onClick: () => setRenamed(tab) },
                {
                  key: 'left',
                  label: texts.moveLeft,
                  disabled: at === 0,
                  onClick: () => edit((now) => moveTab(now, tab.id, -1)),
                },
                {
                  key: 'right',
                  label: texts.moveRight,
                  disabled: at === tabs.length - 1,
                  onClick: () => edit((now) => moveTab(now, tab.id, 1)),
                },
                { type: 'divider' },
                {
                  key: 'remove',
                  label: texts.removeTab,
                  danger: true,
                  disabled: tabs.length < 2,
                  onClick: () => edit((now) => removeTab(now, tab.id)),
                },
              ]}
            />
          )}
        </span>
      ))}
      {tabs.length < MAX_TABS && (
        <Button
          type="text"
          size="small"
          aria-label={texts.addTab}
          title={texts.addTab}
          style={{ alignSelf: 'center' }}
          icon={<Icon name="add" size={15} />}
          onClick={add}
        />
      )}
      {renamed !== null && <RenameTab tab={renamed} onClose={() => setRenamed(null)} />}
    </div>
  );
}

function RenameTab({ tab, onClose }: { tab: DashboardTab; onClose: () => void }) {
  const texts = useTexts(editTexts);
  const { edit } = useEdit();
  const [name, setName] = useState(tab.name);
  const finish = () => {
    const next = name.trim();
    if (next === '') return;
    edit((now) => renameTab(now, tab.id, next));
    onClose();
  };
  return (
    <ApplyDialog
      title={texts.renameTab}
      width={400}
      isEmpty={name.trim() === ''}
      onApply={finish}
      onClose={onClose}
    >
      <Input
        autoFocus
        aria-label={texts.tabName}
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={finish}
      />
    </ApplyDialog>
  );
}
