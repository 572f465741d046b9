import type { ChartSpec } from '@bi/contract/report/chart-spec';
import { withSettings } from '@bi/olap/chart/choice/setting-groups';

/** A spec in which something has a colour, or its automatic one again. */
export function coloured(spec: ChartSpec, key: string, color: string | undefined): ChartSpec {
  const { [key]: _before, ...rest } = spec.colors ?? {};
  return withSettings(spec, { colors: color === undefined ? rest : { ...rest, [key]: color } });
}

/** A spec in which a series is hidden, or drawn again. */
export function hiddenToggled(spec: ChartSpec, key: string): ChartSpec {
  const hidden = spec.hidden ?? [];
  const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
  return withSettings(spec, { hidden: next });
}

/** A spec whose series are in an order. */
export function inOrder(spec: ChartSpec, order: readonly string[]): ChartSpec {
  return withSettings(spec, { legend: { ...spec.legend, order: [...order] } });
}
