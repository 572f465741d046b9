import type { ChartInput, OptionObject } from './chart-style';

/** Pixels a scroll bar next to a chart takes. */
export const ZOOM_SIZE = 16;
const FEW = 14;

/**
 * Scrolling through categories where not all of them have room; none for those in time, which are
 * read in one piece.
 * @param panes how many are one above the other and share the height
 */
export function categoryZoom(
  { size, palette }: ChartInput,
  { count, isTime }: { count: number; isTime: boolean },
  horizontal: boolean,
  panes = 1,
): OptionObject[] {
  const { width = 640, height = 400 } = size ?? {};
  const room = horizontal
    ? Math.max(3, Math.floor((height / panes - (panes > 1 ? 52 : 0)) / 22))
    : Math.floor(width / 16);
  if (count <= (horizontal && panes > 1 ? room : Math.max(room, FEW)) || isTime) return [];
  const axis = horizontal ? { yAxisIndex: 'all' } : { xAxisIndex: 'all' };
  const span = { startValue: 0, endValue: room - 1 };
  return [
    { type: 'inside', ...axis, ...span, zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: true },
    {
      type: 'slider',
      ...axis,
      ...span,
      ...(horizontal ? { right: 6, width: ZOOM_SIZE } : { bottom: 6, height: ZOOM_SIZE }),
      borderColor: 'transparent',
      backgroundColor: 'transparent',
      fillerColor: palette.line,
      handleSize: 0,
      moveHandleSize: 0,
      showDetail: false,
      showDataShadow: false,
      brushSelect: false,
    },
  ];
}
