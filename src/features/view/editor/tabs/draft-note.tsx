import { MAX_SQL_BYTES } from '@bi/contract/call/limits';
import { Button } from 'antd';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { fullMomentText } from '../../../../widgets/entity-list/moment-text';
import { useActiveTab, useSqlEditor } from '../sql-editor-context';
import { sqlEditorTexts } from '../sql-editor-texts';

/** Says how far the draft of the open tab has got. */
export function DraftNote() {
  const texts = useTexts(sqlEditorTexts);
  const tab = useActiveTab();
  if (!tab || (tab.draft === 'saved' && tab.version === 0)) return null;
  const words = {
    saved: texts.draftSaved,
    dirty: texts.draftDirty,
    saving: texts.draftSaving,
    offline: texts.draftOffline,
    refused:
      tab.sql.length > MAX_SQL_BYTES
        ? texts.draftTooLong
        : texts.draftRefused(tab.error?.message ?? ''),
    conflict: texts.draftConflict,
  };
  const isLoud = tab.draft === 'offline' || tab.draft === 'refused' || tab.draft === 'conflict';
  return (
    <span
      className="sql-draft"
      data-draft={tab.draft}
      title={words[tab.draft]}
      role={isLoud ? 'status' : undefined}
    >
      {words[tab.draft]}
    </span>
  );
}

/** What to do where two browsers have changed the same draft. */
export function DraftConflict() {
  const texts = useTexts(sqlEditorTexts);
  const { language } = useLanguage();
  const { tabs } = useSqlEditor();
  const tab = useActiveTab();
  if (tab?.theirs == null) return null;
  const settle = (choice: 'theirs' | 'mine' | 'both') => tabs.getState().settle(tab.id, choice);
  return (
    <div className="sql-bar" role="alert">
      <Icon name="warning" />
      <span>{texts.conflict(fullMomentText(tab.theirs.savedAt, language))}</span>
      <Button size="small" onClick={() => settle('theirs')}>
        {texts.takeTheirs}
      </Button>
      <Button size="small" onClick={() => settle('mine')}>
        {texts.keepMine}
      </Button>
      <Button size="small" type="primary" onClick={() => settle('both')}>
        {texts.keepBoth}
      </Button>
    </div>
  );
}
