import { Button } from 'antd';
import { useEffect, useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { BoxOffers } from './box-offers';
import { chatbotTexts } from './chatbot-texts';
import { marksIn, draftMarks, type DraftMark } from './draft-marks';
import { DraftReading } from './draft-reading';
import { draftTexts } from './draft-texts';
import { learningTexts } from './learning-texts';
import { MarkedField } from './marked-field';
import { useBoxOffers } from './use-box-offers';
import { useRecalledQuestions } from './use-recalled-questions';
import { useQuestionDraft, type Draft } from './use-question-draft';
import type { OpenThread } from './use-thread';

const TeachDialog = lazyPart(() => import('./teach-dialog'));

interface QuestionBoxProps {
  cube: string | null;
  thread: OpenThread;
  text: string;
  onText: (text: string) => void;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Where questions are typed. What was typed stays until it has been sent. */
export function QuestionBox({ cube, thread, text, onText, box }: QuestionBoxProps) {
  const listId = useId();
  const [taught, setTaught] = useState<DraftMark | null>(null);
  const [isComposing, setComposing] = useState(false);
  const offered = useBoxOffers({ cube, text, box, onTeach: setTaught });
  const { offers, active } = offered;
  const { readWith } = thread;
  const draft = useQuestionDraft({ cube, text, readWith, isComposing });
  const marks = useMarks(draft, text, offered.isCompleted);
  const questions = thread.messages.map(({ question }) => question);
  const recall = useRecalledQuestions(questions, text, onText);
  const draftLooks = useTexts(draftTexts);
  const texts = useTexts(chatbotTexts);
  const sending = thread.isBusy;
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
    offered.close();
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
    if (isComposing) return;
    const chosen = offers[active];
    const caret = event.currentTarget.selectionEnd;
    const word = marks.find(({ start, end }) => start <= caret && caret <= end);
    if (event.altKey && event.key === 'ArrowDown' && word !== undefined) {
      event.preventDefault();
      offered.open(word, true);
    } else if (offers.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      offered.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (chosen !== undefined && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      chosen.take();
    } else if (offers.length > 0 && event.key === 'Escape') offered.close();
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      if (recall(event.key === 'ArrowUp' ? -1 : 1)) event.preventDefault();
    } else if (event.key === 'Escape' && sending) thread.stop();
  };
  return (
    <div className="bi-chat-box">
      <UnsentNote thread={thread} onSent={() => onText('')} />
      {next !== null && (
        <WaitingQuestion
          question={next}
          onTake={() => {
            setNext(null);
            onText(next);
          }}
        />
      )}
      {offers.length > 0 && <BoxOffers {...{ id: listId, label: offered.label, offers, active }} />}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <MarkedField
          field={box}
          marks={marks}
          hintOf={({ word, read }) =>
            read === null ? draftLooks.unknownHint(word) : draftLooks.correctedHint(word, read)
          }
          onMark={(mark) => offered.open(mark, false)}
          rows={1}
          value={text}
          maxLength={10_000}
          spellCheck={false}
          aria-label={texts.ask}
          placeholder={texts.hint}
          title={texts.keys}
          role="combobox"
          aria-expanded={offers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
          onBlur={offered.close}
          onDoubleClick={offered.close}
          onChange={({ target }) => {
            onText(target.value);
            offered.typed();
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
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
      <DraftReading
        draft={sending ? null : draft}
        {...{ text, marks }}
        onMark={(mark) => {
          box.current?.focus();
          box.current?.setSelectionRange(mark.end, mark.end);
          offered.open(mark, true);
        }}
      />
      <p>{texts.keys}</p>
      {taught !== null && (
        <TeachDialog
          text={taught.word}
          cube={cube ?? taught.cube}
          isTyped
          onClose={() => setTaught(null)}
          onTaught={() => {
            setTaught(null);
            box.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** That a question was not sent, and why. */
function UnsentNote({ thread, onSent }: { thread: OpenThread; onSent: () => void }) {
  const texts = useTexts(chatbotTexts);
  if (thread.unsent === null || thread.unsent.problem === null) return null;
  const { question, frame, problem } = thread.unsent;
  return (
    <div className="bi-chat-unsent" role="alert">
      <Icon name="warning" size={14} />
      <span>
        {texts.notSent} {problem}
      </span>
      <Button
        size="small"
        onClick={() => {
          void thread.ask(question, frame ?? undefined).then((sent) => sent && onSent());
        }}
      >
        {texts.again}
      </Button>
    </div>
  );
}

/** The marked words of the text as it is now, without one at its end that names still begin with. */
function useMarks(draft: Draft | null, text: string, isCompleted: boolean): DraftMark[] {
  return useMemo(() => {
    if (draft === null) return [];
    const marks = marksIn(draftMarks(draft.question, draft.read), draft.question, text);
    const end = text.trimEnd().length;
    return isCompleted ? marks.filter((mark) => mark.end < end) : marks;
  }, [draft, text, isCompleted]);
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
