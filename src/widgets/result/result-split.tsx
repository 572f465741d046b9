import { useRef, useState, type ReactNode } from 'react';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';
import { defineTexts } from '../../core/i18n/texts';
import { useTexts } from '../../host/use-texts';
import { SplitView } from '../../ui/split-view';
import { TabStrip } from '../../ui/tab-strip';
import { useBoxSize } from '../../ui/use-box-size';
import { useStyleSheet } from '../../ui/use-style-sheet';
import { arrangementOf, gridWidth, MIN_SIDE } from './arrangement';

const STYLE = `
.bi-result{flex:1;position:relative;display:flex;min-width:0;min-height:0;overflow:hidden}
.bi-result-pane{flex:1;position:relative;display:flex;min-width:0;min-height:0;overflow:hidden;height:100%}
.bi-result-pane>*{flex:1;min-width:0;min-height:0}
.bi-result-panel{flex:0 0 auto;max-width:100%;height:100%;overflow:auto;
  scrollbar-width:thin;border-left:1px solid var(--bi-line);background:var(--bi-canvas)}
`;

const texts = defineTexts({
  en: {
    divider: 'Width or height of chart and grid',
    parts: 'Chart or grid',
    chart: 'Chart',
    grid: 'Grid',
  },
  zh: { divider: '图表与表格的大小', parts: '图表或表格', chart: '图表', grid: '表格' },
});

/** Width of the panel to the right, in pixels. */
const PANEL_WIDTH = 304;

export interface ResultSplitProps {
  presentation: Pick<Presentation, 'show' | 'layout' | 'split'>;
  /** the answer whose shape decides how the two are arranged; null before there is one */
  cellSet: Pick<CellSet, 'rows' | 'columns' | 'measures'> | null;
  chart: ReactNode;
  grid: ReactNode;
  /** settings of the chart to the right of both, 304 px wide; null or absent: none are open */
  panel?: ReactNode;
  /** which of the two is shown first where there is room for one of both */
  first?: 'chart' | 'grid';
  /** tabs offer the choice of one, too, where the room is too narrow for two */
  tabsWhenNarrow?: boolean;
  /** share of the room that the grid takes now */
  onSplit: (share: number) => void;
}

/**
 * Chart and grid of an answer: one of them, or both next to each other or above each other with a
 * divider, by choice and by the shape of the answer; tabs where there is no room for two.
 */
export function ResultSplit(props: ResultSplitProps) {
  const { presentation, cellSet, chart, grid, panel = null, onSplit } = props;
  const { first = 'chart', tabsWhenNarrow = false } = props;
  const { show, layout, split = 0.5 } = presentation;
  useStyleSheet(STYLE);
  const words = useTexts(texts);
  const box = useRef<HTMLDivElement>(null);
  const size = useBoxSize(box);
  const [tab, setTab] = useState(show === 'both' ? first : show);
  const hasPanel = panel !== null && panel !== false && show !== 'grid';
  const charted = <div className="bi-result-pane">{chart}</div>;
  const gridded = <div className="bi-result-pane">{grid}</div>;
  const body = (): ReactNode => {
    const isNarrow = tabsWhenNarrow && size !== null && size.width < MIN_SIDE;
    if (show === 'grid' && !isNarrow) return gridded;
    if (show === 'chart' && !isNarrow) return charted;
    if (size === null) return null;
    const wide = cellSet === null ? 0 : gridWidth(cellSet);
    const taken = hasPanel ? PANEL_WIDTH : 0;
    const room = { width: size.width - taken, height: size.height };
    const arrangement = arrangementOf(wide, room, layout);
    if (arrangement === 'tabs') {
      return (
        <TabStrip
          label={words.parts}
          tabs={[
            { key: 'chart', label: words.chart },
            { key: 'grid', label: words.grid },
          ]}
          value={tab}
          onChange={setTab}
        >
          {tab === 'chart' ? charted : gridded}
        </TabStrip>
      );
    }
    const isStacked = arrangement === 'stacked';
    return (
      <SplitView
        direction={isStacked ? 'rows' : 'columns'}
        share={isStacked ? 1 - split : split}
        standard={0.5}
        min={0.15}
        max={0.85}
        label={words.divider}
        first={isStacked ? charted : gridded}
        second={isStacked ? gridded : charted}
        onShare={(share) => onSplit(isStacked ? 1 - share : share)}
      />
    );
  };
  return (
    <div className="bi-result" ref={box}>
      <div className="bi-result-pane">{body()}</div>
      {hasPanel && (
        <div className="bi-result-panel" style={{ width: PANEL_WIDTH }}>
          {panel}
        </div>
      )}
    </div>
  );
}
