import { createLink } from '@bi/contract/endpoints/links';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { CARRIED_PARAM } from './board-carry';
import { CHOICE_PARAM, isNoChoice } from './board-choice';
import { LINK_PARAM, PLAIN_LIMIT } from '../../widgets/address-params';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { EDIT_PARAM } from './dashboard-routes';

/**
 * Copies the address of a dashboard as its reader sees it. A choice that is long for an address is stored by the
 * server under a short key; where it refuses, the long address is copied.
 */
export function useCopyBoardLink(): () => void {
  const texts = useTexts(boardTexts);
  const http = useHttp();
  const notify = useNotify();
  const { path, search } = useNavigatePort();
  const { dashboard, state } = useOpenBoard();
  const { choice } = state;

  async function address(): Promise<string> {
    const params = new URLSearchParams(search);
    params.delete(CARRIED_PARAM);
    params.delete(EDIT_PARAM);
    const text = params.get(CHOICE_PARAM);
    const isLong = text === null ? !params.has(LINK_PARAM) : text.length > PLAIN_LIMIT;
    if (isLong && !isNoChoice(choice)) {
      try {
        const body = { dashboard: dashboard.id, choice };
        const { key } = await call(http, createLink, { body }, { inPlace: true, retry: false });
        params.delete(CHOICE_PARAM);
        params.set(LINK_PARAM, key);
      } catch {
        // the address as it is still opens what fits into it
      }
    }
    const { origin, pathname } = globalThis.location;
    return `${origin}${pathname}#${path}?${params.toString()}`;
  }

  return () => {
    void address().then(async (link) => {
      try {
        await navigator.clipboard.writeText(link);
        notify.success(texts.linkCopied);
      } catch {
        notify.info(texts.linkNotCopied(link));
      }
    });
  };
}
