import { Button, type ButtonProps, type MenuProps } from 'antd';
import { lazyPart } from './lazy-part';
import { useMenuPress } from './use-menu-press';

const load = () => import('./menu-popup');
const MenuPopup = lazyPart(load);

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick'> {
  items: MenuProps['items'];
  placement?: 'bottomLeft' | 'bottomRight';
  /** key of the item that was chosen, besides what the item itself does */
  onPick?: (key: string) => void;
}

/** A button with a menu below it, whose code is loaded when somebody is about to open it. */
export function MenuButton({ items, placement, onPick, ...button }: MenuButtonProps) {
  const { open, wanted, close, press } = useMenuPress(load);
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <Button {...button} {...press} />
      {wanted && (
        <MenuPopup
          items={items}
          placement={placement ?? 'bottomLeft'}
          open={open}
          onPick={onPick}
          onClose={close}
        />
      )}
    </span>
  );
}
