import type { EmailConflict } from '@bi/contract/email';
import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { partTexts } from '../part-texts';
import { editorTexts } from './editor-texts';
import { useEmailForm } from './form-context';
import { EMAIL_EDITING, mergeEmails } from './use-email-editor';

/** Asks whose value counts for each part that both changed; everything else is joined already. */
export default function EmailConflictDialog({ conflict }: { conflict: EmailConflict }) {
  const texts = useTexts(editorTexts);
  const parts = useTexts(partTexts);
  const { language } = useLanguage();
  const { base, draft, resolve, closeConflict, isSaving } = useEmailForm().editor;
  const theirs = useMemo(() => EMAIL_EDITING.draftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeEmails(base, draft, theirs), [base, draft, theirs]);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const chosen = Object.fromEntries(
    conflicts.map(({ key }) => [key, choices[key] ?? 'mine'] as const),
  );
  const valueText = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return texts.empty;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.length > 120 ? `${text.slice(0, 120)}…` : text;
  };
  const nameOf = (field: string): string => (field in parts ? parts[field as 'subject'] : field);
  const who = conflict.savedBy === '' ? texts.somebody : conflict.savedBy;
  return (
    <Modal
      open
      width={620}
      title={texts.conflictTitle}
      okText={texts.saveJoined}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      onOk={() => void resolve(chosen)}
      onCancel={closeConflict}
    >
      <p style={{ margin: 0 }}>
        {texts.conflictText(who, fullMomentText(conflict.savedAt, language))}
      </p>
      <ul className="bi-mailing-conflicts">
        {conflicts.map(({ key, field, mine, theirs: other }) => (
          <li key={key}>
            <b>{nameOf(field)}</b>
            <Radio.Group
              aria-label={nameOf(field)}
              value={chosen[key]}
              onChange={({ target }) =>
                setChoices((now) => ({ ...now, [key]: target.value as 'mine' | 'theirs' }))
              }
              options={[
                { value: 'mine', label: `${texts.mine}: ${valueText(mine)}` },
                { value: 'theirs', label: `${texts.theirs}: ${valueText(other)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
