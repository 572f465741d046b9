import { Drawer, Dropdown, Menu, type MenuProps } from 'antd';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUi } from './ui-context';

const POINT = { position: 'fixed', width: 1, height: 1 } as const;

/** Where a menu opens, and how. */
export interface MenuPlace {
  /** client pixels */
  x: number;
  y: number;
  /** where there is little room, the menu is a sheet whose parts fold open in place */
  narrow: boolean;
  onClose: () => void;
}

export interface PopupMenuProps extends MenuPlace {
  /** what the menu is for */
  title: string;
  items: NonNullable<MenuProps['items']>;
  onClick: NonNullable<MenuProps['onClick']>;
}

/** A menu at the pointer, or as a sheet; it has the focus until it is closed. */
export function PopupMenu({ title, items, onClick, x, y, narrow, onClose }: PopupMenuProps) {
  const { getPopupContainer } = useUi();
  if (narrow) {
    return (
      <Drawer
        open
        placement="bottom"
        size="70%"
        title={title}
        onClose={onClose}
        styles={{ body: { padding: '4px 8px' } }}
      >
        <Menu
          mode="inline"
          selectable={false}
          items={items}
          onClick={onClick}
          style={{ borderInlineEnd: 0 }}
        />
      </Drawer>
    );
  }
  return createPortal(
    <Dropdown
      open
      trigger={['click']}
      placement="bottomLeft"
      align={{ offset: [0, 0], overflow: { adjustX: true, shiftX: true, shiftY: true } }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      popupRender={(menu) => <FocusedMenu onClose={onClose}>{menu}</FocusedMenu>}
      menu={{ items, style: { maxHeight: '80vh', overflow: 'auto' }, onClick }}
    >
      <span aria-label={title} style={{ ...POINT, left: x, top: y }} />
    </Dropdown>,
    getPopupContainer(),
  );
}

/** Puts the focus on the first entry as soon as the menu is there; Escape closes it. */
function FocusedMenu({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
