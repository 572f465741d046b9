import type {
  DashboardConflict,
  DashboardFilter,
  DashboardParameter,
  DashboardTab,
  DashboardTile,
} from '@bi/contract/dashboard';
import { mergeDashboards, type MergeConflict } from '@bi/olap/dashboard/merge-dashboards';
import { Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { fullMomentText } from '../../../widgets/entity-list/moment-text';
import { useOpenBoard } from '../board-context';
import { partText } from '../change-text';
import { changeTexts } from '../change-texts';
import { useEdit } from './edit-context';
import { editTexts } from './edit-texts';
import { draftOf } from './use-editor';

type Part = DashboardTab | DashboardTile | DashboardFilter | DashboardParameter;

/** Asks whose value counts for each field that both changed; everything else is joined already. */
export default function DashboardConflictDialog({ conflict }: { conflict: DashboardConflict }) {
  const texts = useTexts(editTexts);
  const changes = useTexts(changeTexts);
  const { language } = useLanguage();
  const { reports } = useOpenBoard();
  const { base, draft, resolve, closeConflict, isSaving } = useEdit();
  const theirs = useMemo(() => draftOf(conflict.current), [conflict]);
  const { conflicts } = useMemo(() => mergeDashboards(base, draft, theirs), [base, draft, theirs]);
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const chosen = Object.fromEntries(
    conflicts.map(({ key }) => [key, choices[key] ?? 'mine'] as const),
  );
  const who = conflict.savedBy === '' ? texts.somebody : conflict.savedBy;
  const valueText = (one: MergeConflict, value: unknown): string => {
    if (one.field === 'exists') return value === undefined ? texts.removed : texts.keptChanged;
    if (value === undefined || value === '') return texts.nothing;
    return typeof value === 'string' || typeof value === 'number' ? `${value}` : texts.changedValue;
  };
  const whatOf = ({ kind, id, field }: MergeConflict): string => {
    const part = [draft.body, theirs.body, base.body]
      .flatMap((body): Part[] => {
        if (kind === 'tab') return body.tabs;
        if (kind === 'tile') return body.tiles;
        if (kind === 'parameter') return body.parameters ?? [];
        return kind === 'filter' ? body.filters : [];
      })
      .find((one) => one.id === id);
    return `${partText({ kind, part: part ?? null }, reports, changes)}: ${changes.field(field)}`;
  };
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
      <ul className="bi-conflicts">
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
