import { useCallback, useEffect, useMemo, useRef } from 'react';
import { toCallError } from '../core/errors';
import { useLanguage } from './use-language';
import { useNotify } from './use-notify';

/** How work that outlives its screen reports its end. */
export interface WorkEnd {
  /** true once the screen was left */
  isAway: () => boolean;
  /** says that the work is done: a message where it was begun, a notice once the person is elsewhere */
  done: (title: string, result: string) => void;
  /** says why it failed, likewise; a cancelled one says nothing */
  failed: (title: string, failure: unknown) => void;
}

/** Reports the end of work that continues when the person leaves the screen that began it. */
export function useWorkEnd(): WorkEnd {
  const notify = useNotify();
  const { language } = useLanguage();
  const away = useRef(false);
  useEffect(() => {
    away.current = false;
    return () => {
      away.current = true;
    };
  }, []);
  const isAway = useCallback(() => away.current, []);
  const done = useCallback(
    (title: string, result: string) => {
      if (away.current) notify.ended({ tone: 'success', title, description: result });
      else notify.success(result);
    },
    [notify],
  );
  const failed = useCallback(
    (title: string, failure: unknown) => {
      const error = toCallError(failure, language);
      if (error.cancelled) return;
      if (away.current) notify.ended({ tone: 'error', title, description: error.message });
      // a new error: the call was made in place, so nothing has shown this one yet
      else notify.error(new Error(error.message));
    },
    [notify, language],
  );
  return useMemo(() => ({ isAway, done, failed }), [isAway, done, failed]);
}
