import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReportDetail } from '@bi/contract/report/report';
import type { TileContent } from '@bi/olap/dashboard/edit-dashboard';
import { readState } from '@bi/olap/saved/read-state';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { leftOut } from '@bi/olap/query/left-out';
import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { askFor, useAnswer, type AnswerState } from '../../host/use-answer';
import { useAutoRefresh } from '../../host/use-auto-refresh';
import { useCommand } from '../../host/use-command';
import { useMe } from '../../host/use-me';
import { useMayFilter } from '../../host/use-may-filter';
import { useUiMode } from '../../host/use-ui-mode';
import { useTexts } from '../../host/use-texts';
import { useOpenReport, type OpenReport, type ReportGiven } from './use-report-viewer';
import { ViewerBody } from './viewer-body';
import { ViewerHead } from './viewer-head';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import { useMayComment } from '../../widgets/comments/use-may-comment';
import type { SelectionFacts } from '../../widgets/pivot-events';
import { useWindowInView } from '../../widgets/use-window-in-view';
import { useViewerFinder } from './use-viewer-finder';
import { ViewerStatus } from './viewer-status';
import { viewerTexts } from './viewer-texts';
import { lazyPart } from '../../ui/lazy-part';
import { useAfterPaint } from '../../ui/use-after-paint';
import { useNavigatePort } from '../../host/use-navigate-port';

/** Search parameter with the seconds between refreshes, for screens that nobody touches. */
const REFRESH_PARAM = 'refresh';

/** Fewest seconds between refreshes. */
const MIN_SECONDS = 30;

/** Seconds between the refreshes of a report, stored in the address; null: it is not refreshed by itself. */
function useRefreshSeconds(): [number | null, (seconds: number | null) => void] {
  const { search, setSearch } = useNavigatePort();
  const asked = Number(search.get(REFRESH_PARAM) ?? '');
  const seconds = Number.isFinite(asked) && asked > 0 ? Math.max(MIN_SECONDS, asked) : null;
  const change = (next: number | null) => {
    const params = new URLSearchParams(search);
    if (next === null) params.delete(REFRESH_PARAM);
    else params.set(REFRESH_PARAM, String(next));
    setSearch(params, { replace: true });
  };
  return [seconds, change];
}

/** As high as it is with one line of conditions, so that nothing below moves when it comes. */
const NO_BAR = <div className="bi-viewer-bar" aria-busy="true" />;
const NO_COMMENTS = <span className="bi-viewer-comments" />;

const FilterBar = lazyPart(() => import('./filter-bar'), NO_BAR);
const AnswerAlertDialog = lazyPart(() => import('../../widgets/alert/answer-alert-dialog'));
const ExportDialog = lazyPart(() => import('../../widgets/export/export-dialog'));
const AddToDashboardDialog = lazyPart(
  () => import('../../widgets/add-to-dashboard/add-to-dashboard-dialog'),
);
const Comments = lazyPart(() => import('./report-comments'), NO_COMMENTS);
const ReaderControls = lazyPart(() => import('./reader-controls'));
const HistoryDialog = lazyPart(() => import('./history-dialog'));
const MissingFields = lazyPart(() => import('./missing-fields'));
const ReportShareDialog = lazyPart(() => import('./report-share-dialog'));

function hasControls({ query, presentation }: OpenReport['state']): boolean {
  return (query.parameters?.length ?? 0) + (presentation.slicers?.length ?? 0) > 0;
}

interface ReportViewerProps {
  report: ReportDetail;
  cube: CubeDetail;
  given?: ReportGiven | undefined;
  onReload: () => void;
}

