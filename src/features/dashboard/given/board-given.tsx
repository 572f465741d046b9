import { useMemo } from 'react';
import { BringGiven } from '../../../widgets/given/bring-given';
import { useGivenFilters } from '../../../widgets/given/use-given-filters';
import type { BoardGiven } from '../board-context';

const load = () => import('./follow-board');

/** What the page around a dashboard sets in its filters, by the text of the attribute; `link`: its group. */
export function useBoardGiven(text: string | null, link: string | null): BoardGiven {
  const { scope, part, waits } = useGivenFilters(text, link, load);
  return useMemo(
    () => ({
      waits,
      first: (opened) => part?.choiceAtFirst(scope, opened) ?? null,
      follower: part ? <part.FollowBoard scope={scope} /> : <BringGiven scope={scope} />,
    }),
    [scope, part, waits],
  );
}
