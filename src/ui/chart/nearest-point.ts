import type { ECharts } from 'echarts/core';
import type { MarkIndex } from './chart-events';

/** Pixels from a point within which a pointer means it; a finger is no finer. */
const REACH = 24;

interface LineSeries {
  data: readonly unknown[];
  stack: string | undefined;
}

function linesOf(option: Readonly<Record<string, unknown>>): (LineSeries | null)[] {
  const all: readonly unknown[] = Array.isArray(option['series']) ? option['series'] : [];
  return all.map((one) => {
    if (typeof one !== 'object' || one === null) return null;
    if (!('type' in one && one.type === 'line' && 'data' in one)) return null;
    if (!Array.isArray(one.data)) return null;
    const stack = 'stack' in one && typeof one.stack === 'string' ? one.stack : undefined;
    return { data: one.data, stack };
  });
}

/**
 * The point of a line nearest to a place of the chart, as lines draw few or none of their points.
 * @param option what is drawn, lines over categories from left to right
 * @param place pixels from the corner of the chart
 * @returns null where no point is near
 */
export function nearestPoint(
  chart: ECharts,
  option: Readonly<Record<string, unknown>>,
  place: readonly [x: number, y: number],
): MarkIndex | null {
  let best: { mark: MarkIndex; distance: number } | null = null;
  const sums = new Map<string, number>();
  for (const [series, line] of linesOf(option).entries()) {
    if (line === null) continue;
    const finder = { seriesIndex: series };
    if (!chart.containPixel(finder, [...place])) continue;
    const [category = Number.NaN] = chart.convertFromPixel(finder, [...place]);
    const data = Math.round(category);
    const value = line.data[data];
    if (typeof value !== 'number') continue;
    const key = `${line.stack ?? series}${value < 0 ? '-' : ''}`;
    const reached = (line.stack === undefined ? 0 : (sums.get(key) ?? 0)) + value;
    sums.set(key, reached);
    const [x = 0, y = 0] = chart.convertToPixel(finder, [data, reached]);
    const distance = Math.hypot(x - place[0], y - place[1]);
    if (distance <= REACH && (best === null || distance < best.distance)) {
      best = { mark: { series, data }, distance };
    }
  }
  return best?.mark ?? null;
}
