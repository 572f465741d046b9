import type { ViewSummary } from '@bi/contract/view';
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
import { saveViewOver, viewQueries } from '../../../api/views';
import { call } from '../../../core/http/call';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import { useMe } from '../../../host/use-me';
import { useNavigatePort } from '../../../host/use-navigate-port';
import { useNotify } from '../../../host/use-notify';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { EntityList } from '../../../widgets/entity-list/entity-list';
import type {
  EntityColumn,
  EntityListWords,
  EntitySource,
  RowAction,
} from '../../../widgets/entity-list/entity-list-model';
import { Moment } from '../../../widgets/entity-list/entity-table';
import { useEntityActions } from '../../../widgets/entity-list/use-entity-actions';
import { EmptyFilteredList } from '../../../widgets/entity-list/empty-filtered-list';
import { cubeRoute, editorRoute, NEW_VIEW_ROUTE, reviewRoute } from '../view-routes';
import { viewTexts } from '../view-texts';
import { lazyPart } from '../../../ui/lazy-part';

const EditEntityDialog = lazyPart(() => import('../../../widgets/entity-list/edit-entity-dialog'));
const ViewDialogs = lazyPart(() => import('../view-dialogs'));

const source: EntitySource<ViewSummary> = {
  all: viewQueries.all,
  list: viewQueries.list,
  remove: (http, id) => call(http, deleteView, { id }),
  restore: (http, id) => call(http, restoreView, { id }),
  move: async (http, { id }, folder) => {
    const { name, description, sql, variables, materialisation, version } = await call(
      http,
      getView,
      { id },
    );
    const body = { name, description, sql, variables, materialisation, version, ...folder };
    const { kind } = await saveViewOver(http, { id, body });
    if (kind !== 'saved') throw new Error(kind);
  },
};

const TAG_FIELDS = { tag: 'viewTagName' } as const;

interface Dialog {
  kind: 'edit' | 'history' | 'materialise' | 'usedBy';
  view: ViewSummary;
}

/** Views with when they last ran, what they gave and who reads them. */
export function ViewList() {
  const texts = useTexts(viewTexts);
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const words: EntityListWords = {
    search: texts.searchViews,
    count: texts.countViews,
    deletedMany: texts.deletedViews,
    failedTitle: texts.failedViews,
    noMatchTitle: texts.noMatchViews,
    trashEmptyText: texts.trashViews,
    trashEmptyAction: texts.backViews,
  };
  const { actions, favourite } = useRowActions(words, setDialog);
  const columns = useColumns(setDialog);
  const mayCreate = me?.actions.includes('view.create') ?? false;
  const close = () => setDialog(null);
  const create = mayCreate && (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => navigate(NEW_VIEW_ROUTE)}>
      {texts.newView}
    </Button>
  );
  return (
    <>
      <EntityList
        source={source}
        tagFields={TAG_FIELDS}
        words={words}
        columns={columns}
        icon={(view) => <KeptMark view={view} />}
        onOpen={(view) => navigate(editorRoute(view))}
        linkOf={editorRoute}
        relations={{ label: texts.relation, entries: ['', 'own', 'favourite', 'opened'] }}
        trailing={(view) => (
          <button
            type="button"
            className="bi-icon-button bi-star"
            aria-pressed={view.favourite}
            aria-label={`${texts.favourite}: ${view.name}`}
            onClick={() => favourite(view)}
          >
            <Icon name="star" />
          </button>
        )}
        actions={actions}
        primary={create}
        empty={(state, change) =>
          state.relation === '' ? (
            <EmptyState
              title={texts.emptyViewsTitle}
              text={texts.emptyViews}
              icon={<Icon name="code" />}
              action={create}
            />
          ) : (
            <EmptyFilteredList state={state} onState={change} />
          )
        }
      />
      {dialog?.kind === 'edit' && (
        <EditEntityDialog
          item={dialog.view}
          keys={viewQueries.all}
          save={async (http, naming, version) => {
            const { id } = dialog.view;
            const { sql, variables, materialisation } = await call(http, getView, { id });
            const body = { ...naming, sql, variables, materialisation, version };
            const outcome = await saveViewOver(http, { id, body });
            if (outcome.kind !== 'conflict') return null;
            return {
              version: outcome.conflict.current.version,
              savedBy: outcome.conflict.savedBy,
            };
          }}
          onClose={close}
        />
      )}
      {dialog !== null && dialog.kind !== 'edit' && (
        <ViewDialogs kind={dialog.kind} view={dialog.view} onClose={close} />
      )}
    </>
  );
}

