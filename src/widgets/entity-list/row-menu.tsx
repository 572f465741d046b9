import { Dropdown, type MenuProps } from 'antd';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import type { RowAction } from './entity-list-model';
import { entityListTexts } from './entity-list-texts';

interface RowMenuProps {
  /** name of the item, for the button's label */
  name: string;
  /** what one may do; without any there is no menu */
  actions: readonly RowAction[];
}

/** The menu at the end of a row. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const texts = useTexts(entityListTexts);
  if (actions.length === 0) return null;
  const items: MenuProps['items'] = actions.flatMap(({ key, icon, label, danger, divider }) => [
    ...(divider ? [{ type: 'divider' as const }] : []),
    { key, label, icon: <Icon name={icon} size={15} />, ...(danger ? { danger } : {}) },
  ]);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onChoose(),
      }}
    >
      <button
        type="button"
        className="bi-icon-button"
        aria-haspopup="menu"
        aria-label={texts.menuOf(name)}
      >
        <Icon name="more" />
      </button>
    </Dropdown>
  );
}
