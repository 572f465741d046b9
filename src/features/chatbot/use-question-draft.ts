import type { ChatRead } from '@bi/contract/chat/chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useDebounced } from '../../ui/use-debounced';
import type { OpenThread } from './use-thread';

const PAUSE_MS = 300;
const AGAIN_MS = 1500;
const MIN_LETTERS = 2;
const MAX_LETTERS = 300;

/** A question that is being typed, as it was when it was read, and how that was. */
export interface Draft {
  question: string;
  read: ChatRead;
}

interface TypedQuestion {
  /** slug or id of the one cube that is asked; null: those that the person may ask */
  cube: string | null;
  text: string;
  readWith: OpenThread['readWith'];
  /** true: characters are being composed, which are no words yet */
  isComposing: boolean;
}

/** Whether the names that the text may have are still being read. */
const isWaiting = (read: ChatRead | undefined): boolean =>
  read?.outcome === 'refused' && read.reason === null;

/**
 * How the text that is being typed would be read; the answer of an earlier text until the one of this is there; null:
 * there is nothing to read, or no answer yet.
 */
export function useQuestionDraft({
  cube,
  text,
  readWith,
  isComposing,
}: TypedQuestion): Draft | null {
  const { before, scope } = readWith;
  const { language } = useLanguage();
  const http = useHttp();
  const rested = useDebounced(isComposing ? null : text, PAUSE_MS);
  const question = (rested ?? '').trim();
  const asked = {
    question,
    language,
    ...(cube !== null && { cube }),
    ...(before !== null && { before }),
    ...(scope !== null && { scope }),
  };
  const { queryKey, queryFn } = chatQueries.draft(http, asked);
  const { data } = useQuery({
    queryKey,
    queryFn,
    enabled: question.length >= MIN_LETTERS && question.length <= MAX_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // the names of many cubes are still being read
    refetchInterval: ({ state }) => (isWaiting(state.data?.read) ? AGAIN_MS : false),
    retry: false,
  });
  const typed = text.trim();
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return null;
  return data === undefined || isWaiting(data.read) ? null : data;
}
