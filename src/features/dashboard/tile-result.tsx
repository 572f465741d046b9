import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { useMemo, useState } from 'react';
import type { UsedAnswer } from '../../host/use-answer';
import { ChartWidget } from '../../widgets/chart-widget-lazy';
import type { PivotEvent, PivotTarget } from '../../widgets/pivot-events';
import { PivotWidget } from '../../widgets/pivot-widget-lazy';
import { ResultSplit } from '../../widgets/result/result-split';
import { useWholeAnswer } from '../../widgets/use-whole-answer';
import { useOpenBoard } from './board-context';
import { KpiTile } from './kpi-tile';
import { isKpi } from './tile-source';

interface TileResultProps {
  answered: UsedAnswer;
  query: Query;
  presentation: Presentation;
  label: string;
  /** what is selected in this tile */
  selected: readonly PivotTarget[];
  /** id of the tile; absent where it has no comments */
  tile?: string;
  /**
   * @param cellSet the answer that is drawn where the event came from
   * @param kind whether that is a table or a chart
   */
  onEvent: (event: PivotEvent, cellSet: CellSet, kind: 'cell' | 'mark') => void;
}

/** The answer of a data tile as its chart, its table, both, or as numbers. */
export function TileResult(props: TileResultProps) {
  const { answered, query, label, selected, tile, onEvent } = props;
  const { commentLook: look } = useOpenBoard();
  const [widths, setWidths] = useState(props.presentation.columnWidths);
  const [split, setSplit] = useState(props.presentation.split);
  const { cellSet } = answered;
  const { chart, show } = props.presentation;
  const presentation: Presentation = {
    ...props.presentation,
    ...(widths !== undefined && { columnWidths: widths }),
    ...(split !== undefined && { split }),
  };
  const drawn = useWholeAnswer(show === 'grid' ? null : answered);
  const handle = (event: PivotEvent, of: CellSet, kind: 'cell' | 'mark') => {
    if (event.type === 'resize') setWidths((now) => ({ ...now, [event.key]: event.width }));
    else onEvent(event, of, kind);
  };
  const inChart = drawn?.cellSet ?? cellSet;
  const noted = useMemo(
    () => (look && tile !== undefined ? look.chart(tile)(chart, answered.query) : chart),
    [look, tile, chart, answered],
  );
  const shared = { presentation, query, label, highlight: selected };
  if (isKpi(props)) {
    return <KpiTile cellSet={cellSet} spec={chart} label={label} />;
  }
  const picture = (
    <ChartWidget
      cellSet={inChart}
      {...shared}
      watermark={answered.trace.watermark}
      presentation={{ ...presentation, chart: noted }}
      onEvent={(event) => handle(event, inChart, 'mark')}
    />
  );
  const table = (
    <PivotWidget
      cellSet={cellSet}
      {...shared}
      look={tile === undefined ? undefined : look?.grid(tile)}
      onEvent={(event) => handle(event, cellSet, 'cell')}
    />
  );
  if (show === 'chart') return picture;
  if (show === 'grid') return table;
  return (
    <ResultSplit
      presentation={presentation}
      cellSet={cellSet}
      chart={picture}
      grid={table}
      tabsWhenNarrow
      onSplit={setSplit}
    />
  );
}
