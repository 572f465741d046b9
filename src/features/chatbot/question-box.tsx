import { Button } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { chatbotTexts } from './chatbot-texts';
import { DraftReading } from './draft-reading';
import { learningTexts } from './learning-texts';
import type { OpenThread } from './use-thread';
import { useSuggestions } from './use-suggestions';

interface QuestionBoxProps {
  cube: string | null;
  thread: OpenThread;
  text: string;
  onText: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Where questions are typed. What was typed stays until it has been sent. */
export function QuestionBox({ cube, thread, text, onText, box }: QuestionBoxProps) {
  const more = useTexts(learningTexts);
  const listId = useId();
  const suggested = useSuggestions(cube, text);
  const { items, active } = suggested;
  const take = (question: string) => {
    onText(question);
    suggested.close();
    box.current?.focus();
  };
  const texts = useTexts(chatbotTexts);
  const sending = thread.isBusy;
  const composing = useRef(false);
  const [next, setNext] = useState<string | null>(null);
  const { ask } = thread;
  useEffect(() => {
    if (sending || next === null) return;
    setNext(null);
    void ask(next);
  }, [sending, next, ask]);
  const send = async () => {
    const question = text.trim();
    if (question === '') return;
    suggested.close();
    if (sending) {
      // asked as soon as the answer before is there
      setNext(question);
      onText('');
      return;
    }
    // at once, so that what is typed meanwhile stays
    onText('');
    if (!(await thread.ask(question)) && box.current?.value === '') onText(question);
    box.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (composing.current) return;
    const chosen = items[active];
    if (items.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      suggested.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (chosen !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(chosen.text);
    } else if (items.length > 0 && event.key === 'Escape') suggested.close();
    else if (event.key === 'Enter' && !event.shiftKey) {
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
      {next !== null && (
        <WaitingQuestion
          question={next}
          onTake={() => {
            setNext(null);
            onText(next);
          }}
        />
      )}
      {items.length > 0 && (
        <ul id={listId} role="listbox" aria-label={more.suggestions} className="bi-chat-suggest">
          {items.map((item, at) => (
            <li
              key={item.text}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              onPointerDown={(event) => {
                event.preventDefault();
                take(item.text);
              }}
            >
              <span>{item.text}</span>
              <small>{item.of === null ? more.past : `${more[item.kind]} · ${item.of}`}</small>
            </li>
          ))}
        </ul>
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
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          onBlur={suggested.close}
          onChange={({ target }) => {
            onText(target.value);
            suggested.typed();
          }}
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
      {!sending && (
        <DraftReading
          {...{ cube, text, isCompleted: items.length > 0 }}
          readWith={thread.readWith}
        />
      )}
      <p>{texts.keys}</p>
    </div>
  );
}

/** A question that is asked when the answer before it is there. */
function WaitingQuestion({ question, onTake }: { question: string; onTake: () => void }) {
  const texts = useTexts(learningTexts);
  return (
    <p className="bi-chat-waiting" role="status">
      {texts.waiting(question)}
      <button type="button" aria-label={texts.notWaiting} title={texts.notWaiting} onClick={onTake}>
        <Icon name="close" size={12} />
      </button>
    </p>
  );
}
