import type { ChatRead } from '@bi/contract/chat';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chatQueries } from '../../api/chat';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { useDebounced } from '../../ui/use-debounced';
import { draftTexts } from './draft-texts';
import type { OpenThread } from './use-thread';

const PAUSE_MS = 300;
const AGAIN_MS = 1500;
const MIN_LETTERS = 2;
const MAX_LETTERS = 300;

interface DraftReadingProps {
  cube: string | null;
  text: string;
  readWith: OpenThread['readWith'];
  /** names begin with what is typed last, so that its last word is no unknown one yet */
  isCompleted: boolean;
}

/** Whether the names that the text may have are still being read. */
function isWaiting(read: ChatRead | undefined): boolean {
  return read?.outcome === 'refused' && read.reason === null;
}

/**
 * Says below the box how the text that is being typed would be read, before it is asked: its parts, the words
 * that are not understood, or how many readings there are.
 */
export function DraftReading({ cube, text, readWith, isCompleted }: DraftReadingProps) {
  const { before, scope } = readWith;
  const texts = useTexts(draftTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const question = useDebounced(text, PAUSE_MS).trim();
  const isRead = question.length >= MIN_LETTERS && question.length <= MAX_LETTERS;
  const asked = {
    question,
    language,
    ...(cube !== null && { cube }),
    ...(before !== null && { before }),
    ...(scope !== null && { scope }),
  };
  const { data } = useQuery({
    ...chatQueries.draft(http, asked),
    enabled: isRead,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // the names of many cubes are still being read
    refetchInterval: ({ state }) => (isWaiting(state.data) ? AGAIN_MS : false),
    retry: false,
  });
  if (!isRead || text.trim() === '' || data === undefined) return null;
  const { outcome, reading, choices, words, reason, sentence } = data;
  if (reading !== null) {
    return (
      <p className="bi-chat-draft" data-outcome="answered">
        <Icon name="check" size={13} />
        {texts.readAs(`${reading.words} (${reading.cube.label})`)}
      </p>
    );
  }
  if (outcome === 'asked') {
    return (
      <p className="bi-chat-draft" data-outcome="asked">
        <Icon name="help" size={13} />
        {words.length > 0
          ? texts.aside(words, choices.map((one) => one.words).join(' | '))
          : texts.several(choices.map((one) => one.words))}
      </p>
    );
  }
  const last = question.toLowerCase();
  const unknown = isCompleted ? words.filter((word) => !last.endsWith(word.toLowerCase())) : words;
  if (unknown.length === 0) return null;
  return (
    <p className="bi-chat-draft" data-outcome="refused">
      <Icon name="warning" size={13} />
      {reason === 'words' ? texts.unknown(unknown.slice(0, 5)) : sentence}
    </p>
  );
}
