import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard';
import type { Filter } from '@bi/contract/query';
import { boundFilter, homeOf } from '@bi/olap/dashboard/effective';
import { filterText } from '@bi/olap/filter/condition-text';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { useCaptions } from '../../widgets/filter/use-captions';
import { useOpenBoard } from './board-context';
import type { BoardCubes } from './use-board-source';

const NONE: Filter[] = [];

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
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const { cubes } = useOpenBoard();
  const cube = homeOf(filter)?.cube ?? '';
  const model = cubes.models[cube] ?? null;
  const condition = value === null ? null : homeFilter(filter, value, cubes);
  const caption = useCaptions(cube, model, condition === null ? NONE : [condition]);
  return model === null || condition === null
    ? ''
    : filterText(condition, model, words, language, caption);
}

/** The value of a filter in words. */
export function ConditionText(props: { filter: DashboardFilter; value: BoundCondition }) {
  return useConditionText(props.filter, props.value);
}
