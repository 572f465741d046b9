import type { ChartInput, OptionObject } from '../style/chart-style';

/** Pixels a scroll bar next to a chart takes. */
export const ZOOM_SIZE = 16;
/** Pixels of its track. */
const BAR = 8;
const FEW = 14;
/** Pixels of a bar from which on a chart is scrolled, and those of a picture that nobody can scroll. */
const STEP = { lying: 22, standing: 16 };
const STILL_STEP = { lying: 16, standing: 13 };

/** Pixels of axis and title of a picture, which are no room for bars. */
const STILL_AROUND = 64;

/** Categories that a chart shows at once, and all it has; null where it shows them all. */
export function seenOf(option: OptionObject): { shown: number; all: number } | null {
  const [zoom] = (option['dataZoom'] ?? []) as OptionObject[];
  if (zoom === undefined) return null;
  const [axis] = [option['yAxisIndex' in zoom ? 'yAxis' : 'xAxis']].flat() as OptionObject[];
  const all = (axis?.['data'] as unknown[] | undefined)?.length ?? 0;
  const shown = Number(zoom['endValue']) + 1;
  return all > shown ? { shown, all } : null;
}

/**
 * Scrolling through categories where not all of them have room; none for those in time, which are
 * read in one piece.
 * @param panes how many are one above the other and share the height
 */
export function categoryZoom(
  { size, palette, still = false }: ChartInput,
  { count, isTime }: { count: number; isTime: boolean },
  horizontal: boolean,
  panes = 1,
): OptionObject[] {
  const { width = 640, height = 400 } = size ?? {};
  const { lying, standing } = still ? STILL_STEP : STEP;
  const around = panes > 1 ? 52 : still ? STILL_AROUND : 0;
  const room = horizontal
    ? Math.max(3, Math.floor((height / panes - around) / lying))
    : Math.max(3, Math.floor(width / standing));
  const few = still || (horizontal && panes > 1) ? room : Math.max(room, FEW);
  if (count <= few || isTime) return [];
  const axis = horizontal ? { yAxisIndex: 'all' } : { xAxisIndex: 'all' };
  const span = { startValue: 0, endValue: room - 1 };
  if (still) return [{ type: 'inside', ...axis, ...span }];
  return [
    { type: 'inside', ...axis, ...span, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: true },
    {
      type: 'slider',
      ...axis,
      ...span,
      ...(horizontal ? { right: 8, width: BAR } : { bottom: 8, height: BAR }),
      borderColor: 'transparent',
      borderRadius: BAR / 2,
      backgroundColor: palette.line,
      fillerColor: palette.others,
      handleSize: 0,
      moveHandleSize: 0,
      showDetail: false,
      showDataShadow: false,
      brushSelect: false,
    },
  ];
}
