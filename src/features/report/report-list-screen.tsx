import {
  deleteReport,
  duplicateReport,
  getReport,
  markReport,
  restoreReport,
  saveReport,
} from '@bi/contract/endpoints/reports';
import { saveReportShares } from '@bi/contract/endpoints/shares';
import type { ReportSummary } from '@bi/contract/report';
import { reportQueries } from '../../api/reports';
import { pictureQueries } from '../../api/pictures';
import { saveOver } from '../../api/save';
import { shareQueries } from '../../api/shares';
import { call } from '../../core/http/call';
import type { HttpClient } from '../../core/http/http-types';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { Audience } from '../../widgets/entity-list/audience';
import type { EntityNaming } from '../../widgets/entity-list/edit-entity-dialog';
import { Moment } from '../../widgets/entity-list/entity-table';
import { SavedList, type SavedSource } from '../../widgets/entity-list/saved-list';
import { ReportListEmpty } from './report-list-empty';
import { olapRoute, viewerRoute, type ReportScope } from './report-routes';
import { ReportSource } from './report-source';
import { reportTexts } from './report-texts';
import { lazyPart } from '../../ui/lazy-part';

const HistoryDialog = lazyPart(() => import('./history-dialog'));

const SHAPE_ICONS = { grid: 'table', chart: 'chart', both: 'chartTable' } as const;

async function save(
  http: HttpClient,
  { id }: ReportSummary,
  change: Partial<EntityNaming>,
  over?: number,
) {
  const { name, description, tag, stag, query, presentation, version } = await call(
    http,
    getReport,
    { id },
  );
  const body = { name, description, tag, stag, query, presentation, ...change };
  return saveOver(http, saveReport, { id, body: { ...body, version: over ?? version } });
}

const source: SavedSource<ReportSummary> = {
  all: reportQueries.all,
  list: reportQueries.list,
  remove: (http, id) => call(http, deleteReport, { id }),
  restore: (http, id) => call(http, restoreReport, { id }),
  move: async (http, report, folder) => {
    const { conflict } = await save(http, report, folder);
    if (conflict) throw new Error(conflict.savedBy);
  },
  rename: async (http, report, naming, over) => {
    const { conflict } = await save(http, report, naming, over);
    return conflict && { version: conflict.current.version, savedBy: conflict.savedBy };
  },
  duplicate: async (http, { id }) => (await call(http, duplicateReport, { id })).name,
  linked: 'report',
  kind: 'report',
  shares: (http, { id }) => shareQueries.ofReport(http, id),
  share: (http, { id }, body) => call(http, saveReportShares, { id, body }),
  mark: (http, { id }, favourite) => call(http, markReport, { id, body: { favourite } }),
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
        {
          key: 'audience',
          label: texts.audience,
          room: 'wide',
          render: ({ audience }) => <Audience audience={audience} />,
        },
        {
          key: 'openedAt',
          label: texts.opened,
          room: 'widest',
          last: true,
          sort: 'openedAt',
          render: ({ openedAt }) => (openedAt === null ? texts.never : <Moment iso={openedAt} />),
        },
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
      history={(report, onClose) => <HistoryDialog report={report} onClose={onClose} />}
      empty={(state, change) => <ReportListEmpty state={state} scope={scope} onState={change} />}
    />
  );
}
