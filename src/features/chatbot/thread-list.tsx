import type { ChatThread } from '@bi/contract/chat/chat-thread';
import {
  deleteChatThread,
  restoreChatThread,
  saveChatThreadShares,
} from '@bi/contract/endpoints/chat';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { chatQueries } from '../../api/chat';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useDebounced } from '../../ui/use-debounced';
import { CallFailure } from '../../widgets/call-failure';
import { chatbotTexts } from './chatbot-texts';
import { Segments } from '../../ui/segments';
import { learningTexts } from './learning-texts';
import { modelTexts } from './model-texts';
import { threadTexts } from './thread-texts';

const RenameDialog = lazyPart(() => import('./rename-dialog'));
const ShareDialog = lazyPart(() => import('../../widgets/share/share-dialog'));
const ModelDialog = lazyPart(() => import('./model-dialog'));
const WordsDialog = lazyPart(() => import('./words-dialog'));
const ReviewDialog = lazyPart(() => import('./review-dialog'));

const PAGE = 50;
const MAX_PAGE = 200;
const PAUSE_MS = 200;

interface ThreadListProps {
  open: string | null;
  isFolded: boolean;
  onOpen: (id: string | null) => void;
}

/** The person's threads: found by name, renamed, deleted and restored. */
export function ThreadList({ open, isFolded, onOpen }: ThreadListProps) {
  const texts = useTexts(chatbotTexts);
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const [text, setText] = useState('');
  const words = useTexts(threadTexts);
  const [side, setSide] = useState<'own' | 'shared' | 'trash'>('own');
  const trash = side === 'trash';
  const [sharing, setSharing] = useState<ChatThread | null>(null);
  const [pageSize, setPageSize] = useState(PAGE);
  const [renaming, setRenaming] = useState<ChatThread | null>(null);
  const search = useDebounced(text.trim(), PAUSE_MS);
  const query = {
    page: 1,
    pageSize,
    ...(search !== '' && { search }),
    ...(side !== 'own' && { [side]: true }),
  };
  const { data, error, refetch } = useQuery({
    ...chatQueries.list(http, query),
    placeholderData: keepPreviousData,
  });
  const changed = () => client.invalidateQueries({ queryKey: chatQueries.lists });
  const restore = async ({ id }: ChatThread) => {
    await call(http, restoreChatThread, { id });
    await changed();
  };
  const remove = async (thread: ChatThread) => {
    await call(http, deleteChatThread, { id: thread.id });
    await changed();
    if (thread.id === open) onOpen(null);
    notify.ended({
      title: texts.removed(thread.name),
      tone: 'info',
      action: { label: texts.undo, run: () => void restore(thread).catch(notify.error) },
    });
  };
  const items = data?.items ?? [];
  return (
    <nav
      className="bi-chat-side"
      aria-label={texts.threads}
      data-folded={isFolded ? '' : undefined}
    >
      <div className="bi-chat-side-head">
        <Button type="primary" icon={<Icon name="add" />} onClick={() => onOpen(null)}>
          {texts.newThread}
        </Button>
        <Input
          allowClear
          value={text}
          prefix={<Icon name="search" size={14} />}
          placeholder={texts.search}
          aria-label={texts.search}
          onChange={({ target }) => setText(target.value)}
        />
        <Segments<'own' | 'shared'>
          label={texts.threads}
          value={side === 'shared' ? 'shared' : 'own'}
          options={[
            { value: 'own', label: words.own },
            { value: 'shared', label: words.shared },
          ]}
          onChange={setSide}
        />
      </div>
      {error ? (
        <CallFailure title={texts.listFailed} error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="lines" rows={6} />
      ) : (
        <ul>
          {items.map((thread) => (
            <li key={thread.id} data-open={thread.id === open ? '' : undefined}>
              <button
                type="button"
                className="bi-chat-thread"
                title={thread.name}
                aria-current={thread.id === open ? 'page' : undefined}
                onClick={() => onOpen(thread.id)}
              >
                {thread.name}
                {thread.mine ? null : <small>{thread.owner}</small>}
              </button>
              {thread.mine && thread.audience !== 'owner' && (
                <Icon name="users" size={13} label={words.isShared} />
              )}
              {thread.mine && (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: trash
                      ? [{ key: 'restore', label: texts.restore }]
                      : [
                          { key: 'rename', label: texts.rename },
                          { key: 'share', label: words.share },
                          { key: 'remove', label: texts.remove },
                        ],
                    onClick: ({ key }) => {
                      if (key === 'rename') setRenaming(thread);
                      else if (key === 'share') setSharing(thread);
                      else void (key === 'restore' ? restore : remove)(thread).catch(notify.error);
                    },
                  }}
                >
                  <button
                    type="button"
                    className="bi-icon-button"
                    aria-label={texts.threadMenu(thread.name)}
                  >
                    <Icon name="more" size={14} />
                  </button>
                </Dropdown>
              )}
            </li>
          ))}
          {items.length === 0 && (
            <p>
              {side === 'shared' && search === ''
                ? words.noShared
                : emptyText(texts, search, trash)}
            </p>
          )}
          {data.total > items.length && pageSize < MAX_PAGE && (
            <Button type="link" onClick={() => setPageSize(pageSize + PAGE)}>
              {texts.more}
            </Button>
          )}
        </ul>
      )}
      <Learning />
      <button
        type="button"
        className="bi-chat-trash"
        aria-pressed={trash}
        onClick={() => setSide(trash ? 'own' : 'trash')}
      >
        <Icon name="trash" size={14} />
        {texts.trash}
      </button>
      {sharing !== null && <ShareThread thread={sharing} onClose={() => setSharing(null)} />}
      {renaming !== null && <RenameDialog thread={renaming} onClose={() => setRenaming(null)} />}
    </nav>
  );
}

/** Who reads a thread besides the person who began it. */
function ShareThread({ thread, onClose }: { thread: ChatThread; onClose: () => void }) {
  const { id, name } = thread;
  return (
    <ShareDialog
      name={name}
      mayShare
      personal
      shares={(http) => chatQueries.shares(http, id)}
      save={(http, body) => call(http, saveChatThreadShares, { id, body })}
      keys={chatQueries.lists}
      onClose={onClose}
    />
  );
}

/** What was learnt from the person, and for editors what people could not ask. */
function Learning() {
  const texts = useTexts(learningTexts);
  const { data: me } = useMe();
  const model = useTexts(modelTexts);
  const [open, setOpen] = useState<'words' | 'review' | 'model' | null>(null);
  return (
    <>
      <button type="button" className="bi-chat-trash" onClick={() => setOpen('words')}>
        <Icon name="text" size={14} />
        {texts.words}
      </button>
      {me?.actions.includes('cube.edit') === true && (
        <button type="button" className="bi-chat-trash" onClick={() => setOpen('review')}>
          <Icon name="list" size={14} />
          {texts.review}
        </button>
      )}
      {me?.role === 'administrator' && (
        <button type="button" className="bi-chat-trash" onClick={() => setOpen('model')}>
          <Icon name="settings" size={14} />
          {model.title}
        </button>
      )}
      {open === 'model' && <ModelDialog onClose={() => setOpen(null)} />}
      {open === 'words' && <WordsDialog onClose={() => setOpen(null)} />}
      {open === 'review' && <ReviewDialog onClose={() => setOpen(null)} />}
    </>
  );
}

function emptyText(
  texts: ReturnType<typeof useTexts<(typeof chatbotTexts)['en']>>,
  search: string,
  trash: boolean,
): string {
  if (search !== '') return texts.noneFound;
  return trash ? texts.trashEmpty : texts.noThreads;
}
