import { useMe } from '../../host/use-me';
import { useUiMode } from '../../host/use-ui-mode';

/** Whether the reader may read and write comments: people of the tenant, where the element offers it. */
export function useMayComment(): boolean {
  const { features } = useUiMode();
  const { data: me } = useMe();
  const isPerson = me !== undefined && me.role !== 'guest';
  return isPerson && (features === null || features.has('comment'));
}
