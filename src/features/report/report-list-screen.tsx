import {
  deleteReport,
  duplicateReport,
  getReport,
  markReport,
  restoreReport,
  saveReport,
} from '@bi/contract/endpoints/reports';
import type { ReportSummary } from '@bi/contract/report';
import { useState } from 'react';
import { reportQueries } from '../../api/reports';
import { saveOver } from '../../api/save';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useNotify } from '../../host/use-notify';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { EntityList } from '../../widgets/entity-list/entity-list';
import type { EntitySource, RowAction } from '../../widgets/entity-list/entity-list-model';
import { Moment } from '../../widgets/entity-list/entity-table';
import { useEntityActions } from '../../widgets/entity-list/use-entity-actions';
import { ReportListEmpty } from './report-list-empty';
import { olapRoute, viewerRoute, type ReportScope } from './report-routes';
import { reportTexts } from './report-texts';
import { lazyPart } from '../../ui/lazy-part';

const EditEntityDialog = lazyPart(() => import('../../widgets/entity-list/edit-entity-dialog'));
const HistoryDialog = lazyPart(() => import('./history-dialog'));

const SHAPE_ICONS = { grid: 'table', chart: 'chart', both: 'dashboard' } as const;

const source: EntitySource<ReportSummary> = {
  all: reportQueries.all,
  list: reportQueries.list,
  remove: (http, id) => call(http, deleteReport, { id }),
  restore: (http, id) => call(http, restoreReport, { id }),
  move: async (http, { id }, folder) => {
    const { name, description, query, presentation, version } = await call(http, getReport, { id });
    const body = { name, description, query, presentation, version, ...folder };
    const { conflict } = await saveOver(http, saveReport, { id, body });
    if (conflict) throw new Error(conflict.savedBy);
  },
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
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { actions, favourite } = useRowActions(scope, setDialog);
  const close = () => setDialog(null);
  return (
    <>
      <EntityList
        source={source}
        words={texts}
        relations={{
          label: texts.relation,
          entries: [...(scope === 'all' ? ([''] as const) : []), 'own', 'favourite', 'opened'],
        }}
        firstRelation={scope === 'mine' ? 'own' : ''}
        columns={[
          { key: 'cube', label: texts.cube, room: 'middle', render: ({ cubeName }) => cubeName },
          {
            key: 'openedAt',
            label: texts.opened,
            room: 'wide',
            last: true,
            sort: 'openedAt',
            render: ({ openedAt }) => (openedAt === null ? texts.never : <Moment iso={openedAt} />),
          },
        ]}
        icon={({ presentation: { show } }) => (
          <Icon
            name={SHAPE_ICONS[show]}
            label={{ grid: texts.shapeGrid, chart: texts.shapeChart, both: texts.shapeBoth }[show]}
          />
        )}
        onOpen={(report) => navigate(viewerRoute(report, scope))}
        linkOf={(report) => viewerRoute(report, scope)}
        actions={actions}
        trailing={(report) => (
          <button
            type="button"
            className="bi-icon-button bi-star"
            aria-pressed={report.favourite}
            aria-label={`${texts.favourite}: ${report.name}`}
            onClick={() => favourite(report)}
          >
            <Icon name="star" />
          </button>
        )}
        empty={(state, change) => <ReportListEmpty state={state} scope={scope} onState={change} />}
      />
      {dialog?.kind === 'edit' && (
        <EditEntityDialog
          item={dialog.report}
          keys={reportQueries.all}
          save={async (http, naming, version) => {
            const { id } = dialog.report;
            const { query, presentation } = await call(http, getReport, { id });
            const body = { ...naming, query, presentation, version };
            const { conflict } = await saveOver(http, saveReport, { id, body });
            return conflict && { version: conflict.current.version, savedBy: conflict.savedBy };
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'history' && <HistoryDialog report={dialog.report} onClose={close} />}
    </>
  );
}

interface Dialog {
  kind: 'edit' | 'history';
  report: ReportSummary;
}

/** The menu of a report's row; what one may not do is not in it. */
function useRowActions(scope: ReportScope, show: (dialog: Dialog) => void) {
  const texts = useTexts(reportTexts);
  const http = useHttp();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const { run } = useEntityActions(source, texts);
  const mayCreate = me?.actions.includes('report.create') ?? false;

  const duplicate = (report: ReportSummary) =>
    void run(async () => {
      const copy = await call(http, duplicateReport, { id: report.id });
      notify.success(texts.duplicated(copy.name));
    });
  const favourite = (report: ReportSummary) =>
    void run(async () => {
      const body = { favourite: !report.favourite };
      await call(http, markReport, { id: report.id, body });
    });

  const actions = (report: ReportSummary): RowAction[] => [
    {
      key: 'open',
      icon: 'eye',
      label: texts.open,
      onChoose: () => navigate(viewerRoute(report, scope)),
    },
    {
      key: 'openOlap',
      icon: 'cube',
      label: texts.openOlap,
      onChoose: () => navigate(olapRoute(report)),
    },
    ...(report.permissions.edit
      ? [
          {
            key: 'edit',
            icon: 'edit' as const,
            label: texts.edit,
            divider: true,
            onChoose: () => show({ kind: 'edit', report }),
          },
        ]
      : []),
    ...(mayCreate
      ? [
          {
            key: 'duplicate',
            icon: 'copy' as const,
            label: texts.duplicate,
            divider: !report.permissions.edit,
            onChoose: () => duplicate(report),
          },
        ]
      : []),
    {
      key: 'favourite',
      icon: 'star',
      label: report.favourite ? texts.unfavourite : texts.favourite,
      divider: !report.permissions.edit && !mayCreate,
      onChoose: () => favourite(report),
    },
    {
      key: 'history',
      icon: 'history',
      label: texts.history,
      onChoose: () => show({ kind: 'history', report }),
    },
  ];
  return { actions, favourite };
}
