import { useMemo, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import { useMayComment } from '../../widgets/comments/use-may-comment';
import type { OpenBoard } from './board-context';

const BoardComments = lazyPart(() => import('./board-comments'), <span style={{ width: 32 }} />);

/** What comments open of the dashboard. */
interface BoardCommentsOptions {
  onHistory: (version: number) => void;
  onShare: () => void;
}

/** The comments of an open dashboard: how tiles show them and open them, and their button. */
export function useBoardComments(options: BoardCommentsOptions) {
  const [commentLook, setLook] = useState<CommentLook | null>(null);
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const may = useMayComment();
  const shared = useMemo(
    (): Pick<OpenBoard, 'commentLook' | 'onComment'> => ({
      commentLook,
      onComment: may ? setPointed : undefined,
    }),
    [commentLook, may],
  );
  const button = may && (
    <BoardComments {...options} {...{ pointed }} onPointed={setPointed} onLook={setLook} />
  );
  return { shared, button };
}
