import { useLayoutEffect, type RefObject } from 'react';

/** Width of the panel of comments, pixels. */
export const PANEL_WIDTH = 400;

/** What is left of a screen next to the panel is at least this wide, pixels. */
const MIN_REST = 560;

const SCREENS = '.bi-viewer,.bi-board,.olap';

/**
 * Makes space for the panel while it is shown, so that it covers nothing of the screen that a part is in.
 * Where too little of the screen would be left, the panel covers it.
 * @param part something inside the screen
 */
export function usePanelSpace(part: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const screen = part.current?.closest<HTMLElement>(SCREENS);
    if (!screen || !isShown) return;
    const makeRoom = () => {
      const { left, right } = screen.getBoundingClientRect();
      const covered = right - (globalThis.innerWidth - PANEL_WIDTH);
      const fits = covered > 0 && right - left - covered >= MIN_REST;
      screen.style.paddingInlineEnd = fits ? `${covered}px` : '';
    };
    makeRoom();
    globalThis.addEventListener('resize', makeRoom);
    return () => {
      globalThis.removeEventListener('resize', makeRoom);
      screen.style.paddingInlineEnd = '';
    };
  }, [part, isShown]);
}
