import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { listViews, viewKeys } from '../../../../api/views';
import { toCallError } from '../../../../core/errors';
import { useHttp } from '../../../../host/use-http';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { saveTexts } from './save-texts';

/** What a person enters when saving a new View. */
export interface ViewNaming {
  name: string;
  description: string;
  tag: string;
  stag: string;
}

interface SaveViewDialogProps {
  start: ViewNaming;
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (naming: ViewNaming) => Promise<void>;
  onClose: () => void;
}

const MAX_NAME = 120;

/** Asks for name, tags and description of a new View. */
export default function SaveViewDialog({ start, onSave, onClose }: SaveViewDialogProps) {
  const texts = useTexts(saveTexts);
  const { language } = useLanguage();
  const [draft, setDraft] = useState(start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { name: useId(), tag: useId(), stag: useId(), description: useId() };
  const nameBox = useRef<InputRef>(null);
  const folders = useFolders();
  const name = draft.name.trim().normalize('NFC');
  const change = (patch: Partial<ViewNaming>): void => {
    setProblem(null);
    setDraft((now) => ({ ...now, ...patch }));
  };
  const save = async (): Promise<void> => {
    if (name === '' || Array.from(name).length > MAX_NAME) {
      setProblem(texts.nameNeeded);
      return;
    }
    setBusy(true);
    try {
      const tag = draft.tag.trim();
      await onSave({ ...draft, name, tag, stag: tag === '' ? '' : draft.stag.trim() });
    } catch (failure) {
      setBusy(false);
      setProblem(toCallError(failure, language).message);
    }
  };
  const second = folders.filter(({ tag, stag }) => tag === draft.tag && stag !== '');
  return (
    <Modal
      open
      width={460}
      title={texts.title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) nameBox.current?.focus({ cursor: 'all' });
      }}
    >
      <div style={{ display: 'grid', gap: 14, padding: '4px 0 8px' }}>
        <span style={{ color: 'var(--bi-text-second)' }}>{texts.text}</span>
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            ref={nameBox}
            value={draft.name}
            placeholder={texts.nameHint}
            maxLength={MAX_NAME}
            status={problem === null ? undefined : 'error'}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={() => void save()}
          />
        </div>
        <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
          <div>
            <label htmlFor={ids.tag}>{texts.tag}</label>
            <AutoComplete
              id={ids.tag}
              value={draft.tag}
              placeholder={texts.optional}
              style={{ width: '100%' }}
              options={unique(folders.map(({ tag }) => tag))}
              showSearch={{ filterOption: true }}
              onChange={(tag: string) => change({ tag: tag.slice(0, MAX_NAME) })}
            />
          </div>
          <div>
            <label htmlFor={ids.stag}>{texts.stag}</label>
            <AutoComplete
              id={ids.stag}
              value={draft.stag}
              placeholder={texts.optional}
              disabled={draft.tag.trim() === ''}
              style={{ width: '100%' }}
              options={unique(second.map(({ stag }) => stag))}
              showSearch={{ filterOption: true }}
              onChange={(stag: string) => change({ stag: stag.slice(0, MAX_NAME) })}
            />
          </div>
        </div>
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
        {problem !== null && (
          <div role="alert" style={{ color: 'var(--bi-danger)' }}>
            {problem}
          </div>
        )}
      </div>
    </Modal>
  );
}

/** Folders that hold Views already. */
function useFolders(): { tag: string; stag: string }[] {
  const http = useHttp();
  const query = { page: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: viewKeys.list(query),
    queryFn: ({ signal }) => listViews(http, query, { signal, inPlace: true }),
  });
  return data?.tags ?? [];
}

function unique(names: readonly string[]): { value: string }[] {
  return [...new Set(names)].filter((name) => name !== '').map((value) => ({ value }));
}
