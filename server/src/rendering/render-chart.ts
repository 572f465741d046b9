import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import { drawnMeasures, kindOf } from '@bi/olap/chart/data/chart-kind';
import { seenOf } from '@bi/olap/chart/cartesian/category-zoom';
import { chartOption } from '@bi/olap/chart/chart-option';
import { labelWidth } from '@bi/olap/chart/text/label-fit';
import { decodeOutlines } from '@bi/olap/chart/outlines/decode-outlines';
import { US_STATES } from '@bi/olap/chart/outlines/us-states';
import { WORLD_LAND } from '@bi/olap/chart/outlines/world-land';
import { MemberColors, type ColorOrder } from '@bi/olap/chart/style/member-colors';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { formatForScreen } from '@bi/olap/format/format-value';
import { init, registerMap, setPlatformAPI, type EChartsOption } from 'echarts';
import { shapedWidth } from './shaped-line';
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
  /** how it colours members; absent: as if it were the only chart */
  colors?: ColorOrder | undefined;
}

/** The fonts of a chart that a browser draws. */
export const SCREEN_FONTS = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans SC', sans-serif";
/** The font of a chart that the server draws: its widths are exact. */
export const SERVER_FONT = 'Noto Sans SC';
const FONT_PX = 12;
/** Pixels of the line that says what has no room. */
const LEFT_LINE = 24;
const FIRST_DRAWN = {
  en: 'The first {shown} of {all} are drawn.',
  zh: '仅绘制 {all} 项中的前 {shown} 项。',
} as const;
/** Pixels that a bar more makes a picture higher. */
const GROWN_STEP = 20;
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
    const width = isOwn ? shapedWidth(text, weight, size) : (labelWidth(text) * size) / FONT_PX;
    return { width };
  },
});

function drawsMap({ geo, series }: Pick<EChartsOption, 'geo' | 'series'>): boolean {
  return geo !== undefined || [series].flat().some((one) => one?.type === 'map');
}

let hasOutlines = false;
/** Registers the outlines with the first map: most workers never draw one. */
function registerOutlines(): void {
  if (hasOutlines) return;
  registerMap('us', geoJson(decodeOutlines(US_STATES, 50, 'us')));
  registerMap('world', geoJson(decodeOutlines(WORLD_LAND, 10, 'world')));
  hasOutlines = true;
}

/**
 * Draws a chart without a browser, by the rules that the screen draws it by. Pure: the same input gives
 * the same picture, but for the numbers in the ids inside it.
 * @returns the text of an SVG; null where the answer has no value to draw
 */
export function renderChart(spec: ChartSpec, data: RenderData, look: RenderLook): string | null {
  return svgOf(spec, data, look, SCREEN_FONTS, false)?.svg ?? null;
}

/**
 * As `renderChart`, by another font, and still: nothing is scrolled, and a line says what has no room.
 * @param fontFamily one without `system-ui` is measured as the server's own fonts
 */
export function drawChart(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  fontFamily: string,
): string | null {
  const drawn = svgOf(spec, data, look, fontFamily, true);
  if (drawn === null || drawn.seen === null) return drawn?.svg ?? null;
  const { width, height, theme, language } = look;
  const inner = { ...look, height: Math.max(1, height - LEFT_LINE) };
  const lower = svgOf(spec, data, inner, fontFamily, true);
  if (lower === null || lower.seen === null) return drawn.svg;
  const number = (value: number) => formatForScreen(value, '#,##0', language);
  const text = FIRST_DRAWN[language]
    .replace('{shown}', number(lower.seen.shown))
    .replace('{all}', number(lower.seen.all));
  const style = `font-size:${FONT_PX}px;font-family:${fontFamily};font-weight:400;`;
  const color = paletteOf(theme === 'dark').textSecond;
  const line = `<text x="12" y="${height - LEFT_LINE / 2}" dominant-baseline="central" fill="${color}" style="${style}">${text}</text>`;
  return lower.svg
    .replace(/^<svg [^>]*>/, (root) =>
      root
        .replace(/ height="[^"]*"/, ` height="${height}"`)
        .replace(/ viewBox="[^"]*"/, ` viewBox="0 0 ${width} ${height}"`),
    )
    .replace(/<\/svg>\s*$/, `${line}</svg>`);
}

/**
 * Pixels of height at which a still picture shows all its bars, so that names and values have room.
 * @param most pixels it may have
 * @returns the height of `look` where it shows them all, or where more height adds no bars
 */
export function heightForAll(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  most: number,
): number {
  const seenAt = (height: number) => built(spec, data, { ...look, height }, SERVER_FONT, true).seen;
  let { height } = look;
  for (let seen = seenAt(height); seen !== null && height < most;) {
    const wanted = Math.min(most, Math.ceil(height + (seen.all - seen.shown) * GROWN_STEP));
    const next = seenAt(wanted);
    if (next !== null && next.shown <= seen.shown) return height;
    [height, seen] = [wanted, next];
  }
  return height;
}

function built(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  fontFamily: string,
  still: boolean,
) {
  const { cellSet, query, lastDay, colors } = data;
  const { width, height, theme, language } = look;
  const measures = drawnMeasures(spec, cellSet.measures);
  const { option, marks } = chartOption({
    cellSet,
    kind: kindOf(spec),
    spec,
    query,
    palette: paletteOf(theme === 'dark'),
    colors: new MemberColors(colors),
    language,
    ...(measures !== undefined && { measures }),
    ...(lastDay !== undefined && { lastDay }),
    size: { width, height },
    fontFamily,
    animate: false,
    legend: 'drawn',
    still,
  });
  return { option, marks, seen: still ? seenOf(option) : null };
}

function svgOf(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  fontFamily: string,
  still: boolean,
): { svg: string; seen: { shown: number; all: number } | null } | null {
  const { option, marks, seen } = built(spec, data, look, fontFamily, still);
  const { width, height } = look;
  if (!marks.some((series) => series.length > 0)) return null;
  if (drawsMap(option)) registerOutlines();
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption(option);
    return { svg: chart.renderToSVGString().replace(NO_XML, ''), seen };
  } finally {
    // a chart that is not disposed of holds a timer, which would hold the process
    chart.dispose();
  }
}
