import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { Filter } from '@bi/contract/query/query';
import { boundFilter } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { useFilterText } from '../../widgets/filter/use-filter-text';
import { useOpenBoard } from './board-context';
import type { BoardCubes } from './use-board-source';

/** The condition of a filter on the field of its first cube; null while that cube is not there. */
export function homeFilter(
  filter: DashboardFilter,
  value: BoundCondition,
  cubes: BoardCubes,
): Filter | null {
  const home = homeOf(filter);
  const found = home === null ? null : boundFilter(filter, value, home.cube, cubes.models);
  return found === null || typeof found === 'string' ? null : found;
}

/** The value of a filter in words; '' until its cube is loaded. */
export function useConditionText(filter: DashboardFilter, value: BoundCondition | null): string {
  const { cubes } = useOpenBoard();
  const cube = homeOf(filter)?.cube ?? '';
  const model = cubes.models[cube] ?? null;
  return useFilterText(cube, model, value === null ? null : homeFilter(filter, value, cubes));
}

/** The value of a filter in words. */
export function ConditionText(props: { filter: DashboardFilter; value: BoundCondition }) {
  return useConditionText(props.filter, props.value);
}
