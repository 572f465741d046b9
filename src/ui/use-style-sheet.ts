import { useInsertionEffect } from 'react';
import { adoptStyle } from './style-sheet';
import { useUi } from './ui-context';

/**
 * Adopts own CSS into the root the component is in, for as long as it is mounted. Pass a constant:
 * all users of one text share one sheet.
 */
export function useStyleSheet(cssText: string): void {
  const { root } = useUi();
  useInsertionEffect(() => adoptStyle(root, cssText), [root, cssText]);
}
