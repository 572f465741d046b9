import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { commentQueries } from '../../api/comments';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { anchorOf, marksAt } from './comment-anchor';
import type { CommentLook, PointedPlace } from './comment-look';
import { commentLooks } from './comment-looks';
import { commentTexts } from './comment-texts';
import type { Commented, Drafts } from './commented';
import { usePanelSpace } from './use-panel-space';

const CommentsPanel = lazyPart(() => import('./comments-panel'));

const STYLE = `
.bi-unread{position:relative;display:inline-flex}
.bi-unread>span{position:absolute;top:-3px;left:55%;min-width:16px;padding:0 4px;border-radius:8px;background:var(--bi-danger);
  color:var(--bi-canvas);font-size:11px;font-weight:600;line-height:16px;text-align:center;font-variant-numeric:tabular-nums;
  pointer-events:none}
`;
/** Greatest number that is written on the button. */
const MOST = 99;

/** Search parameter that names a comment: links of mails have it. */
const COMMENT_PARAM = 'comment';

interface CommentsProps {
  item: Commented;
  /** a cell or mark whose comments are to be opened; null: none */
  pointed: PointedPlace | null;
  onPointed: (place: PointedPlace | null) => void;
  /** called with how comments are shown in the result */
  onLook: (look: CommentLook | null) => void;
}

/** The button of comments with how many are unread, and the panel. */
export default function Comments({ item, pointed, onPointed, onLook }: CommentsProps) {
  const texts = useTexts(commentTexts);
  useStyleSheet(STYLE);
  const { language } = useLanguage();
  const http = useHttp();
  const { search, setSearch } = useNavigatePort();
  const linked = search.get(COMMENT_PARAM);
  const [shown, setShown] = useState<{ at: string | null } | null>(
    linked === null ? null : { at: linked },
  );
  const [anchor, setAnchor] = useState<CommentAnchor | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const drafts = useRef<Drafts>(new Map());
  const button = useRef<HTMLButtonElement>(null);
  const { data } = useQuery({
    ...commentQueries.marks(http, item.kind, item.id),
    ...{ staleTime: 0, refetchOnWindowFocus: true },
  });
  const { anchors } = data ?? {};
  const look = useMemo(
    () =>
      anchors === undefined || anchors.length === 0
        ? null
        : commentLooks({ marks: anchors, words: { count: texts.count }, focus }),
    [anchors, texts, focus],
  );
  useEffect(() => onLook(look), [look, onLook]);

  const close = () => {
    setShown(null);
    setAnchor(null);
    setFocus(null);
    if (search.has(COMMENT_PARAM)) {
      const rest = new URLSearchParams(search);
      rest.delete(COMMENT_PARAM);
      setSearch(rest, { replace: true });
    }
    button.current?.focus();
  };
  useEffect(() => {
    if (pointed === null) return;
    setAnchor(anchorOf(pointed, texts.total, language));
    setShown({ at: marksAt(pointed, anchors ?? [])[0]?.thread ?? null });
    onPointed(null);
  }, [pointed, anchors, texts, language, onPointed]);
  const onPlace =
    item.onPlace === undefined
      ? undefined
      : (place: CommentAnchor, thread: string) => {
          setFocus(thread);
          item.onPlace?.(place, thread);
        };
  usePanelSpace(button, shown !== null);
  const unread = data?.unread ?? 0;
  return (
    <>
      <span className="bi-unread">
        <Button
          ref={button}
          type="text"
          aria-label={texts.button(unread)}
          title={texts.button(unread)}
          aria-expanded={shown !== null}
          icon={<Icon name="message" />}
          onClick={() => (shown === null ? setShown({ at: null }) : close())}
        />
        {unread > 0 && <span aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</span>}
      </span>
      {shown !== null && (
        <CommentsPanel
          key={shown.at ?? ''}
          item={{ ...item, onPlace }}
          drafts={drafts.current}
          pointed={shown.at}
          anchor={anchor}
          onAnchor={setAnchor}
          onClose={close}
        />
      )}
    </>
  );
}
