import type { CellSet } from '@bi/contract/query/cell-set';
import type { AxisLeaf } from '../data/axis-leaves';
import { markOf, readChartData, type PressedMark } from '../data/chart-data';

/** One step of a funnel. */
export interface FunnelStep {
  label: string;
  value: number;
  measure: number;
  leaf: AxisLeaf | null;
  mark: PressedMark;
}

const MAX_STEPS = 30;

/**
 * The steps of a funnel, in the order of the axis: its members with the first measure, or without
 * members the measures themselves, of all of the other axis; where it has no total, of the member
 * called `name`. Values that are not positive have no width and are left out, as is
 * the rest of a Top-N.
 */
export function funnelSteps(
  cellSet: CellSet,
  language: 'en' | 'zh',
  measures: readonly number[] = [...cellSet.measures.keys()],
): { steps: FunnelStep[]; left: number; name: string } {
  const hasMembers = cellSet.rows.levels.length + cellSet.columns.levels.length > 0;
  const data = readChartData(cellSet, {
    language,
    measures: hasMembers ? measures.slice(0, 1) : measures,
    others: 'leaveOut',
    ofWhole: true,
  });
  const all = data.series.flatMap((series) =>
    data.categories.map((leaf, category) => ({
      label: hasMembers ? leaf.label : (cellSet.measures[series.measure]?.label ?? ''),
      value: series.values[category] ?? null,
      measure: series.measure,
      leaf: leaf.kind === 'total' ? null : leaf,
      mark: markOf(data, series, category),
    })),
  );
  const steps = all.filter((step): step is FunnelStep => step.value !== null && step.value > 0);
  return {
    steps: steps.slice(0, MAX_STEPS),
    left: all.length - Math.min(steps.length, MAX_STEPS),
    name: data.series[0]?.leaf?.label ?? '',
  };
}
