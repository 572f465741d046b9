import { useRef, useState } from 'react';

/**
 * A button that opens a menu, whose code is loaded when somebody is about to open it.
 * @param load loads the menu's code
 * @returns `press` goes to the button; the menu is rendered once it is `wanted`
 */
export function useMenuPress(load: () => Promise<unknown>) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  // a press on the button closes the open menu: the click of that press must not open it again
  const openAtPress = useRef(false);
  const prepare = () => void load().catch(() => undefined);
  return {
    open,
    wanted,
    close: () => setOpen(false),
    press: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': open,
      onPointerEnter: prepare,
      onFocus: prepare,
      onPointerDown: () => {
        openAtPress.current = open;
      },
      onClick: () => {
        setWanted(true);
        setOpen(!openAtPress.current);
        openAtPress.current = false;
      },
    },
  };
}
