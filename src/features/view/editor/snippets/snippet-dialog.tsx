import type { SqlSnippetSave } from '@bi/contract/query/sql';
import { Checkbox, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useSubmit } from '../../../../host/use-submit';
import { useTexts } from '../../../../host/use-texts';
import { snippetTexts } from './snippet-texts';
import { ProblemNote } from '../../../../ui/problem-note';

interface SnippetDialogProps {
  title: string;
  start: SqlSnippetSave;
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (snippet: SqlSnippetSave) => Promise<void>;
  onClose: () => void;
}

/** Name, text and readers of a snippet. */
export default function SnippetDialog({ title, start, onSave, onClose }: SnippetDialogProps) {
  const texts = useTexts(snippetTexts);
  const [draft, setDraft] = useState(start);
  const { isBusy, problem, setProblem, submit } = useSubmit();
  const ids = { name: useId(), sql: useId() };
  const change = (patch: Partial<SqlSnippetSave>): void =>
    setDraft((now) => ({ ...now, ...patch }));
  const save = async (): Promise<void> => {
    const name = draft.name.trim();
    if (name === '' || draft.sql.trim() === '') {
      setProblem(texts.nameNeeded);
      return;
    }
    await submit(async () => {
      await onSave({ ...draft, name });
      onClose();
    });
  };
  return (
    <Modal
      open
      width={480}
      title={title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 12, padding: '8px 0' }}>
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            autoFocus
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={() => void save()}
          />
        </div>
        <div>
          <label htmlFor={ids.sql}>{texts.sql}</label>
          <Input.TextArea
            id={ids.sql}
            className="sql-mono"
            rows={6}
            value={draft.sql}
            onChange={({ target }) => change({ sql: target.value })}
          />
        </div>
        <Checkbox
          checked={draft.shared}
          onChange={({ target }) => change({ shared: target.checked })}
        >
          {texts.shared}
        </Checkbox>
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}
