import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { MarkStep } from '@bi/olap/chart/style/mark-step';
import { ErrorState } from '../error-state';
import { Skeleton } from '../skeleton';
import { useUiTexts } from '../ui-texts';
import { useStyleSheet } from '../use-style-sheet';
import type { ChartEvent, MarkIndex } from './chart-events';
import {
  chartParts,
  loadChartEngine,
  loadTooltips,
  tooltipsLoaded,
  type ChartEngine,
} from './chart-kinds';
import { ChartSurface } from './chart-surface';

const STYLE = `
.bi-chart{position:relative;width:100%;height:100%;min-height:0;overflow:hidden;outline:none;
  transition:opacity var(--bi-motion)}
.bi-chart[aria-busy=true]{opacity:.55}
.bi-chart:focus-visible{box-shadow:inset 0 0 0 2px var(--bi-primary);border-radius:var(--bi-radius-panel)}
.bi-chart-canvas{position:absolute;inset:0}
@media print{
  .bi-chart{height:auto;overflow:visible;break-inside:avoid}
  .bi-chart-canvas{position:relative}
  .bi-chart-canvas>div{width:100%!important;height:auto!important}
  .bi-chart-canvas canvas{inset:0;width:100%!important;height:auto!important}
  .bi-chart-canvas canvas:first-child{position:static!important}
}
`;

const NO_MARKS: readonly MarkIndex[] = [];

const MOVES: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

export interface ChartProps {
  engine: ChartEngine;
  /** an ECharts option (`olap/chart/chart-option`) */
  option: Readonly<Record<string, unknown>>;
  /** number of marks of each series */
  counts: readonly number[];
  /** where the arrow keys lead; through the data of a series and from series to series when absent */
  step?: MarkStep | undefined;
  /** category of a mark where that is not its place in its series */
  categoryOf?: ((mark: MarkIndex) => number) | undefined;
  /** text of a mark for screen readers */
  describe: (mark: MarkIndex) => string;
  /** text alternative: what the chart shows */
  label: string;
  stale?: boolean;
  highlighted?: readonly MarkIndex[];
  /** marks of each series that are dimmed while others are highlighted; absent: all */
  dimmable?: readonly number[] | undefined;
  onEvent?: (event: ChartEvent) => void;
  /** called when it is drawn: its code may come late */
  onShown?: (() => void) | undefined;
}

/**
 * Draws an ECharts option and fills its parent. What draws the kind is loaded when it is first shown.
 * The arrow keys go from mark to mark, with Shift they select all on their way, Enter selects one, Shift+Enter
 * acts, the menu key opens the menu.
 */
export function Chart(props: ChartProps) {
  const { engine, option, counts, step, categoryOf, describe, label } = props;
  const { stale = false, highlighted = NO_MARKS, dimmable } = props;
  useStyleSheet(STYLE);
  const texts = useUiTexts();
  const canvas = useRef<HTMLDivElement>(null);
  const surface = useRef<ChartSurface | null>(null);
  /** what drew the surface: another kind's content waits until its own is loaded */
  const drawn = useRef<string | null>(null);
  /** what has to draw it: its kind and the parts it has */
  const needed = `${engine}:${chartParts(option)}`;
  const onEvent = useRef(props.onEvent);
  const onShown = useRef(props.onShown);
  const wanted = useRef(needed);
  const content = useRef({ option, counts, highlighted, dimmable, step, categoryOf });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const [said, setSaid] = useState('');

  useLayoutEffect(() => {
    onEvent.current = props.onEvent;
    onShown.current = props.onShown;
    wanted.current = needed;
    content.current = { option, counts, highlighted, dimmable, step, categoryOf };
    if (drawn.current === needed) surface.current?.update(content.current);
  });

  useEffect(() => {
    let current = true;
    let observer: ResizeObserver | undefined;
    loadChartEngine(engine, content.current.option).then(
      (init) => {
        const element = canvas.current;
        if (!current || element === null) return;
        const draw = (before: ChartSurface | null): ChartSurface => {
          surface.current?.dispose();
          const chart = init(element, null, { renderer: 'canvas' });
          const emit = (event: ChartEvent) => {
            if (wanted.current === needed) onEvent.current?.(event);
          };
          return new ChartSurface(chart, element, content.current, emit, before);
        };
        const first = draw(null);
        surface.current = first;
        drawn.current = needed;
        if (!tooltipsLoaded()) {
          const drawAgain = () => {
            if (current && surface.current === first) surface.current = draw(first);
          };
          // a chart is read before it is pointed at; without their code it stays as it is
          first.onRest(() => void loadTooltips().then(drawAgain, () => undefined));
        }
        observer = new ResizeObserver(() => surface.current?.resize());
        observer.observe(element);
        setState('ready');
        onShown.current?.();
      },
      () => {
        if (current) setState('failed');
      },
    );
    return () => {
      current = false;
      observer?.disconnect();
    };
  }, [engine, needed, attempt]);
  useEffect(
    () => () => {
      surface.current?.dispose();
      surface.current = null;
      drawn.current = null;
    },
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const current = surface.current;
    if (current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = MOVES[event.key];
    if (move !== undefined && event.shiftKey) {
      const to = current.extend(...move);
      const count = texts.marksSelected.replace('{count}', String(to?.count ?? 0));
      setSaid(to === null ? '' : `${describe(to.mark)}. ${count}`);
    } else if (move !== undefined) {
      const mark = current.move(...move);
      setSaid(mark === null ? '' : describe(mark));
    } else if (event.key === 'Enter') {
      current.act(event.shiftKey ? 'activate' : 'select');
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      if (canvas.current !== null) current.openMenu(canvas.current);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  if (state === 'failed') {
    return (
      <ErrorState
        text={texts.chartNotLoaded}
        onRetry={() => {
          setState('loading');
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    <div
      className="bi-chart"
      tabIndex={0}
      role="application"
      aria-roledescription={texts.chart}
      aria-label={label}
      aria-busy={stale}
      onKeyDown={onKeyDown}
      onBlur={() => surface.current?.leave()}
    >
      <div ref={canvas} className="bi-chart-canvas" aria-hidden="true" />
      {state === 'loading' && <Skeleton shape="chart" />}
      <div className="bi-sr" aria-live="polite">
        {said}
      </div>
    </div>
  );
}
