import { useQuery } from '@tanstack/react-query';
import type { ReportSummary } from '@bi/contract/report';
import { lazy, Suspense, useState } from 'react';
import { listReports, reportKeys } from '../../api/reports';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useMe } from '../../host/use-me';
import { useNavigatePort } from '../../host/use-navigate-port';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { ListFoot } from './list-foot';
import {
  LIST_PAGE_SIZE,
  listQueryOf,
  readListState,
  writeListState,
  type ListState,
} from './list-search';
import { LIST_STYLE } from './list-style';
import { ListToolbar } from './list-toolbar';
import { ReportListEmpty } from './report-list-empty';
import { olapRoute, viewerRoute, type ReportScope } from './report-routes';
import type { RowAction } from './report-row-menu';
import { ReportTable } from './report-table';
import { reportTexts } from './report-texts';
import { UndoBar } from './undo-bar';
import { useReportActions } from './use-report-actions';

const EditReportDialog = lazy(() => import('./edit-report-dialog'));
const HistoryDialog = lazy(() => import('./history-dialog'));

/** Properties of the report lists. */
export interface ReportListScreenProps {
  /** `all`: every report one may see; `mine`: own, favourites and recents (My Report) */
  scope: ReportScope;
}

/** The list of reports at `/report` and `/my-report`; its state lives in the search parameters. */
export function ReportListScreen({ scope }: ReportListScreenProps) {
  useStyleSheet(LIST_STYLE);
  const texts = useTexts(reportTexts);
  const { navigate } = useNavigatePort();
  const { state, change } = useListState(scope);
  const { data: me } = useMe();
  const reports = useReportPage(state);
  const actions = useReportActions();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'history'; report: ReportSummary } | null>(
    null,
  );
  const [removed, setRemoved] = useState<ReportSummary[]>([]);
  const mayCreate = me?.actions.includes('report.create') ?? false;
  const items = reports.data?.items ?? [];
  const chosen = items.filter(({ id }) => selected.has(id));

  const remove = async (some: readonly ReportSummary[]) => {
    setRemoved(await actions.remove(some));
    setSelected(new Set());
  };
  const handle: Record<RowAction, (report: ReportSummary) => void> = {
    open: (report) => navigate(viewerRoute(report, scope)),
    openOlap: (report) => navigate(olapRoute(report)),
    edit: (report) => setDialog({ kind: 'edit', report }),
    history: (report) => setDialog({ kind: 'history', report }),
    duplicate: (report) => void actions.duplicate(report),
    favourite: (report) => void actions.favourite(report),
    delete: (report) => void remove([report]),
    restore: (report) => void actions.restore([report]),
  };

  return (
    <div className="bi-list">
      <ListToolbar
        state={state}
        scope={scope}
        folders={reports.data?.tags ?? []}
        selected={chosen}
        onState={(patch) => {
          setSelected(new Set());
          change(patch);
        }}
        onClear={() => setSelected(new Set())}
        onRemove={() => void remove(chosen.filter(({ permissions }) => permissions.delete))}
        onRestore={() => {
          void actions.restore(chosen);
          setSelected(new Set());
        }}
        onRefresh={() => void reports.refetch()}
        refreshing={reports.isFetching}
      />
      {removed.length > 0 && (
        <UndoBar
          reports={removed}
          onUndo={() => {
            void actions.restore(removed);
            setRemoved([]);
          }}
          onClose={() => setRemoved([])}
        />
      )}
      <div
        className="bi-list-body"
        aria-busy={reports.isFetching}
        style={{ opacity: reports.isPlaceholderData ? 0.55 : 1 }}
      >
        {reports.isPending && <Skeleton shape="grid" />}
        {reports.isError && !reports.data && (
          <ListFailure error={reports.error} onRetry={() => void reports.refetch()} />
        )}
        {reports.data && items.length === 0 && (
          <ReportListEmpty state={state} scope={scope} onState={change} />
        )}
        {items.length > 0 && (
          <ReportTable
            reports={items}
            state={state}
            selected={selected}
            mayCreate={mayCreate}
            onSelect={setSelected}
            onState={change}
            onAction={(action, report) => handle[action](report)}
          />
        )}
      </div>
      <ListFoot
        total={reports.data?.total ?? null}
        page={state.page}
        pages={Math.max(1, Math.ceil((reports.data?.total ?? 0) / LIST_PAGE_SIZE))}
        onPage={(page) => change({ page })}
      />
      <Suspense fallback={null}>
        {dialog?.kind === 'edit' && (
          <EditReportDialog report={dialog.report} onClose={() => setDialog(null)} />
        )}
        {dialog?.kind === 'history' && (
          <HistoryDialog report={dialog.report} onClose={() => setDialog(null)} />
        )}
      </Suspense>
      <span className="bi-sr" role="status">
        {reports.data ? texts.count(reports.data.total) : ''}
      </span>
    </div>
  );
}

/** The list's state in the address; My Report starts with the person's own ones. */
function useListState(scope: ReportScope) {
  const { search, setSearch } = useNavigatePort();
  const read = readListState(search);
  const relation = read.relation === '' && scope === 'mine' && !read.trash ? 'own' : read.relation;
  const state: ListState = { ...read, relation };
  const change = (patch: Partial<ListState>) => {
    const next = { ...state, ...patch };
    setSearch(writeListState(next, search), { replace: patch.page === undefined });
  };
  return { state, change };
}

function useReportPage(state: ListState) {
  const http = useHttp();
  const query = listQueryOf(state);
  return useQuery({
    queryKey: reportKeys.list(query),
    queryFn: ({ signal }) => listReports(http, query, { signal, inPlace: true }),
    placeholderData: (previous) => previous,
  });
}

function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts(reportTexts);
  const failure = toCallError(error);
  return (
    <ErrorState
      title={texts.failedTitle}
      text={failure.message}
      requestId={failure.requestId}
      onRetry={onRetry}
    />
  );
}
