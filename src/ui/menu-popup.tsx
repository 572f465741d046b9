import { Dropdown, type MenuProps } from 'antd';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon';

type Items = NonNullable<MenuProps['items']>;

/** A menu inside of a menu. */
interface SubMenu {
  key: string;
  label?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  children: Items;
}

export interface MenuPopupProps {
  items: MenuProps['items'];
  /** the menu is placed below this end of its anchor */
  placement: 'bottomLeft' | 'bottomRight';
  open: boolean;
  onPick?: (key: string) => void;
  onClose: () => void;
}

/** Pixels of a window that has no room for a menu next to a menu. */
const NARROW = 560;

/** Most pixels that a menu is high, fewest, and those between it, its anchor and the edge of the window. */
const TALL = 360;
const LOW = 120;
const EDGES = 16;

/** Pixels that a menu may be high below or above an anchor, whichever has more. */
function roomFor({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): number {
  const room = Math.max(top, globalThis.innerHeight - bottom) - EDGES;
  return Math.max(LOW, Math.min(TALL, room));
}

/** An item that is a menu; null for any other. */
function subMenuOf(item: Items[number]): SubMenu | null {
  const isMenu =
    item !== null && 'children' in item && (item as { type?: string }).type !== 'group';
  return isMenu ? (item as SubMenu) : null;
}

/**
 * The menu of a `MenuButton`, over all of its positioned parent. In a narrow window a menu inside of it takes its
 * place, with its name above to go back.
 */
export default function MenuPopup({ items, placement, open, onPick, onClose }: MenuPopupProps) {
  const [inside, setInside] = useState<string | null>(null);
  const anchor = useRef<HTMLSpanElement>(null);
  const [height, setHeight] = useState(TALL);
  const isNarrow = globalThis.innerWidth < NARROW;
  useLayoutEffect(() => {
    if (open && anchor.current) setHeight(roomFor(anchor.current.getBoundingClientRect()));
  }, [open]);
  const close = () => {
    setInside(null);
    onClose();
  };
  return (
    <Dropdown
      open={open}
      autoFocus
      destroyOnHidden
      trigger={['click']}
      placement={placement}
      onOpenChange={(next, { source }) => {
        if (!next && source !== 'menu') close();
      }}
      menu={{
        items: isNarrow ? oneAtATime(items ?? [], inside, setInside) : items,
        style: { maxHeight: height, overflow: 'auto' },
        onClick: ({ key }) => {
          if (isNarrow && isEntry(items ?? [], key)) return;
          close();
          onPick?.(key);
        },
      }}
    >
      <span ref={anchor} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </Dropdown>
  );
}

/** Whether a key is that of a menu inside of a menu. */
function isEntry(items: Items, key: string): boolean {
  return items.some((item) => subMenuOf(item)?.key === key);
}

/** The items of the menu that is open, those with menus of their own as items that open them. */
function oneAtATime(
  items: Items,
  inside: string | null,
  onInside: (key: string | null) => void,
): Items {
  const open = items.map(subMenuOf).find((menu) => menu !== null && menu.key === inside);
  if (open) {
    const { key, label, children } = open;
    const back = { key, label, icon: <Icon name="chevronLeft" size={15} /> };
    return [{ ...back, onClick: () => onInside(null) }, { type: 'divider' }, ...children];
  }
  return items.map((item) => {
    const menu = subMenuOf(item);
    if (menu === null) return item;
    const { key, label, icon, disabled = false } = menu;
    return {
      ...{ key, label, icon, disabled },
      extra: <Icon name="chevronRight" size={13} />,
      onClick: () => onInside(key),
    };
  });
}
