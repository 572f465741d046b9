import { useQuery } from '@tanstack/react-query';
import { saveReport } from '@bi/contract/endpoints/reports';
import type { CubeModel } from '@bi/contract/cube';
import type { ReportSummary, ReportVersion } from '@bi/contract/report';
import { conjuncts, soleField } from '@bi/olap/query/edit-filters';
import { labelOf } from '@bi/olap/query/model-fields';
import { cubeQueries } from '../../api/cubes';
import { reportQueries } from '../../api/reports';
import { saveOver } from '../../api/save';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { entryLabel } from '../../widgets/entry-label';
import type { CaptionOf } from '@bi/olap/filter/condition-text';
import { filterText } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { useCaptions } from '../../widgets/filter/use-captions';
import { useRestore } from '../../widgets/history/use-restore';
import { VersionChanges } from '../../widgets/history/version-changes';
import { VersionsDialog } from '../../widgets/history/versions-dialog';
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
  const restore = useRestore<ReportVersion>({
    save: async ({ version, latest }) => {
      const { name, description, tag, stag, query, presentation } = version;
      const body = { name, description, tag, stag, query, presentation, version: latest };
      const { conflict } = await saveOver(http, saveReport, { id: report.id, body });
      return conflict ? 'conflict' : 'saved';
    },
    stale: [reportQueries.all],
  });
  const versions = history.data ?? [];
  const model = cube.data?.model ?? null;
  const filters = versions.flatMap(({ query }) => (query.where ? conjuncts(query.where) : []));
  const caption = useCaptions(report.cube, model, filters);
  return (
    <VersionsDialog
      name={report.name}
      at={at}
      width={620}
      history={history}
      isWaiting={cube.isPending}
      mayRestore={report.permissions.edit}
      restoring={restore.isPending}
      onRestore={(version, latest) => restore.mutate({ version, latest })}
      onClose={onClose}
      changes={(version, earlier) => (
        <Changes version={version} earlier={earlier} model={model} caption={caption} />
      )}
    />
  );
}

interface ChangesProps {
  version: ReportVersion;
  /** the version before; null for the first */
  earlier: ReportVersion | null;
  model: CubeModel | null;
  caption: CaptionOf;
}

function Changes({ version, earlier, model, caption }: ChangesProps) {
  const texts = useTexts(historyTexts);
  const conditions = useTexts(filterTexts);
  const { language } = useLanguage();
  const words: ReportWords = {
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
  const differences = earlier ? reportDifferences(earlier, version, words) : [];
  const lines = differences.map((difference) => differenceText(difference, texts));
  return <VersionChanges isFirst={earlier === null} lines={lines} />;
}
