import { useMe } from '../../host/use-me';
import { useUiMode } from '../../host/use-ui-mode';

/** Whether the reader may make files, here. */
export function useMayExport(): boolean {
  const { data: me } = useMe();
  const { features } = useUiMode();
  const isOffered = features === null || features.has('export');
  return isOffered && me?.actions.includes('report.export') === true;
}
