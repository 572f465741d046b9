import { useMe } from './use-me';
import { useUiMode } from './use-ui-mode';

/** Whether the element offers filters and the person may set them; until it is asked who that is: true. */
export function useMayFilter(): boolean {
  const { features } = useUiMode();
  const { data: me } = useMe();
  const isOffered = features === null || features.has('filter');
  return isOffered && (me === undefined || me.actions.includes('report.filter'));
}
