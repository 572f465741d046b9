import type { AskFrame, ChatRead, ChatReading } from '@bi/contract/chat/chat';
import type { ChatMessage } from '@bi/contract/chat/chat-thread';
import { markChatMessage } from '@bi/contract/endpoints/chat';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AnswerView } from './answer-view';
import { chatbotTexts } from './chatbot-texts';
import { ChangesAnswerView } from './changes-answer-view';
import { learningTexts } from './learning-texts';
import { ChoicesView } from './choices-view';
import { ReadingChips } from './reading-chips';
import { RefusalView } from './refusal-view';
import { threadTexts } from './thread-texts';

function reportRoute(id: string, name: string): string {
  const params = new URLSearchParams({ report_id: id, type: 'report', name });
  return `/view-Report?${params.toString()}`;
}

interface MessageViewProps {
  message: ChatMessage;
  /** slug of the one cube that is asked; null: those that the person may ask */
  cube: string | null;
  isBusy: boolean;
  onAsk: (question: string, frame?: AskFrame) => void;
  /** puts a question into the box, to be changed */
  onType: (question: string) => void;
}

/** A question with its answer, its choices or its refusal. */
export function MessageView({ message, cube, isBusy, onAsk, onType }: MessageViewProps) {
  const texts = useTexts(chatbotTexts);
  const more = useTexts(threadTexts);
  const { question, read, error } = message;
  const isInterrupted = read === null && error === null;
  return (
    <>
      <p className="bi-chat-question">{question}</p>
      <div className="bi-chat-answer">
        {isInterrupted && (
          <div className="bi-chat-offers" role="status">
            {more.interrupted}
            <button type="button" disabled={isBusy} onClick={() => onAsk(question)}>
              {texts.again}
            </button>
          </div>
        )}
        {error !== null && (
          <>
            <p className="bi-chat-said">{texts.failed}</p>
            <p className="bi-chat-note">{error.message}</p>
            <div className="bi-chat-offers">
              <button type="button" disabled={isBusy} onClick={() => onAsk(question)}>
                {texts.again}
              </button>
            </div>
          </>
        )}
        {read?.outcome === 'refused' && (
          <RefusalView {...{ question, read, cube, isBusy, onAsk, onType }} />
        )}
        {read?.outcome === 'asked' && <ChoicesView read={read} isBusy={isBusy} onAsk={onAsk} />}
        {read !== null && read.reading !== null && (
          <Answered read={read} reading={read.reading} {...{ message, isBusy, onAsk }} />
        )}
        {read?.unsearched !== undefined && (
          <p className="bi-chat-note">{texts.unsearched(read.unsearched)}</p>
        )}
      </div>
    </>
  );
}

interface AnsweredProps {
  message: ChatMessage;
  read: ChatRead;
  reading: ChatReading;
  isBusy: boolean;
  onAsk: MessageViewProps['onAsk'];
}

/** How a question was read, what it gives, and what can be asked next. */
function Answered({ message, read, reading, isBusy, onAsk }: AnsweredProps) {
  const texts = useTexts(learningTexts);
  const http = useHttp();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const [isWrong, setWrong] = useState(message.wrong);
  const mark = async () => {
    setWrong(!isWrong);
    try {
      const input = { id: message.id, body: { wrong: !isWrong } };
      await call(http, markChatMessage, input, { inPlace: true });
    } catch (failure) {
      setWrong(isWrong);
      notify.error(failure);
    }
  };
  const { next = [], reports = [] } = reading;
  return (
    <>
      {reports.length > 0 && (
        <div className="bi-chat-offers">
          <span>{texts.existing}</span>
          {reports.map(({ id, name }) => (
            <button key={id} type="button" onClick={() => navigate(reportRoute(id, name))}>
              {name}
            </button>
          ))}
        </div>
      )}
      <ReadingChips reading={reading} isBusy={isBusy} teaches={isWrong} onAsk={onAsk} />
      <Answer message={message} reading={reading} sentence={read.sentence} />
      {(read.also ?? []).map((also) => (
        <div key={also.words} className="bi-chat-also">
          <ReadingChips reading={also} isBusy={isBusy} teaches={false} onAsk={onAsk} />
          <Answer message={null} reading={also} sentence="" />
        </div>
      ))}
      <div className="bi-chat-offers bi-chat-next">
        {next.length > 0 && <span>{texts.next}</span>}
        {next.map(({ text, frame }) => (
          <button key={text} type="button" disabled={isBusy} onClick={() => onAsk(text, frame)}>
            {text}
          </button>
        ))}
        <Button
          type="text"
          size="small"
          aria-pressed={isWrong}
          icon={<Icon name="warning" size={14} />}
          onClick={() => void mark()}
        >
          {isWrong ? texts.notWrong : texts.wrong}
        </Button>
      </div>
    </>
  );
}

interface AnswerProps {
  message: ChatMessage | null;
  reading: ChatReading;
  sentence: string;
}

function Answer({ message, reading, sentence }: AnswerProps) {
  if (reading.frame.intent === 'define') return <p className="bi-chat-said">{sentence}</p>;
  if (reading.changes !== null) {
    return <ChangesAnswerView changes={reading.changes} words={reading.words} />;
  }
  return <AnswerView reading={reading} message={message} />;
}
