import { MAX_COMMENT_CHARACTERS, MAX_MENTIONS } from '@bi/contract/collaboration/comment-limits';
import type { CommentPerson } from '@bi/contract/collaboration/comment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Mentions } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { commentQueries } from '../../api/comments';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { useUi } from '../../ui/ui-context';
import { useDebounced } from '../../ui/use-debounced';
import { useOnline } from '../../ui/use-online';
import { mentionedIn, namedLike } from './comment-parts';
import { commentTexts } from './comment-texts';
import type { Commented, Drafts } from './commented';
import type { Written } from './use-comment-writes';

const PAUSE_MS = 200;
/** From so many characters on it is said how many are left. */
const COUNTED_FROM = MAX_COMMENT_CHARACTERS - 400;

interface CommentComposerProps {
  item: Commented;
  drafts: Drafts;
  /** under which name the text is remembered until it is sent */
  draftKey: string;
  /** text that is changed; '' for a new one */
  initial?: string;
  /** people mentioned in the text that is changed */
  mentioned?: readonly { id: string; name: string }[];
  placeholder: string;
  sendText: string;
  autoFocus?: boolean;
  onSend: (written: Written) => Promise<unknown>;
  onDone?: () => void;
  onCancel?: () => void;
}

/** A field for a comment, with people to mention; what is written stays until it was sent. */
export function CommentComposer(props: CommentComposerProps) {
  const { item, drafts, draftKey, initial = '', mentioned = [], onSend, onDone, onCancel } = props;
  const texts = useTexts(commentTexts);
  const { language } = useLanguage();
  const { getPopupContainer } = useUi();
  const online = useOnline();
  const http = useHttp();
  const [text, setText] = useState(drafts.get(draftKey) ?? initial);
  const [people, setPeople] = useState<readonly { id: string; name: string; sees: boolean }[]>(
    mentioned.map((one) => ({ ...one, sees: true })),
  );
  const [word, setWord] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const frame = useRef<HTMLDivElement>(null);
  const search = useDebounced(word ?? '', PAUSE_MS);
  const found = useQuery({
    ...commentQueries.people(http, item.kind, item.id, search),
    enabled: word !== null,
    placeholderData: keepPreviousData,
  });
  const isBehind = found.isPlaceholderData || search !== (word ?? '');
  const offered = isBehind ? namedLike(word ?? '', found.data ?? []) : (found.data ?? []);
  const { autoFocus = false } = props;
  useEffect(() => {
    if (autoFocus) frame.current?.querySelector('textarea')?.focus();
  }, [autoFocus]);

  const change = (next: string) => {
    setText(next);
    setError(null);
    if (next === initial) drafts.delete(draftKey);
    else drafts.set(draftKey, next);
  };
  const ids = mentionedIn(text, people).slice(0, MAX_MENTIONS);
  const blind = people.filter(({ id, sees }) => !sees && ids.includes(id));
  const isEmpty = text.trim() === '';
  const send = async () => {
    if (isEmpty || sending) return;
    setSending(true);
    try {
      await onSend({ text, mentions: ids });
      drafts.delete(draftKey);
      setText('');
      setError(null);
      onDone?.();
    } catch (failure) {
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel && !event.defaultPrevented && word === null) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  const label = (person: CommentPerson) => (
    <span className="bi-comment-person">
      {person.name}
      <small>{person.sees ? person.userName : texts.cannotSee}</small>
    </span>
  );
  return (
    <div ref={frame} className="bi-comment-composer" onKeyDown={onKeyDown}>
      <Mentions
        value={text}
        rows={3}
        maxLength={MAX_COMMENT_CHARACTERS}
        aria-label={props.placeholder}
        placeholder={props.placeholder}
        getPopupContainer={getPopupContainer}
        placement="top"
        filterOption={false}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? null : texts.nobody}
        options={offered.map((person) => ({
          id: person.id,
          key: person.id,
          value: person.name,
          label: label(person),
        }))}
        onChange={change}
        onSearch={setWord}
        onBlur={() => setWord(null)}
        onSelect={(option: object) => {
          setWord(null);
          const person = found.data?.find(({ id }) => 'id' in option && id === option.id);
          if (person) setPeople((now) => [...now.filter(({ id }) => id !== person.id), person]);
        }}
      />
      {blind.length > 0 && (
        <p className="bi-comment-note" role="status">
          {texts.shareFirst(blind.map(({ name }) => name).join(', '))}{' '}
          {item.onShare && (
            <Button size="small" onClick={item.onShare}>
              {texts.share}
            </Button>
          )}
        </p>
      )}
      {error !== null && (
        <p className="bi-comment-note" data-tone="error" role="alert">
          {online ? toCallError(error, language).message : texts.offline}
        </p>
      )}
      <div className="bi-comment-tools">
        {text.length > COUNTED_FROM && (
          <small>
            {text.length} / {MAX_COMMENT_CHARACTERS}
          </small>
        )}
        <span />
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
        <Button
          size="small"
          type="primary"
          disabled={isEmpty}
          loading={sending}
          onClick={() => void send()}
        >
          {props.sendText}
        </Button>
      </div>
    </div>
  );
}
