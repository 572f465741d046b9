import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { paletteOf } from '@bi/olap/chart/style/palette';
import { Resvg } from '@resvg/resvg-js';
import type { MissingSigns } from './fonts';
import { drawChart, SERVER_FONT, type RenderData, type RenderLook } from './render-chart';
import { withTextOutlines } from './text-outlines';

/** Pixels of a picture for each pixel of the chart: sharp where screens and paper are fine. */
export const PNG_SCALE = 2;

/**
 * Draws a chart as a PNG of twice its width and height, on the ground of its theme (white in the light
 * one), by the fonts of the server. Pure: the same input gives the same bytes on every machine.
 * @param missing where signs that no font has, drawn as □, are counted
 * @returns null where the answer has no value to draw
 */
export function renderPng(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  missing?: MissingSigns,
): Uint8Array | null {
  const svg = drawChart(spec, data, look, SERVER_FONT);
  return svg === null ? null : pngOf(svg, look.theme, { missing });
}

/**
 * An SVG as a PNG, see `renderPng`.
 * @param options scale: pixels of the picture for each of the SVG, 2 when absent
 */
export function pngOf(
  svg: string,
  theme: RenderLook['theme'],
  { scale = PNG_SCALE, missing }: { scale?: number; missing?: MissingSigns | undefined } = {},
): Uint8Array {
  const drawn = new Resvg(withTextOutlines(svg, missing), {
    fitTo: { mode: 'zoom', value: scale },
    background: paletteOf(theme === 'dark').canvas,
    // texts are outlines: a font of the machine is never asked
    font: { loadSystemFonts: false },
  }).render();
  return drawn.asPng();
}
