import { Button } from 'antd';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { chatbotTexts } from './chatbot-texts';
import type { OpenThread } from './use-thread';

interface QuestionBoxProps {
  thread: OpenThread;
  text: string;
  onText: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Where questions are typed. What was typed stays until it has been sent. */
export function QuestionBox({ thread, text, onText, box }: QuestionBoxProps) {
  const texts = useTexts(chatbotTexts);
  const sending = thread.unsent !== null && thread.unsent.problem === null;
  const composing = useRef(false);
  const send = async () => {
    const question = text.trim();
    if (question === '' || sending) return;
    if (await thread.ask(question)) onText('');
    box.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (composing.current) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'ArrowUp' && text === '') {
      const last = thread.messages.at(-1)?.question;
      if (last === undefined) return;
      event.preventDefault();
      onText(last);
    } else if (event.key === 'Escape' && sending) thread.stop();
  };
  return (
    <div className="bi-chat-box">
      {thread.unsent !== null && thread.unsent.problem !== null && (
        <div className="bi-chat-unsent" role="alert">
          <Icon name="warning" size={14} />
          <span>
            {texts.notSent} {thread.unsent.problem}
          </span>
          <Button
            size="small"
            onClick={() => {
              const { question, frame } = thread.unsent ?? { question: '', frame: null };
              void thread.ask(question, frame ?? undefined).then((sent) => sent && onText(''));
            }}
          >
            {texts.again}
          </Button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <textarea
          ref={box}
          rows={1}
          value={text}
          maxLength={10_000}
          aria-label={texts.ask}
          placeholder={texts.hint}
          title={texts.keys}
          onChange={({ target }) => onText(target.value)}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
          onKeyDown={onKey}
        />
        {sending ? (
          <Button htmlType="button" icon={<Icon name="stop" />} onClick={thread.stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button type="primary" htmlType="submit" disabled={text.trim() === ''}>
            {texts.send}
          </Button>
        )}
      </form>
      <p>{texts.keys}</p>
    </div>
  );
}
