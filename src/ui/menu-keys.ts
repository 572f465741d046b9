/** Frames a menu may take to come up before its first entry is focused. */
const FRAMES = 60;

const ENTRY = '[role=menuitem]:not([aria-disabled=true])';

/**
 * The keys of antd's menus, which look for their entries in the document and find none inside a shadow
 * root. A menu opened by a key, or by the menu key or right button, gets the focus on its first entry;
 * the arrows, Home and End go through the entries; the right arrow, Enter and Space open a menu inside
 * a menu; the left arrow and Escape close it again.
 * @param root element whose popups live in `layer`
 * @param layer popup container, next to the content
 * @returns a function that stops listening
 */
export function handleMenuKeys(root: HTMLElement, layer: HTMLElement): () => void {
  const { signal, abort } = stopper();
  const scope = root.getRootNode() as ShadowRoot | Document;

  /** Calls `then` in the frame in which `find` finds something, unless the wait is over by then. */
  const soon = <T>(find: () => T | null, then: (found: T) => void, left = FRAMES): void => {
    requestAnimationFrame(() => {
      if (signal.aborted) return;
      const found = find();
      if (found !== null) then(found);
      else if (left > 0) soon(find, then, left - 1);
    });
  };
  const shownMenu = (): HTMLElement | null =>
    [...layer.querySelectorAll<HTMLElement>('[role=menu]')].find(isTopMenuShown) ?? null;
  const focusShown = (): void => {
    if (shownMenu() !== null) return;
    soon(shownMenu, (menu) => {
      if (!menu.contains(scope.activeElement)) focus(entriesOf(menu)[0]);
    });
  };

  const onOpened = (event: MouseEvent): void => {
    if (layer.contains(event.target as Node)) return;
    if (event.type === 'contextmenu' || event.detail === 0) focusShown();
  };
  const open = (title: HTMLElement, menu: HTMLElement): void => {
    if (isInline(menu)) {
      title.click();
      return;
    }
    // a pointer that comes from the menu onto the title
    menu.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: title }));
    soon(
      () => innerMenu(scope, title),
      (inner) => {
        if (scope.activeElement === title) focus(entriesOf(inner)[0]);
      },
    );
  };
  /** The pointer leaves a menu inside a menu. Gives the title that had opened it; null for others. */
  const leave = (menu: HTMLElement): HTMLElement | null => {
    const title = scope.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(menu.id)}"]`);
    const outer = title?.closest<HTMLElement>('[role=menu]');
    if (menu.id === '' || !title || !outer || isInline(menu)) return null;
    for (const from of [title, menu]) {
      from.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: outer }));
    }
    return title;
  };
  const inMenu = (event: KeyboardEvent, menu: HTMLElement, entry: HTMLElement | null): boolean => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp' || key === 'Home' || key === 'End') {
      const entries = entriesOf(menu);
      const at = entry === null ? -1 : entries.indexOf(entry);
      const next = {
        ArrowDown: at + 1,
        ArrowUp: at < 0 ? entries.length - 1 : at - 1,
        Home: 0,
        End: entries.length - 1,
      }[key];
      focus(entries[(next + entries.length) % entries.length]);
      return true;
    }
    const hasInner = entry?.getAttribute('aria-haspopup') === 'true';
    if (entry !== null && hasInner && ['ArrowRight', 'Enter', ' '].includes(key)) {
      open(entry, menu);
      return true;
    }
    if (key === 'ArrowLeft' || key === 'Escape') {
      const title = leave(menu);
      focus(title ?? undefined);
      return title !== null;
    }
    if (entry === null || (key !== 'Enter' && key !== ' ')) return false;
    leave(menu);
    entry.click();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const menu = target.closest<HTMLElement>('[role=menu]');
    if (menu !== null && layer.contains(menu)) {
      const entry = target.closest<HTMLElement>('[role=menuitem]');
      if (!inMenu(event, isInline(menu) ? outermost(menu) : menu, entry)) return;
    } else if (event.key === 'ArrowDown' && target.closest('.ant-dropdown-open') !== null) {
      const shown = shownMenu();
      if (shown === null) return;
      focus(entriesOf(shown)[0]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  root.addEventListener('click', onOpened, { signal, capture: true });
  root.addEventListener('contextmenu', onOpened, { signal, capture: true });
  root.addEventListener('keydown', onKeyDown, { signal, capture: true });
  return abort;
}

function stopper(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function focus(entry: HTMLElement | undefined): void {
  entry?.focus({ preventScroll: true });
  entry?.scrollIntoView({ block: 'nearest' });
}

/** Entries of a menu that can be chosen, top to bottom; of one that folds open in place, all that show. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  const entries = [...menu.querySelectorAll<HTMLElement>(ENTRY)];
  return isInline(menu)
    ? entries.filter((entry) => entry.checkVisibility())
    : entries.filter((entry) => entry.closest('[role=menu]') === menu);
}

function isInline(menu: HTMLElement): boolean {
  return menu.closest('.ant-menu-inline') !== null;
}

function outermost(menu: HTMLElement): HTMLElement {
  const above = menu.parentElement?.closest<HTMLElement>('[role=menu]');
  return above ? outermost(above) : menu;
}

function isTopMenuShown(menu: HTMLElement): boolean {
  return menu.closest('.ant-dropdown') !== null && menu.checkVisibility();
}

/** The menu that a title has opened; null until it shows. */
function innerMenu(scope: ShadowRoot | Document, title: HTMLElement): HTMLElement | null {
  const menu = scope.getElementById(title.getAttribute('aria-controls') ?? '');
  return menu?.checkVisibility() === true && entriesOf(menu).length > 0 ? menu : null;
}
