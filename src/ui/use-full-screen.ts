import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Shows a screen on all of the display and back. What fills the display is the root that holds screen
 * and popup layer, as everything outside of it takes no clicks and no keys; the screen covers the rest
 * of it. The layer is lifted again, as whatever enters the top layer last covers the others.
 * @param popupLayer gives the layer of the popups, a child of that root
 */
export function useFullScreen(popupLayer: () => HTMLElement): {
  isFull: boolean;
  toggle: () => void;
} {
  const [isFull, setFull] = useState(false);
  const asked = useRef(false);
  useEffect(() => {
    const root = popupLayer().parentElement;
    if (!root) return;
    const onChange = (): void => {
      const full = root.matches(':fullscreen');
      setFull(full && asked.current);
      if (!full) asked.current = false;
      const layer = popupLayer();
      if (layer.matches(':popover-open')) {
        layer.hidePopover();
        layer.showPopover();
      }
    };
    root.addEventListener('fullscreenchange', onChange);
    return () => root.removeEventListener('fullscreenchange', onChange);
  }, [popupLayer]);
  const toggle = useCallback(() => {
    const root = popupLayer().parentElement;
    if (!root) return;
    if (root.matches(':fullscreen')) void document.exitFullscreen();
    else {
      asked.current = true;
      void root.requestFullscreen().catch(() => undefined);
    }
  }, [popupLayer]);
  return { isFull, toggle };
}
