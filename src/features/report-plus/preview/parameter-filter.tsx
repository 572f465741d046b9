import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import { boundFilter, offeredUnder } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { findField } from '@bi/olap/query/model-fields';
import { useMayFilter } from '../../../host/use-may-filter';
import { useTexts } from '../../../host/use-texts';
import { BoundForm } from '../../../widgets/filter/bound-form';
import { DeadFilterChip, FilterChip } from '../../../widgets/filter/filter-chip';
import { useFilterText } from '../../../widgets/filter/use-filter-text';
import { previewTexts } from './preview-texts';
import type { LimitingParameter, ParameterCubes } from './use-parameters';

interface ParameterFilterProps {
  filter: LimitingParameter;
  /** all of the document: what one offers may depend on others */
  filters: readonly LimitingParameter[];
  cubes: ParameterCubes;
  onValue: (value: BoundCondition | null) => void;
}

/** Nothing is chosen besides what the filters are set to. */
const AS_SET = { filters: {}, selections: {} };

/** A parameter that limits data, chosen by the form of its field. */
export function ParameterFilter({ filter, filters, cubes, onValue }: ParameterFilterProps) {
  const texts = useTexts(previewTexts);
  const mayFilter = useMayFilter();
  const home = homeOf(filter);
  const model = cubes.models[home?.cube ?? ''];
  const value = filter.default === undefined || filter.default === 'first' ? null : filter.default;
  const bound =
    home === null || value === null ? null : boundFilter(filter, value, home.cube, cubes.models);
  const condition = typeof bound === 'string' ? null : bound;
  const words = useFilterText(home?.cube ?? '', model ?? null, condition);
  const { id, name, required } = filter;
  if (home === null || (model !== undefined && findField(model, home.of) === null)) {
    return <DeadFilterChip text={texts.fieldGone(name)} />;
  }
  if (cubes.failed.has(home.cube)) return <DeadFilterChip text={texts.cubeFailed(name)} />;
  const isMissing = value === null && required === true;
  const shown = value === null ? (isMissing ? texts.choose : texts.all) : words;
  return (
    <FilterChip
      key={id}
      name={name}
      condition={shown}
      isSet={value !== null}
      isMissing={isMissing}
      label={texts.parameterOf(name, shown)}
      mayChange={mayFilter}
      form={(onClose) =>
        model === undefined ? null : (
          <BoundForm
            cube={home.cube}
            model={model}
            of={home.of}
            value={value}
            condition={condition}
            offered={offeredUnder(filter, filters, AS_SET, home.cube, cubes.models)}
            onValue={onValue}
            onClose={onClose}
          />
        )
      }
      clear={
        value === null || required === true
          ? undefined
          : { label: texts.clear(name), onClear: () => onValue(null) }
      }
    />
  );
}
