import { Dropdown, type MenuProps } from 'antd';

export interface MenuPopupProps {
  items: MenuProps['items'];
  /** the menu is placed below this end of its anchor */
  placement: 'bottomLeft' | 'bottomRight';
  open: boolean;
  onPick?: (key: string) => void;
  onClose: () => void;
}

/** The menu of a `MenuButton`, over all of its positioned parent. */
export default function MenuPopup({ items, placement, open, onPick, onClose }: MenuPopupProps) {
  return (
    <Dropdown
      open={open}
      autoFocus
      destroyOnHidden
      trigger={['click']}
      placement={placement}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      menu={{
        items,
        style: { maxHeight: 360, overflow: 'auto' },
        onClick: ({ key }) => {
          onClose();
          onPick?.(key);
        },
      }}
    >
      <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </Dropdown>
  );
}
