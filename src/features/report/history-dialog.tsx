import { useQuery } from '@tanstack/react-query';
import { saveReport } from '@bi/contract/endpoints/reports';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { ReportSummary } from '@bi/contract/report/report';
import { conjuncts, soleField } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import { cubeQueries } from '../../api/cubes';
import { reportQueries } from '../../api/reports';
import { namingOf, saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { entryLabel } from '../../widgets/entry-label';
import type { CaptionOf } from '@bi/olap/filter/condition-text';
import { filterText } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { useCaptions } from '../../widgets/filter/use-captions';
import { SavedHistoryDialog } from '../../widgets/history/saved-history-dialog';
import { differenceText } from './difference-text';
import { historyTexts } from './history-texts';
import { reportDifferences, type ReportWords } from './report-difference';

interface HistoryDialogProps {
  report: Pick<ReportSummary, 'id' | 'name' | 'version' | 'cube' | 'permissions'>;
  /** number of the version that is shown first; absent: the newest */
  at?: number | undefined;
  onClose: () => void;
}

/** Versions of a report with what changed in each; restoring saves an old one as the newest. */
export default function HistoryDialog({ report, at, onClose }: HistoryDialogProps) {
  const http = useHttp();
  const history = useQuery(reportQueries.history(http, report.id));
  const cube = useQuery(cubeQueries.detail(http, report.cube));
  const versions = history.data ?? [];
  const model = cube.data?.model ?? null;
  const filters = versions.flatMap(({ query }) => (query.where ? conjuncts(query.where) : []));
  const words = useReportWords(model, useCaptions(report.cube, model, filters));
  const texts = useTexts(historyTexts);
  return (
    <SavedHistoryDialog
      item={report}
      at={at}
      history={history}
      isWaiting={cube.isPending}
      save={(version, latest) => {
        const { query, presentation } = version;
        const body = { ...namingOf(version), query, presentation, version: latest };
        return saveOver(http, saveReport, { id: report.id, body });
      }}
      stale={[reportQueries.all]}
      lines={(version, earlier) =>
        reportDifferences(earlier, version, words).map((difference) =>
          differenceText(difference, texts),
        )
      }
      onClose={onClose}
    />
  );
}

function useReportWords(model: CubeModel | null, caption: CaptionOf): ReportWords {
  const texts = useTexts(historyTexts);
  const conditions = useTexts(filterTexts);
  const { language } = useLanguage();
  return {
    label: (name) => (model ? labelOf(model, name) : name),
    entry: (query, id) => (model ? entryLabel(query, model, id, language) : id),
    grain: texts.grain,
    filter: (filter) => {
      if (!model) return JSON.stringify(filter);
      const condition = filterText(filter, model, conditions, language, caption);
      const field = soleField(filter);
      return field === null ? condition : `${labelOf(model, field)} ${condition}`;
    },
  };
}
