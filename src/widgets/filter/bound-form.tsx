import type { CubeModel } from '@bi/contract/cube/cube';
import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import type { Filter, Query } from '@bi/contract/query/query';
import { timeOf } from '@bi/olap/dashboard/binding';
import { readBoundCondition } from '@bi/olap/dashboard/read-choice';
import { conjuncts, joined } from '@bi/olap/query/edit-filters';
import { FieldFilterPanel } from './field-filter-panel';

interface BoundFormProps {
  cube: string;
  model: CubeModel;
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
  const { cube, model, of, value, condition, offered, onValue, onClose } = props;
  const where = joined([...conjuncts(offered ?? undefined), ...conjuncts(condition ?? undefined)]);
  const query: Query = { cube, rows: [], columns: [], measures: [], ...(where && { where }) };
  // a span of days of a time hierarchy is one of its days, and is edited there
  const isList = value === null || value.op === 'in' || value.op === 'notIn';
  const field = isList ? of : (timeOf(model, of)?.name ?? of);
  return (
    <FieldFilterPanel
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
  return readBoundCondition(condition) ?? null;
}
