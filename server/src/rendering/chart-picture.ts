import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { cutEnd } from '@bi/olap/chart/text/label-fit';
import { paletteOf } from '@bi/olap/chart/style/palette';
import type { ChartCaption } from './chart-caption';
import {
  drawChart,
  SCREEN_FONTS,
  SERVER_FONT,
  type RenderData,
  type RenderLook,
} from './render-chart';
import { escapedXml } from './xml-escape';

const PAD = 16;
/** pixels at either side of the drawing: its headings begin where the title does, and its last label keeps off the edge */
const SIDE = 4;
const LINES = {
  title: { size: 18, weight: 600, height: 28 },
  filters: { size: 12, weight: 400, height: 20 },
  source: { size: 11, weight: 400, height: 24 },
} as const;
/** Font sizes of `cutEnd`, whose pixels are those of 12 px. */
const CUT_SIZE = 12;

/** A drawing without what is for the pointer, and with ids that do not depend on what was drawn before. */
function settled(svg: string): string {
  const ids = new Map<string, string>();
  return svg
    .replaceAll(/<style\s*>[^]*?<\/style>|\sclass="zr[^"]*"/g, '')
    .replaceAll(/\bzr\d+-[a-z]+-?\d+\b/g, (id) => {
      const own = ids.get(id) ?? `bi-${ids.size}`;
      ids.set(id, own);
      return own;
    });
}

/**
 * A chart as a picture of its own on the ground of its theme, with a caption where one is given: title and
 * conditions above, age of the data below.
 * @param format of the file: an SVG has the fonts of whoever opens it, a PNG those of the server
 * @returns the text of an SVG; null where the answer has no value to draw
 */
export function chartPicture(
  spec: ChartSpec,
  data: RenderData,
  look: RenderLook,
  caption: ChartCaption | null,
  format: string,
): string | null {
  const { width, height, theme } = look;
  const palette = paletteOf(theme === 'dark');
  const font = format === 'png' ? SERVER_FONT : SCREEN_FONTS;
  const { title = '', filters = '', source = '' } = caption ?? {};
  const texts: string[] = [];
  let top = title === '' && filters === '' ? 0 : PAD - 4;
  const write = (text: string, kind: keyof typeof LINES, y: number) => {
    const { size, weight, height: tall } = LINES[kind];
    const shown = cutEnd(text, ((width - 2 * PAD) * CUT_SIZE) / size);
    const color = kind === 'title' ? palette.text : palette.textSecond;
    texts.push(
      `<text x="${PAD}" y="${y + tall / 2}" dominant-baseline="central" fill="${color}" style="font-size:${size}px;font-family:${font};font-weight:${weight};">${escapedXml(shown)}</text>`,
    );
    return tall;
  };
  if (title !== '') top += write(title, 'title', top);
  if (filters !== '') top += write(filters, 'filters', top);
  const foot = source === '' ? 0 : LINES.source.height + 4;
  if (source !== '') write(source, 'source', height - LINES.source.height - 4);
  const inner = { ...look, width: width - 2 * SIDE, height: Math.max(120, height - top - foot) };
  const drawn = drawChart(spec, data, inner, font);
  if (drawn === null) return null;
  const chart = settled(drawn).replace(/^<svg /, `<svg x="${SIDE}" y="${top}" `);
  const ground = `<rect width="${width}" height="${height}" fill="${palette.canvas}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground}${texts.join('')}${chart}</svg>`;
}
