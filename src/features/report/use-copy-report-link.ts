import { createLink } from '@bi/contract/endpoints/links';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import type { OpenReport } from './use-report-viewer';
import { LINK_PARAM, PLAIN_LIMIT, STATE_PARAM } from '../../widgets/address-params';
import { viewerTexts } from './viewer-texts';

/**
 * Copies the address of a report as its reader sees it. Changes that are long for an address are stored by the
 * server under a short key; where it refuses, the long address is copied.
 */
export function useCopyReportLink({
  state,
  changed,
}: Pick<OpenReport, 'state' | 'changed'>): () => void {
  const texts = useTexts(viewerTexts);
  const http = useHttp();
  const notify = useNotify();
  const { path, search } = useNavigatePort();

  async function address(): Promise<string> {
    const params = new URLSearchParams(search);
    const text = params.get(STATE_PARAM);
    const isLong = text === null ? !params.has(LINK_PARAM) : text.length > PLAIN_LIMIT;
    if (changed && isLong) {
      const { window: _window, ...query } = state.query;
      try {
        const body = { query, presentation: state.presentation };
        const { key } = await call(http, createLink, { body }, { inPlace: true, retry: false });
        params.delete(STATE_PARAM);
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
