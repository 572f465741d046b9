import { useQuery } from '@tanstack/react-query';
import type { AuditFilter } from '@bi/contract/identity/admin';
import { Button, Input, Select } from 'antd';
import { adminQueries } from '../../api/administration';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { ACTION_TEXTS, auditTexts, ENTITIES } from './audit-texts';

/** What the list is filtered by; days are local, `YYYY-MM-DD`, both included; '' = no limit. */
export interface AuditChoice {
  actor: string;
  action: string;
  entity: string;
  fromDay: string;
  toDay: string;
}

/** The choice that leaves nothing out. */
export const EVERYTHING: AuditChoice = {
  actor: '',
  action: '',
  entity: '',
  fromDay: '',
  toDay: '',
};

function startOf(day: string, plus: number): string | undefined {
  if (day === '') return undefined;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + plus);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** A choice as the call takes it: days become moments, the last one ends with its day. */
export function auditFilter({ fromDay, toDay, ...rest }: AuditChoice, search: string): AuditFilter {
  const given = { ...rest, search, from: startOf(fromDay, 0), to: startOf(toDay, 1) };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value));
}

interface AuditFiltersProps {
  choice: AuditChoice;
  onChange: (choice: AuditChoice) => void;
  /** a file is being made */
  exporting: boolean;
  onExport: () => void;
}

/** Filters of the audit list by person, action, entity and time, and its export. */
export function AuditFilters({ choice, onChange, exporting, onExport }: AuditFiltersProps) {
  const texts = useTexts(auditTexts);
  const http = useHttp();
  const users = useQuery(adminQueries.users(http, { pageSize: 200 }));
  const set = (patch: Partial<AuditChoice>) => onChange({ ...choice, ...patch });
  const people = (users.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const actions = ACTION_TEXTS.map((value) => ({ value, label: texts.name(value) }));
  const entities = ENTITIES.map((value) => ({ value, label: texts.entity(value) }));
  const select = (
    label: string,
    key: 'actor' | 'action' | 'entity',
    options: { value: string; label: string }[],
  ) => (
    <Select<string>
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      className="bi-audit-filter"
      aria-label={label}
      placeholder={label}
      value={choice[key] || null}
      options={options}
      onChange={(value: string | undefined) => set({ [key]: value ?? '' })}
    />
  );
  const day = (label: string, key: 'fromDay' | 'toDay') => (
    <label className="bi-audit-day">
      {label}
      <Input
        type="date"
        value={choice[key]}
        onChange={(event) => set({ [key]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      {select(texts.anyPerson, 'actor', people)}
      {select(texts.anyAction, 'action', actions)}
      {select(texts.anyEntity, 'entity', entities)}
      {day(texts.from, 'fromDay')}
      {day(texts.to, 'toDay')}
      <Button icon={<Icon name="download" />} loading={exporting} onClick={onExport}>
        {texts.export}
      </Button>
    </>
  );
}
