import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import { buildChart, kindParts, type KindCode } from '@bi/olap/chart/build-chart';
import type { BuiltChart, ChartInput, DrawnKind } from '@bi/olap/chart/style/chart-style';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Chart } from '../ui/chart/chart';
import type { ChartEvent } from '../ui/chart/chart-events';
import type { ChartEngine } from '../ui/chart/chart-kinds';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Icon } from '../ui/icon';
import { Skeleton } from '../ui/skeleton';
import { useUiTexts } from '../ui/ui-texts';
import { useStyleSheet } from '../ui/use-style-sheet';
import { ChartHeading } from './chart-heading';
import { ChartLegend } from './chart-legend';
import { eventsOf, legendTarget } from './chart-links';
import { freed, zoomed } from './axis-edits';
import { chartNotes } from './chart-notes';
import { hiddenToggled, inOrder } from './chart-panel/colour-edits';
import { moved } from './chart-panel/moved';
import type { DrawnChart, SpecChange } from './chart-panel/panel-input';
import { ChartFoot } from './chart-foot';
import { ChartTools, type PictureVerb } from './chart-tools';
import type { PivotEvent, PivotTarget } from './pivot-events';
import { PivotWidget } from './pivot-widget-lazy';
import { useChartCode } from './use-chart-code';
import { useFrame } from './use-frame';
import { useHighlight } from './use-highlight';
import { useChartLook } from './use-chart-look';
import { usePicture } from './use-picture';
import { widgetTexts, type WidgetTexts } from './widget-texts';

const STYLE = `
.bi-cw{position:relative;width:100%;height:100%;min-height:0;background:var(--bi-canvas);
  display:flex;flex-direction:column;--bi-cw-room:152px}
.bi-cw[data-reading]{--bi-cw-room:84px}
.bi-cw-plot{flex:1;min-height:0}
.bi-cw-tools{position:absolute;top:4px;right:8px;z-index:2;display:flex}
.bi-cw-tools>button:has(.bi-cw-word){padding-inline:4px;background:var(--bi-canvas)}
.bi-cw-word{display:none;font-size:12px}
@media (hover:hover){
  .bi-cw:hover .bi-cw-word{display:inline}
}
:focus-visible>.bi-cw-word{display:inline}
.bi-cw-table{height:100%;padding-top:36px}
`;

const FULL = { width: 640, height: 400 };
const AUTOMATIC: ChartSpec = { version: 1 };
const NO_TARGETS: readonly PivotTarget[] = [];

const ENGINES: Readonly<Record<DrawnKind, ChartEngine>> = {
  bar: 'bar',
  stackedBar: 'bar',
  percentBar: 'bar',
  line: 'line',
  area: 'line',
  combination: 'mixed',
  pie: 'pie',
  donut: 'pie',
  bubble: 'scatter',
  strip: 'custom',
  histogram: 'custom',
  waterfall: 'custom',
  bullet: 'custom',
  scatter: 'scatter',
  heatMap: 'heatMap',
  treeMap: 'treeMap',
  map: 'map',
  boxPlot: 'boxPlot',
  funnel: 'funnel',
  gauge: 'gauge',
  kpi: 'kpi',
};

export interface ChartWidgetProps {
  cellSet: CellSet;
  presentation?: Presentation;
  query?: Query;
  stale?: boolean;
  label?: string;
  /** last day of the data, see `ChartInput` */
  lastDay?: string;
  /** places to show as linked, e.g. those selected in the grid */
  highlight?: readonly PivotTarget[];
  /** `select`, `activate` and `menu` of marks; in the table, those of the pivot too */
  onEvent?: (event: PivotEvent) => void;
  /** takes what a person sets in the picture itself; absent: the chart can only be read */
  onSpec?: SpecChange | undefined;
  /** called with what is drawn, for the settings */
  onDrawn?: ((drawn: DrawnChart) => void) | undefined;
  /** opens or closes the settings; `axes` opens them there */
  onSettings?: ((group: 'axes' | null) => void) | undefined;
  settingsOpen?: boolean | undefined;
  /** called when the picture, or what is said in its place, is there */
  onShown?: (() => void) | undefined;
}

/**
 * A cell set as a chart, with its numbers as a table behind a button. It fills its parent. Where another kind
 * is to be drawn, the picture before it is there until its code has come.
 */
