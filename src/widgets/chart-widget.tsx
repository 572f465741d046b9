import type { CellSet } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Presentation } from '@bi/contract/report';
import type { ChartSpec } from '@bi/contract/chart-spec';
import { drawnMeasures, kindOf, type ChartKind } from '@bi/olap/chart/chart-kind';
import { chartMisfit } from '@bi/olap/chart/chart-fit';
import { chartOption } from '@bi/olap/chart/chart-option';
import type { BuiltChart, ChartInput, DrawnKind } from '@bi/olap/chart/chart-style';
import { formatValue } from '@bi/olap/format/format-value';
import { MemberColors } from '@bi/olap/chart/member-colors';
import { paletteOf } from '@bi/olap/chart/palette';
import { Button, Tooltip } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Chart, type ChartHandle } from '../ui/chart/chart';
import type { ChartEvent } from '../ui/chart/chart-events';
import type { ChartEngine } from '../ui/chart/chart-kinds';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { saveFile } from '../ui/save-file';
import { useUi } from '../ui/ui-context';
import { useReducedMotion } from '../ui/use-reduced-motion';
import { useStyleSheet } from '../ui/use-style-sheet';
import { fileName } from './file-name';
import { ChartLegend } from './chart-legend';
import { chartKindTexts, misfitTexts } from './chart-kind-look';
import { marksOf, selectEvent, targetOfMark } from './chart-links';
import type { PivotEvent, PivotTarget } from './pivot-events';
import { PivotWidget } from './pivot-widget';
import { isWhole } from './answer-parts';
import { widgetTexts, type WidgetTexts } from './widget-texts';

const STYLE = `
.bi-cw{position:relative;width:100%;height:100%;min-height:0;background:var(--bi-canvas);
  display:flex;flex-direction:column}
.bi-cw-plot{flex:1;min-height:0}
.bi-cw-tools{position:absolute;top:4px;right:8px;z-index:2;display:flex}
.bi-cw-notes{flex:none;margin:0;padding:0 16px 6px;font-size:12px;line-height:16px;
  color:var(--bi-text-second)}
.bi-cw-table{height:100%;padding-top:36px}
`;

const NONE_HIDDEN: ReadonlySet<string> = new Set();
const AUTOMATIC: ChartSpec = { version: 1 };
const NO_TARGETS: readonly PivotTarget[] = [];

/** A member has the same colour in all charts of the page. */
const pageColors = new MemberColors();

const ENGINES: Readonly<Record<DrawnKind, ChartEngine>> = {
  bar: 'bar',
  stackedBar: 'bar',
  percentBar: 'bar',
  line: 'line',
  area: 'line',
  combination: 'mixed',
  pie: 'pie',
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
  /** places to show as linked, e.g. those selected in the grid */
  highlight?: readonly PivotTarget[];
  /** `select`, `activate` and `menu` of marks; in the table, those of the pivot too */
  onEvent?: (event: PivotEvent) => void;
}

