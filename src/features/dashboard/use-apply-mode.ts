import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { answerQueries } from '../../api/queries';
import type { UsedAnswer } from '../../host/use-answer';
import { useSession } from '../../host/use-session';

/**
 * From this time on an answer is slow, milliseconds. Choosing a further value takes people about as long: where
 * answers take longer, the question before is computed for nothing each time two filters are set.
 */
export const SLOW_ANSWER_MS = 3000;

/** When filters work: as the dashboard is saved and its answers are quick, at once, or when Apply is pressed. */
export type ApplyChoice = 'auto' | 'once' | 'apply';

/** When the filters of a dashboard work for its reader. */
export interface ApplyMode {
  /** filters wait for Apply */
  waits: boolean;
  choice: ApplyChoice;
  choose: (choice: ApplyChoice) => void;
  /** seconds that an answer took, where the dashboard waits because of it; null: it does not */
  slow: number | null;
}

const CHOICES: readonly ApplyChoice[] = ['auto', 'once', 'apply'];

/**
 * Whether the filters of a dashboard wait for Apply: as the reader chose in this tab of the browser, else as it is
 * saved, else where computing an answer for its tiles took long. What comes from a cache is not counted.
 * @param id of the dashboard
 * @param saved it is saved with the button
 */
export function useApplyMode(id: string, saved: boolean): ApplyMode {
  const { tab } = useSession();
  const key = `dashboard-apply ${id}`;
  const [choice, setChoice] = useState<ApplyChoice>(
    () => CHOICES.find((one) => one === tab.get(key)) ?? 'auto',
  );
  const tookMs = useLongest();
  const choose = useCallback(
    (next: ApplyChoice) => {
      if (next === 'auto') tab.remove(key);
      else tab.set(key, next);
      setChoice(next);
    },
    [tab, key],
  );
  return useMemo(() => {
    const isSlow = choice === 'auto' && !saved && tookMs >= SLOW_ANSWER_MS;
    const waits = choice === 'apply' || (choice === 'auto' && (saved || isSlow));
    return { waits, choice, choose, slow: isSlow ? Math.round(tookMs / 1000) : null };
  }, [choice, choose, saved, tookMs]);
}

/** The longest time from a question until all answers had come, of those that were computed, milliseconds. */
function useLongest(): number {
  const client = useQueryClient();
  const isBusy = useIsFetching({ queryKey: answerQueries.all }) > 0;
  const since = useRef<number | null>(null);
  const [longest, setLongest] = useState(0);
  useEffect(() => {
    if (isBusy) {
      since.current ??= Date.now();
      return;
    }
    const from = since.current;
    since.current = null;
    if (from === null) return;
    const answers = client.getQueryCache().findAll({ queryKey: answerQueries.all });
    const isComputed = answers.some(({ state: { data, dataUpdatedAt } }) => {
      const source = (data as UsedAnswer | undefined)?.trace.source;
      return dataUpdatedAt >= from && source !== undefined && source !== 'cache';
    });
    if (isComputed) setLongest((now) => Math.max(now, Date.now() - from));
  }, [client, isBusy]);
  return longest;
}
