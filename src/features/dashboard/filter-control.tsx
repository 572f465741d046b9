import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { offeredUnder, valueOf } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { findField } from '@bi/olap/query/model-fields';
import { useMayFilter } from '../../host/use-may-filter';
import { useTexts } from '../../host/use-texts';
import { BoundForm } from '../../widgets/filter/bound-form';
import { DeadFilterChip, FilterChip } from '../../widgets/filter/filter-chip';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { homeFilter, useConditionText } from './condition-text';

/** One filter of the dashboard: its value in words, and the form that changes it. */
export function FilterControl({ filter }: { filter: DashboardFilter }) {
  const texts = useTexts(boardTexts);
  const { cubes, state } = useOpenBoard();
  const mayFilter = useMayFilter();
  const home = homeOf(filter);
  const model = cubes.models[home?.cube ?? ''];
  const value = valueOf(filter, state.shown);
  const words = useConditionText(filter, value);
  if (home === null || (model !== undefined && findField(model, home.of) === null)) {
    return <DeadFilterChip text={texts.filterGone(filter.name)} />;
  }
  if (cubes.errors[home.cube] !== undefined) {
    return <DeadFilterChip text={texts.filterFailed(filter.name)} />;
  }
  const isMissing = value === null && filter.required === true;
  const condition = value === null ? (isMissing ? texts.choose : texts.all) : words;
  const isDefault = state.shown.filters[filter.id] === undefined;
  const mayClear = value !== null && (filter.required !== true || !isDefault);
  return (
    <FilterChip
      name={filter.name}
      condition={condition}
      isSet={value !== null}
      isMissing={isMissing}
      label={texts.filterOf(filter.name, condition)}
      mayChange={mayFilter}
      form={(onClose) =>
        model === undefined ? null : <FilterForm filter={filter} onClose={onClose} />
      }
      clear={
        mayClear
          ? {
              label: texts.clearFilter(filter.name),
              onClear: () => state.setFilter(filter.id, null),
            }
          : undefined
      }
    />
  );
}

/** The form of the field that a filter has in its first cube. */
function FilterForm({ filter, onClose }: { filter: DashboardFilter; onClose: () => void }) {
  const { body, cubes, state } = useOpenBoard();
  const home = homeOf(filter);
  const model = cubes.models[home?.cube ?? ''];
  if (home === null || model === undefined) return null;
  const value = valueOf(filter, state.shown);
  const offered = offeredUnder(filter, body.filters, state.shown, home.cube, cubes.models);
  return (
    <BoundForm
      cube={home.cube}
      model={model}
      of={home.of}
      value={value}
      offered={offered}
      condition={value === null ? null : homeFilter(filter, value, cubes)}
      onValue={(next) => state.setFilter(filter.id, next)}
      onClose={onClose}
    />
  );
}
