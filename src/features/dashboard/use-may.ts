import { useMe } from '../../host/use-me';
import { useUiMode } from '../../host/use-ui-mode';

/** Gives whether the element offers a feature and the person may do it. */
export function useMay(): (feature: string, action: string) => boolean {
  const { features } = useUiMode();
  const { data: me } = useMe();
  return (feature, action) =>
    (features === null || features.has(feature)) && me?.actions.includes(action) === true;
}
