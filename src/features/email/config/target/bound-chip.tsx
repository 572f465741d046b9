import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { boundFilter } from '@bi/olap/dashboard/effective';
import { homeOf } from '@bi/olap/dashboard/filter-home';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../../../api/cubes';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { BoundForm } from '../../../../widgets/filter/bound-form';
import { FilterChip } from '../../../../widgets/filter/filter-chip';
import { useFilterText } from '../../../../widgets/filter/use-filter-text';
import { stepTexts } from '../step-texts';

interface BoundChipProps {
  filter: DashboardFilter;
  value: BoundCondition | null;
  required: boolean;
  onValue: (value: BoundCondition | null) => void;
}

/** A filter of a dashboard or document, and the form of its field. */
export function BoundChip({ filter, value, required, onValue }: BoundChipProps) {
  const texts = useTexts(stepTexts);
  const http = useHttp();
  const home = homeOf(filter);
  const slug = home?.cube ?? '';
  const { data: cube } = useQuery({ ...cubeQueries.detail(http, slug), enabled: home !== null });
  const model = cube?.model ?? null;
  const bound =
    home === null || value === null || model === null
      ? null
      : boundFilter(filter, value, home.cube, { [home.cube]: model });
  const condition = typeof bound === 'string' ? null : bound;
  const words = useFilterText(slug, model, condition);
  const { name } = filter;
  const shown = value === null ? (filter.default === 'first' ? texts.first : texts.all) : words;
  return (
    <FilterChip
      name={name}
      condition={shown}
      isSet={value !== null}
      isMissing={value === null && required}
      label={texts.filterOf(name, shown)}
      mayChange={home !== null}
      form={(onClose) =>
        model === null || home === null ? null : (
          <BoundForm
            cube={home.cube}
            model={model}
            of={home.of}
            value={value}
            condition={condition}
            offered={null}
            onValue={onValue}
            onClose={onClose}
          />
        )
      }
      clear={
        value === null || required
          ? undefined
          : { label: texts.removeFilter(name), onClear: () => onValue(null) }
      }
    />
  );
}
