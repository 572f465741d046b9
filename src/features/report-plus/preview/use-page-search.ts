import type { LaidPage } from '@bi/olap/document/laid-page';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findInPage, hitTop, type TextHit } from '../../../widgets/document-page/find-text';

/** What is searched in the document, and where it was found. */
export interface PageTextSearch {
  text: string;
  setText: (text: string) => void;
  /** hits of each page, by its index */
  hits: ReadonlyMap<number, readonly TextHit[]>;
  count: number;
  /** number of the hit that is looked at, from 0; -1 for none */
  at: number;
  /** the hit that is looked at: its page, and which of that page's it is */
  current: { page: number; hit: number } | null;
  /** goes to the next hit, or the one before; behind the last one it begins again */
  step: (direction: 1 | -1) => void;
}

/**
 * Searches the pages that are there; the first hit from the page that is looked at is shown while one types.
 * @param from the page whose hits come first
 * @param onHit shows a hit: its page and points from its top
 */
export function usePageSearch(
  pages: readonly LaidPage[],
  from: number,
  onHit: (page: number, y: number) => void,
): PageTextSearch {
  const [text, setOwn] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = useDeferredValue(text);
  const { hits, flat } = useMemo(() => {
    const byPage = new Map<number, readonly TextHit[]>();
    const all: { page: number; hit: number }[] = [];
    for (const [page, one] of pages.entries()) {
      const found = findInPage(one, wanted);
      if (found.length === 0) continue;
      byPage.set(page, found);
      for (const hit of found.keys()) all.push({ page, hit });
    }
    return { hits: byPage, flat: all };
  }, [pages, wanted]);
  const at = chosen === null ? -1 : Math.min(chosen, flat.length - 1);
  const step = (direction: 1 | -1) => {
    if (flat.length === 0) return;
    const first = flat.findIndex(({ page }) => page >= from);
    const start = direction === 1 ? Math.max(first, 0) : first - 1;
    const next = at < 0 ? start : at + direction;
    const number = (next + flat.length) % flat.length;
    const { page, hit } = flat[number] ?? { page: 0, hit: 0 };
    const shown = pages[page];
    const place = hits.get(page)?.[hit];
    setChosen(number);
    if (shown !== undefined && place !== undefined) {
      onHit(page, hitTop(shown, place));
    }
  };
  const isNew = chosen === null && flat.length > 0;
  const showFirst = useRef(() => step(1));
  useEffect(() => {
    showFirst.current = () => step(1);
  });
  useEffect(() => {
    if (isNew) showFirst.current();
  }, [isNew, wanted]);
  return {
    text,
    setText(next) {
      setOwn(next);
      setChosen(null);
    },
    hits,
    count: flat.length,
    at,
    current: flat[at] ?? null,
    step,
  };
}
