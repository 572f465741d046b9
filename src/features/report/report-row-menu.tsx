import type { ReportSummary } from '@bi/contract/report';
import { Dropdown, type MenuProps } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-paths';
import { reportTexts } from './report-texts';

/** What the menu of a report may ask for. */
export type RowAction =
  'open' | 'openOlap' | 'edit' | 'duplicate' | 'favourite' | 'history' | 'delete' | 'restore';

interface ReportRowMenuProps {
  report: ReportSummary;
  trash: boolean;
  /** false for readers who may not make reports */
  mayCreate: boolean;
  onAction: (action: RowAction) => void;
}

/** The menu at the end of a report's row; what one may not do is not in it. */
export function ReportRowMenu({ report, trash, mayCreate, onAction }: ReportRowMenuProps) {
  const texts = useTexts(reportTexts);
  const { edit, delete: mayDelete } = report.permissions;
  const item = (key: RowAction, icon: IconName, label: string) => ({
    key,
    label,
    icon: <Icon name={icon} size={15} />,
  });
  const items: MenuProps['items'] = trash
    ? mayDelete
      ? [item('restore', 'undo', texts.restore)]
      : []
    : [
        item('open', 'eye', texts.open),
        item('openOlap', 'cube', texts.openOlap),
        { type: 'divider' },
        ...(edit ? [item('edit', 'edit', texts.edit)] : []),
        ...(mayCreate ? [item('duplicate', 'copy', texts.duplicate)] : []),
        item('favourite', 'star', report.favourite ? texts.unfavourite : texts.favourite),
        item('history', 'history', texts.history),
        ...(mayDelete
          ? [
              { type: 'divider' as const },
              { ...item('delete', 'trash', texts.delete), danger: true },
            ]
          : []),
      ];
  if (items.length === 0) return null;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{ items, onClick: ({ key }) => onAction(key as RowAction) }}
    >
      <button
        type="button"
        className="bi-icon-button"
        aria-haspopup="menu"
        aria-label={texts.menuOf(report.name)}
      >
        <Icon name="more" />
      </button>
    </Dropdown>
  );
}
