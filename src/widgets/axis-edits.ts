import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';

/** The axis of values begins where the values do. */
export function zoomed(spec: ChartSpec): ChartSpec {
  return withSettings(spec, { scales: { y: { ...spec.scales?.y, zero: false } } });
}

/** Each small chart has an axis of its own. */
export function freed(spec: ChartSpec): ChartSpec {
  return withSettings(spec, { scales: { y: { ...spec.scales?.y, free: true } } });
}
