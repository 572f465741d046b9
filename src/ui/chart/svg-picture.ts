import { init, use as register, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([SVGRenderer]);

/**
 * A chart as SVG text. What draws its kind has to be loaded.
 * @param background colour behind it
 * @param size pixels
 */
export function svgPicture(
  option: Readonly<Record<string, unknown>>,
  background: string,
  size: { width: number; height: number },
): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption({ ...option, backgroundColor: background } as EChartsCoreOption);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
