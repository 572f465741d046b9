import { useMe } from '../host/use-me';
import { MENU_ENTRIES } from './route-table';

/** An entry of the side menu. */
export type MenuEntry = (typeof MENU_ENTRIES)[number];

/** The entries that lead this person somewhere; what depends on an action waits until that is loaded. */
export function useMenuEntries(): readonly MenuEntry[] {
  const { data: me } = useMe();
  return MENU_ENTRIES.filter(
    (entry) => !('needs' in entry) || me?.actions.includes(entry.needs) === true,
  );
}
