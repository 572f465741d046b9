import type {
  DashboardBody,
  DashboardDetail,
  DashboardReport,
} from '@bi/contract/dashboard/dashboard';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import type { EffectiveChoice } from '@bi/olap/dashboard/effective';
import { createContext, use, type ReactNode } from 'react';
import type { BoardState } from './use-board';
import type { BoardCubes, BoardOpening } from './use-board-source';
import type { TileVersions } from './use-tile-versions';

/** An open dashboard, for everything on it. */
export interface OpenBoard {
  dashboard: DashboardDetail;
  /** what is shown: as saved, or the draft that is edited; defaults `first` replaced by the member they are */
  body: DashboardBody;
  /** ids of filters whose default is still being read */
  resolving: ReadonlySet<string>;
  reports: ReadonlyMap<string, DashboardReport>;
  cubes: BoardCubes;
  state: BoardState;
  isEditing: boolean;
  /** how its charts colour members; absent: as it was opened last */
  colors?: ColorOrder;
  /** called by each tile with what asks its data again; gives what takes that back */
  onRefresh: (run: () => void) => () => void;
  /** which versions of the data the tiles show */
  versions: TileVersions;
  /** says that the reader may not see a tile's data; gives what takes that back. Absent: nobody counts */
  noteRefused?: ((tile: string) => () => void) | undefined;
  /** how comments are shown in tiles; null or absent: none are */
  commentLook?: CommentLook | null;
  /** opens the comments of a cell or mark; absent: the reader may not */
  onComment?: ((place: PointedPlace) => void) | undefined;
}

/** What the page around an element sets in the filters of a dashboard. */
export interface BoardGiven {
  /** filters are set, and it is not clear yet what becomes of them */
  waits: boolean;
  /** what the dashboard opens with; null: nothing else than without */
  first: (opened: BoardOpening) => EffectiveChoice | null;
  /** drawn in the open dashboard: sets what the page sets later, and notifies it */
  follower: ReactNode;
}

export const BoardContext = createContext<OpenBoard | null>(null);

/**
 * The open dashboard.
 * @throws {Error} outside of one
 */
export function useOpenBoard(): OpenBoard {
  const board = use(BoardContext);
  if (board === null) throw new Error('This hook must be called inside an open dashboard');
  return board;
}
