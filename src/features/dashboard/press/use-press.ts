import type { MemberRef } from '@bi/olap/query/edit-filters';
import { useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../../host/use-http';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { useOpenBoard } from '../board-context';
import type { TileWithData } from '../tile-source';
import { pressTexts } from './press-texts';

/** Opens what a press in a tile leads to; null where it selects, and while the dashboard is edited. */
export function usePress(
  { id, tab, press }: Pick<TileWithData, 'id' | 'tab' | 'press'>,
  cube: string,
): ((refs: readonly MemberRef[]) => void) | null {
  const board = useOpenBoard();
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const texts = useTexts(pressTexts);
  if (press === undefined || board.isEditing) return null;
  const open = async (refs: readonly MemberRef[]) => {
    try {
      const { pressTarget } = await import('./press-target');
      const place = { tile: { id, tab }, cube, refs };
      const target = await pressTarget({ press, place, board, http, client });
      if (target === null) notify.info(texts.refused);
      else if ('route' in target) navigate(target.route);
      else globalThis.open(target.address, '_blank', 'noopener,noreferrer');
    } catch (error) {
      notify.error(error);
    }
  };
  return (refs) => void open(refs);
}
