import { Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useSubmit } from '../../host/use-submit';
import { useTexts } from '../../host/use-texts';
import { isValidName, type EntityNaming } from './edit-entity-dialog';
import type { EntityFolder } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';
import { TagFields, tidyFolder } from './tag-fields';
import { ProblemNote } from '../../ui/problem-note';

interface SaveAsDialogProps {
  title: string;
  /** what is made, in a sentence */
  text?: string;
  /** an example of a name */
  nameHint: string;
  start: EntityNaming;
  /** tags there are already, to choose from */
  folders: readonly EntityFolder[];
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (naming: EntityNaming) => Promise<void>;
  onClose: () => void;
}

/** Asks for name, tags and description of something new. */
export function SaveAsDialog(props: SaveAsDialogProps) {
  const { title, text, nameHint, start, folders, onSave, onClose } = props;
  const texts = useTexts(entityListTexts);
  const [draft, setDraft] = useState(start);
  const { isBusy, problem, setProblem, submit } = useSubmit();
  const ids = { name: useId(), description: useId() };
  const nameBox = useRef<InputRef>(null);
  const change = (patch: Partial<EntityNaming>): void => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...patch }));
  };
  const save = async (): Promise<void> => {
    const name = draft.name.trim().normalize('NFC');
    if (!isValidName(name)) {
      setProblem(texts.nameRequired);
      return;
    }
    const naming = { name, description: draft.description, ...tidyFolder(draft) };
    await submit(() => onSave(naming));
  };
  return (
    <Modal
      open
      width={460}
      title={title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) nameBox.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <div style={{ display: 'grid', gap: 14, padding: '4px 0 8px' }}>
        {text !== undefined && <span style={{ color: 'var(--bi-text-second)' }}>{text}</span>}
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            ref={nameBox}
            value={draft.name}
            placeholder={nameHint}
            maxLength={120}
            status={problem === null ? undefined : 'error'}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={() => void save()}
          />
        </div>
        <TagFields folder={draft} folders={folders} onChange={change} />
        <div>
          <label htmlFor={ids.description}>{texts.description}</label>
          <Input.TextArea
            id={ids.description}
            value={draft.description}
            placeholder={texts.optional}
            maxLength={2000}
            rows={3}
            onChange={({ target }) => change({ description: target.value })}
          />
        </div>
        {problem !== null && <ProblemNote text={problem} />}
      </div>
    </Modal>
  );
}
