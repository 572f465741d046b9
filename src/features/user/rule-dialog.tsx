import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { AdminRowRule, RuleCombine, RuleLacking } from '@bi/contract/identity/admin';
import { Input, Segmented, Select } from 'antd';
import { useState } from 'react';
import { createRowRule, updateRowRule } from '@bi/contract/endpoints/row-rules';
import { cubeQueries } from '../../api/cubes';
import { call } from '../../core/http/call';
import { useHttp } from '../../host/use-http';
import { useTexts } from '../../host/use-texts';
import { AdminDialog } from './admin-dialog';
import { adminTexts } from './admin-texts';
import { PersonSelect } from './person-select';
import { RuleEffects } from './rule-effects';
import {
  conditionFilter,
  memberChoice,
  memberWords,
  readRuleCondition,
  ruleFields,
  type RuleCondition,
} from './rule-draft';

const EMPTY: RuleCondition = { field: '', mode: 'in', members: [] };
const MEMBERS_SHOWN = 100;

interface RuleDialogProps {
  /** null makes a new rule */
  rule: AdminRowRule | null;
  onClose: () => void;
}

function hasField({ dimensions, hierarchies }: CubeModel, { field }: RuleCondition): boolean {
  return [...dimensions, ...hierarchies].some(({ name }) => name === field);
}

