import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatSuggestions } from '@bi/contract/chat-learning';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useDebounced } from '../../ui/use-debounced';

const PAUSE_MS = 120;
const MAX_LETTERS = 300;

/** What a text that is being typed may become, and which of it is chosen by the keyboard. */
export function useSuggestions(cube: string | null, text: string) {
  const http = useHttp();
  const [isClosed, setClosed] = useState(true);
  const [active, setActive] = useState(-1);
  const asked = useDebounced(text, PAUSE_MS);
  const enabled = !isClosed && asked.trim() !== '' && asked.length <= MAX_LETTERS;
  const { data } = useQuery({
    ...chatQueries.suggestions(http, cube, asked),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const items: ChatSuggestions['items'] = enabled && text !== '' ? (data?.items ?? []) : [];
  return {
    items,
    active: active < items.length ? active : -1,
    move: (by: 1 | -1) => setActive((now) => wrapped(now + by, items.length)),
    typed: () => {
      setClosed(false);
      setActive(-1);
    },
    close: () => {
      setClosed(true);
      setActive(-1);
    },
  };
}

/** -1 is the text itself, before the first and after the last. */
function wrapped(at: number, length: number): number {
  if (at < -1) return length - 1;
  return at >= length ? -1 : at;
}
