import { tilesOf } from '@bi/olap/dashboard/edit-dashboard';
import type { CommentAnchor } from '@bi/contract/collaboration/comment';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import Comments from '../../widgets/comments/comments';
import { useOpenBoard } from './board-context';

interface BoardCommentsProps {
  pointed: PointedPlace | null;
  onPointed: (place: PointedPlace | null) => void;
  onLook: (look: CommentLook | null) => void;
  onHistory: (version: number) => void;
  onShare: () => void;
}

/** The comments on an open dashboard; a place is shown by opening the tab of its tile. */
export default function BoardComments({ onHistory, onShare, ...rest }: BoardCommentsProps) {
  const { dashboard, body, state } = useOpenBoard();
  const onPlace = ({ tile }: CommentAnchor) => {
    const tab = body.tabs.find(({ id }) => tilesOf(body, id).some((one) => one.id === tile));
    if (tab !== undefined && tab.id !== state.tab) state.openTab(tab.id);
  };
  const { id, version, permissions } = dashboard;
  return (
    <Comments
      {...rest}
      item={{
        ...{ kind: 'dashboard', id, version, onHistory, onPlace },
        onShare: permissions.share ? onShare : undefined,
      }}
    />
  );
}
