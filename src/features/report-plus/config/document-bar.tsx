import type { DocumentDetail } from '@bi/contract/document/document';
import { Button } from 'antd';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { useUi } from '../../../ui/ui-context';
import { StepButtons } from '../../../widgets/editing/step-buttons';
import { previewRoute } from '../document-routes';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { DocumentComments } from './document-comments';
import { InsertMenu } from './insert-menu';
import type { DraftPages } from './use-draft-pages';
import { MoreButton } from '../../../ui/icon-buttons';

interface ConfigBarProps {
  shown: DraftPages;
  canBuild: boolean;
  onSheet: (sheet: 'outline' | 'properties') => void;
  onAgain: (document: DocumentDetail) => void;
}

/** Name, page count, steps, insert, preview and publish. */
export function DocumentBar({ shown, canBuild, onSheet, onAgain }: ConfigBarProps) {
  const texts = useTexts(configTexts);
  const { navigate } = useNavigatePort();
  const { confirm } = useUi();
  const { document, editor, open } = useConfig();
  const { pages, isWorking } = shown;
  const discard = async () => {
    const isSure = await confirm({
      ...{ title: texts.discardTitle, content: texts.discardText },
      ...{ okText: texts.discard, cancelText: texts.keepEditing, danger: true },
    });
    if (!isSure) return;
    editor.discard();
    onAgain(document);
  };
  const preview = async () => {
    if (editor.isDirty) {
      const isSure = await confirm({
        ...{ title: texts.previewTitle, content: texts.previewText },
        ...{ okText: texts.previewSave, cancelText: texts.keepEditing },
      });
      if (!isSure || !(await editor.save())) return;
    }
    navigate(previewRoute(document));
  };
  return (
    <div className="bi-plus-bar" role="toolbar" aria-label={editor.draft.name}>
      <h1 title={editor.draft.name}>{editor.draft.name}</h1>
      <span className="bi-plus-state" role="status">
        {texts.pageCount(pages.length)}
        {isWorking && ` · ${texts.working}`}
        {editor.isDirty && ` · ${texts.unsaved}`}
      </span>
      {editor.alsoEditing.length > 0 && (
        <span className="bi-plus-state" data-others="" role="status">
          <Icon name="users" size={14} /> {texts.alsoEditing(editor.alsoEditing)}
        </span>
      )}
      <i />
      <span className="bi-plus-sheetbuttons">
        <Button onClick={() => onSheet('outline')}>{texts.outline}</Button>
        <Button onClick={() => onSheet('properties')}>{texts.properties}</Button>
      </span>
      <StepButtons editor={editor} />
      <InsertMenu canBuild={canBuild} />
      <DocumentComments />
      <MoreButton
        label={texts.more}
        items={[
          { key: 'templates', label: texts.templates, onClick: () => open({ kind: 'templates' }) },
          { key: 'rename', label: texts.rename, onClick: () => open({ kind: 'rename' }) },
          { key: 'share', label: texts.share, onClick: () => open({ kind: 'share' }) },
          { key: 'history', label: texts.history, onClick: () => open({ kind: 'history' }) },
          {
            key: 'discard',
            danger: true,
            disabled: !editor.isDirty,
            label: texts.discard,
            onClick: () => void discard(),
          },
        ]}
      />
      <Button
        aria-label={texts.preview}
        title={texts.preview}
        icon={<Icon name="eye" />}
        onClick={() => void preview()}
      >
        <span className="bi-plus-word">{texts.preview}</span>
      </Button>
      <Button
        type="primary"
        title="Ctrl+S"
        loading={editor.isSaving}
        disabled={!editor.isDirty}
        onClick={() => void editor.save()}
      >
        {texts.save}
      </Button>
    </div>
  );
}
