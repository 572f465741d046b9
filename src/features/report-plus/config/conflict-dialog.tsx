import type { DocumentBody, DocumentConflict, DocumentParameter } from '@bi/contract/document';
import type { DocumentBlock } from '@bi/contract/document-block';
import { mergeDocuments, type DocumentPartKind } from '@bi/olap/document-edit/merge-documents';
import type { MergeConflict } from '@bi/olap/editing/part-merge';
import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { usePartName } from './use-part-name';
import { DOCUMENT_EDITING } from './use-document-editor';

/** Asks whose value counts for each field that both changed; everything else is joined already. */
export default function DocumentConflictDialog({ conflict }: { conflict: DocumentConflict }) {
  const texts = useTexts(configTexts);
  const { language } = useLanguage();
  const { editor } = useConfig();
  const { base, draft, resolve, closeConflict, isSaving } = editor;
  const { partName, fieldName } = usePartName();
  const theirs = useMemo(() => DOCUMENT_EDITING.draftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeDocuments(base, draft, theirs), [base, draft, theirs]);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const chosen = Object.fromEntries(
    conflicts.map(({ key }) => [key, choices[key] ?? 'mine'] as const),
  );
  const who = conflict.savedBy === '' ? texts.somebody : conflict.savedBy;
  const valueText = (one: MergeConflict<DocumentPartKind>, value: unknown): string => {
    if (one.field === 'exists') return value === undefined ? texts.removedValue : texts.keptValue;
    if (value === undefined || value === '') return texts.nothing;
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : texts.changedValue;
  };
  const whatOf = ({ kind, id, field }: MergeConflict<DocumentPartKind>): string => {
    const partsOf = (body: DocumentBody): readonly (DocumentBlock | DocumentParameter)[] =>
      kind === 'block' ? body.blocks : kind === 'parameter' ? body.parameters : [];
    const all = [draft.body, theirs.body, base.body].flatMap(partsOf);
    const name = partName(kind, all.find((one) => one.id === id) ?? null);
    return field === 'exists' ? name : `${name}: ${fieldName(field)}`;
  };
  return (
    <Modal
      open
      width={620}
      title={texts.conflictTitle}
      okText={texts.publishJoined}
      cancelText={texts.cancel}
      confirmLoading={isSaving}
      onOk={() => void resolve(chosen)}
      onCancel={closeConflict}
    >
      <p style={{ margin: 0 }}>
        {texts.conflictText(who, fullMomentText(conflict.savedAt, language))}
      </p>
      <ul className="bi-plus-conflicts">
        {conflicts.map((one) => (
          <li key={one.key}>
            <b>{whatOf(one)}</b>
            <Radio.Group
              aria-label={whatOf(one)}
              value={chosen[one.key]}
              onChange={({ target }) =>
                setChoices((now) => ({ ...now, [one.key]: target.value as 'mine' | 'theirs' }))
              }
              options={[
                { value: 'mine', label: `${texts.mine}: ${valueText(one, one.mine)}` },
                { value: 'theirs', label: `${texts.theirs}: ${valueText(one, one.theirs)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
