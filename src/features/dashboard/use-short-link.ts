import { getLink } from '@bi/contract/endpoints/links';
import type { EffectiveChoice } from '@bi/olap/dashboard/effective';
import { readChoice } from '@bi/olap/dashboard/read-choice';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { CHOICE_PARAM } from './board-choice';
import { LINK_PARAM } from '../../widgets/address-params';

/** What a short link opens a dashboard with. */
export interface ShortLink {
  /** null: nothing, or it is still loading */
  choice: EffectiveChoice | null;
  isLoading: boolean;
  /** it leads to nothing here */
  isDamaged: boolean;
}

/** What the short link of the address chooses, where the address itself chooses nothing. */
export function useShortLink(): ShortLink {
  const http = useHttp();
  const { search } = useNavigatePort();
  const key = search.has(CHOICE_PARAM) ? null : search.get(LINK_PARAM);
  const { data, isPending } = useQuery({
    queryKey: ['dashboard', 'link', key],
    queryFn: async ({ signal }): Promise<EffectiveChoice | null> => {
      const options = { signal, inPlace: true };
      const found = await call(http, getLink, { id: key ?? '' }, options).catch(() => null);
      return found !== null && 'dashboard' in found ? readChoice(found.choice) : null;
    },
    enabled: key !== null,
    staleTime: Infinity,
  });
  const isLoading = key !== null && isPending;
  return {
    choice: data ?? null,
    isLoading,
    isDamaged: key !== null && !isPending && data === null,
  };
}
