import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import { defineTexts } from '../../core/i18n/texts';
import { useFinder, type FoundHere } from '../../host/finder-context';
import { useTexts } from '../../host/use-texts';
import { boardTexts } from './board-texts';

const texts = defineTexts({
  en: { action: 'Action', tab: 'Tab' },
  zh: { action: '操作', tab: '标签页' },
});

/** What the dashboard does by its buttons; absent where the reader may not. */
interface FoundVerbs {
  refresh: () => void;
  fullScreen: () => void;
  openTab: (id: string) => void;
  edit?: (() => void) | undefined;
  reset?: (() => void) | undefined;
}

/** Lets "Find anything" find the tabs and actions of the open dashboard. */
export function useBoardFinder(body: DashboardBody, verbs: FoundVerbs): void {
  const words = useTexts(texts);
  const names = useTexts(boardTexts);
  const action = (icon: FoundHere['icon'], name: string, run: () => void): FoundHere => ({
    ...{ key: name, icon, name, run },
    place: words.action,
  });
  useFinder({
    scope: '',
    find(search) {
      const all = [
        ...(verbs.edit ? [action('edit', names.edit, verbs.edit)] : []),
        action('refresh', names.refresh, verbs.refresh),
        action('expand', names.fullScreen, verbs.fullScreen),
        ...(verbs.reset ? [action('undo', names.reset, verbs.reset)] : []),
        ...(body.tabs.length < 2 ? [] : body.tabs).map(({ id, name }): FoundHere => ({
          ...{ key: `tab ${id}`, icon: 'dashboard', name, place: words.tab },
          run: () => verbs.openTab(id),
        })),
      ];
      const wanted = search.toLocaleLowerCase();
      if (wanted === '') return all.slice(0, 3);
      return all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    },
    members: () => Promise.resolve([]),
  });
}
