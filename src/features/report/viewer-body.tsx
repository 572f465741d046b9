import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { clearFilters } from '@bi/olap/query/edit-filters';
import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnswerState } from '../../host/use-answer';
import { useTexts } from '../../host/use-texts';
import { EmptyState } from '../../ui/empty-state';
import { CallFailure } from '../../widgets/call-failure';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { useAfterPaint } from '../../ui/use-after-paint';
import type { CommentLook, PointedPlace } from '../../widgets/comments/comment-look';
import { ChartWidget } from '../../widgets/chart-widget-lazy';
import { pivotEdit } from '../../widgets/pivot-edits';
import type { PivotEvent, PivotTarget, SelectionFacts } from '../../widgets/pivot-events';
import { PivotWidget } from '../../widgets/pivot-widget-lazy';
import { ResultSplit } from '../../widgets/result/result-split';
import { useResultParts } from '../../widgets/use-result-parts';
import { useWholeAnswer } from '../../widgets/use-whole-answer';
import type { WindowInView } from '../../widgets/use-window-in-view';
import type { OpenReport } from './use-report-viewer';
import type { OpenMark } from '../../widgets/mark-menu/mark-entries';
import { viewerTexts } from './viewer-texts';

const ViewerMenu = lazyPart(() => import('./viewer-menu'));
const PrintTable = lazyPart(() => import('./print-table'));
const RUN_NOTE_AFTER_MS = 1000;

interface ViewerBodyProps {
  open: OpenReport;
  answer: AnswerState;
  onSelection: (selection: SelectionFacts | null) => void;
  onWindow: WindowInView['onWindow'];
  look: CommentLook | null;
  /** called when the result, or what is said in its place, is there */
  onShown: () => void;
  /** opens the comments of a cell or mark; absent: the reader may not */
  onPoint: ((place: PointedPlace) => void) | undefined;
}