/** A loaded report with the reader's own view of it. */
export function ReportViewer({ report, cube, given, onReload }: ReportViewerProps) {
  const texts = useTexts(viewerTexts);
  const open = useOpenReport(report, cube, given);
  const { asked, onWindow } = useWindowInView(open.state.query);
  const { query } = open.state;
  const lacks = useMemo(() => leftOut(query, cube.model).length > 0, [query, cube.model]);
  const unasked = useMemo(() => ({ ...asked, measures: [] }), [asked]);
  const ask = useMemo(() => askFor(`report:${report.id}`), [report.id]);
  const answer = useAnswer(lacks ? unasked : asked, { ask });
  const [history, setHistory] = useState<number | null>(null);
  const { isShown, showsResult, withTools } = useFirstResult(lacks, answer.answered !== null);
  const [look, setLook] = useState<CommentLook | null>(null);
  const [pointed, setPointed] = useState<PointedPlace | null>(null);
  const [share, setShare] = useState(false);
  const [adding, setAdding] = useState(false);
  const [selection, setSelection] = useState<SelectionFacts | null>(null);
  const { data: me } = useMe();
  const { readonly } = useUiMode();
  const mayAdd = me?.actions.includes('report.create') === true && !readonly;
  const mayExport = me?.actions.includes('report.export') === true;
  const mayComment = useMayComment();
  const mayFilter = useMayFilter();
  const [exporting, setExporting] = useState(false);
  const [alerting, setAlerting] = useState(false);
  const openExport = () => {
    if (mayExport && answer.answered !== null) setExporting(true);
  };
  const refresh = () => {
    onReload();
    answer.run();
  };
  const [refreshSeconds, setRefreshSeconds] = useRefreshSeconds();
  useAutoRefresh(lacks ? null : refreshSeconds, answer.running, refresh);

  useViewerFinder(open, mayFilter, {
    refresh,
    history: () => setHistory(0),
    exportFile: mayExport ? openExport : undefined,
  });
  useStateCommands(open);
  useCommand('export', openExport);

  const body = (
    <ViewerBody
      {...{ open, answer, onWindow, look }}
      onSelection={setSelection}
      onPoint={mayComment ? setPointed : undefined}
      onShown={showsResult}
    />
  );
  return (
    <div className="bi-viewer">
      {isShown && given?.follow(open)}
      <ViewerHead
        open={open}
        comments={
          mayComment &&
          (isShown ? (
            <Comments
              {...{ open, pointed }}
              onPointed={setPointed}
              onLook={setLook}
              onHistory={setHistory}
              onShare={() => setShare(true)}
            />
          ) : (
            NO_COMMENTS
          ))
        }
        withFacts={isShown}
        withTools={withTools}
        trace={answer.answered?.trace ?? null}
        mayExport={mayExport}
        canExport={answer.answered !== null}
        refreshSeconds={refreshSeconds}
        onRefresh={refresh}
        onRefreshSeconds={setRefreshSeconds}
        onExport={openExport}
        onHistory={() => setHistory(0)}
        onShare={() => setShare(true)}
        onAlert={answer.answered === null ? undefined : () => setAlerting(true)}
        onAddToDashboard={mayAdd ? () => setAdding(true) : undefined}
      />
      {mayFilter && hasControls(open.state) && <ReaderControls open={open} />}
      {isShown || isFiltered(open) ? <FilterBar open={open} /> : NO_BAR}
      {open.damagedLink && (
        <div className="bi-viewer-note" role="status">
          <span>{texts.damagedLink}</span>
          <Button size="small" onClick={() => open.setState(null)}>
            {texts.resetShort}
          </Button>
        </div>
      )}
      {answer.error && answer.answered && (
        <div className="bi-viewer-note" role="alert">
          <span>
            {texts.staleFailed} {answer.error.message}
          </span>
          <Button size="small" onClick={answer.run}>
            {texts.runAgain}
          </Button>
        </div>
      )}
      {lacks || isRefused(answer) ? (
        <MissingFields open={open} otherwise={body} onReload={onReload} />
      ) : (
        body
      )}
      <ViewerStatus answered={answer.answered} selection={selection} />
      {exporting && answer.answered !== null && (
        <ExportDialog
          subject={{
            ...{ kind: 'report', id: report.id, name: report.name },
            ...open.state,
            dataAsOf: answer.answered.trace.watermark,
            rowsLimited: answer.answered.trace.rowsLimited,
            receipt: answer.answered.trace.receipt,
          }}
          onClose={() => setExporting(false)}
        />
      )}
      {alerting && answer.answered !== null && (
        <AnswerAlertDialog
          answered={answer.answered}
          name={report.name}
          source={{ kind: 'report', id: report.id }}
          onClose={() => setAlerting(false)}
        />
      )}
      {adding && (
        <AddToDashboardDialog content={tileContent(open)} onClose={() => setAdding(false)} />
      )}
      {share && <ReportShareDialog open={open} onClose={() => setShare(false)} />}
      {history !== null && (
        <HistoryDialog report={report} at={history} onClose={() => setHistory(null)} />
      )}
    </div>
  );
}

/** Offers what the reader sees as plain JSON, and shows such a state again. */
function useStateCommands({ state, setState }: OpenReport): void {
  useCommand('getState', () => state);
  useCommand('setState', (given: unknown) => {
    const next = readState(given);
    if (next) setState(next);
  });
}

/**
 * What is drawn first, and what after it: `isShown` once the result, or what is said in its place, is there, for what
 * is not read at first; `withTools` at once, but after the table, which people can act on, where the numbers came
 * with the report.
 */
function useFirstResult(lacks: boolean, hasAnswer: boolean) {
  const [hasResult, setHasResult] = useState(false);
  const [cameAlong] = useState(hasAnswer);
  const isPainted = useAfterPaint(hasAnswer);
  const showsResult = useCallback(() => setHasResult(true), []);
  return { isShown: hasResult || lacks, showsResult, withTools: !cameAlong || isPainted };
}

/** Whether there are conditions to read, or a view of the reader's own to leave. */
function isFiltered({ state: { query }, changed }: OpenReport): boolean {
  return query.where !== undefined || query.having !== undefined || changed;
}

/** Whether the question itself was refused, so that a name of a formula may be the reason. */
function isRefused({ error, answered }: AnswerState): boolean {
  return error?.code === RESPONSE_CODES.INVALID && answered === null;
}

/** The report as a tile; with changes of the reader, what is shown is built into the tile. */
function tileContent({ report, state, changed }: OpenReport): TileContent {
  // a tile has little room for two: the chart, until somebody wants both
  const { show } = state.presentation;
  const shown = show === 'both' ? 'chart' : show;
  if (!changed) return { kind: 'report', report: report.id, show: shown };
  const presentation = { ...state.presentation, show: shown };
  return { kind: 'query', title: report.name, query: state.query, presentation };
}
