import type { CellSet } from '@bi/contract/cell-set';
import type { ChartSpec } from '@bi/contract/chart-spec';
import type { Query } from '@bi/contract/query';
import { drawnMeasures, kindOf } from '@bi/olap/chart/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import { textWidth } from '@bi/olap/chart/label-fit';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { WORLD_LAND } from '@bi/olap/chart/outlines/world-land';
import { paletteOf } from '@bi/olap/chart/palette';
import { init, registerMap, setPlatformAPI } from 'echarts';
import { lineWidth } from './line-glyphs';
import { fontOf } from './text-outlines';

/** How a picture looks. */
export interface RenderLook {
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  theme: 'light' | 'dark';
  language: 'en' | 'zh';
}

/** What a picture is drawn of. */
export interface RenderData {
  cellSet: CellSet;
  /** what was asked: its order and Top-N are those of the chart */
  query: Pick<Query, 'rows' | 'columns'>;
  /** see `ChartInput` */
  lastDay?: string | undefined;
}

/** The fonts of a chart that a browser draws. */
export const SCREEN_FONTS = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans SC', sans-serif";
/** The font of a chart that the server draws: its widths are exact. */
export const SERVER_FONT = 'Noto Sans SC';
const FONT_PX = 12;
/** What XML cannot hold: controls and halves of pairs, as names of members may have them. */
const NO_XML =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

type Outlines = Parameters<typeof registerMap>[1];
const geoJson = (features: ReturnType<typeof decodeOutlines>) =>
  ({ type: 'FeatureCollection', features }) as unknown as Outlines;

// before the first chart: widths are held by text and font
setPlatformAPI({
  measureText: (text: string, font = '') => {
    const { size, weight } = fontOf(font);
    // a browser draws an SVG by a font of its own: those widths are an estimate, rather more than less
    const isOwn = !font.includes('system-ui');
    const width = isOwn ? lineWidth(text, weight, size) : (textWidth(text) * size) / FONT_PX;
    return { width };
  },
});
registerMap('us', geoJson(decodeOutlines(US_STATES, 50, 'us')));
registerMap('world', geoJson(decodeOutlines(WORLD_LAND, 10, 'world')));

/**
 * Draws a chart without a browser, by the rules that the screen draws it by. Pure: the same input gives
 * the same picture, but for the numbers in the ids inside it.
 * @returns the text of an SVG; null where the answer has no value to draw
 */
export function renderChart(spec: ChartSpec, data: RenderData, look: RenderLook): string | null {
  return drawChart(spec, data, look, SCREEN_FONTS);
}

/**
 * As `renderChart`, by another font.
 * @param fontFamily one without `system-ui` is measured as the server's own fonts
 */
export function drawChart(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  fontFamily: string,
): string | null {
  const { cellSet, query, lastDay } = data;
  const { width, height, theme, language } = look;
  const measures = drawnMeasures(spec, cellSet.measures);
  const { option, marks } = chartOption({
    cellSet,
    kind: kindOf(spec),
    spec,
    query,
    palette: paletteOf(theme === 'dark'),
    language,
    ...(measures !== undefined && { measures }),
    ...(lastDay !== undefined && { lastDay }),
    size: { width, height },
    fontFamily,
    animate: false,
    legend: 'drawn',
  });
  if (!marks.some((series) => series.length > 0)) return null;
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    return chart.renderToSVGString().replace(NO_XML, '');
  } finally {
    // a chart that is not disposed of holds a timer, which would hold the process
    chart.dispose();
  }
}
