import { AutoComplete, Input, Modal, type InputRef } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { listReports, reportKeys } from '../../../api/reports';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { saveTexts } from './save-texts';

/** What a person enters when saving a new report. */
export interface SaveFields {
  name: string;
  description: string;
  tag: string;
  stag: string;
}

export interface SaveDialogProps {
  start: SaveFields;
  /** rejects with the failure, which the dialog shows; what was typed stays */
  onSave: (fields: SaveFields) => Promise<void>;
  onClose: () => void;
}

const MAX_NAME = 120;

/** Asks for name, folder and description of a new report. */
export function SaveDialog({ start, onSave, onClose }: SaveDialogProps) {
  const texts = useTexts(saveTexts);
  const { language } = useLanguage();
  const [fields, setFields] = useState(start);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = { name: useId(), tag: useId(), stag: useId(), description: useId() };
  const nameBox = useRef<InputRef>(null);
  const folders = useFolders();
  const name = fields.name.trim().normalize('NFC');
  const change = (patch: Partial<SaveFields>): void => {
    setProblem(null);
    setFields((now) => ({ ...now, ...patch }));
  };
  const save = async (): Promise<void> => {
    if (name === '' || name.length > MAX_NAME) {
      setProblem(texts.nameNeeded);
      return;
    }
    setBusy(true);
    try {
      await onSave({ ...fields, name, tag: fields.tag.trim(), stag: fields.stag.trim() });
    } catch (failure) {
      setBusy(false);
      setProblem(toCallError(failure, language).message);
    }
  };
  const subfolders = folders.filter(({ tag, stag }) => tag === fields.tag && stag !== '');
  return (
    <Modal
      open
      width={440}
      title={texts.title}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) nameBox.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <div style={{ display: 'grid', gap: 14, padding: '8px 0' }}>
        <div>
          <label htmlFor={ids.name}>{texts.name}</label>
          <Input
            id={ids.name}
            ref={nameBox}
            value={fields.name}
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
              value={fields.tag}
              placeholder={texts.tagHint}
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
              value={fields.stag}
              placeholder={texts.tagHint}
              disabled={fields.tag.trim() === ''}
              style={{ width: '100%' }}
              options={unique(subfolders.map(({ stag }) => stag))}
              showSearch={{ filterOption: true }}
              onChange={(stag: string) => change({ stag: stag.slice(0, MAX_NAME) })}
            />
          </div>
        </div>
        <div>
          <label htmlFor={ids.description}>{texts.description}</label>
          <Input.TextArea
            id={ids.description}
            value={fields.description}
            placeholder={texts.tagHint}
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

/** Folders that hold reports already. */
function useFolders(): { tag: string; stag: string }[] {
  const http = useHttp();
  const query = { page: 1, pageSize: 1 };
  const { data } = useQuery({
    queryKey: reportKeys.list(query),
    queryFn: ({ signal }) => listReports(http, query, { signal, inPlace: true }),
  });
  return data?.tags ?? [];
}

function unique(names: readonly string[]): { value: string }[] {
  return [...new Set(names)].filter((name) => name !== '').map((value) => ({ value }));
}
