import type { OlapStore } from './olap-store';
import { STATE_PARAM, stateToText } from './share-text';

/**
 * The whole address that opens exactly this exploration in the standalone app, whoever opens it: the
 * state stands in it even where it is saved, as a report may change later.
 */
export async function shareAddress({ history, report, cube }: OlapStore): Promise<string> {
  const search = new URLSearchParams({
    report_id: report?.slug ?? cube.slug,
    type: report ? 'report' : 'cube',
    name: report?.name ?? cube.name,
    [STATE_PARAM]: await stateToText(history.present),
  });
  return `${new URL('/', document.baseURI).href}#/olap?${search.toString()}`;
}
