import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './error-state';
import { useUiTexts } from './ui-texts';

/** A large part of screens whose code comes by itself, and how to have the code before it is drawn. */
export interface ReadyPart<P extends object> {
  Part: ComponentType<P>;
  /** starts to fetch the code, e.g. while the numbers are on their way; resolves when it came or did not */
  prepare: () => Promise<void>;
}

/**
 * A component whose code is fetched once for all of its places. What was fetched is drawn at once: with no
 * pause of its own, in which a screen would show a skeleton for longer than its code took. Where the
 * code does not come, its place says so and fetches it again.
 * @param load fetches the component
 * @param waiting drawn while the code is on its way
 * @param failed what to say where it did not come
 */
export function readyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
  failed: 'chartNotLoaded' | 'partNotLoaded',
): ReadyPart<P> {
  let loaded: ComponentType<P> | null = null;
  let coming: Promise<ComponentType<P>> | null = null;
  const fetchPart = () => {
    coming ??= load().then((part) => (loaded = part));
    coming.catch(() => (coming = null));
    return coming;
  };
  function Part(props: P) {
    const texts = useUiTexts();
    const [Inner, setInner] = useState<ComponentType<P> | null>(() => loaded);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (Inner !== null || missing) return;
      let wanted = true;
      fetchPart().then(
        (part) => {
          if (wanted) setInner(() => part);
        },
        () => {
          if (wanted) setMissing(true);
        },
      );
      return () => {
        wanted = false;
      };
    }, [Inner, missing]);
    if (Inner !== null) return <Inner {...props} />;
    if (missing) return <ErrorState text={texts[failed]} onRetry={() => setMissing(false)} />;
    return waiting;
  }
  const prepare = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return { Part, prepare };
}
