import {
  clearFilters,
  fieldFilters,
  removeFilterAt,
  setFilter,
  setHaving,
} from '@bi/olap/query/edit-filters';
import { withFollowedValues } from '@bi/olap/query/edit-parameters';
import { labelOf, withCalculated } from '@bi/olap/query/model-fields';
import { Button } from 'antd';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useLanguage } from '../../host/use-language';
import { useMayFilter } from '../../host/use-may-filter';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { MenuButton } from '../../ui/menu-button';
import { filterText, havingText } from '@bi/olap/filter/condition-text';
import { FieldFilterPanel } from '../../widgets/filter/field-filter-panel';
import { filterTexts } from '../../widgets/filter/filter-texts';
import { useCaptions } from '../../widgets/filter/use-captions';
import { filterFields } from '../../widgets/filter/filter-fields';
import { FilterFormAnchor } from '../../widgets/filter/filter-form-anchor';
import { givenRights } from '../../widgets/given/given-rights';
import { fixedFields } from './fixed-fields';
import { MissingValues } from './missing-values';
import type { OpenReport } from './use-report-viewer';
import { viewerTexts } from './viewer-texts';

/** The conditions the report is shown under, one chip a field; what changes is saved in the address. */
export function FilterBar({ open }: { open: OpenReport }) {
  const { state, saved, cube, changed, edit, setState } = open;
  const texts = useTexts(viewerTexts);
  const conditions = useTexts(filterTexts);
  const { language } = useLanguage();
  const [editing, setEditing] = useState<string | null>(null);
  const { query } = state;
  const model = useMemo(() => withCalculated(cube.model, query), [cube.model, query]);
  const followed = withFollowedValues(state.query);
  const { slicers } = state.presentation;
  const filters = fieldFilters(followed);
  const having = followed.having ?? [];
  const caption = useCaptions(
    cube.slug,
    model,
    [...filters, ...having].map(({ filter }) => filter),
  );
  const filtered = new Set(filters.map(({ of }) => of));
  const mayFilter = useMayFilter();
  const { data: me } = useMe();
  const { isBound } = givenRights(me);
  const fixed = useMemo(() => fixedFields(saved.query, me), [saved.query, me]);
  const mayClear = mayFilter && !isBound;
  const form = (of: string) => (
    <FieldFilterPanel
      key={of}
      of={of}
      cube={cube.slug}
      model={model}
      query={state.query}
      onApply={(field, filter) => edit((query) => setFilter(query, model, field, filter))}
      onClose={() => setEditing(null)}
    />
  );
  const adding = editing !== null && !filtered.has(editing);

  const bar = (
    <div className="bi-viewer-bar" role="group" aria-label={texts.filters}>
      <Icon name="filter" />
      {filters.map(({ of, filter }, index) => {
        if (of !== null && slicers?.includes(of) && !fixed.has(of)) return null;
        const field = of === null ? texts.several : labelOf(model, of);
        const condition = filterText(filter, model, conditions, language, caption);
        return (
          <FilterChip
            key={of ?? `several ${index}`}
            field={field}
            condition={condition}
            form={of !== null && of === editing ? form(of) : null}
            onEdit={of === null || !mayFilter || fixed.has(of) ? null : () => setEditing(of)}
            onClose={() => setEditing(null)}
            onRemove={
              mayFilter && !fixed.has(of)
                ? () => edit((query) => removeFilterAt(query, model, index))
                : null
            }
          />
        );
      })}
      {having.map((one, index) => (
        <FilterChip
          key={`measure ${index}`}
          field={texts.measures}
          condition={havingText(one, model, conditions, language, caption)}
          form={null}
          onEdit={null}
          onClose={() => setEditing(null)}
          onRemove={mayClear ? () => edit((query) => setHaving(query, model, index, null)) : null}
        />
      ))}
      {filters.length + having.length === 0 && (
        <span className="bi-viewer-quiet">{texts.noFilters}</span>
      )}
      {mayFilter && (
        <FilterFormAnchor form={adding ? form(editing) : null} onClose={() => setEditing(null)}>
          <MenuButton
            size="small"
            type="text"
            icon={<Icon name="add" />}
            items={filterFields(model, filtered)}
            onPick={setEditing}
          >
            {texts.addFilter}
          </MenuButton>
        </FilterFormAnchor>
      )}
      {mayClear && filters.length + having.length > 1 && (
        <Button size="small" type="text" onClick={() => edit(clearFilters)}>
          {texts.clearFilters}
        </Button>
      )}
      {changed && (
        <Button size="small" type="link" title={texts.reset} onClick={() => setState(null)}>
          {texts.resetShort}
        </Button>
      )}
    </div>
  );
  return (
    <>
      {bar}
      <MissingValues cube={cube.slug} model={model} filters={filters.map(({ filter }) => filter)} />
    </>
  );
}

interface FilterChipProps {
  field: string;
  condition: string;
  /** the open dialog of this filter, or null */
  form: ReactNode;
  /** null where the condition cannot be changed here */
  onEdit: (() => void) | null;
  onClose: () => void;
  onRemove: (() => void) | null;
}

function FilterChip({ field, condition, form, onEdit, onClose, onRemove }: FilterChipProps) {
  const texts = useTexts(viewerTexts);
  // a press on the chip closes its open form: the click of that press must not open it again
  const openAtPress = useRef(false);
  const label = (
    <>
      <b>{field}</b> {condition}
    </>
  );
  return (
    <FilterFormAnchor form={form} onClose={onClose}>
      <span className="bi-chip">
        {onEdit ? (
          <button
            type="button"
            title={condition}
            aria-haspopup="dialog"
            onPointerDown={() => {
              openAtPress.current = form !== null;
            }}
            onClick={() => {
              if (!openAtPress.current) onEdit();
              openAtPress.current = false;
            }}
          >
            {label}
          </button>
        ) : (
          <span title={condition}>{label}</span>
        )}
        {onRemove && (
          <button type="button" aria-label={texts.removeFilter(field)} onClick={onRemove}>
            <Icon name="close" size={12} />
          </button>
        )}
      </span>
    </FilterFormAnchor>
  );
}

export default FilterBar;
