import type { Comment } from '@bi/contract/collaboration/comment';
import { useState } from 'react';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { fullMomentText, momentText } from '../entity-list/moment-text';
import { CommentComposer } from './comment-composer';
import { commentParts } from './comment-parts';
import { commentTexts } from './comment-texts';
import type { Commented, Drafts } from './commented';
import type { CommentWrites } from './use-comment-writes';

interface CommentItemProps {
  comment: Comment;
  item: Commented;
  drafts: Drafts;
  writes: CommentWrites;
  /** the comment of a link */
  isPointed: boolean;
  onDelete: (comment: string) => void;
}

/** One comment: who wrote it, when, on which version, and its text. */
export function CommentItem(props: CommentItemProps) {
  const { comment, item, drafts, writes, isPointed, onDelete } = props;
  const texts = useTexts(commentTexts);
  const { language } = useLanguage();
  const [editing, setEditing] = useState(drafts.has(`edit ${comment.id}`));
  const { id, author, createdAt, editedAt, permissions, version } = comment;
  if (comment.deletedAt !== null) {
    return (
      <div className="bi-comment" data-deleted="">
        <p>{texts.deleted}</p>
      </div>
    );
  }
  const leave = () => {
    drafts.delete(`edit ${id}`);
    setEditing(false);
  };
  const entry = (key: string, label: string, onClick: () => void) => ({ key, label, onClick });
  const items = [
    ...(permissions.edit ? [entry('edit', texts.edit, () => setEditing(true))] : []),
    ...(permissions.delete ? [entry('delete', texts.delete, () => onDelete(id))] : []),
  ];
  return (
    <div className="bi-comment" data-pointed={isPointed ? '' : undefined} data-comment={id}>
      <div className="bi-comment-head">
        <strong>{author.name}</strong>
        <time dateTime={createdAt} title={fullMomentText(createdAt, language)}>
          {momentText(createdAt, Date.now(), language)}
        </time>
        {editedAt !== null && (
          <span title={fullMomentText(editedAt, language)}>{texts.edited}</span>
        )}
        {comment.isNew && <em>{texts.new}</em>}
        {items.length > 0 && (
          <MenuButton
            type="text"
            size="small"
            aria-label={texts.more(author.name)}
            icon={<Icon name="more" size={15} />}
            placement="bottomRight"
            items={items}
          />
        )}
      </div>
      {editing ? (
        <CommentComposer
          {...{ item, drafts }}
          draftKey={`edit ${id}`}
          initial={comment.text}
          mentioned={comment.mentions}
          placeholder={texts.edit}
          sendText={texts.save}
          autoFocus
          onSend={(written) => writes.edit.mutateAsync({ comment: id, ...written })}
          onDone={leave}
          onCancel={leave}
        />
      ) : (
        <p className="bi-comment-text">
          {commentParts(comment.text, comment.mentions).map((part, at) => {
            if (part.kind === 'link') {
              return (
                <a key={at} href={part.text} target="_blank" rel="noopener noreferrer nofollow">
                  {part.text}
                </a>
              );
            }
            return part.kind === 'mention' ? <b key={at}>{part.text}</b> : part.text;
          })}
        </p>
      )}
      {version !== item.version && (
        <button
          type="button"
          className="bi-comment-version"
          disabled={item.onHistory === undefined}
          onClick={() => item.onHistory?.(version)}
        >
          {texts.version(version)}
        </button>
      )}
    </div>
  );
}
