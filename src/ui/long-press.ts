/** How long a finger rests, milliseconds; browsers that report it themselves do so before. */
const REST_MS = 650;
/** How far it may slip meanwhile, pixels. */
const SLIP = 10;

/**
 * Reports a finger that rests on an element, where the browser does not open a context menu by itself.
 * The tap that may follow when it is lifted is swallowed, wherever it falls: what opened may be there.
 * @param onPress gets the event the finger came down with
 * @param signal stops listening
 */
export function onLongPress(
  root: HTMLElement,
  onPress: (event: PointerEvent) => void,
  signal: AbortSignal,
): void {
  let timer = 0;
  let start: PointerEvent | null = null;
  const give = (): void => {
    clearTimeout(timer);
    start = null;
  };
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener(
    'pointerdown',
    (event) => {
      give();
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      start = event;
      timer = window.setTimeout(() => {
        start = null;
        const page = root.ownerDocument;
        page.addEventListener('click', swallow, { capture: true, once: true });
        const next = (): void => page.removeEventListener('click', swallow, { capture: true });
        page.addEventListener('pointerdown', next, { capture: true, once: true });
        onPress(event);
      }, REST_MS);
    },
    { signal },
  );
  root.addEventListener(
    'pointermove',
    (event) => {
      if (start === null) return;
      const slipped = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (slipped > SLIP) give();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'scroll'] as const) {
    root.addEventListener(end, give, { signal });
  }
  signal.addEventListener('abort', give);
}