export function ChartWidget(props: ChartWidgetProps) {
  const { cellSet, presentation, query } = props;
  const uiTexts = useUiTexts();
  const look = useChartLook();
  const parts = useMemo(() => {
    const spec = presentation?.chart ?? AUTOMATIC;
    const measures = drawnMeasures(spec, cellSet.measures);
    const kind = kindOf(spec);
    return kindParts({ cellSet, kind, spec, ...look, ...(measures !== undefined && { measures }) });
  }, [cellSet, presentation, look]);
  const { state, code, retry } = useChartCode(parts);
  const [drawn, setDrawn] = useState<Answer | null>(null);
  const isNew = drawn?.cellSet !== cellSet || drawn.presentation !== presentation;
  if (state === 'ready' && (isNew || drawn.query !== query)) {
    setDrawn({ cellSet, presentation, query });
  }
  if (state === 'ready') return <Picture {...props} code={code} />;
  if (state === 'missing') return <ErrorState text={uiTexts.chartNotLoaded} onRetry={retry} />;
  if (drawn === null) return <Skeleton shape="chart" />;
  return <Picture {...props} {...drawn} code={code} stale />;
}

/** What is drawn. */
type Answer = Pick<ChartWidgetProps, 'cellSet' | 'presentation' | 'query'>;

interface PictureProps extends ChartWidgetProps {
  /** what draws it */
  code: Partial<KindCode>;
}

function Picture(props: PictureProps) {
  const { cellSet, presentation, query, stale, highlight = NO_TARGETS, onEvent } = props;
  const { onSpec, onDrawn, onSettings, settingsOpen, lastDay, code } = props;
  useStyleSheet(STYLE);
  const look = useChartLook();
  const { language, palette } = look;
  const texts = widgetTexts(language);
  const frame = useRef<HTMLDivElement>(null);
  const { size, fontFamily } = useFrame(frame);
  const [asTable, setAsTable] = useState(false);
  const [writing, setWriting] = useState(false);
  /** what a reader hid here; null: as it is saved */
  const [hiddenHere, setHiddenHere] = useState<ChartSpec['hidden'] | null>(null);
  const saved = presentation?.chart ?? AUTOMATIC;
  const spec = useMemo(
    () => (hiddenHere === null ? saved : withSettings(saved, { hidden: hiddenHere })),
    [saved, hiddenHere],
  );
  const kind = kindOf(spec);
  const measures = useMemo(() => drawnMeasures(spec, cellSet.measures), [spec, cellSet]);
  const input = useMemo(
    (): ChartInput => ({
      cellSet,
      kind,
      // the title is above the picture, where it can be written
      spec: withSettings(spec, { title: undefined, subtitle: undefined }),
      ...(query !== undefined && { query }),
      legend: 'outside',
      ...(measures !== undefined && { measures }),
      ...(size !== undefined && { size }),
      ...(fontFamily !== undefined && { fontFamily }),
      ...(lastDay !== undefined && { lastDay }),
      ...look,
    }),
    [cellSet, kind, spec, query, look, measures, size, fontFamily, lastDay],
  );
  const built = useMemo(() => buildChart(input, code), [input, code]);
  useEffect(() => {
    if (size !== undefined) onDrawn?.(built);
  }, [built, size, onDrawn]);
  const { highlighted, dimmable } = useHighlight(cellSet, built, highlight);
  const counts = useMemo(() => built.marks.map((series) => series.length), [built]);
  const handleEvent = useCallback(
    (event: ChartEvent) => {
      if (event.type === 'axis') onSettings?.('axes');
      else for (const one of eventsOf(cellSet, built, event)) onEvent?.(one);
    },
    [built, cellSet, onEvent, onSettings],
  );
  const label = props.label ?? describeChart(cellSet, built, texts);
  const isEmpty = !counts.some((count) => count > 0);
  const { onShown } = props;
  useEffect(() => {
    if (isEmpty) onShown?.();
  }, [isEmpty, onShown]);
  const picture = usePicture(spec.title ?? label, texts);
  const onPicture = (verb: PictureVerb) => {
    // a picture leaves the page, and its title and legend go with it
    const whole = buildChart({ ...input, spec, legend: 'drawn', animate: false }, code);
    const background = palette.canvas;
    void picture(verb, { option: whole.option, background, size: size ?? FULL });
  };
  const notes = chartNotes(cellSet, spec, built, measures, language);
  const editsTitle =
    onSpec === undefined
      ? {}
      : {
          onWriting: setWriting,
          onTitle: (title: string | undefined) => onSpec(withSettings(saved, { title })),
        };
  const zooms = built.canZoom === true && onSpec !== undefined && !asTable;
  const frees = built.smallAxes === 'lost' && onSpec !== undefined && !asTable;
  const canWrite = onSpec !== undefined && spec.title === undefined && !writing;
  return (
    <div
      className="bi-cw"
      role="group"
      aria-label={label}
      data-reading={onSpec === undefined ? '' : undefined}
    >
      {!isEmpty && (
        <ChartTools
          texts={texts}
          asTable={asTable}
          settingsOpen={settingsOpen}
          onTable={() => setAsTable(!asTable)}
          onPicture={onPicture}
          onSettings={onSettings === undefined ? undefined : () => onSettings(null)}
          onTitle={canWrite ? () => setWriting(true) : undefined}
        />
      )}
      {!asTable && !isEmpty && (
        <ChartHeading
          title={spec.title}
          subtitle={spec.subtitle}
          texts={texts}
          writing={writing}
          {...editsTitle}
        />
      )}
      {!asTable && !isEmpty && (
        <WidgetLegend
          {...{ cellSet, built, spec, texts, onEvent, onSpec }}
          onHidden={(hidden) => setHiddenHere(hidden)}
        />
      )}
      <div ref={frame} className="bi-cw-plot">
        {isEmpty && (
          <EmptyState
            text={built.reason ?? texts.noNumbers}
            icon={<Icon name="chart" />}
            role="status"
          />
        )}
        {!isEmpty && asTable && (
          <div className="bi-cw-table">
            <PivotWidget {...{ cellSet, presentation, query, stale, label, highlight, onEvent }} />
          </div>
        )}
        {!isEmpty && !asTable && size !== undefined && (
          <Chart
            engine={built.engine ?? ENGINES[built.kind]}
            option={built.option}
            counts={counts}
            step={built.step}
            categoryOf={built.categoryOf}
            describe={({ series, data }) => built.describe(series, data)}
            label={label}
            stale={stale}
            {...{ highlighted, dimmable }}
            onEvent={handleEvent}
            onShown={props.onShown}
          />
        )}
      </div>
      <ChartFoot
        notes={asTable || isEmpty ? [] : notes}
        texts={texts}
        onZoom={zooms ? () => onSpec(zoomed(saved)) : undefined}
        onOwnAxes={frees ? () => onSpec(freed(saved)) : undefined}
      />
    </div>
  );
}

