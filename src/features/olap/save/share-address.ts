import type { HttpClient } from '../../../core/http/http-types';
import type { OlapStore } from '../state/olap-store';
import { stateToText } from '../state/share-text';
import { LINK_PARAM, PLAIN_LIMIT, STATE_PARAM } from '../../../widgets/address-params';
import { shortKey } from '../../../widgets/short-address';

/**
 * The full address that opens exactly this exploration in the standalone app, whoever opens it: the
 * state is in it even where it is saved, as a report may change later. A state longer than 2 KB is
 * stored by the server under a short key; where it refuses, the long address is given.
 */
export async function shareAddress(
  http: HttpClient,
  { history, report, cube }: OlapStore,
): Promise<string> {
  const search = new URLSearchParams({
    report_id: report?.slug ?? cube.slug,
    type: report ? 'report' : 'cube',
    name: report?.name ?? cube.name,
  });
  const state = history.present;
  const text = await stateToText(state);
  if (text.length <= PLAIN_LIMIT && text.startsWith('j.')) search.set(STATE_PARAM, text);
  else {
    const { window: _window, ...query } = state.query;
    const key = await shortKey(http, { query, presentation: state.presentation });
    if (key === null) search.set(STATE_PARAM, text);
    else search.set(LINK_PARAM, key);
  }
  return `${new URL('/', document.baseURI).href}#/olap?${search.toString()}`;
}
