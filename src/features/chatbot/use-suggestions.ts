import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChatSuggestions } from '@bi/contract/chat/chat-learning';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useDebounced } from '../../ui/use-debounced';

const PAUSE_MS = 120;
const MAX_LETTERS = 300;

/** What a text that is being typed may become; nothing while it is not wanted. */
export function useSuggestions(
  cube: string | null,
  text: string,
  isWanted: boolean,
): ChatSuggestions['items'] {
  const http = useHttp();
  const asked = useDebounced(text, PAUSE_MS);
  const enabled = isWanted && asked.trim() !== '' && asked.length <= MAX_LETTERS;
  const { data } = useQuery({
    ...chatQueries.suggestions(http, cube, asked),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return enabled && text !== '' ? (data?.items ?? []) : [];
}
