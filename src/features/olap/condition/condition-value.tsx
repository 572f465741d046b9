import { Button, Input, InputNumber, Popover } from 'antd';
import { useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, Parameter } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { memberList } from '@bi/olap/query/edit-filters';
import { findDimension, labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { pathText } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../../widgets/filter/filter-texts';
import { ParameterSlot } from '../../../widgets/controls/parameter-slot';
import { MemberPicker } from '../../../widgets/filter/member-picker';
import { useCaptions } from '../../../widgets/filter/use-captions';
import type { ConditionTest, ValueSource } from './condition-draft';
import type { Subject } from './condition-subjects';
import { conditionTexts } from './condition-texts';
import { useOlapQuery } from '../state/olap-context';

const NAMED = 2;

export interface ConditionValueProps {
  test: ConditionTest;
  subject: Subject;
  cube: string;
  model: CubeModel;
  /** the query's other conditions: only members that remain under them are offered */
  where: Filter | null;
  onChange: (test: ConditionTest) => void;
  onEnter: () => void;
}

/** What a subject is compared with: a number, a day, a text, two of them, or members. */
export function ConditionValue(props: ConditionValueProps) {
  const { test, subject, onChange, onEnter } = props;
  const texts = useTexts(conditionTexts);
  const query = useOlapQuery();
  const { model } = props;
  const { op } = test;
  if (op === 'empty' || op === 'notEmpty') return <span />;
  if (op === 'in' || op === 'notIn') return <Members {...props} />;
  const choices = sourcesOf(subject, op, query.parameters ?? [], model);
  const field = (name: 'from' | 'to', label: string) => {
    const source = test[`${name}Source`];
    return (
      <ParameterSlot
        label={label}
        parameters={choices}
        chosen={source === undefined ? undefined : sourceKey(source)}
        onChoose={(key) => {
          const value = query.parameters?.find((one) => one.name === key)?.value;
          onChange({
            ...test,
            [`${name}Source`]: key === undefined ? undefined : sourceOf(key),
            ...(typeof value === 'string' && { [name]: value }),
          });
        }}
      >
        <Value
          subject={subject}
          label={label}
          value={test[name]}
          onChange={(text) => onChange({ ...test, [name]: text })}
          onEnter={onEnter}
        />
      </ParameterSlot>
    );
  };
  if (op !== 'between') return field('from', texts.value);
  return (
    <div className="olap-cond-pair">
      {field('from', texts.from)}
      {field('to', texts.to)}
    </div>
  );
}

const MEASURE = 'measure:';

const sourceKey = (source: ValueSource): string =>
  'measure' in source ? MEASURE + source.measure : source.parameter;

const sourceOf = (key: string): ValueSource =>
  key.startsWith(MEASURE) ? { measure: key.slice(MEASURE.length) } : { parameter: key };

/** What a value may follow: parameters of its type, and for a comparison of a measure other measures. */
function sourcesOf(
  { kind, name, type }: Subject,
  op: ConditionTest['op'],
  parameters: readonly Parameter[],
  model: CubeModel,
): Parameter[] {
  const isText = type === 'text' || type === 'choice';
  if (isText || (kind === 'measure' && op === 'between')) return [];
  const fitting = parameters.filter(
    (one) => one.type === type || (one.type === 'member' && one.of === name),
  );
  if (kind !== 'measure') return fitting;
  const others = model.measures.filter((one) => one.hidden !== true && one.name !== name);
  return [
    ...fitting,
    ...others.map((one): Parameter => ({
      ...{ name: MEASURE + one.name, label: labelOf(model, one.name), type: 'number' },
    })),
  ];
}

interface ValueProps {
  subject: Subject;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function Value({ subject, label, value, onChange, onEnter }: ValueProps) {
  if (subject.type === 'number') {
    return (
      <InputNumber
        stringMode
        aria-label={label}
        placeholder={label}
        suffix={subject.percent ? '%' : undefined}
        value={value}
        style={{ width: '100%' }}
        onChange={(next) => onChange(next ?? '')}
        onPressEnter={onEnter}
      />
    );
  }
  if (subject.type === 'date') {
    return (
      <input
        type="date"
        className="olap-date"
        aria-label={label}
        value={value.slice(0, 10)}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter();
        }}
      />
    );
  }
  return (
    <Input
      aria-label={label}
      placeholder={label}
      maxLength={4000}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPressEnter={onEnter}
    />
  );
}

function Members({ test, subject, cube, model, where, onChange }: ConditionValueProps) {
  const texts = useTexts(conditionTexts);
  const words = useTexts(filterTexts);
  const { language } = useLanguage();
  const query = useOlapQuery();
  const [open, setOpen] = useState(false);
  const calendar = model.calendars?.find(({ name }) => name === subject.calendar);
  const look = {
    ...(findDimension(model, subject.name) ?? { type: 'string' as const }),
    ...(subject.grain !== undefined && { grain: subject.grain }),
    ...(calendar && { calendar }),
  };
  const of = subject.name;
  const paths = [...test.chosen.values()];
  const chosen: Filter[] =
    subject.paths && paths.length > 0 ? [memberList('in', paths, { of, hierarchy: true })] : [];
  const caption = useCaptions(cube, model, chosen);
  const names = paths.map((path) =>
    subject.paths
      ? pathText(path, of, model, language, caption)
      : memberLabel(look, path.at(-1) ?? null, language),
  );
  const shown = names.slice(0, NAMED).join(words.comma);
  const rest = names.length - NAMED;
  const text =
    names.length === 0 ? texts.chooseMembers : rest > 0 ? words.andMore(shown, rest) : shown;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      align={{ overflow: { shiftX: true, adjustY: true } }}
      arrow={false}
      destroyOnHidden
      content={
        <div
          className="olap-cond-picker"
          role="dialog"
          aria-label={`${texts.members}: ${subject.label}`}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            setOpen(false);
          }}
        >
          <MemberPicker
            cube={cube}
            model={model}
            of={subject.name}
            grain={subject.grain}
            hierarchy={subject.paths === true}
            where={where}
            query={query}
            mode={test.op === 'notIn' ? 'notIn' : 'in'}
            onMode={(op) => onChange({ ...test, op })}
            chosen={test.chosen}
            onChosen={(chosen) => onChange({ ...test, chosen })}
          />
        </div>
      }
    >
      <Button
        className="olap-cond-chosen"
        aria-haspopup="dialog"
        aria-label={`${texts.members}: ${text}`}
        title={names.join(words.comma)}
      >
        <span>{text}</span>
      </Button>
    </Popover>
  );
}
