import type { ViewSummary } from '@bi/contract/table/view';
import { formatForScreen } from '@bi/olap/format/format-value';
import { Button } from 'antd';
import { useState } from 'react';
import {
  deleteView,
  duplicateView,
  getView,
  markView,
  restoreView,
} from '@bi/contract/endpoints/views';
import { saveViewShares } from '@bi/contract/endpoints/shares';
import { saveViewOver, viewQueries } from '../../../api/views';
import { shareQueries } from '../../../api/shares';
import { call } from '../../../core/http/call';
import type { HttpClient } from '../../../core/http/http-types';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import type { EntityNaming } from '../../../widgets/entity-list/edit-entity-dialog';
import type {
  EntityColumn,
  EntityListWords,
  RowAction,
} from '../../../widgets/entity-list/entity-list-model';
import { AudienceLabel } from '../../../widgets/entity-list/audience-label';
import { Moment } from '../../../widgets/entity-list/entity-table';
import {
  SavedList,
  type SavedSource,
  type ShowDialog,
} from '../../../widgets/entity-list/saved-list';
import { mayMakeReports } from '../may-make-reports';
import {
  newCubeRoute,
  editorRoute,
  NEW_VIEW_ROUTE,
  newReportRoute,
  reviewRoute,
} from '../view-routes';
import { viewTexts } from '../view-texts';
import { lazyPart } from '../../../ui/lazy-part';

const ViewDialogs = lazyPart(() => import('../view-dialogs'));

async function save(
  http: HttpClient,
  { id }: ViewSummary,
  change: Partial<EntityNaming>,
  over?: number,
) {
  const view = await call(http, getView, { id });
  const { name, description, tag, stag, sql, variables, materialisation, version } = view;
  const body = { name, description, tag, stag, sql, variables, materialisation, ...change };
  return saveViewOver(http, { id, body: { ...body, version: over ?? version } });
}

const source: SavedSource<ViewSummary> = {
  all: viewQueries.all,
  list: viewQueries.list,
  remove: (http, id) => call(http, deleteView, { id }),
  restore: (http, id) => call(http, restoreView, { id }),
  move: async (http, view, folder) => {
    const { kind } = await save(http, view, folder);
    if (kind !== 'saved') throw new Error(kind);
  },
  rename: async (http, view, naming, over) => {
    const outcome = await save(http, view, naming, over);
    if (outcome.kind !== 'conflict') return null;
    const { current, savedBy } = outcome.conflict;
    return { version: current.version, savedBy };
  },
  duplicate: async (http, { id }) => (await call(http, duplicateView, { id })).name,
  mark: (http, { id }, favourite) => call(http, markView, { id, body: { favourite } }),
  usedBy: (http, { id }) => viewQueries.usedBy(http, id),
  kind: 'view',
  shares: (http, { id }) => shareQueries.ofView(http, id),
  share: (http, { id }, body) => call(http, saveViewShares, { id, body }),
  readers: 'makers',
};

const TAG_FIELDS = { tag: 'viewTagName' } as const;

/** Views with when they last ran, what they gave and who reads them. */
export function ViewList() {
  const texts = useTexts(viewTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const [materialising, setMaterialising] = useState<ViewSummary | null>(null);
  const words: EntityListWords = {
    search: texts.searchViews,
    count: texts.countViews,
    deletedMany: texts.deletedViews,
    failedTitle: texts.failedViews,
    noMatchTitle: texts.noMatchViews,
    trashEmptyText: texts.trashViews,
    trashEmptyAction: texts.backViews,
  };
  const actions = useRowActions();
  const columns = useColumns();
  const mayCreate = me?.actions.includes('view.create') ?? false;
  const create = mayCreate && (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => navigate(NEW_VIEW_ROUTE)}>
      {texts.newView}
    </Button>
  );
  return (
    <>
      <SavedList
        source={source}
        tagFields={TAG_FIELDS}
        words={words}
        columns={columns}
        icon={(view) => <MaterialisationIcon view={view} />}
        onOpen={(view) => navigate(editorRoute(view))}
        linkOf={editorRoute}
        relations={{ label: texts.relation }}
        actions={actions}
        moreActions={(view) => [
          {
            key: 'materialise',
            icon: 'clock',
            label: texts.materialise,
            onChoose: () => setMaterialising(view),
          },
        ]}
        mayDuplicate={() => mayCreate}
        history={(view, onClose) => <ViewDialogs kind="history" view={view} onClose={onClose} />}
        primary={create}
        empty={
          <EmptyState
            title={texts.emptyViewsTitle}
            text={texts.emptyViews}
            icon={<Icon name="code" />}
            action={create}
          />
        }
      />
      {materialising && (
        <ViewDialogs
          kind="materialise"
          view={materialising}
          onClose={() => setMaterialising(null)}
        />
      )}
    </>
  );
}

function MaterialisationIcon({ view: { materialisation, materialised } }: { view: ViewSummary }) {
  const texts = useTexts(viewTexts);
  if (materialisation.kind === 'live') return <Icon name="code" label={texts.live} />;
  if (materialised?.state === 'failed') {
    return (
      <span className="bi-cell-warn" title={texts.materialisationFailed(materialised.error ?? '')}>
        <Icon name="warning" label={texts.materialisationFailed(materialised.error ?? '')} />
      </span>
    );
  }
  return <Icon name="clock" label={texts.scheduled} />;
}

function useColumns(): (show: ShowDialog<ViewSummary>) => EntityColumn<ViewSummary>[] {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  return (show) => [
    {
      key: 'lastRun',
      label: texts.lastRun,
      room: 'middle',
      render: ({ lastRunAt }) => (lastRunAt === null ? texts.never : <Moment iso={lastRunAt} />),
    },
    {
      key: 'audience',
      label: texts.audience,
      room: 'wide',
      render: ({ audience }) => <AudienceLabel audience={audience} />,
    },
    {
      key: 'rows',
      label: texts.rows,
      room: 'middle',
      align: 'end',
      render: ({ lastRows }) => (lastRows === null ? '' : count(lastRows)),
    },
    {
      key: 'ms',
      label: texts.ms,
      room: 'wide',
      align: 'end',
      render: ({ lastMs }) => (lastMs === null ? '' : texts.msValue(count(Math.round(lastMs)))),
    },
    {
      key: 'usedBy',
      label: texts.usedByCount,
      room: 'wide',
      align: 'end',
      render: (view) =>
        view.usedByCount === 0 ? (
          '0'
        ) : (
          <button type="button" className="bi-link-cell" onClick={() => show('usedBy', view)}>
            {count(view.usedByCount)}
          </button>
        ),
    },
  ];
}

/** What one may do with a View besides what all saved things have. */
function useRowActions() {
  const texts = useTexts(viewTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const mayCube = me?.actions.includes('cube.edit') === true && !me.rowsLimited;
  const mayReport = mayMakeReports(me?.actions);
  return (view: ViewSummary): RowAction[] => {
    const all: (RowAction | false)[] = [
      {
        key: 'open',
        icon: 'code',
        label: texts.openEditor,
        onChoose: () => navigate(editorRoute(view)),
      },
      {
        key: 'review',
        icon: 'table',
        label: texts.review,
        onChoose: () => navigate(reviewRoute('view', view)),
      },
      mayReport && {
        key: 'report',
        icon: 'chart',
        label: texts.makeReport,
        onChoose: () => navigate(newReportRoute(view)),
      },
      mayCube && {
        key: 'cube',
        icon: 'cube',
        label: texts.makeCube,
        onChoose: () => navigate(newCubeRoute(view.viewName)),
      },
    ];
    return all.filter((action) => action !== false);
  };
}
