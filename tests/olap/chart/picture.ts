import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartKind } from '@bi/olap/chart/data/chart-kind';
import { chartOption } from '@bi/olap/chart/chart-option';
import type { BuiltChart, ChartInput } from '@bi/olap/chart/style/chart-style';
import { labelWidth } from '@bi/olap/chart/text/label-fit';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { init, type EChartsCoreOption } from 'echarts';

/** A text of a picture, and the box it takes, pixels. */
export interface PictureText {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  rotated: boolean;
}

/** A drawn shape: its path and what fills or strokes it. */
export interface PictureShape {
  path: string;
  fill: string;
  stroke: string;
}

/** A chart as it is drawn. */
export interface Picture {
  built: BuiltChart;
  svg: string;
  width: number;
  height: number;
  texts: PictureText[];
  shapes: PictureShape[];
}

/** Draws a cell set and reads the picture back: what is tested is what is seen, not the option. */
export function drawPicture(
  cellSet: CellSet,
  kind: ChartKind = 'auto',
  more: Partial<ChartInput> = {},
): Picture {
  const { width, height } = more.size ?? { width: 720, height: 420 };
  const built = chartOption({
    cellSet,
    kind,
    palette: LIGHT_PALETTE,
    language: 'en',
    animate: false,
    ...more,
    size: { width, height },
  });
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(built.option as EChartsCoreOption);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return { built, svg, width, height, texts: textsOf(svg), shapes: shapesOf(svg) };
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

function textsOf(svg: string): PictureText[] {
  return [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].flatMap(([, tag = '', raw = '']) => {
    const text = raw.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    if (text.trim() === '' || attribute(tag, 'opacity') === '0') return [];
    const [a = 1, b = 0, , , e = 0, f = 0] = matrixOf(attribute(tag, 'transform'));
    const x = e + a * Number(attribute(tag, 'x') ?? 0);
    const y = f + a * Number(attribute(tag, 'y') ?? 0);
    const size = Number(/font-size:(\d+)/.exec(tag)?.[1] ?? 12);
    const wide = (labelWidth(text) * size) / 12;
    const anchor = attribute(tag, 'text-anchor') ?? 'start';
    const left = anchor === 'middle' ? x - wide / 2 : anchor === 'end' ? x - wide : x;
    const middle = attribute(tag, 'dominant-baseline') === 'central' ? y : y - size / 3;
    const half = size * 0.55;
    // where tree maps put the labels they have no room for
    if (left < -5000) return [];
    return [
      {
        text,
        left,
        right: left + wide,
        top: middle - half,
        bottom: middle + half,
        rotated: b !== 0,
      },
    ];
  });
}

function matrixOf(transform = ''): number[] {
  const numbers = (/\(([^)]*)\)/.exec(transform)?.[1] ?? '').split(/[ ,]+/).map(Number);
  if (transform.startsWith('matrix')) return numbers;
  if (transform.startsWith('translate')) return [1, 0, 0, 1, numbers[0] ?? 0, numbers[1] ?? 0];
  return [1, 0, 0, 1, 0, 0];
}

function shapesOf(svg: string): PictureShape[] {
  return [...svg.matchAll(/<path([^>]*)>/g)].map(([, tag = '']) => ({
    path: attribute(tag, 'd') ?? '',
    fill: attribute(tag, 'fill') ?? 'none',
    stroke: attribute(tag, 'stroke') ?? 'none',
  }));
}

/** Pairs of texts that cover each other by more than a pixel or two. */
export function overlaps({ texts }: Picture): string[] {
  return texts.flatMap((a, at) =>
    texts.slice(at + 1).flatMap((b) => {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 2 && down > 1 ? [`“${a.text}” and “${b.text}”`] : [];
    }),
  );
}

/** Texts that are rotated, cut in the middle, or reach out of the picture by more than an estimate's error. */
export function badTexts({ texts, width, height }: Picture): string[] {
  return texts.flatMap((one) => [
    ...(one.rotated ? [`rotated: ${one.text}`] : []),
    ...(/\S…\S/.test(one.text) ? [`cut in the middle: ${one.text}`] : []),
    ...(/[\r\n]/.test(one.text) ? [`broken: ${one.text}`] : []),
    ...(one.left < -2 || one.right > width + 2 || one.top < -2 || one.bottom > height + 2
      ? [`outside: ${one.text} at ${Math.round(one.left)}..${Math.round(one.right)}`]
      : []),
  ]);
}
