import type { ECharts } from 'echarts/core';
import type { MarkIndex } from './chart-events';
import { isRecord } from '@bi/olap/query/read-json';
import { isLying, listOf } from './option-parts';

/** Whether the tooltip of a chart names all of a category, wherever the pointer is in it. */
function isByCategory(option: Readonly<Record<string, unknown>>): boolean {
  return listOf(option['tooltip']).some((one) => isRecord(one) && one['trigger'] === 'axis');
}

/** Whether an item of data has a number. */
function hasNumber(item: unknown): boolean {
  const value = isRecord(item) ? item['value'] : item;
  return listOf(value).some((one) => typeof one === 'number');
}

/**
 * The marks that the tooltip of a chart names at a place between its marks: all of the category that it is in.
 * @param place pixels from the corner of the chart
 * @returns none next to the plots, and none of a chart whose tooltip names single marks
 */
export function categoryAt(
  chart: ECharts,
  option: Readonly<Record<string, unknown>>,
  place: readonly [x: number, y: number],
): MarkIndex[] {
  if (!isByCategory(option)) return [];
  const across = isLying(option) ? 1 : 0;
  return listOf(option['series']).flatMap((one, series): MarkIndex[] => {
    if (!isRecord(one) || one['silent'] === true) return [];
    const finder = { seriesIndex: series };
    if (!chart.containPixel(finder, [...place])) return [];
    const data = Math.round(chart.convertFromPixel(finder, [...place])[across] ?? Number.NaN);
    return hasNumber(listOf(one['data'])[data]) ? [{ series, data }] : [];
  });
}