/** Makes or changes a row rule: person, members of a field, exempt cubes. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [initial] = useState(() => (rule ? readRuleCondition(rule.filter) : EMPTY));
  const [form, setForm] = useState({
    userId: rule?.userId ?? '',
    name: rule?.name ?? '',
    exemptCubes: rule?.exemptCubes ?? [],
    combine: rule?.combine ?? 'both',
    lacking: rule?.lacking ?? 'refuse',
  });
  const [condition, setCondition] = useState<RuleCondition>(initial ?? EMPTY);
  const [cubeId, setCubeId] = useState<string | null>(null);
  const [offered, setOffered] = useState(0);
  const set = (patch: Partial<typeof form>) => setForm((now) => ({ ...now, ...patch }));
  const cubes = useQuery(cubeQueries.list(http, { pageSize: 200 }));
  const slug = cubeId ?? cubes.data?.items[offered]?.slug ?? null;
  const cube = useQuery({ ...cubeQueries.detail(http, slug ?? ''), enabled: slug !== null });
  const model = cube.data?.model ?? null;
  const isOther =
    model !== null && initial !== null && initial.field !== '' && !hasField(model, initial);
  if (isOther && cubeId === null && offered + 1 < (cubes.data?.items.length ?? 0))
    setOffered(offered + 1);
  const complete = model !== null && condition.members.length > 0 && hasField(model, condition);
  const untouched =
    rule !== null && (initial === null ? condition.field === '' : condition === initial);
  const filter = complete && !untouched ? conditionFilter(condition, model) : undefined;
  const effective = filter ?? (untouched ? rule.filter : undefined);
  const save = async () => {
    const { name, userId, ...choices } = form;
    if (rule)
      await call(http, updateRowRule, {
        id: rule.id,
        body: { name, ...choices, ...(filter && { filter }) },
      });
    else if (filter)
      await call(http, createRowRule, { body: { userId, name, filter, ...choices } });
  };
  const ready = form.userId !== '' && form.name.trim() !== '' && (complete || untouched);
  const offers = cubes.data?.items ?? [];
  const cubeOptions = offers.map((one) => ({ value: one.slug, label: one.name }));

  return (
    <AdminDialog
      title={rule ? texts.editRule(rule.name) : texts.addRule}
      ready={ready}
      save={save}
      onClose={onClose}
    >
      <div className="bi-dialog-field">
        {texts.person}
        <PersonSelect
          value={form.userId}
          name={rule?.userName ?? ''}
          disabled={rule !== null}
          onChange={(userId) => set({ userId })}
        />
      </div>
      <label>
        {texts.name}
        <Input value={form.name} onChange={(event) => set({ name: event.target.value })} />
      </label>
      {untouched && initial === null && <small>{texts.complex}</small>}
      {cubeOptions.length > 1 && (
        <div className="bi-dialog-field">
          {texts.cube}
          <Select<string>
            aria-label={texts.cube}
            value={slug}
            options={cubeOptions}
            onChange={(value) => {
              setCubeId(value);
              setCondition(EMPTY);
            }}
          />
        </div>
      )}
      <div className="bi-dialog-field">
        {texts.field}
        <Select<string>
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={texts.field}
          loading={cube.isPending}
          value={condition.field || null}
          options={model ? ruleFields(model) : []}
          onChange={(field) => setCondition({ ...condition, field, members: [] })}
        />
      </div>
      <ChoiceField<'in' | 'notIn'>
        label={texts.mode}
        value={condition.mode}
        options={[
          { value: 'in', label: texts.keep },
          { value: 'notIn', label: texts.leaveOut },
        ]}
        onChange={(mode) => setCondition({ ...condition, mode })}
      />
      <div className="bi-dialog-field">
        {texts.members}
        <MemberSelect
          cube={slug}
          condition={condition}
          onChange={(members) => setCondition({ ...condition, members })}
        />
      </div>
      <ChoiceField<RuleCombine>
        label={texts.combine}
        value={form.combine}
        options={[
          { value: 'both', label: texts.both },
          { value: 'either', label: texts.either },
        ]}
        onChange={(combine) => set({ combine })}
      />
      <div className="bi-dialog-field">
        {texts.exempt}
        <Select<string[]>
          mode="multiple"
          aria-label={texts.exempt}
          value={form.exemptCubes}
          options={cubeOptions}
          onChange={(exemptCubes) => set({ exemptCubes })}
        />
      </div>
      <ChoiceField<RuleLacking>
        label={texts.lacking}
        value={form.lacking}
        options={[
          { value: 'refuse', label: texts.refuse },
          { value: 'whole', label: texts.whole },
        ]}
        onChange={(lacking) => set({ lacking })}
      />
      {form.userId !== '' && effective !== undefined && (
        <RuleEffects
          change={{
            ...(rule && { id: rule.id }),
            userId: form.userId,
            filter: effective,
            exemptCubes: form.exemptCubes,
            combine: form.combine,
            lacking: form.lacking,
          }}
          onExempt={(slugs) => set({ exemptCubes: [...form.exemptCubes, ...slugs] })}
        />
      )}
    </AdminDialog>
  );
}

interface ChoiceFieldProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of few choices, under its label. */
function ChoiceField<T extends string>({ label, ...choice }: ChoiceFieldProps<T>) {
  return (
    <div className="bi-dialog-field">
      {label}
      <Segmented<T> aria-label={label} {...choice} />
    </div>
  );
}

interface MemberSelectProps {
  cube: string | null;
  condition: RuleCondition;
  onChange: (members: string[]) => void;
}

/** Members of the field, searched on the server; those chosen stay whatever is searched. */
function MemberSelect({ cube, condition, onChange }: MemberSelectProps) {
  const texts = useTexts(adminTexts);
  const http = useHttp();
  const [search, setSearch] = useState('');
  const body = {
    of: condition.field,
    limit: MEMBERS_SHOWN,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
  };
  const members = useQuery({
    ...cubeQueries.members(http, cube ?? '', body),
    enabled: cube !== null && condition.field !== '',
    placeholderData: keepPreviousData,
  });
  const found = (members.data?.members ?? []).map(({ path }) => memberChoice(path));
  const all = [...new Set([...found, ...condition.members])];
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={texts.members}
      disabled={condition.field === ''}
      loading={members.isFetching}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={condition.members}
      options={all.map((member) => ({ value: member, label: memberWords(member) }))}
      onChange={onChange}
    />
  );
}
