import type { LaidPage } from '@bi/olap/document/laid-page';
import { defineTexts } from '../../../core/i18n/texts';
import { useFinder, type FoundHere } from '../../../host/finder-context';
import { useTexts } from '../../../host/use-texts';
import { previewTexts } from './preview-texts';

const texts = defineTexts({
  en: { action: 'Action', heading: (page: number) => `Page ${page}` },
  zh: { action: '操作', heading: (page: number) => `第 ${page} 页` },
});

/** What the document does by its buttons; absent where the reader may not. */
interface FoundActions {
  refresh: () => void;
  fullScreen: () => void;
  goTo: (page: number, y?: number) => void;
  edit: (() => void) | undefined;
  download: (() => void) | undefined;
}

/** Lets "Find anything" find the headings and actions of the open document. */
export function usePreviewFinder(pages: readonly LaidPage[], actions: FoundActions): void {
  const words = useTexts(texts);
  const names = useTexts(previewTexts);
  const action = (icon: FoundHere['icon'], name: string, run?: () => void): FoundHere[] =>
    run === undefined ? [] : [{ key: name, icon, name, place: words.action, run }];
  useFinder({
    scope: '',
    find(search) {
      const wanted = search.toLocaleLowerCase();
      const all = [
        ...action('edit', names.edit, actions.edit),
        ...action('download', names.download, actions.download),
        ...action('refresh', names.refresh, actions.refresh),
        ...action('expand', names.fullScreen, actions.fullScreen),
      ];
      if (wanted === '') return all.slice(0, 3);
      const headings = pages.flatMap((page, index) =>
        page.headings.map(({ anchor, text, y }): FoundHere => ({
          ...{ key: `heading ${anchor}`, icon: 'text', name: text },
          place: words.heading(index + 1),
          run: () => actions.goTo(index, y),
        })),
      );
      return [...all, ...headings].filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    },
    members: () => Promise.resolve([]),
  });
}
