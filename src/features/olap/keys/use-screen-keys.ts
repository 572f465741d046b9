import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';
import { useUiMode } from '../../../host/use-ui-mode';
import { isTyping } from '../../../ui/is-typing';
import { shortcutOf, type ShortcutCommand } from './shortcuts';

/**
 * Hears the keys of the screen: inside its box, and where the screen is the page, on the page's body too,
 * where keys go while nothing has the focus. A focus that was on something an edit took away comes back
 * to the box.
 * @param act does what a key asks for; false for a verb that is not offered
 * @returns what the box is given
 */
export function useScreenKeys(
  box: RefObject<HTMLElement | null>,
  act: (verb: ShortcutCommand) => boolean,
): { tabIndex: number; onKeyDown: (event: ReactKeyboardEvent) => void } {
  const { surface } = useUiMode();
  const latest = useRef(act);
  const focused = useRef<EventTarget | null>(null);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const node = box.current;
    if (node === null) return;
    const remember = ({ target }: FocusEvent): void => {
      focused.current = target;
    };
    node.addEventListener('focusin', remember);
    return () => node.removeEventListener('focusin', remember);
  }, [box]);
  useEffect(() => {
    const node = box.current;
    const { current } = focused;
    const scope = node?.getRootNode() as ShadowRoot | Document | undefined;
    if (!node || !(current instanceof Node) || current.isConnected) return;
    focused.current = null;
    if (scope?.activeElement === null || scope?.activeElement === node.ownerDocument.body) {
      node.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    const page = box.current?.ownerDocument;
    if (surface !== 'standalone' || !page) return;
    const onBody = (event: KeyboardEvent): void => {
      if (event.composedPath()[0] === page.body) hear(event, latest.current);
    };
    page.addEventListener('keydown', onBody, { capture: true });
    return () => page.removeEventListener('keydown', onBody, { capture: true });
  }, [box, surface]);
  return {
    tabIndex: -1,
    onKeyDown(event) {
      // dialogs and menus are outside the box, though their events come through it
      const inside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (inside) hear(event, act);
    },
  };
}

function hear(
  event: KeyboardEvent | ReactKeyboardEvent,
  act: (verb: ShortcutCommand) => boolean,
): void {
  if (event.defaultPrevented) return;
  const verb = shortcutOf(event, isTyping(event.target));
  if (verb === null || !act(verb)) return;
  event.preventDefault();
  event.stopPropagation();
}
