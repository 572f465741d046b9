import {
  deleteReport,
  duplicateReport,
  getReport,
  markReport,
  restoreReport,
  saveReport,
} from '@bi/contract/endpoints/reports';
import { saveReportShares } from '@bi/contract/endpoints/shares';
import type { ReportDetail, ReportSave, ReportSummary } from '@bi/contract/report/report';
import { Button } from 'antd';
import { reportQueries } from '../../api/reports';
import { pictureQueries } from '../../api/pictures';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { SavedList, type SavedSource } from '../../widgets/entity-list/saved-list';
import { savedSource } from '../../widgets/entity-list/saved-source';
import { ReportListEmpty } from './report-list-empty';
import { olapRoute, viewerRoute, type ReportScope } from './report-routes';
import { ReportSource } from './report-source';
import { reportTexts } from './report-texts';
import { lazyPart } from '../../ui/lazy-part';
import { usualColumns } from '../../widgets/entity-list/usual-columns';

const HistoryDialog = lazyPart(() => import('./history-dialog'));

const SHAPE_ICONS = { grid: 'table', chart: 'chart', both: 'chartTable' } as const;

const source: SavedSource<ReportSummary> = {
  ...savedSource<ReportSummary, ReportDetail, ReportSave>({
    all: reportQueries.all,
    list: reportQueries.list,
    get: getReport,
    save: saveReport,
    content: ({ query, presentation }) => ({ query, presentation }),
    remove: deleteReport,
    restore: restoreReport,
    duplicate: duplicateReport,
    mark: markReport,
    linked: 'report',
    kind: 'report',
    usedBy: (http, { id }) => reportQueries.usedBy(http, id),
  }),
  shares: (http, { id }) => shareQueries.ofReport(http, id),
  share: (http, { id }, body) => call(http, saveReportShares, { id, body }),
};

/** Properties of the report lists. */
export interface ReportListScreenProps {
  /** `all`: every report one may see; `mine`: own, favourites and recents (My Report) */
  scope: ReportScope;
}

/** The list of reports at `/report` and `/my-report`. */
export function ReportListScreen({ scope }: ReportListScreenProps) {
  const texts = useTexts(reportTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const mayExplore = me?.actions.includes('cube.view') ?? false;
  const mayCreate = me?.actions.includes('report.create') ?? false;
  return (
    <SavedList
      source={source}
      words={texts}
      relations={{
        label: texts.relation,
        entries: [
          ...(scope === 'all' ? ([''] as const) : []),
          'own',
          'shared',
          'favourite',
          'opened',
        ],
      }}
      firstRelation={scope === 'mine' ? 'own' : ''}
      columns={[
        {
          key: 'cube',
          label: texts.cube,
          room: 'middle',
          render: (report) => <ReportSource report={report} />,
        },
        ...usualColumns(texts),
      ]}
      cards={{
        name: 'reports',
        first: 'rows',
        icon: 'table',
        picture: (http, { id, version }, look) => pictureQueries.report(http, id, version, look),
      }}
      icon={({ presentation: { show } }) => (
        <Icon
          name={SHAPE_ICONS[show]}
          label={{ grid: texts.shapeGrid, chart: texts.shapeChart, both: texts.shapeBoth }[show]}
        />
      )}
      refusal={({ refusedFor }) => (refusedFor === undefined ? null : texts.refused(refusedFor))}
      onOpen={(report) => navigate(viewerRoute(report, scope))}
      linkOf={(report) => viewerRoute(report, scope)}
      actions={(report) => [
        {
          key: 'open',
          icon: 'eye',
          label: texts.open,
          onChoose: () => navigate(viewerRoute(report, scope)),
        },
        ...(mayExplore
          ? [
              {
                key: 'openOlap',
                icon: 'cube' as const,
                label: texts.openOlap,
                onChoose: () => navigate(olapRoute(report)),
              },
            ]
          : []),
      ]}
      mayDuplicate={() => mayCreate}
      primary={
        mayCreate && mayExplore ? (
          <Button type="primary" icon={<Icon name="add" />} onClick={() => navigate('/olap')}>
            {texts.create}
          </Button>
        ) : undefined
      }
      history={(report, onClose) => <HistoryDialog report={report} onClose={onClose} />}
      empty={(state, change) => <ReportListEmpty state={state} scope={scope} onState={change} />}
    />
  );
}