interface WidgetLegendProps {
  cellSet: CellSet;
  built: BuiltChart;
  spec: ChartSpec;
  texts: WidgetTexts;
  onEvent: ChartWidgetProps['onEvent'];
  onSpec: SpecChange | undefined;
  /** what is hidden where the chart can only be read */
  onHidden: (hidden: string[]) => void;
}

/** The legend of a chart; a reader switches entries off for himself, an editor sets and orders them. */
function WidgetLegend(props: WidgetLegendProps) {
  const { cellSet, built, spec, texts, onEvent, onSpec, onHidden } = props;
  const { legend } = built;
  if (legend === undefined) return null;
  const common = { entries: legend, label: texts.legend };
  if (onSpec === undefined) {
    const toggle = (key: string) => onHidden(hiddenToggled(spec, key).hidden ?? []);
    return <ChartLegend {...common} onToggle={toggle} />;
  }
  return (
    <ChartLegend
      {...common}
      help={texts.moveEntry}
      onToggle={(key) => onSpec(hiddenToggled(spec, key))}
      onMove={(from, to) => {
        const keys = legend.map(({ key }) => key);
        onSpec(inOrder(spec, moved(keys, from, to - from)));
      }}
      onMenu={(entry, x, y) => {
        const target = legendTarget(cellSet, built, entry.key);
        const colored = built.colored?.find(({ key }) => key === entry.key);
        onEvent?.({ type: 'menu', target, x, y, ...(colored && { colored }) });
      }}
    />
  );
}

function describeChart(
  { measures, rows, columns }: CellSet,
  built: BuiltChart,
  texts: WidgetTexts,
) {
  const fields = [...rows.levels, ...columns.levels].map((level) => level.label).join(', ');
  return (fields === '' ? texts.chartOfNothing : texts.chartOf)
    .replace('{kind}', texts[built.kind])
    .replace('{measures}', measures.map((measure) => measure.label).join(', '))
    .replace('{fields}', fields);
}
