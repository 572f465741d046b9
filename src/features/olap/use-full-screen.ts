import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * Shows an element on the whole screen and back. The popup layer is lifted again over it, as whatever
 * enters the top layer last covers the rest.
 */
export function useFullScreen(
  box: RefObject<HTMLElement | null>,
  popupLayer: () => HTMLElement,
): { isFull: boolean; toggle: () => void } {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onChange = (): void => {
      setFull(element.matches(':fullscreen'));
      const layer = popupLayer();
      if (layer.matches(':popover-open')) {
        layer.hidePopover();
        layer.showPopover();
      }
    };
    element.addEventListener('fullscreenchange', onChange);
    return () => element.removeEventListener('fullscreenchange', onChange);
  }, [box, popupLayer]);
  const toggle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    if (element.matches(':fullscreen')) void document.exitFullscreen();
    else void element.requestFullscreen().catch(() => undefined);
  }, [box]);
  return { isFull, toggle };
}
