import type { CommentThread as Thread } from '@bi/contract/collaboration/comment';
import { Button } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { momentText } from '../entity-list/moment-text';
import { CommentComposer } from './comment-composer';
import { CommentItem } from './comment-item';
import { commentTexts } from './comment-texts';
import type { Commented, Drafts } from './commented';
import type { CommentWrites } from './use-comment-writes';

interface CommentThreadProps {
  thread: Thread;
  item: Commented;
  drafts: Drafts;
  writes: CommentWrites;
  /** id of the comment of a link; null: none */
  pointed: string | null;
  onDelete: (comment: string) => void;
}

/** A comment with its answers, and what can be done with them. */
export function CommentConversation(props: CommentThreadProps) {
  const { thread, item, drafts, writes, pointed, onDelete } = props;
  const texts = useTexts(commentTexts);
  const { language } = useLanguage();
  const draftKey = `answer ${thread.id}`;
  const [answering, setAnswering] = useState(drafts.has(draftKey));
  const { anchor, resolvedAt, resolvedBy } = thread;
  const isResolved = resolvedAt !== null;
  const leave = () => {
    drafts.delete(draftKey);
    setAnswering(false);
  };
  return (
    <li className="bi-thread" data-resolved={isResolved ? '' : undefined}>
      {anchor !== null && (
        <button
          type="button"
          className="bi-thread-place"
          disabled={item.onPlace === undefined}
          title={texts.place(anchor.title)}
          aria-label={texts.place(anchor.title)}
          onClick={() => item.onPlace?.(anchor, thread.id)}
        >
          <Icon name={anchor.kind === 'mark' ? 'chart' : 'grid'} size={13} />
          <span>{anchor.title}</span>
        </button>
      )}
      {thread.comments.map((comment) => (
        <CommentItem
          key={comment.id}
          {...{ comment, item, drafts, writes, onDelete }}
          isPointed={comment.id === pointed}
        />
      ))}
      {resolvedAt !== null && (
        <p className="bi-thread-resolved">
          <Icon name="check" size={13} />
          {texts.resolvedBy(resolvedBy ?? '', momentText(resolvedAt, Date.now(), language))}
        </p>
      )}
      {answering ? (
        <CommentComposer
          {...{ item, drafts, draftKey }}
          placeholder={texts.answer}
          sendText={texts.reply}
          autoFocus
          onSend={(written) => writes.add.mutateAsync({ ...written, replyTo: thread.id })}
          onDone={leave}
          onCancel={leave}
        />
      ) : (
        <div className="bi-thread-tools">
          <Button size="small" type="text" onClick={() => setAnswering(true)}>
            {texts.reply}
          </Button>
          <Button
            size="small"
            type="text"
            loading={writes.resolve.isPending && writes.resolve.variables.comment === thread.id}
            onClick={() => writes.resolve.mutate({ comment: thread.id, resolved: !isResolved })}
          >
            {isResolved ? texts.reopen : texts.resolve}
          </Button>
        </div>
      )}
    </li>
  );
}
