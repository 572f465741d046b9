import type { ViewImpact } from '@bi/contract/table/view';
import { Modal } from 'antd';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { saveViewTexts } from './save-view-texts';

interface ImpactDialogProps {
  name: string;
  impact: ViewImpact;
  onAccept: () => void;
  onClose: () => void;
}

const ICONS = { view: 'eye', cube: 'cube', report: 'chart' } as const;

/** Says which columns go or change and whom that breaks, before a View is saved. */
export default function ImpactDialog({ name, impact, onAccept, onClose }: ImpactDialogProps) {
  const texts = useTexts(saveViewTexts);
  const { removed, retyped, breaks } = impact;
  return (
    <Modal
      open
      width={520}
      title={texts.impactTitle}
      okText={texts.accept}
      okButtonProps={{ danger: true }}
      cancelText={texts.back}
      onOk={onAccept}
      onCancel={onClose}
    >
      {removed.length > 0 && <p style={{ margin: '4px 0' }}>{texts.removed(removed.join(', '))}</p>}
      {retyped.map(({ column, from, to }) => (
        <p key={column} style={{ margin: '4px 0' }}>
          {texts.retyped(column, from, to)}
        </p>
      ))}
      <p style={{ margin: '12px 0 8px' }}>
        {breaks.length === 0 ? texts.impactNone : texts.impactText(name)}
      </p>
      <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
        {breaks.map((reader) => (
          <li key={`${reader.kind} ${reader.id}`} style={{ display: 'flex', gap: 8 }}>
            <Icon name={ICONS[reader.kind]} label={texts[reader.kind]} />
            <span>
              <strong>{reader.name}</strong>{' '}
              <span style={{ color: 'var(--bi-text-second)' }}>
                {reader.columns.length === 0 ? texts.usesAll : reader.columns.join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