function KeptMark({ view: { materialisation, materialised } }: { view: ViewSummary }) {
  const texts = useTexts(viewTexts);
  if (materialisation.kind === 'live') return <Icon name="code" label={texts.keptLive} />;
  if (materialised?.state === 'failed') {
    return (
      <span className="bi-cell-warn" title={texts.keptFailed(materialised.error ?? '')}>
        <Icon name="warning" label={texts.keptFailed(materialised.error ?? '')} />
      </span>
    );
  }
  return <Icon name="clock" label={texts.keptScheduled} />;
}

function useColumns(show: (dialog: Dialog) => void): EntityColumn<ViewSummary>[] {
  const texts = useTexts(viewTexts);
  const { language } = useLanguage();
  const count = (value: number) => formatForScreen(value, '#,##0', language);
  return [
    {
      key: 'lastRun',
      label: texts.lastRun,
      room: 'middle',
      render: ({ lastRunAt }) => (lastRunAt === null ? texts.never : <Moment iso={lastRunAt} />),
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
          <button
            type="button"
            className="bi-link-cell"
            onClick={() => show({ kind: 'usedBy', view })}
          >
            {count(view.usedByCount)}
          </button>
        ),
    },
  ];
}

/** The menu of a View's row; what one may not do is not in it. */
function useRowActions(words: EntityListWords, show: (dialog: Dialog) => void) {
  const texts = useTexts(viewTexts);
  const http = useHttp();
  const notify = useNotify();
  const { navigate } = useNavigatePort();
  const { data: me } = useMe();
  const { run } = useEntityActions(source, words);
  const mayCreate = me?.actions.includes('view.create') ?? false;
  const mayCube = me?.actions.includes('cube.edit') === true && !me.rowsLimited;
  const duplicate = (view: ViewSummary) =>
    void run(async () => {
      const copy = await call(http, duplicateView, { id: view.id });
      notify.success(texts.duplicated(copy.name));
    });
  const favourite = (view: ViewSummary) =>
    void run(async () => {
      await call(http, markView, { id: view.id, body: { favourite: !view.favourite } });
    });
  const actions = (view: ViewSummary): RowAction[] => {
    const { edit } = view.permissions;
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
      mayCube && {
        key: 'cube',
        icon: 'cube',
        label: texts.makeCube,
        onChoose: () => navigate(cubeRoute(view.viewName)),
      },
      edit && {
        key: 'edit',
        icon: 'edit',
        label: texts.edit,
        divider: true,
        onChoose: () => show({ kind: 'edit', view }),
      },
      mayCreate && {
        key: 'duplicate',
        icon: 'copy',
        label: texts.duplicate,
        onChoose: () => duplicate(view),
      },
      {
        key: 'favourite',
        icon: 'star',
        label: view.favourite ? texts.unfavourite : texts.favourite,
        onChoose: () => favourite(view),
      },
      {
        key: 'materialise',
        icon: 'clock',
        label: texts.materialise,
        onChoose: () => show({ kind: 'materialise', view }),
      },
      {
        key: 'history',
        icon: 'history',
        label: texts.history,
        onChoose: () => show({ kind: 'history', view }),
      },
      {
        key: 'usedBy',
        icon: 'link',
        label: texts.usedBy,
        onChoose: () => show({ kind: 'usedBy', view }),
      },
    ];
    return all.filter((action) => action !== false);
  };
  return { actions, favourite };
}
