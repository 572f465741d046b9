import type { KeyboardEvent } from 'react';

/**
 * What keys do in a list of tabs: arrow keys, Home and End open another one and move the focus to it. Each
 * tab has its key in `data-tab`.
 */
export function tabKeys<Key extends string>(
  keys: readonly Key[],
  value: Key,
  onOpen: (key: Key) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const at = keys.indexOf(value);
    const target = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: keys.length - 1,
    }[event.key];
    const next = target === undefined ? undefined : keys.at(target % keys.length);
    if (next === undefined) return;
    event.preventDefault();
    onOpen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
}
