import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { loadChartParts, withDrawnParts } from './chart-kinds';

register([SVGRenderer]);

/** What a picture shows, and how large it is in pixels. */
export interface PictureColours {
  option: Readonly<Record<string, unknown>>;
  /** colour behind it */
  background: string;
  size: { width: number; height: number };
}

const whole = ({ option, background }: PictureColours) =>
  ({ ...withDrawnParts(option), backgroundColor: background }) as EChartsCoreOption;

/** A chart as SVG text. What draws its kind has to be loaded. */
export async function svgPicture(look: PictureColours): Promise<string> {
  await loadChartParts(look.option);
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...look.size });
  chart.setOption(whole(look));
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

/** A chart as PNG, twice as fine as its size. What draws its kind has to be loaded. */
export async function pngPicture(look: PictureColours): Promise<Blob> {
  await loadChartParts(look.option);
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', ...look.size });
  chart.setOption(whole(look));
  const data = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: look.background });
  chart.dispose();
  const bytes = Uint8Array.from(atob(data.slice(data.indexOf(',') + 1)), (one) =>
    one.charCodeAt(0),
  );
  return new Blob([bytes], { type: 'image/png' });
}
