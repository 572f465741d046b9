import type { CommentAnchor, CommentPage } from '@bi/contract/collaboration/comment';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Drawer, Input, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { commentCalls, commentQueries } from '../../api/comments';
import { toCallError } from '../../core/errors';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { PageSteps } from '../../ui/page-steps';
import { Skeleton } from '../../ui/skeleton';
import { useUi } from '../../ui/ui-context';
import { useDebounced } from '../../ui/use-debounced';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { UndoBar } from '../entity-list/undo-bar';
import { CommentComposer } from './comment-composer';
import { CommentConversation } from './comment-conversation';
import { commentTexts } from './comment-texts';
import type { Commented, Drafts } from './commented';
import { COMMENTS_STYLE } from './comments-style';
import { useCommentWrites, type CommentWrites } from './use-comment-writes';
import { PANEL_WIDTH } from './use-panel-space';

const PAUSE_MS = 250;
const PAGE_SIZE = 20;

interface CommentsPanelProps {
  item: Commented;
  drafts: Drafts;
  /** id of the comment that a link names; null: none */
  pointed: string | null;
  /** what a new comment is about; null: all of the thing */
  anchor: CommentAnchor | null;
  onAnchor: (anchor: CommentAnchor | null) => void;
  onClose: () => void;
}

