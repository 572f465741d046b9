import { useEffect } from 'react';
import type { GivenScope } from './given-store';

/** Asks for the code that follows what the page sets, once a screen has opened. */
export function BringGiven({ scope: { store, bring } }: { scope: GivenScope }) {
  useEffect(() => {
    store.isOpen = true;
    bring();
  }, [store, bring]);
  return null;
}
