import type { OptionObject } from './chart-style';

/** What a drawn shape is given by the chart to find its place. */
export interface ShapeApi {
  value: (dimension: number) => number;
  /** pixels of a place of the axes */
  coord: (place: readonly number[]) => [number, number];
}

/** A rectangle between two corners, with an outline where it is emphasized. */
export function rectShape(
  a: readonly [number, number],
  b: readonly [number, number],
  style: { fill: string; opacity?: number },
  outline: string,
): OptionObject {
  return {
    type: 'rect',
    shape: {
      x: Math.min(a[0], b[0]),
      y: Math.min(a[1], b[1]),
      width: Math.abs(a[0] - b[0]),
      height: Math.abs(a[1] - b[1]),
    },
    style,
    ...(outline === '' ? {} : { emphasis: { style: { stroke: outline, lineWidth: 1.5 } } }),
  };
}

/** A text at a place. */
export function textShape(
  text: string,
  x: number,
  y: number,
  style: { fill: string; align: string; verticalAlign?: string },
): OptionObject {
  return {
    type: 'text',
    silent: true,
    style: { text, x, y, fontSize: 12, verticalAlign: 'middle', ...style },
  };
}
