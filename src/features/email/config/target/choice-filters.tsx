import type { BoundCondition, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { DocumentParameter } from '@bi/contract/document/document';
import type { EmailTarget } from '@bi/contract/delivery/email';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { dashboardQueries } from '../../../../api/dashboards';
import { documentQueries } from '../../../../api/documents';
import { useHttp } from '../../../../host/use-http';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { BoundChip } from './bound-chip';
import { ValueChip } from './value-chip';

type ChosenTarget = Extract<EmailTarget, { kind: 'dashboard' | 'document' }>;
type Single = string | number | null;

/** A filter or parameter that is shown as a chip. */
type Control =
  | { kind: 'filter'; filter: DashboardFilter; value: BoundCondition | null; required: boolean }
  | { kind: 'value'; id: string; name: string; type: 'number' | 'date' | 'text'; value: Single };

/** The filters and parameters of a dashboard or document that is sent. */
export function ChoiceFilters({ target }: { target: ChosenTarget }) {
  return target.kind === 'dashboard' ? (
    <DashboardFilters target={target} />
  ) : (
    <DocumentParameters target={target} />
  );
}

function DashboardFilters({ target }: { target: Extract<ChosenTarget, { kind: 'dashboard' }> }) {
  const texts = useTexts(stepTexts);
  const http = useHttp();
  const { change } = useEmailForm();
  const { data } = useQuery(dashboardQueries.detail(http, target.id));
  if (!data) return null;
  const { filters, parameters = [] } = data.body;
  const choice = target.choice ?? { filters: {}, selections: {} };
  const edit = (next: typeof choice) => change({ target: { ...target, choice: next } });
  const selected = Object.keys(choice.selections).length;
  const controls: Control[] = [
    ...filters.map((filter): Control => {
      const given = filter.default === 'first' ? null : (filter.default ?? null);
      const chosen = choice.filters[filter.id];
      const value = chosen === undefined ? given : chosen;
      return { kind: 'filter', filter, value, required: filter.required === true };
    }),
    ...parameters.flatMap((one): Control[] => {
      const value = choice.parameters?.[one.id] ?? one.default ?? null;
      if (typeof value === 'boolean') return [];
      const type = one.type === 'member' ? 'text' : one.type;
      return [{ kind: 'value', id: one.id, name: one.name, type, value }];
    }),
  ];
  return (
    <>
      <Chips
        controls={controls}
        onFilter={(id, value) => edit({ ...choice, filters: { ...choice.filters, [id]: value } })}
        onValue={(id, value) =>
          edit({ ...choice, parameters: { ...choice.parameters, [id]: value } })
        }
      />
      {selected > 0 && <small>{texts.selections(selected)}</small>}
      <ResetChoice target={target} />
    </>
  );
}

function DocumentParameters({ target }: { target: Extract<ChosenTarget, { kind: 'document' }> }) {
  const http = useHttp();
  const { change } = useEmailForm();
  const { data } = useQuery(documentQueries.detail(http, target.id));
  if (!data) return null;
  const choice = target.choice ?? {};
  const set = (id: string, value: BoundCondition | Single) =>
    change({ target: { ...target, choice: { ...choice, [id]: value } } });
  return (
    <>
      <Chips
        controls={data.body.parameters.map((one) => documentControl(one, choice[one.id]))}
        onFilter={set}
        onValue={set}
      />
      <ResetChoice target={target} />
    </>
  );
}

function documentControl(
  parameter: DocumentParameter,
  chosen: BoundCondition | Single | undefined,
): Control {
  if (parameter.kind === 'filter') {
    const { default: given, required = false, ...rest } = parameter;
    const own = given === 'first' ? null : (given ?? null);
    const isSet = typeof chosen === 'object';
    const filter: DashboardFilter = { ...rest, scope: 'all' };
    return { kind: 'filter', filter, value: isSet ? chosen : own, required };
  }
  const { id, name, type, default: given = null } = parameter;
  const value = chosen === undefined || typeof chosen === 'object' ? chosen : chosen;
  const shown = typeof value === 'object' ? null : (value ?? given);
  return { kind: 'value', id, name, type, value: chosen === null ? null : shown };
}

interface ChipsProps {
  controls: readonly Control[];
  onFilter: (id: string, value: BoundCondition | null) => void;
  onValue: (id: string, value: Single) => void;
}

function Chips({ controls, onFilter, onValue }: ChipsProps) {
  const texts = useTexts(stepTexts);
  if (controls.length === 0) return <small>{texts.noFilters}</small>;
  return controls.map((one) =>
    one.kind === 'filter' ? (
      <BoundChip
        key={one.filter.id}
        filter={one.filter}
        value={one.value}
        required={one.required}
        onValue={(value) => onFilter(one.filter.id, value)}
      />
    ) : (
      <ValueChip
        key={one.id}
        name={one.name}
        type={one.type}
        value={one.value}
        onValue={(value) => onValue(one.id, value)}
      />
    ),
  );
}

function ResetChoice({ target }: { target: ChosenTarget }) {
  const texts = useTexts(stepTexts);
  const { change } = useEmailForm();
  if (target.choice === undefined) return null;
  const { choice: _choice, ...plain } = target;
  return (
    <Button
      size="small"
      type="link"
      title={texts.resetFiltersTitle}
      onClick={() => change({ target: plain })}
    >
      {texts.resetFilters}
    </Button>
  );
}
