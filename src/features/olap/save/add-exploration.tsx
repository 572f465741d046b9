import type { TileContent } from '@bi/olap/dashboard/edit-dashboard';
import { queryName } from '@bi/olap/dashboard/query-name';
import { useLanguage } from '../../../host/use-language';
import AddToDashboardDialog from '../../../widgets/add-to-dashboard/add-to-dashboard-dialog';
import { useOlap } from '../state/olap-context';
import { isDirty } from '../state/olap-store';

/** Puts what is explored into a dashboard: the report where it is one as saved, else what is shown. */
export default function AddExploration({ onClose }: { onClose: () => void }) {
  const { language } = useLanguage();
  const report = useOlap((state) => state.report);
  const dirty = useOlap(isDirty);
  const { query, presentation } = useOlap(({ history }) => history.present);
  const model = useOlap(({ cube }) => cube.model);
  // a tile has little room for two: the chart, until somebody wants both
  const show = presentation.show === 'both' ? 'chart' : presentation.show;
  const content: TileContent =
    report !== null && !dirty
      ? { kind: 'report', report: report.id, show }
      : {
          ...{ kind: 'query', title: queryName(query, model, language) },
          ...{ query, presentation: { ...presentation, show } },
        };
  return <AddToDashboardDialog content={content} onClose={onClose} />;
}
