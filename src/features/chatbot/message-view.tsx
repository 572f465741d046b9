import type { AskFrame, ChatMessage, ChatRead } from '@bi/contract/chat';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { AnswerView } from './answer-view';
import { chatbotTexts } from './chatbot-texts';
import { ChangesAnswerView } from './changes-answer-view';
import { ReadingChips } from './reading-chips';

interface MessageViewProps {
  message: ChatMessage;
  isBusy: boolean;
  onAsk: (question: string, frame?: AskFrame) => void;
  /** puts a question into the box, to be changed */
  onType: (question: string) => void;
}

/** A question with its answer, its choices or its refusal. */
export function MessageView({ message, isBusy, onAsk, onType }: MessageViewProps) {
  const texts = useTexts(chatbotTexts);
  const { question, read, error } = message;
  return (
    <>
      <p className="bi-chat-question">{question}</p>
      <div className="bi-chat-answer">
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
        {read?.outcome === 'refused' && <Refusal {...{ question, read, isBusy, onAsk, onType }} />}
        {read?.outcome === 'asked' && <Choices read={read} isBusy={isBusy} onAsk={onAsk} />}
        {read !== null && read.reading !== null && (
          <>
            <ReadingChips reading={read.reading} isBusy={isBusy} onAsk={onAsk} />
            <Answer read={read} />
          </>
        )}
      </div>
    </>
  );
}

function Answer({ read: { reading, sentence } }: { read: ChatRead }) {
  if (reading === null) return null;
  if (reading.frame.intent === 'define') return <p className="bi-chat-said">{sentence}</p>;
  if (reading.changes !== null) return <ChangesAnswerView changes={reading.changes} />;
  return <AnswerView reading={reading} />;
}

interface PartProps {
  read: ChatRead;
  isBusy: boolean;
  onAsk: MessageViewProps['onAsk'];
}

function Choices({ read, isBusy, onAsk }: PartProps) {
  const texts = useTexts(chatbotTexts);
  return (
    <>
      <p className="bi-chat-said">{texts.choose}</p>
      <ul className="bi-chat-choices" aria-label={texts.choices}>
        {read.choices.map(({ words, cube, frame }) => (
          <li key={`${cube.slug} ${words}`}>
            <button type="button" disabled={isBusy} onClick={() => onAsk(words, frame)}>
              <Icon name="chevronRight" size={14} />
              {words}
              <small>{cube.label}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Refusal({ question, read, isBusy, onAsk, onType }: PartProps & MessageQuestion) {
  const texts = useTexts(chatbotTexts);
  const { sentence, words, nearest, suggestions } = read;
  const [word] = words;
  return (
    <>
      <p className="bi-chat-said">{sentence}</p>
      {word !== undefined && nearest.length > 0 && (
        <div className="bi-chat-offers">
          <span>{texts.nearest}</span>
          {nearest.map((name) => (
            <button
              key={name}
              type="button"
              title={texts.useNearest(name)}
              onClick={() => onType(replaced(question, word, name))}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {suggestions.length > 0 && (
        <div className="bi-chat-offers">
          <span>{texts.instead}</span>
          {suggestions.map((name) => (
            <button key={name} type="button" disabled={isBusy} onClick={() => onAsk(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

type MessageQuestion = Pick<MessageViewProps, 'onType'> & { question: string };

/** The question with another word, whatever its case. */
function replaced(question: string, word: string, name: string): string {
  const at = question.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? name : question.slice(0, at) + name + question.slice(at + word.length);
}
