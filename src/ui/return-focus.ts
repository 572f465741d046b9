/**
 * Gives the focus back to the control that opened a popup, once what held it in the popup layer
 * was removed. Browsers drop the focus to the page's body there, because antd remembers only the element's
 * host. A focus that moved elsewhere on purpose is left alone.
 * @param root element whose popups live in `layer`
 * @param layer popup container, next to the content
 * @returns a function that stops watching
 */
export function keepFocusReturn(root: HTMLElement, layer: HTMLElement): () => void {
  let opener: HTMLElement | null = null;
  let insideLayer = false;
  let frame = 0;

  const onFocusIn = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    insideLayer = layer.contains(target);
    if (!insideLayer) opener = target;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (!event.composedPath().includes(layer)) insideLayer = false;
  };
  const check = () => {
    frame = 0;
    if (!insideLayer || opener === null || !opener.isConnected) return;
    const scope = root.getRootNode() as ShadowRoot | Document;
    const active = scope.activeElement;
    const lost = active === null || active === root.ownerDocument.body || !active.checkVisibility();
    if (!lost) return;
    insideLayer = false;
    opener.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (insideLayer && frame === 0) frame = requestAnimationFrame(check);
  });

  root.addEventListener('focusin', onFocusIn);
  root.ownerDocument.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(layer, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden'],
  });
  return () => {
    root.removeEventListener('focusin', onFocusIn);
    root.ownerDocument.removeEventListener('pointerdown', onPointerDown, true);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
