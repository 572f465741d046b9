import type { AskFrame, ChatReading } from '@bi/contract/chat';
import { framesWithout } from '@bi/olap/ask/edit-frame';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { chatbotTexts } from './chatbot-texts';

interface ReadingChipsProps {
  reading: ChatReading;
  isBusy: boolean;
  onAsk: (question: string, frame: AskFrame) => void;
}

/** The words that say how a question was read; each that can go is removed by its button. */
export function ReadingChips({ reading, isBusy, onAsk }: ReadingChipsProps) {
  const texts = useTexts(chatbotTexts);
  const without = framesWithout(reading.frame);
  return (
    <>
      <div className="bi-chat-chips" role="list" aria-label={texts.readAs}>
        <span aria-hidden="true">{texts.readAs}</span>
        {reading.chips.map(({ part, text, assumed }, at) => {
          const frame = without[at] ?? null;
          return (
            <span
              key={`${part} ${text}`}
              role="listitem"
              className="bi-chat-chip"
              data-assumed={assumed ? '' : undefined}
              title={assumed ? texts.assumed : undefined}
            >
              <span>{text}</span>
              {frame !== null && (
                <button
                  type="button"
                  disabled={isBusy}
                  aria-label={texts.removeChip(text)}
                  title={texts.removeChip(text)}
                  onClick={() => onAsk(texts.without(text), frame)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </span>
          );
        })}
        <small>{texts.ofCube(reading.cube.label)}</small>
      </div>
      {reading.corrections.map(({ written, read }) => (
        <p key={written} className="bi-chat-note">
          {texts.corrected(written, read)}
        </p>
      ))}
    </>
  );
}