/** All comments on a thing at the side: threads, their states, and a field for a new one. */
export default function CommentsPanel(props: CommentsPanelProps) {
  const { item, drafts, pointed, anchor, onAnchor, onClose } = props;
  useStyleSheet(COMMENTS_STYLE);
  const texts = useTexts(commentTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const writes = useCommentWrites(item);
  const [state, setState] = useState<'open' | 'resolved'>('open');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [at, setAt] = useState(pointed);
  const [deleted, setDeleted] = useState<string | null>(null);
  const search = useDebounced(typed.trim(), PAUSE_MS);
  const query = {
    ...{ page, pageSize: PAGE_SIZE, state },
    ...(search === '' ? {} : { search }),
    ...(at === null ? {} : { at }),
  };
  const list = useQuery({
    ...commentQueries.list(http, item.kind, item.id, query),
    ...{ staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
  });
  const { data } = list;
  useReadMark(item, data);
  useScrollTo(at, data);
  const show = (next: 'open' | 'resolved') => {
    setAt(null);
    setPage(1);
    setState(next);
  };
  const isGone =
    at !== null &&
    data !== undefined &&
    !data.items.some(({ comments }) => comments.some(({ id }) => id === at));
  const pages = data === undefined ? 1 : Math.ceil(data.total / data.pageSize);
  const empty =
    search !== '' ? texts.noneFound : state === 'resolved' ? texts.noneResolved : texts.none;
  const narrow = globalThis.innerWidth < 640;
  return (
    <Drawer
      open
      mask={narrow}
      placement={narrow ? 'bottom' : 'right'}
      size={narrow ? '88%' : PANEL_WIDTH}
      title={texts.title}
      onClose={onClose}
      styles={{ body: { padding: 0 } }}
    >
      <div className="bi-comments">
        <div className="bi-comments-bar">
          <Segmented<'open' | 'resolved'>
            aria-label={texts.state}
            value={state}
            options={[
              { value: 'open', label: texts.open(data?.open ?? 0) },
              { value: 'resolved', label: texts.resolved(data?.resolved ?? 0) },
            ]}
            onChange={show}
          />
          <Input
            allowClear
            aria-label={texts.search}
            placeholder={texts.search}
            prefix={<Icon name="search" size={14} />}
            value={typed}
            onChange={(event) => {
              setAt(null);
              setPage(1);
              setTyped(event.target.value);
            }}
          />
        </div>
        <div className="bi-comments-list" aria-busy={list.isFetching}>
          {isGone && <p className="bi-comment-note">{texts.gone}</p>}
          {data !== undefined && data.hidden > 0 && (
            <p className="bi-comment-note">
              <Icon name="lock" size={13} /> {texts.hidden(data.hidden)}
            </p>
          )}
          {list.isPending && <Skeleton shape="lines" rows={6} />}
          {list.isError && (
            <ErrorState
              title={texts.failed}
              text={toCallError(list.error, language).message}
              onRetry={() => void list.refetch()}
            />
          )}
          {data?.items.length === 0 && (
            <EmptyState role="status" text={empty} icon={<Icon name="message" />} />
          )}
          <ol>
            {data?.items.map((thread) => (
              <CommentConversation
                key={thread.id}
                {...{ thread, item, drafts, writes }}
                pointed={at}
                onDelete={(comment) =>
                  writes.remove.mutate(comment, { onSuccess: () => setDeleted(comment) })
                }
              />
            ))}
          </ol>
          {data !== undefined && (
            <div className="bi-comments-pages">
              <PageSteps
                page={data.page}
                pages={pages}
                onPage={(next) => {
                  setAt(null);
                  setPage(next);
                }}
              />
            </div>
          )}
        </div>
        {deleted !== null && (
          <UndoBar
            text={texts.wasDeleted}
            undoing={writes.restore.isPending}
            onUndo={() => writes.restore.mutate(deleted, { onSuccess: () => setDeleted(null) })}
            onClose={() => setDeleted(null)}
          />
        )}
        <NewComment
          {...{ item, drafts, writes, anchor, onAnchor }}
          onDone={() => {
            onAnchor(null);
            show('open');
          }}
        />
      </div>
    </Drawer>
  );
}

interface NewCommentProps extends Pick<
  CommentsPanelProps,
  'item' | 'drafts' | 'anchor' | 'onAnchor'
> {
  writes: CommentWrites;
  onDone: () => void;
}

/** The field for a new comment, with the place it is about. */
function NewComment({ item, drafts, writes, anchor, onAnchor, onDone }: NewCommentProps) {
  const texts = useTexts(commentTexts);
  return (
    <div className="bi-comments-new">
      {anchor !== null && (
        <div className="bi-thread-place" data-new="">
          <Icon name={anchor.kind === 'mark' ? 'chart' : 'grid'} size={13} />
          <span>{anchor.title}</span>
          <button
            type="button"
            className="bi-icon-button"
            aria-label={texts.leavePlace}
            title={texts.leavePlace}
            onClick={() => onAnchor(null)}
          >
            <Icon name="close" size={13} />
          </button>
        </div>
      )}
      <CommentComposer
        key={anchor === null ? 'all' : 'place'}
        {...{ item, drafts }}
        draftKey="new"
        placeholder={anchor === null ? texts.write : texts.writeOn(anchor.title)}
        sendText={texts.send}
        autoFocus={anchor !== null}
        onSend={(written) =>
          writes.add.mutateAsync({ ...written, ...(anchor === null ? {} : { anchor }) })
        }
        onDone={onDone}
      />
    </div>
  );
}

/** What is shown counts as read. */
function useReadMark({ kind, id }: Commented, data: CommentPage | undefined): void {
  const http = useHttp();
  const client = useQueryClient();
  useEffect(() => {
    if (data === undefined || data.unread === 0) return;
    const times = data.items.flatMap(({ comments }) => comments.map((one) => one.createdAt));
    const until = times.sort().at(-1);
    if (until === undefined) return;
    const queryKey = commentQueries.marks(http, kind, id).queryKey;
    void call(http, commentCalls(kind).read, { id, body: { until } }, { inPlace: true })
      .then(() => client.invalidateQueries({ queryKey }))
      .catch(() => undefined);
  }, [data, http, client, kind, id]);
}

/** Brings the comment of a link into view, once. */
function useScrollTo(at: string | null, data: CommentPage | undefined): void {
  const done = useRef<string | null>(null);
  const { getPopupContainer } = useUi();
  useEffect(() => {
    if (at === null || data === undefined || done.current === at) return;
    const found = getPopupContainer().querySelector(`[data-comment="${CSS.escape(at)}"]`);
    if (found === null) return;
    done.current = at;
    found.scrollIntoView({ block: 'center' });
  }, [at, data, getPopupContainer]);
}
