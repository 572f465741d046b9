import type { AskFrame, ChatRead, ChatReading } from '@bi/contract/chat/chat';
import { askTogether } from '../../host/ask-together';
import { useAnswer } from '../../host/use-answer';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { answerSaid } from './answer-said';
import { chatbotTexts } from './chatbot-texts';

interface ChoicesViewProps {
  read: ChatRead;
  isBusy: boolean;
  onAsk: (question: string, frame?: AskFrame) => void;
}

/** The readings of a question that has several, or the one without words that have no meaning, with what each gives. */
export function ChoicesView({ read, isBusy, onAsk }: ChoicesViewProps) {
  const texts = useTexts(chatbotTexts);
  return (
    <>
      <p className="bi-chat-said">
        {read.words.length === 0 ? texts.choose : texts.aside(read.words)}
      </p>
      <ChoiceList choices={read.choices} isBusy={isBusy} onAsk={onAsk} />
    </>
  );
}

/** Readings to choose from, each with what it gives, what it takes words for and those that it leaves out. */
export function ChoiceList({
  choices,
  isBusy,
  onAsk,
}: Omit<ChoicesViewProps, 'read'> & { choices: readonly ChatReading[] }) {
  const texts = useTexts(chatbotTexts);
  return (
    <ul className="bi-chat-choices" aria-label={texts.choices}>
      {choices.map((choice) => (
        <li key={`${choice.cube.slug} ${choice.words}`}>
          <button type="button" disabled={isBusy} onClick={() => onAsk(choice.words, choice.frame)}>
            <Icon name="chevronRight" size={14} />
            <span>
              {choice.words}
              <ChoiceValue reading={choice} />
              {(choice.taken ?? []).map(({ written, read: name }) => (
                <em key={written}>{texts.taken(written, name)}</em>
              ))}
              {choice.leftOut !== undefined && <em>{texts.leftOut(choice.leftOut)}</em>}
            </span>
            <small>{choice.cube.label}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What a reading gives in a sentence; nothing while it is computed, where it fails or says why a number moved. */
function ChoiceValue({ reading }: { reading: ChatReading }) {
  const { language } = useLanguage();
  const { intent } = reading.frame;
  const enabled = intent === 'query' && reading.changes === null;
  // all choices of a question are asked in one call
  const { answered } = useAnswer(reading.query, { enabled, ask: askTogether });
  if (answered === null || !enabled) return null;
  return <em>{answerSaid(reading, answered, language)}</em>;
}
