import { Button } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react';
import type { Query } from '@bi/contract/query';
import type { QueryAnswer, Receipt } from '@bi/contract/cell-set';
import { canDrillDown, drillDown } from '@bi/olap/query/drill';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import type { GridHandle } from '../../../ui/data-grid/grid-events';
import { ChartWidget } from '../../../widgets/chart-widget-lazy';
import type { PivotEvent, PivotTarget } from '../../../widgets/pivot-events';
import { PivotWidget } from '../../../widgets/pivot-widget';
import { ResultSplit } from '../../../widgets/result/result-split';
import { useWholeAnswer } from '../../../widgets/use-whole-answer';
import { VanishedBar } from '../filter/vanished-bar';
import { CellMenuPopup } from '../menus/cell-menu-popup';
import { FieldMenuPopup } from '../menus/field-menu-popup';
import type { CellAction } from '../menus/cell-menu-input';
import { memberStep } from '../menus/member-entries';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { pivotEdit } from '../../../widgets/pivot-edits';
import { FailedPane } from './failed-pane';
import { ResultBars } from './result-bars';
import { StartPane } from './start-pane';
import type { SelectionFacts } from '../../../widgets/pivot-events';
import type { AnswerState, Answered } from '../../../host/use-answer';

export interface ResultPaneProps {
  answer: AnswerState;
  narrow: boolean;
  gridRef: Ref<GridHandle>;
  onAction: (action: CellAction) => void;
  onSelection: (facts: SelectionFacts | null) => void;
  onWindow: (window: Query['window']) => void;
}

interface OpenMenu {
  target: PivotTarget;
  /** names of the fields whose titles were pointed at */
  fields: readonly string[];
  x: number;
  y: number;
  cellSet: QueryAnswer['cellSet'];
  answeredQuery: Query;
  receipt: Receipt;
  selected: readonly PivotTarget[];
}

/** The result in every state it can be in: nothing asked, waiting, failed, stopped, shown, or being replaced. */
export function ResultPane(props: ResultPaneProps) {
  const { answer, narrow, gridRef, onAction, onSelection, onWindow } = props;
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const query = useOlap(({ history }) => history.present.query);
  const presentation = useOlap(({ history }) => history.present.presentation);
  const cubeName = useOlap((state) => state.cube.name);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [linked, setLinked] = useState<readonly PivotTarget[]>([]);
  const { answered, stale, running, stopped, error, run } = answer;

  const selected = useRef<readonly PivotTarget[]>([]);
  const show = narrow && presentation.show === 'both' ? 'grid' : presentation.show;
  const drawn = useWholeAnswer(show === 'grid' ? null : answered);
  const latest = useRef<Answered | null>(answered);
  const latestDrawn = useRef(drawn);
  useEffect(() => {
    latest.current = answered;
    latestDrawn.current = drawn;
  });
  const onEvent = useCallback(
    (event: PivotEvent, from: 'grid' | 'chart'): void => {
      // told with the first answer, before `latest` knows of it
      if (event.type === 'window') onWindow({ row: event.row, col: event.col });
      const { edit, present, history } = store.getState();
      const shown = latest.current;
      if (!shown || event.type === 'window') return;
      if (event.type === 'menu') {
        const { query: answeredQuery, trace } = shown;
        const { cellSet } = (from === 'chart' ? latestDrawn.current : null) ?? shown;
        const { receipt } = trace;
        const { target, x, y } = event;
        const fields = (event.fields ?? []).flatMap(
          ({ side, axis }) => answeredQuery[side][axis]?.of ?? [],
        );
        setMenu({
          ...{ target, fields, x, y, cellSet, answeredQuery, receipt },
          selected: selected.current,
        });
      } else if (event.type === 'select') {
        onSelection(event);
        selected.current = event.targets;
        setLinked(event.targets);
      } else if (event.type === 'resize') {
        const columnWidths = {
          ...history.present.presentation.columnWidths,
          [event.key]: event.width,
        };
        present({ columnWidths }, { step: false });
      } else if (event.type === 'activate') {
        const step = memberStep(event.target.row) ?? memberStep(event.target.column);
        if (step && (from === 'chart' || event.target.measure === null)) {
          edit((q, m) =>
            canDrillDown(q, m, step.of, step.path) ? drillDown(q, m, step.of, step.path) : q,
          );
        }
      } else {
        const change = pivotEdit(event, shown.cellSet);
        if (change) edit(change);
      }
    },
    [store, onSelection, onWindow],
  );
  const onGrid = useCallback((event: PivotEvent) => onEvent(event, 'grid'), [onEvent]);
  const onChart = useCallback((event: PivotEvent) => onEvent(event, 'chart'), [onEvent]);
  const shownQuery = useMemo(() => answered?.query ?? query, [answered, query]);

  const fields = query.rows.length + query.columns.length;
  if (query.measures.length === 0 && fields === 0) return <StartPane />;
  if (query.measures.length === 0) {
    return (
      <div className="olap-start">
        <EmptyState icon={<Icon name="sigma" />} text={texts.oneMeasure} />
      </div>
    );
  }
  if (!answered) {
    if (error) return <FailedPane error={error} onRetry={run} />;
    if (stopped) {
      const again = <Button onClick={run}>{texts.run}</Button>;
      return (
        <div className="olap-start">
          <EmptyState icon={<Icon name="stop" />} text={texts.stoppedEmpty} action={again} />
        </div>
      );
    }
    return (
      <ResultSplit
        presentation={{ ...presentation, show }}
        cellSet={null}
        chart={<Skeleton shape="chart" />}
        grid={<Skeleton shape="grid" rows={12} columns={5} />}
        first="grid"
        onSplit={(split) => store.getState().present({ split }, { step: false })}
      />
    );
  }
  const { cellSet } = answered;
  const popup = { narrow, onAction, onClose: () => setMenu(null) };
  const Popup = (menu?.fields.length ?? 0) > 0 ? FieldMenuPopup : CellMenuPopup;
  const isEmpty = cellSet.rows.count === 0 || cellSet.columns.count === 0;
  const grid = (
    <PivotWidget
      ref={gridRef}
      cellSet={cellSet}
      presentation={presentation}
      query={shownQuery}
      stale={stale}
      label={texts.gridLabel(cubeName)}
      onEvent={onGrid}
      highlight={linked}
    />
  );
  const chart = (
    <ChartWidget
      cellSet={drawn?.cellSet ?? cellSet}
      presentation={presentation}
      query={shownQuery}
      stale={stale || drawn?.stale}
      label={texts.chartLabel(cubeName)}
      onEvent={onChart}
      highlight={linked}
    />
  );
  return (
    <div className="olap-result" aria-busy={running}>
      <ResultBars answer={answer} />
      <VanishedBar answered={answered} />
      {isEmpty ? (
        <div className="olap-start">
          <EmptyState icon={<Icon name="filter" />} text={texts.noRows} />
        </div>
      ) : (
        <ResultSplit
          presentation={{ ...presentation, show }}
          cellSet={cellSet}
          chart={chart}
          grid={grid}
          first="grid"
          onSplit={(split) => store.getState().present({ split }, { step: false })}
        />
      )}
      {menu && <Popup key={`${menu.x}:${menu.y}`} {...menu} {...popup} />}
    </div>
  );
}
