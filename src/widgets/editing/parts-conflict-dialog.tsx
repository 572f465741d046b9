import type { MergeConflict } from '@bi/olap/editing/part-merge';
import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { fullMomentText } from '../entity-list/moment-text';
import { editingTexts } from './editing-texts';

const STYLE = `
.bi-conflicts{display:grid;gap:12px;margin:12px 0 0;padding:0;list-style:none;max-height:50vh;overflow:auto}
.bi-conflicts li{display:grid;gap:4px;padding:10px 12px;border:1px solid var(--bi-line);border-radius:var(--bi-radius-panel)}
`;

/** Letters of a value that are shown. */
const SHOWN = 120;

/** Whose value of a part counts. */
export type ConflictSide = 'mine' | 'theirs';

/** Properties of PartsConflictDialog. */
export interface PartsConflictDialogProps<Kind extends string> {
  /** who saved meanwhile, '' where the server does not say, and when, UTC ISO */
  conflict: { savedBy: string; savedAt: string };
  /** what both changed; everything else is joined already */
  parts: readonly MergeConflict<Kind>[];
  /** names a part and its field */
  nameOf: (part: MergeConflict<Kind>) => string;
  editor: ConflictEditor;
}

/** What ends a conflict; every `BodyEditor` does. */
interface ConflictEditor {
  isSaving: boolean;
  /** @param sides by `key` of a part, all of them */
  resolve: (sides: Record<string, ConflictSide>) => Promise<unknown>;
  closeConflict: () => void;
}

/** Asks whose value counts for each part that both changed. */
export function PartsConflictDialog<Kind extends string>(props: PartsConflictDialogProps<Kind>) {
  const { conflict, parts, nameOf, editor } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(editingTexts);
  const { language } = useLanguage();
  const [choices, setChoices] = useState<Record<string, ConflictSide>>({});
  const sides = Object.fromEntries(parts.map(({ key }) => [key, choices[key] ?? 'mine'] as const));
  const who = conflict.savedBy === '' ? texts.somebody : conflict.savedBy;
  const valueText = ({ field }: MergeConflict<Kind>, value: unknown): string => {
    if (field === 'exists') return value === undefined ? texts.removed : texts.notRemoved;
    if (value === undefined || value === null || value === '') return texts.nothing;
    if (typeof value !== 'string' && typeof value !== 'number') return texts.changedValue;
    const text = `${value}`;
    return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  };
  return (
    <Modal
      open
      width={620}
      title={texts.conflictTitle}
      okText={texts.saveJoined}
      cancelText={texts.cancel}
      confirmLoading={editor.isSaving}
      onOk={() => void editor.resolve(sides)}
      onCancel={editor.closeConflict}
    >
      <p style={{ margin: 0 }}>
        {texts.conflictText(who, fullMomentText(conflict.savedAt, language))}
      </p>
      <ul className="bi-conflicts">
        {parts.map((part) => (
          <li key={part.key}>
            <b>{nameOf(part)}</b>
            <Radio.Group
              aria-label={nameOf(part)}
              value={sides[part.key]}
              onChange={({ target }) =>
                setChoices((now) => ({ ...now, [part.key]: target.value as ConflictSide }))
              }
              options={[
                { value: 'mine', label: `${texts.mine}: ${valueText(part, part.mine)}` },
                { value: 'theirs', label: `${texts.theirs}: ${valueText(part, part.theirs)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
