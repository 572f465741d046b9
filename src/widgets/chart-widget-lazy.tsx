import { readyPart } from '../ui/ready-part';
import { Skeleton } from '../ui/skeleton';
import type { DatedChartProps } from './dated-chart';

const { Part, prepare } = readyPart<DatedChartProps>(
  async () => (await import('./dated-chart')).DatedChart,
  <Skeleton shape="chart" />,
  'chartNotLoaded',
);

/** A cell set as a chart, whose code is loaded when the first one is shown. It fills its parent. */
export const ChartWidget = Part;

/** Starts to fetch what draws charts. */
export const prepareChart = prepare;
