import { Button, Drawer } from 'antd';
import { useMemo, type Ref } from 'react';
import type { Query } from '@bi/contract/query/query';
import { useTexts } from '../../../host/use-texts';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Skeleton } from '../../../ui/skeleton';
import type { GridHandle } from '../../../ui/data-grid/grid-events';
import { lazyPart } from '../../../ui/lazy-part';
import { ChartWidget } from '../../../widgets/chart-widget-lazy';
import type { CommentLook, PointedPlace } from '../../../widgets/comments/comment-look';
import { PivotWidget } from '../../../widgets/pivot-widget-lazy';
import { ResultSplit } from '../../../widgets/result/result-split';
import { useResultParts } from '../../../widgets/use-result-parts';
import { useWholeAnswer } from '../../../widgets/use-whole-answer';
import { VanishedBar } from '../filter/vanished-bar';
import { CellMenuPopup } from '../menus/cell-menu-popup';
import { FieldMenuPopup } from '../menus/field-menu-popup';
import type { CellAction } from '../menus/cell-menu-input';
import { useOlap, useOlapStore } from '../state/olap-context';
import { olapTexts } from '../state/olap-texts';
import { useChartSettings } from '../chart/use-chart-settings';
import { FailedPane } from './failed-pane';
import { ResultBars } from './result-bars';
import { useResultEvents } from './use-result-events';
import type { SelectionFacts } from '../../../widgets/pivot-events';
import type { AnswerState } from '../../../host/use-answer';

const ChartPanel = lazyPart(async () => {
  const { ChartPanel: panel } = await import('../../../widgets/chart-panel/chart-panel');
  return { default: panel };
});

const StartPane = lazyPart(async () => ({ default: (await import('./start-pane')).StartPane }));

export interface ResultPaneProps {
  answer: AnswerState;
  narrow: boolean;
  gridRef: Ref<GridHandle>;
  onAction: (action: CellAction) => void;
  onSelection: (facts: SelectionFacts | null) => void;
  onWindow: (window: Query['window']) => void;
  look: CommentLook | null;
  /** opens the comments of a cell or mark; absent: nothing is saved that they could be on */
  onComment: ((place: PointedPlace) => void) | undefined;
}

/** The result in every state it can be in: nothing asked, waiting, failed, stopped, shown, or being replaced. */
export function ResultPane(props: ResultPaneProps) {
  const { answer, narrow, gridRef, onAction, onSelection, onWindow, look, onComment } = props;
  const texts = useTexts(olapTexts);
  const store = useOlapStore();
  const query = useOlap(({ history }) => history.present.query);
  const presentation = useOlap(({ history }) => history.present.presentation);
  const cubeName = useOlap((state) => state.cube.name);
  const settings = useChartSettings();
  const { answered, stale, running, stopped, error, run } = answer;

  const show = narrow && presentation.show === 'both' ? 'grid' : presentation.show;
  useResultParts(query.measures.length > 0 ? show : null);
  const drawn = useWholeAnswer(show === 'grid' ? null : answered);
  const { menu, closeMenu, linked, onGrid, onChart } = useResultEvents({
    answered,
    drawn,
    onSelection,
    onWindow,
  });
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
  const onNote = menu?.from === 'chart' ? settings.noteOn(menu.cellSet, menu.target) : undefined;
  const writeAt =
    onComment && menu && (menu.target.row ?? menu.target.column) !== null
      ? () => {
          const { target } = menu;
          const place = { target, cellSet: menu.cellSet, query: answered.query };
          const kind = menu.from === 'chart' ? 'mark' : 'cell';
          onComment({ kind, ...place });
        }
      : undefined;
  const popup = {
    ...{ narrow, onAction, onClose: closeMenu, onColour: settings.openColour, onNote },
    onComment: writeAt,
  };
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
      menus
      look={look?.grid()}
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
      watermark={answered.trace.watermark}
      {...settings.chart}
    />
  );
  const panel = settings.isOpen && settings.drawn !== null && (
    <ChartPanel
      spec={presentation.chart}
      cellSet={drawn?.cellSet ?? cellSet}
      drawn={settings.drawn}
      focus={settings.focus}
      onSpec={settings.onSpec}
      {...(narrow ? {} : { onClose: settings.close })}
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
          panel={narrow ? null : panel}
          onSplit={(split) => store.getState().present({ split }, { step: false })}
        />
      )}
      {narrow && (
        <Drawer
          open={panel !== false && show !== 'grid'}
          placement="bottom"
          size="55%"
          mask={false}
          title={texts.chartSettings}
          onClose={settings.close}
          styles={{ body: { padding: 0 } }}
        >
          {panel}
        </Drawer>
      )}
      {menu && <Popup key={`${menu.x}:${menu.y}`} {...menu} {...popup} />}
    </div>
  );
}
