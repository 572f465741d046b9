import { leavesOpen } from '@bi/olap/calendar/open-period';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../api/cubes';
import { useHttp } from '../host/use-http';
import { ChartWidget, type ChartWidgetProps } from './chart-widget';

export interface DatedChartProps extends Omit<ChartWidgetProps, 'lastDay'> {
  /** newest date of the data, as the answer's trace names it; absent: unknown */
  watermark?: string | null | undefined;
}

/**
 * A chart that knows whether its last period has ended: for one over dates with a forecast, or whose periods the
 * newest data leave unfinished, the last day of these dates is asked for.
 */
export function DatedChart({ watermark, ...props }: DatedChartProps) {
  const { cellSet, presentation, query } = props;
  const http = useHttp();
  const levels = [...cellSet.rows.levels, ...cellSet.columns.levels];
  const dates = levels.filter(({ type }) => type === 'date');
  const isAsked =
    (presentation?.chart.reference ?? []).some(({ kind }) => kind === 'forecast') ||
    dates.some(({ grain }) => leavesOpen(watermark, grain));
  const of = dates[0]?.level ?? '';
  const range = useQuery({
    ...cubeQueries.dateRange(http, query?.cube ?? '', of),
    enabled: isAsked && query !== undefined && of !== '',
  });
  const last = isAsked ? range.data?.last : undefined;
  return <ChartWidget {...props} {...(last !== undefined && { lastDay: last })} />;
}
