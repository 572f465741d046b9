import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard';
import type { Filter, Query } from '@bi/contract/query';
import { timeOf } from '@bi/olap/dashboard/binding';
import { homeOf, offeredUnder, valueOf } from '@bi/olap/dashboard/effective';
import { readCondition } from '@bi/olap/dashboard/read-choice';
import { conjuncts, joined } from '@bi/olap/query/edit-filters';
import { findField } from '@bi/olap/query/model-fields';
import { useRef, useState } from 'react';
import { useMayFilter } from '../../host/use-may-filter';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { FieldFilter } from '../../widgets/filter/field-filter';
import { FilterFormAnchor } from '../../widgets/filter/filter-form-anchor';
import { useOpenBoard } from './board-context';
import { boardTexts } from './board-texts';
import { homeFilter, useConditionText } from './condition-text';

/** One filter of the dashboard: its value in words, and the form that changes it. */
export function FilterControl({ filter }: { filter: DashboardFilter }) {
  const texts = useTexts(boardTexts);
  const { cubes, state } = useOpenBoard();
  const mayFilter = useMayFilter();
  const [open, setOpen] = useState(false);
  // a press on the chip closes its open form: the click of that press must not open it again
  const openAtPress = useRef(false);
  const home = homeOf(filter);
  const model = cubes.models[home?.cube ?? ''];
  const value = valueOf(filter, state.shown);
  const words = useConditionText(filter, value);
  if (home === null || (model !== undefined && findField(model, home.of) === null)) {
    return <DeadChip text={texts.filterGone(filter.name)} />;
  }
  if (cubes.errors[home.cube] !== undefined) {
    return <DeadChip text={texts.filterFailed(filter.name)} />;
  }
  const isMissing = value === null && filter.required === true;
  const condition = value === null ? (isMissing ? texts.choose : texts.all) : words;
  const label = (
    <>
      <b>{filter.name}</b>
      <i>{condition}</i>
    </>
  );
  const isDefault = state.shown.filters[filter.id] === undefined;
  return (
    <FilterFormAnchor
      form={
        open && model !== undefined ? (
          <FilterForm filter={filter} onClose={() => setOpen(false)} />
        ) : null
      }
      onClose={() => setOpen(false)}
    >
      <span
        className="bi-fchip"
        data-set={value === null ? undefined : ''}
        data-missing={isMissing ? '' : undefined}
      >
        {mayFilter ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={texts.filterOf(filter.name, condition)}
            title={condition}
            onPointerDown={() => {
              openAtPress.current = open;
            }}
            onClick={() => {
              if (!openAtPress.current) setOpen(true);
              openAtPress.current = false;
            }}
          >
            {label}
            <Icon name="chevronDown" size={12} />
          </button>
        ) : (
          <span title={condition}>{label}</span>
        )}
        {mayFilter && value !== null && (filter.required !== true || !isDefault) && (
          <button
            type="button"
            aria-label={texts.clearFilter(filter.name)}
            onClick={() => state.setFilter(filter.id, null)}
          >
            <Icon name="close" size={12} />
          </button>
        )}
      </span>
    </FilterFormAnchor>
  );
}

function DeadChip({ text }: { text: string }) {
  return (
    <span className="bi-fchip" data-missing="">
      <span title={text}>
        <Icon name="warning" size={13} />
        <i>{text}</i>
      </span>
    </span>
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
      of={home.of}
      value={value}
      offered={offered}
      condition={value === null ? null : homeFilter(filter, value, cubes)}
      onValue={(next) => state.setFilter(filter.id, next)}
      onClose={onClose}
    />
  );
}

interface BoundFormProps {
  cube: string;
  /** field of that cube */
  of: string;
  value: BoundCondition | null;
  /** the value as a condition on the cube */
  condition: Filter | null;
  /** conditions under which members are offered */
  offered: Filter | null;
  onValue: (value: BoundCondition | null) => void;
  onClose: () => void;
}

/** The filter form of a field for a condition that names no field. */
export function BoundForm(props: BoundFormProps) {
  const { cube, of, value, condition, offered, onValue, onClose } = props;
  const { cubes } = useOpenBoard();
  const model = cubes.models[cube];
  if (model === undefined) return null;
  const where = joined([...conjuncts(offered ?? undefined), ...conjuncts(condition ?? undefined)]);
  const query: Query = { cube, rows: [], columns: [], measures: [], ...(where && { where }) };
  // a span of days of a time hierarchy is one of its days, and is edited there
  const isList = value === null || value.op === 'in' || value.op === 'notIn';
  const field = isList ? of : (timeOf(model, of)?.name ?? of);
  return (
    <FieldFilter
      key={field}
      of={field}
      cube={cube}
      model={model}
      query={query}
      onApply={(_, next) => onValue(next === null ? null : boundOf(next, value))}
      onClose={onClose}
    />
  );
}

/** The condition of a form without its field; of two lists the one that was not there before. */
function boundOf(filter: Filter, before: BoundCondition | null): BoundCondition | null {
  const parts = conjuncts(filter);
  const found = parts.find(
    (part) => parts.length === 1 || !('op' in part) || part.op !== before?.op,
  );
  if (found === undefined || !('of' in found)) return null;
  const { of: _of, ...condition } = found;
  return readCondition(condition) ?? null;
}
