import { createContext, use, useEffect, useRef, type RefObject } from 'react';
import type { IconName } from '../ui/icon-paths';

/** Something of the open screen that a search found. */
export interface FoundHere {
  /** unique among what the screen finds */
  key: string;
  icon: IconName;
  name: string;
  /** what choosing it does, or where it is */
  place: string;
  run: () => void;
}

/** What can be found on the open screen. */
export interface Finder {
  /** fields and actions whose name holds a text, the likeliest first; with an empty text what is used most */
  find: (search: string) => FoundHere[];
  /** identity of what `members` searches, so that answers of another screen are not mixed in */
  scope: string;
  /** members whose name holds a text, asked of the server */
  members: (search: string, signal: AbortSignal) => Promise<FoundHere[]>;
}

/** Where the open screen leaves its finder; null outside the frame, where nothing searches. */
export const FinderContext = createContext<RefObject<Finder | null> | null>(null);

/** Offers what can be found on a screen while it is open; the finder of the latest render answers. */
export function useFinder(finder: Finder): void {
  const place = use(FinderContext);
  const latest = useRef(finder);
  useEffect(() => {
    latest.current = finder;
  });
  useEffect(() => {
    if (place === null) return;
    const own: Finder = {
      find: (search) => latest.current.find(search),
      members: (search, signal) => latest.current.members(search, signal),
      get scope() {
        return latest.current.scope;
      },
    };
    place.current = own;
    return () => {
      if (place.current === own) place.current = null;
    };
  }, [place]);
}
