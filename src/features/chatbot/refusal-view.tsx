import type { AskFrame, ChatRead } from '@bi/contract/chat/chat';
import { useState } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { chatbotTexts } from './chatbot-texts';
import { ChoiceList } from './choices-view';
import { refusalTexts } from './refusal-texts';

const TeachDialog = lazyPart(() => import('./teach-dialog'));

/** Words that can be taught, at most: a question with more of them is about something else. */
const MAX_WORDS = 3;

interface RefusalViewProps {
  question: string;
  read: ChatRead;
  /** slug of the one cube that is asked; null: those that the person may ask */
  cube: string | null;
  isBusy: boolean;
  onAsk: (question: string, frame?: AskFrame) => void;
  /** puts a question into the box, to be changed */
  onType: (question: string) => void;
}

/**
 * A refusal, and the ways on: a name that is spelt alike, what the rest of the question asks, the meaning of a word,
 * which is then remembered, and measures that can be asked for.
 */
export function RefusalView({ question, read, cube, isBusy, onAsk, onType }: RefusalViewProps) {
  const texts = useTexts(chatbotTexts);
  const more = useTexts(refusalTexts);
  const [taught, setTaught] = useState<string | null>(null);
  const { sentence, words, nearest, suggestions, choices, reason } = read;
  const [word] = words;
  const teachable = reason === 'words' && words.length <= MAX_WORDS ? words : [];
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
      {choices.length > 0 && (
        <>
          <p className="bi-chat-note">{more.without}</p>
          <ChoiceList choices={choices} isBusy={isBusy} onAsk={onAsk} />
        </>
      )}
      {teachable.length > 0 && (
        <div className="bi-chat-offers">
          <span>{more.teach}</span>
          {teachable.map((one) => (
            <button key={one} type="button" disabled={isBusy} onClick={() => setTaught(one)}>
              <Icon name="edit" size={12} /> {more.means(one)}
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
      {taught !== null && (
        <TeachDialog
          text={taught}
          cube={cube ?? choices[0]?.cube.slug ?? null}
          onClose={() => setTaught(null)}
          onTaught={() => {
            setTaught(null);
            onAsk(question);
          }}
        />
      )}
    </>
  );
}

/** The question with another word, whatever its case. */
function replaced(question: string, word: string, name: string): string {
  const at = question.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? name : question.slice(0, at) + name + question.slice(at + word.length);
}
