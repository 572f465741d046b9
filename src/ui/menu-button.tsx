import { Button, type ButtonProps, type MenuProps } from 'antd';
import { useRef, useState } from 'react';
import { lazyPart } from './lazy-part';

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
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // a press on the button closes the open menu: the click of that press must not open it again
  const openAtPress = useRef(false);
  const prepare = () => void load().catch(() => undefined);
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <Button
        {...button}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onPointerDown={() => {
          openAtPress.current = open;
        }}
        onClick={() => {
          setWanted(true);
          setOpen(!openAtPress.current);
          openAtPress.current = false;
        }}
      />
      {wanted && (
        <MenuPopup
          items={items}
          placement={placement ?? 'bottomLeft'}
          open={open}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  );
}
