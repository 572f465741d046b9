import { keepOnly } from '@bi/olap/query/edit-filters';
import { defineTexts } from '../../core/i18n/texts';
import { useFinder, type FoundHere } from '../../host/finder-context';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import type { OpenReport } from './use-report-viewer';
import { viewerTexts } from './viewer-texts';

const texts = defineTexts({
  en: { action: 'Action', keep: (field: string) => `Keep only, ${field}` },
  zh: { action: '操作', keep: (field: string) => `仅保留，${field}` },
});

/** What the viewer does by its buttons; absent where the reader may not. */
interface FoundVerbs {
  refresh: () => void;
  history: () => void;
  exportFile?: (() => void) | undefined;
}

/** Lets "Find anything" find the actions of the open report, and members to filter it by. */
export function useViewerFinder(open: OpenReport, mayFilter: boolean, verbs: FoundVerbs): void {
  const words = useTexts(texts);
  const names = useTexts(viewerTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data: me } = useMe();
  const { cube, changed } = open;
  const action = (icon: FoundHere['icon'], name: string, run: () => void): FoundHere => ({
    ...{ key: name, icon, name, run },
    place: words.action,
  });
  useFinder({
    scope: mayFilter ? cube.slug : '',
    find(search) {
      const all = [
        action('chart', names.chart, () => open.present({ show: 'chart' })),
        action('table', names.grid, () => open.present({ show: 'grid' })),
        action('columns', names.both, () => open.present({ show: 'both' })),
        action('refresh', names.refresh, verbs.refresh),
        action('history', names.history, verbs.history),
        ...(verbs.exportFile ? [action('download', names.exportFile, verbs.exportFile)] : []),
        ...(changed ? [action('undo', names.reset, () => open.setState(null))] : []),
      ];
      const wanted = search.toLocaleLowerCase();
      if (wanted === '') return all.slice(0, 3);
      return all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
    },
    async members(search, signal) {
      if (!mayFilter) return [];
      const { findMembers } = await import('../../widgets/find-members');
      const { fixedFields } = await import('./fixed-fields');
      const found = await findMembers(http, cube.slug, cube.model, search, language, signal);
      const fixed = fixedFields(open.saved.query, me);
      const free = found.filter(({ of }) => !fixed.has(of));
      return free.map(({ of, path, name, field }) => ({
        key: `member ${of} ${JSON.stringify(path)}`,
        icon: 'filter' as const,
        name,
        place: words.keep(field),
        run: () => open.edit((query) => keepOnly(query, cube.model, [{ of, path }])),
      }));
    },
  });
}
