import { useMe } from '../../host/use-me';

/** Whether the person may make alerts: not a guest, and not on a server whose content changes only by files. */
export function useMayAlert(): boolean {
  const { data: me } = useMe();
  return me?.role !== 'guest' && me?.readOnly !== true;
}
