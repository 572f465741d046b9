const DIALOG = '[role=dialog][aria-modal=true]';
const TABBABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable=true]';

/**
 * Keeps the focus in the dialog on top: antd asks the document where the focus is, which inside a
 * shadow root knows the host only. Tab goes round inside the dialog; a focus that somebody set while
 * the dialog was still opening is not lost when it has opened.
 * @param layer popup container that dialogs and drawers live in
 * @returns a function that stops listening
 */
export function keepDialogFocus(layer: HTMLElement): () => void {
  const scope = layer.getRootNode() as ShadowRoot | Document;

  const guard = (dialog: HTMLElement): void => {
    if (Object.hasOwn(dialog, 'focus')) return;
    dialog.focus = (options) => {
      const active = scope.activeElement;
      const isInside = active !== null && active !== dialog && dialog.contains(active);
      if (!isInside || !active.checkVisibility()) HTMLElement.prototype.focus.call(dialog, options);
    };
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes)
        if (node instanceof HTMLElement) dialogsIn(node).forEach(guard);
    }
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const active = scope.activeElement;
    const dialog = active?.closest<HTMLElement>(DIALOG);
    if (active === null || !dialog || !layer.contains(dialog)) return;
    const stops = tabStops(dialog);
    const first = stops[0];
    const last = stops.at(-1);
    const isAtEnd = event.shiftKey
      ? active === first || active === dialog
      : active === last || stops.length === 0;
    if (!isAtEnd) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  dialogsIn(layer).forEach(guard);
  observer.observe(layer, { childList: true, subtree: true });
  layer.addEventListener('keydown', onKeyDown);
  return () => {
    observer.disconnect();
    layer.removeEventListener('keydown', onKeyDown);
  };
}

function dialogsIn(node: HTMLElement): HTMLElement[] {
  const inner = [...node.querySelectorAll<HTMLElement>(DIALOG)];
  return node.matches(DIALOG) ? [node, ...inner] : inner;
}

/** What Tab stops at, in order. Of the buttons of a radio group the browser stops at one. */
function tabStops(dialog: HTMLElement): HTMLElement[] {
  const groups = new Set<string>();
  return [...dialog.querySelectorAll<HTMLElement>(TABBABLE)].filter((one) => {
    if (one.tabIndex < 0 || one.matches(':disabled') || !one.checkVisibility()) return false;
    if (getComputedStyle(one).visibility === 'hidden' || one.closest('[inert]')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio' || one.name === '') return true;
    return isStopOf(dialog, one, groups);
  });
}

function isStopOf(dialog: HTMLElement, radio: HTMLInputElement, groups: Set<string>): boolean {
  const chosen = dialog.querySelector(`input[name="${CSS.escape(radio.name)}"]:checked`);
  if (chosen !== null) return chosen === radio;
  if (groups.has(radio.name)) return false;
  groups.add(radio.name);
  return true;
}
