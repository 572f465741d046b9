import { useEffect, useMemo, useState } from 'react';
import { useCommand } from '../../host/use-command';
import { useMe } from '../../host/use-me';
import { GivenStore, type GivenScope } from './given-store';

/** Filters that a page sets, and what follows them once its code is there. */
export interface GivenPart<P> {
  scope: GivenScope;
  /** null until its code is there */
  part: P | null;
  /** filters are set, and it is not clear yet what becomes of them */
  waits: boolean;
}

/**
 * Offers `setFilters` and `getFilters` of an element.
 * @param text of the attribute; null: absent
 * @param link group of elements that filter each other; null: none
 * @param load brings the code that follows them: at once where some are set, else where a screen asks for it
 */
export function useGivenFilters<P>(
  text: string | null,
  link: string | null,
  load: () => Promise<P>,
): GivenPart<P> {
  const [store] = useState(() => new GivenStore());
  const [isWanted, setWanted] = useState(text !== null || link !== null);
  const [part, setPart] = useState<{ found: P | null } | null>(null);
  const { data: me, isPending } = useMe();
  store.text = text;
  useCommand('setFilters', (filters: unknown) => {
    setWanted(true);
    return store.set(filters);
  });
  useCommand('getFilters', () => store.get());
  const isNeeded = isWanted || text !== null || link !== null;
  useEffect(() => {
    if (!isNeeded) return;
    void load().then(
      (found) => setPart({ found }),
      () => setPart({ found: null }),
    );
  }, [isNeeded, load]);
  const scope = useMemo(
    () => ({ store, text, link, me, bring: () => setWanted(true) }),
    [store, text, link, me],
  );
  const waits = !store.isOpen && store.isSet && (isPending || part === null);
  return { scope, part: part?.found ?? null, waits };
}
