import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import type { OpenReport } from './use-report-viewer';
import { STATE_PARAM } from '../../widgets/address-params';
import { shortSearch } from '../../widgets/short-address';
import { useCopyLink } from '../../widgets/use-copy-link';
import { viewerTexts } from './viewer-texts';

/**
 * Copies the address of a report as its reader sees it. Changes that are long for an address are stored by the
 * server under a short key; where it refuses, the long address is copied.
 */
export function useCopyReportLink({
  state,
  changed,
}: Pick<OpenReport, 'state' | 'changed'>): () => void {
  const http = useHttp();
  const copy = useCopyLink(useTexts(viewerTexts).linkCopied);
  const { path, search } = useNavigatePort();

  async function place(): Promise<string> {
    const { window: _window, ...query } = state.query;
    const content = changed ? { query, presentation: state.presentation } : null;
    const short = await shortSearch(http, search, STATE_PARAM, content);
    return `${path}?${short.toString()}`;
  }

  return () => copy(place());
}