/** A cell set as a chart, with its numbers as a table behind a button. It fills its parent. */
export function ChartWidget(props: ChartWidgetProps) {
  const { cellSet, presentation, query, stale, highlight = NO_TARGETS, onEvent } = props;
  useStyleSheet(STYLE);
  const { language, dark } = useUi();
  const texts = widgetTexts(language);
  const frame = useRef<HTMLDivElement>(null);
  const { size, fontFamily } = useFrame(frame);
  const reduced = useReducedMotion();
  const [asTable, setAsTable] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(NONE_HIDDEN);
  const spec = presentation?.chart ?? AUTOMATIC;
  const kind = kindOf(spec);
  const measures = useMemo(() => drawnMeasures(spec, cellSet.measures), [spec, cellSet]);
  const input = useMemo(
    (): ChartInput => ({
      cellSet,
      kind,
      spec,
      ...(query !== undefined && { query }),
      legend: 'outside',
      hidden,
      palette: paletteOf(dark),
      language,
      ...(measures !== undefined && { measures }),
      ...(size !== undefined && { size }),
      ...(fontFamily !== undefined && { fontFamily }),
      animate: !reduced,
      colors: pageColors,
    }),
    [cellSet, kind, spec, query, hidden, dark, language, measures, size, fontFamily, reduced],
  );
  const built = useMemo(() => chartOption(input), [input]);
  const highlighted = useMemo(
    () => marksOf(cellSet, built, highlight),
    [cellSet, built, highlight],
  );
  const counts = useMemo(() => built.marks.map((series) => series.length), [built]);
  const handleEvent = useCallback(
    (event: ChartEvent) => {
      const { mark } = event;
      const place = mark === null ? null : (built.marks[mark.series]?.[mark.data] ?? null);
      if (event.type === 'select') onEvent?.(selectEvent(cellSet, place));
      else if (event.type === 'menu') {
        const none = { row: null, column: null, measure: null };
        const target = place === null ? none : targetOfMark(cellSet, place);
        onEvent?.({ type: 'menu', target, x: event.x, y: event.y });
      } else if (place !== null) {
        onEvent?.({ type: 'activate', target: targetOfMark(cellSet, place) });
      }
    },
    [built, cellSet, onEvent],
  );
  const label = props.label ?? describeChart(cellSet, built, texts);
  const isEmpty = !counts.some((count) => count > 0);
  const chart = useRef<ChartHandle>(null);
  const savePicture = () => {
    // a picture leaves the page, and its legend goes with it
    const whole = chartOption({ ...input, legend: 'drawn', animate: false });
    const picture = chart.current?.picture(paletteOf(dark).canvas, whole.option) ?? null;
    if (picture !== null) saveFile(fileName(label, 'png'), picture);
  };
  const notes = [
    ...(isWhole({ cellSet }) ? [] : [windowText(cellSet, texts.windowDrawn, language)]),
    ...notAsKind(cellSet, kind, measures, built, language),
    ...(built.left > 0 ? [texts.leftOut.replace('{count}', String(built.left))] : []),
    ...togetherText(built, texts),
    ...(built.beyond === undefined ? [] : [texts.othersBeyond.replace('{value}', built.beyond)]),
    ...(spec.note === undefined ? [] : [spec.note]),
    ...(built.hidesOthers === true ? [texts.othersHidden] : []),
    ...((built.unplaced ?? 0) > 0
      ? [texts.unplaced.replace('{count}', String(built.unplaced))]
      : []),
  ];
  const toggleText = asTable ? texts.showChart : texts.showTable;

  return (
    <div className="bi-cw" role="group" aria-label={label}>
      {!isEmpty && (
        <div className="bi-cw-tools">
          {!asTable && (
            <Tooltip title={texts.savePicture}>
              <Button
                type="text"
                size="small"
                aria-label={texts.savePicture}
                icon={<Icon name="download" />}
                onClick={savePicture}
              />
            </Tooltip>
          )}
          <Tooltip title={toggleText}>
            <Button
              type="text"
              size="small"
              aria-label={toggleText}
              icon={<Icon name={asTable ? 'chart' : 'table'} />}
              onClick={() => setAsTable(!asTable)}
            />
          </Tooltip>
        </div>
      )}
      {!asTable && !isEmpty && built.legend !== undefined && (
        <ChartLegend
          entries={built.legend}
          label={texts.legend}
          onToggle={(id) => setHidden((old) => toggled(old, id))}
        />
      )}
      <div ref={frame} className="bi-cw-plot">
        {isEmpty && (
          <EmptyState text={texts.noNumbers} icon={<Icon name="chart" />} role="status" />
        )}
        {!isEmpty && asTable && (
          <div className="bi-cw-table">
            <PivotWidget
              cellSet={cellSet}
              presentation={presentation}
              query={query}
              stale={stale}
              label={label}
              highlight={highlight}
              onEvent={onEvent}
            />
          </div>
        )}
        {!isEmpty && !asTable && size !== undefined && (
          <Chart
            ref={chart}
            engine={built.isMixed === true ? 'mixed' : ENGINES[built.kind]}
            option={built.option}
            counts={counts}
            step={built.step}
            categoryOf={built.categoryOf}
            describe={({ series, data }) => built.describe(series, data)}
            label={label}
            stale={stale}
            highlighted={highlighted}
            onEvent={handleEvent}
          />
        )}
      </div>
      {notes.length > 0 && !asTable && !isEmpty && (
        <p className="bi-cw-notes">{notes.join(' · ')}</p>
      )}
    </div>
  );
}

/** How many members are drawn apart, where the rest of them are one. */
function togetherText({ together }: BuiltChart, texts: WidgetTexts): string[] {
  if (together === undefined) return [];
  const { left, all } = together;
  return [
    texts.largestDrawn
      .replace('{shown}', String(all - left))
      .replace('{all}', String(all))
      .replace('{left}', String(left)),
  ];
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Why another kind is drawn than the one asked for. */
function notAsKind(
  cellSet: CellSet,
  kind: ChartKind,
  measures: readonly number[] | undefined,
  built: BuiltChart,
  language: 'en' | 'zh',
): string[] {
  if (kind === 'auto' || kind === built.kind) return [];
  const misfit = chartMisfit(cellSet, kind, measures);
  const names = chartKindTexts[language];
  const reason = misfit === null ? '' : misfitTexts[language][misfit];
  return [
    widgetTexts(language)
      .notAsKind.replace('{kind}', names[kind])
      .replace('{reason}', reason)
      .replace('{drawn}', names[built.kind].toLowerCase()),
  ];
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

interface Frame {
  size: { width: number; height: number } | undefined;
  fontFamily: string | undefined;
}

/** Size of the frame in steps of 20 px, so that the option is not made anew for every pixel. */
function useFrame(frame: RefObject<HTMLElement | null>): Frame {
  const [state, setState] = useState<Frame>({ size: undefined, fontFamily: undefined });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () => {
      const round = (pixels: number) => Math.max(20, Math.floor(pixels / 20) * 20);
      const width = round(element.clientWidth);
      const height = round(element.clientHeight);
      const { fontFamily } = getComputedStyle(element);
      setState((old) =>
        old.size?.width === width && old.size.height === height && old.fontFamily === fontFamily
          ? old
          : { size: { width, height }, fontFamily },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return state;
}

/** Which part of the table the chart is drawn of. */
function windowText(
  { window, rows, columns }: CellSet,
  text: string,
  language: 'en' | 'zh',
): string {
  const counts: Record<string, number> = {
    rows: window.row[1] - window.row[0],
    allRows: rows.count,
    columns: window.col[1] - window.col[0],
    allColumns: columns.count,
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) =>
    formatValue(counts[name] ?? 0, '#,##0', language),
  );
}
