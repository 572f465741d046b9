import type { EmailTarget } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import { fieldFilters, removeFilterAt, setFilter } from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { labelOf, withCalculated } from '@bi/olap/query/model-fields';
import { filterText } from '@bi/olap/filter/condition-text';
import { isSameJson } from '@bi/olap/editing/part-merge';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../../../host/use-language';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { MenuButton } from '../../../../ui/menu-button';
import { ControlBar } from '../../../../widgets/controls/control-bar';
import { FieldFilterPanel } from '../../../../widgets/filter/field-filter-panel';
import { FilterChip } from '../../../../widgets/filter/filter-chip';
import { FilterFormAnchor } from '../../../../widgets/filter/filter-form-anchor';
import { filterFields } from '../../../../widgets/filter/filter-fields';
import { filterTexts } from '../../../../widgets/filter/filter-texts';
import { useCaptions } from '../../../../widgets/filter/use-captions';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { useTargetCube, type TargetCube } from './use-target-cube';

type ReportTarget = Extract<EmailTarget, { kind: 'report' }>;
type Loaded = { [K in 'detail' | 'report']: NonNullable<TargetCube[K]> };

/** The filters and parameters of a report that is sent: as saved, or those of the schedule. */
export function ReportFilters({ target }: { target: ReportTarget }) {
  const { detail, report } = useTargetCube(target);
  if (detail === null || report === null) return null;
  return <LoadedFilters target={target} detail={detail} report={report} />;
}

function LoadedFilters({ target, detail, report }: Loaded & { target: ReportTarget }) {
  const texts = useTexts(stepTexts);
  const conditions = useTexts(filterTexts);
  const { language } = useLanguage();
  const { change } = useEmailForm();
  const [adding, setAdding] = useState<string | null>(null);
  const query = target.query ?? report.query;
  const model = useMemo(() => withCalculated(detail.model, query), [detail.model, query]);
  const filters = fieldFilters(withFollowedValues(query));
  const caption = useCaptions(
    detail.slug,
    model,
    filters.map(({ filter }) => filter),
  );
  const edit = (next: Query) => {
    const { query: _query, ...plain } = target;
    const isSaved = isSameJson(next, report.query);
    change({ target: isSaved ? plain : { ...plain, query: next } });
  };
  const form = (of: string) => (onClose: () => void) => (
    <FieldFilterPanel
      of={of}
      cube={detail.slug}
      model={model}
      query={query}
      onApply={(field, filter) => edit(setFilter(query, model, field, filter))}
      onClose={onClose}
    />
  );
  const taken = new Set(filters.map(({ of }) => of));
  return (
    <>
      {filters.map(({ of, filter }, at) => {
        const name = of === null ? texts.several : labelOf(model, of);
        const shown = filterText(filter, model, conditions, language, caption);
        return (
          <FilterChip
            key={of ?? `several ${at}`}
            name={name}
            condition={shown}
            isSet
            isMissing={false}
            label={texts.filterOf(name, shown)}
            mayChange={of !== null}
            form={of === null ? () => null : form(of)}
            clear={{
              label: texts.removeFilter(name),
              onClear: () => edit(removeFilterAt(query, model, at)),
            }}
          />
        );
      })}
      {filters.length === 0 && <small>{texts.noFilters}</small>}
      <FilterFormAnchor
        form={adding === null ? null : form(adding)(() => setAdding(null))}
        onClose={() => setAdding(null)}
      >
        <MenuButton
          size="small"
          type="text"
          icon={<Icon name="add" />}
          items={filterFields(model, taken)}
          onPick={setAdding}
        >
          {texts.addFilter}
        </MenuButton>
      </FilterFormAnchor>
      {(query.parameters ?? []).length > 0 && (
        <ControlBar
          cube={detail.slug}
          model={detail.model}
          query={query}
          slicers={undefined}
          onEdit={(step) => edit(step(query, detail.model))}
        />
      )}
      {target.query !== undefined && (
        <Button
          size="small"
          type="link"
          title={texts.resetFiltersTitle}
          onClick={() => edit(report.query)}
        >
          {texts.resetFilters}
        </Button>
      )}
    </>
  );
}
