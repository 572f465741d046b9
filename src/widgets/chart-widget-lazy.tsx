import { readyPart } from '../ui/ready-part';
import { Skeleton } from '../ui/skeleton';
import type { ChartWidgetProps } from './chart-widget';

const { Part, prepare } = readyPart<ChartWidgetProps>(
  async () => (await import('./chart-widget')).ChartWidget,
  <Skeleton shape="chart" />,
  'chartNotLoaded',
);

/** A cell set as a chart, whose code is loaded when the first one is shown. It fills its parent. */
export const ChartWidget = Part;

/** Starts to fetch what draws charts. */
export const prepareChart = prepare;
