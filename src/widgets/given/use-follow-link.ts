import type { GivenFilters } from '@bi/olap/given/given-names';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { changedFilters, joinLink, type LinkPlace } from '../../core/link-groups';
import type { GivenScreen } from './given-screen';

/** What follows a screen. */
interface Followed<S> {
  /** group of elements that filter each other; null: none */
  link: string | null;
  latest: RefObject<GivenScreen<S>>;
  /** what was set and is not drawn yet */
  ahead: RefObject<{ state: S } | null>;
  /** what linked elements have set the screen to; null: nothing since it was last drawn */
  byLink: RefObject<string | null>;
}

const linkedOf = <S>({ linked, describe }: GivenScreen<S>, state: S): GivenFilters =>
  (linked ?? describe)(state);

/** Sets a screen by what the elements that it is linked with are set to, and them by what changes on the screen. */
export function useFollowLink<S>(
  { link, latest, ahead, byLink }: Followed<S>,
  screen: GivenScreen<S>,
): void {
  const place = useRef<LinkPlace | null>(null);
  const last = useRef<GivenFilters | null>(null);
  const text = link === null ? '' : canonicalJson(linkedOf(screen, screen.state));

  const take = (given: GivenFilters) => {
    const before = ahead.current?.state ?? latest.current.state;
    const next = Object.entries(given).reduce((state, [name, value]) => {
      try {
        return latest.current.apply(state, { [name]: value });
      } catch {
        // a filter that this screen lacks, or that its reader may not set, stays
        return state;
      }
    }, before);
    if (canonicalJson(next) === canonicalJson(before)) return;
    ahead.current = { state: next };
    byLink.current = canonicalJson(linkedOf(latest.current, next));
    latest.current.choose(next);
  };
  const takeLatest = useRef(take);
  useLayoutEffect(() => {
    takeLatest.current = take;
  });

  useEffect(() => {
    if (link === null) return;
    const own = joinLink(link, (filters) => takeLatest.current(filters));
    place.current = own;
    takeLatest.current(own.filters);
    return () => {
      own.leave();
      place.current = null;
    };
  }, [link]);

  useEffect(() => {
    const now = linkedOf(latest.current, latest.current.state);
    const changed = last.current === null ? {} : changedFilters(last.current, now);
    const isOurs = byLink.current !== text;
    last.current = now;
    byLink.current = null;
    if (isOurs && Object.keys(changed).length > 0) place.current?.say(changed);
  }, [text, latest, byLink]);
}
