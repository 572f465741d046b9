import { readyPart } from '../ui/ready-part';
import { Skeleton } from '../ui/skeleton';
import type { PivotWidgetProps } from './pivot-widget';

const { Part, prepare } = readyPart<PivotWidgetProps>(
  async () => (await import('./pivot-widget')).PivotWidget,
  <Skeleton shape="grid" rows={12} />,
  'partNotLoaded',
);

/** A cell set as a pivot grid, whose code is loaded when the first one is shown. It fills its parent. */
export const PivotWidget = Part;

/** Starts to fetch what draws tables, e.g. while their numbers are on their way. */
export const preparePivot = prepare;
