import type { Query } from '@bi/contract/query/query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chatQueries } from '../../api/chat';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { useUiMode } from '../../host/use-ui-mode';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { CallFailure } from '../../widgets/call-failure';
import { useFilterText } from '../../widgets/filter/use-filter-text';
import { CHATBOT_STYLE } from './chatbot-style';
import { chatbotTexts } from './chatbot-texts';
import { learningTexts } from './learning-texts';
import { MessageView } from './message-view';
import { QuestionBox } from './question-box';
import { ThreadList } from './thread-list';
import { threadTexts } from './thread-texts';
import { useFollowedEnd } from './use-followed-end';
import { THREAD_PARAM, useThread, type OpenThread } from './use-thread';

interface ChatbotScreenProps {
  /** id or slug of the one cube that is asked; null: those that the person may ask */
  cubeId: string | null;
  /** query of the screen that a new thread is asked from; its conditions hold for it */
  within?: Query | null;
}

/** Questions in words and their answers: threads, a box, and what each question gives. */
export function ChatbotScreen({ cubeId, within = null }: ChatbotScreenProps) {
  useStyleSheet(CHATBOT_STYLE);
  const texts = useTexts(chatbotTexts);
  const { search, setSearch } = useNavigatePort();
  const words = useTexts(threadTexts);
  const thread = useThread(cubeId, within);
  const [text, setText] = useState('');
  const [isFolded, setFolded] = useState(true);
  const box = useRef<HTMLTextAreaElement>(null);
  const { surface } = useUiMode();
  const isNew = thread.id === null;
  useEffect(() => {
    // not where touch would open a keyboard, nor in somebody's page
    const isTyped = surface !== 'lone' && isNew && matchMedia('(pointer: fine)').matches;
    if (isTyped) box.current?.focus({ preventScroll: true });
  }, [surface, isNew]);
  const open = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(THREAD_PARAM);
    else next.set(THREAD_PARAM, id);
    thread.dismiss();
    setSearch(next);
    setFolded(true);
    box.current?.focus();
  };
  const fold = isFolded ? texts.showThreads : texts.hideThreads;
  return (
    <div className="bi-chat">
      <ThreadList open={thread.id} isFolded={isFolded} onOpen={open} />
      <section className="bi-chat-main" aria-label={texts.questions}>
        <div className="bi-chat-bar">
          <button
            type="button"
            className="bi-icon-button"
            aria-label={fold}
            title={fold}
            aria-expanded={!isFolded}
            onClick={() => setFolded(!isFolded)}
          >
            <Icon name="list" />
          </button>
          {texts.title}
        </div>
        {thread.sharedBy !== null && (
          <p className="bi-chat-within">
            <Icon name="users" size={14} />
            {words.sharedBy(thread.sharedBy)} {words.askOwn}
          </p>
        )}
        {thread.lost.length > 0 && (
          <p className="bi-chat-within" data-tone="warning" role="note">
            <Icon name="warning" size={14} />
            {words.lost(thread.lost.join(', '))}
          </p>
        )}
        <WithinNote scope={thread.scope} within={thread.id === null ? within : null} />
        <Log
          {...{ thread, cubeId }}
          onType={(question) => {
            setText(question);
            box.current?.focus();
          }}
        />
        <p className="bi-chat-live" role="status" aria-live="polite">
          {thread.said}
        </p>
        <QuestionBox cube={cubeId} thread={thread} text={text} onText={setText} box={box} />
      </section>
    </div>
  );
}

/** What the questions of a thread are asked within, also before the first one. */
function WithinNote({ scope, within }: { scope: string | null; within: Query | null }) {
  const more = useTexts(learningTexts);
  const http = useHttp();
  const { data: cube } = useQuery({
    ...cubeQueries.detail(http, within?.cube ?? ''),
    enabled: within !== null,
  });
  const begun = useFilterText(within?.cube ?? '', cube?.model ?? null, within?.where ?? null);
  const text = scope ?? begun;
  if (text === '') return null;
  return (
    <p className="bi-chat-within">
      <Icon name="filter" size={14} />
      {more.within(text)}
    </p>
  );
}

interface LogProps {
  thread: OpenThread;
  cubeId: string | null;
  onType: (question: string) => void;
}

function Log({ thread, cubeId, onType }: LogProps) {
  const texts = useTexts(chatbotTexts);
  const { messages, unsent, isBusy } = thread;
  const end = useFollowedEnd(messages.length);
  const isAsking = unsent !== null && unsent.problem === null;
  useEffect(() => {
    if (messages.length > 0 || isAsking) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length, isAsking, end]);
  if (thread.error !== null) {
    return (
      <div className="bi-chat-log">
        <CallFailure title={texts.threadFailed} error={thread.error} onRetry={thread.retry} />
      </div>
    );
  }
  if (thread.isLoading) {
    return (
      <div className="bi-chat-log" aria-busy="true">
        <Skeleton shape="lines" rows={8} />
      </div>
    );
  }
  if (messages.length === 0 && !isAsking) {
    return (
      <div className="bi-chat-log">
        <Start cubeId={cubeId} onAsk={(question) => void thread.ask(question)} />
      </div>
    );
  }
  return (
    <div className="bi-chat-log" role="region" aria-label={texts.questions} tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageView
              message={message}
              cube={cubeId}
              isBusy={isBusy}
              onAsk={(question, frame) => void thread.ask(question, frame)}
              onType={onType}
            />
          </li>
        ))}
        {isAsking && (
          <li>
            <p className="bi-chat-question">{unsent.question}</p>
            <div className="bi-chat-answer" aria-busy="true">
              <p className="bi-chat-note" role="status">
                {texts.reading}
              </p>
              <Skeleton shape="lines" rows={2} />
            </div>
          </li>
        )}
      </ol>
      <div ref={end} />
    </div>
  );
}

/** What an empty thread shows: what can be asked, by one click each. */
function Start({ cubeId, onAsk }: { cubeId: string | null; onAsk: (question: string) => void }) {
  const texts = useTexts(chatbotTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data, error, refetch } = useQuery(chatQueries.starters(http, cubeId, language));
  if (error) {
    return <CallFailure title={texts.startFailed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <div className="bi-chat-start">
      <h1>{texts.startTitle}</h1>
      <p>{texts.startText}</p>
      {data === undefined ? (
        <Skeleton shape="lines" rows={6} />
      ) : data.suggestions.length === 0 ? (
        <p role="status">{texts.noCubes}</p>
      ) : (
        <ul className="bi-chat-starters" aria-label={texts.startAsk}>
          {data.suggestions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                <Icon name="chevronRight" size={14} />
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