/** Chart and table of the report in whatever state its answer is. */
export function ViewerBody(props: ViewerBodyProps) {
  const { open, answer, onSelection, onWindow, look, onPoint, onShown } = props;
  const texts = useTexts(viewerTexts);
  const { state, report, edit } = open;
  const [widths, setWidths] = useState(state.presentation.columnWidths);
  const presentation = { ...state.presentation, ...(widths ? { columnWidths: widths } : {}) };
  const { show } = state.presentation;
  useResultParts(show);
  const { answered, error, stale, running, stopped } = answer;
  const drawn = useWholeAnswer(show === 'grid' ? null : answered);
  const { chart } = state.presentation;

  // a chart takes longer to draw than the table, which people can act on
  const hasTable = useAfterPaint(answered !== null);

  /** what prints the table comes after the chart that is read now */
  const [hasChart, setHasChart] = useState(false);
  const showsChart = useCallback(() => {
    setHasChart(true);
    onShown();
  }, [onShown]);
  const hasNoChart =
    error !== null || stopped || (answered !== null && (show === 'grid' || isEmpty(answered)));
  useEffect(() => {
    if (hasNoChart) onShown();
  }, [hasNoChart, onShown]);
  const [linked, setLinked] = useState<readonly PivotTarget[]>([]);

  const [mark, setMark] = useState<OpenMark | null>(null);
  const noted = useMemo(
    () => (look && answered ? look.chart()(chart, answered.query) : chart),
    [look, chart, answered],
  );

  const handleEvent = (event: PivotEvent, kind: PointedPlace['kind'], of: CellSet) => {
    if (!answered) return;
    if (event.type === 'menu') {
      const { target, x, y } = event;
      const at = { answered, cellSet: of, kind, target, x, y };
      setMark((now) => ({ ...at, serial: (now?.serial ?? 0) + 1 }));
    } else if (event.type === 'select') {
      setLinked(event.targets);
      onSelection(event);
    } else if (event.type === 'resize') {
      setWidths((now) => ({ ...now, [event.key]: event.width }));
    } else if (event.type === 'window') {
      onWindow({ row: event.row, col: event.col });
    } else {
      const change = pivotEdit(event, answered.cellSet);
      if (change) edit(change);
    }
  };

  if (!answered) {
    if (error) {
      return (
        <div className="bi-viewer-body">
          <CallFailure title={texts.queryFailed} error={error} onRetry={answer.run} />
        </div>
      );
    }
    if (stopped) {
      return (
        <div className="bi-viewer-body">
          <EmptyState
            text={texts.stoppedEmpty}
            icon={<Icon name="stop" />}
            action={<Button onClick={answer.run}>{texts.runAgain}</Button>}
          />
        </div>
      );
    }
    return (
      <div className="bi-viewer-body" aria-busy="true">
        <Skeleton shape={show === 'chart' ? 'chart' : 'grid'} rows={12} />
        <RunNote answer={answer} />
      </div>
    );
  }
  const { cellSet, query } = answered;
  const label = report.name;
  const shown = { query, presentation, label, highlight: linked };
  const inChart = drawn?.cellSet ?? cellSet;
  return (
    <div className="bi-viewer-body">
      {running && <RunNote answer={answer} />}
      {isEmpty(answered) ? (
        <NoRows open={open} />
      ) : (
        <>
          <ResultSplit
            presentation={state.presentation}
            cellSet={cellSet}
            chart={
              <div className="bi-viewer-part">
                {show === 'both' && !hasTable ? (
                  <Skeleton shape="chart" />
                ) : (
                  <ChartWidget
                    cellSet={inChart}
                    {...shown}
                    presentation={{ ...presentation, chart: noted }}
                    onEvent={(event) => handleEvent(event, 'mark', inChart)}
                    watermark={answered.trace.watermark}
                    stale={stale || drawn?.stale}
                    onShown={showsChart}
                  />
                )}
              </div>
            }
            grid={
              <div className="bi-viewer-part" data-grid="">
                <PivotWidget
                  cellSet={cellSet}
                  {...shown}
                  look={look?.grid()}
                  stale={stale}
                  onEvent={(event) => handleEvent(event, 'cell', cellSet)}
                />
              </div>
            }
            tabsWhenNarrow
            onSplit={(split) => open.present({ split })}
          />
          {(show !== 'chart' || hasChart) && (
            <PrintTable cellSet={cellSet} note={texts.printNote} />
          )}
        </>
      )}
      {mark !== null && (
        <ViewerMenu
          key={mark.serial}
          {...{ mark, open }}
          onRun={answer.run}
          onComment={onPoint}
          onClose={() => setMark(null)}
        />
      )}
    </div>
  );
}

const isEmpty = ({ cellSet: { rows, columns } }: { cellSet: CellSet }): boolean =>
  hasNoMember(rows) || hasNoMember(columns);

/** Whether an axis with fields has no member, at most the total of none. */
const hasNoMember = ({ levels, kind, count }: CellSet['rows']): boolean =>
  count === 0 || (levels.length > 0 && kind.every((one) => one === NODE_KINDS.total));

function NoRows({ open }: { open: OpenReport }) {
  const texts = useTexts(viewerTexts);
  const filtered = open.state.query.where !== undefined || open.state.query.having !== undefined;
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={filtered ? texts.emptyText : texts.emptyPlain}
      icon={<Icon name="filter" />}
      action={
        filtered && <Button onClick={() => open.edit(clearFilters)}>{texts.clearFilters}</Button>
      }
    />
  );
}

/** What runs for more than a second says so, how far it is, and can be stopped. */
function RunNote({ answer }: { answer: AnswerState }) {
  const texts = useTexts(viewerTexts);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), RUN_NOTE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { progress, stop } = answer;
  return (
    <div className="bi-viewer-run" role="status">
      {progress === null ? texts.running : texts.progress(Math.round(progress * 100))}
      <Button size="small" onClick={stop}>
        {texts.stop}
      </Button>
    </div>
  );
}
