import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { CARRIED_PARAM } from './board-carry';
import { CHOICE_PARAM, isNoChoice } from './board-choice';
import { shortSearch } from '../../widgets/short-address';
import { useCopyLink } from '../../widgets/use-copy-link';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { EDIT_PARAM } from './dashboard-routes';

/**
 * Copies the address of a dashboard as its reader sees it. A choice that is long for an address is stored by the
 * server under a short key; where it refuses, the long address is copied.
 */
export function useCopyBoardLink(): () => void {
  const http = useHttp();
  const copy = useCopyLink(useTexts(boardTexts).linkCopied);
  const { path, search } = useNavigatePort();
  const { dashboard, state } = useOpenBoard();
  const { choice } = state;

  async function place(): Promise<string> {
    const params = new URLSearchParams(search);
    params.delete(CARRIED_PARAM);
    params.delete(EDIT_PARAM);
    const content = isNoChoice(choice) ? null : { dashboard: dashboard.id, choice };
    const short = await shortSearch(http, params, CHOICE_PARAM, content);
    return `${path}?${short.toString()}`;
  }

  return () => copy(place());
}
