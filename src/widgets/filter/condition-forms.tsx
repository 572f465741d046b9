import { Checkbox, Input, InputNumber, Segmented, Select } from 'antd';
import { useId } from 'react';
import type { DateRange } from '@bi/contract/cube-editor/cube-entity';
import type { Grain, Parameter, RelativePeriod } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { ParameterSlot } from '../controls/parameter-slot';
import type { FilterDraft, RangeOp, TextOp } from './filter-draft';
import { filterTexts } from './filter-texts';

interface FormProps<T> {
  value: T;
  onChange: (value: T) => void;
  onEnter: () => void;
}

const TEXT_OPS: readonly TextOp[] = [
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'empty',
  'notEmpty',
];

const RANGE_WORDS = {
  between: 'between',
  '=': 'equals',
  '<>': 'differs',
  '>': 'more',
  '>=': 'moreOrEqual',
  '<': 'less',
  '<=': 'lessOrEqual',
  empty: 'empty',
  notEmpty: 'notEmpty',
} as const;

const UNITS: readonly Grain[] = ['day', 'week', 'month', 'quarter', 'year'];

/** Condition on a text. */
export function TextForm({ value, onChange, onEnter }: FormProps<FilterDraft['text']>) {
  const texts = useTexts(filterTexts);
  const needsValue = value.op !== 'empty' && value.op !== 'notEmpty';
  return (
    <div className="olap-fields">
      <Select<TextOp>
        aria-label={texts.condition}
        value={value.op}
        options={TEXT_OPS.map((op) => ({ value: op, label: texts[op] }))}
        onChange={(op) => onChange({ ...value, op })}
      />
      {needsValue && (
        <Input
          autoFocus
          aria-label={texts.value}
          placeholder={texts.value}
          value={value.value}
          maxLength={4000}
          onChange={({ target }) => onChange({ ...value, value: target.value })}
          onPressEnter={onEnter}
        />
      )}
    </div>
  );
}

/** The days that a date has, in words. */
function DataRange({ range }: { range: DateRange }) {
  const texts = useTexts(filterTexts);
  const { language } = useLanguage();
  const day = (text: string): string => memberLabel({ type: 'date' }, text, language);
  return (
    <div className="olap-filter-range">{texts.dataRange(day(range.first), day(range.last))}</div>
  );
}

interface RangeFormProps extends FormProps<FilterDraft['range']> {
  type: 'number' | 'date';
  /** shown behind numbers, e.g. % */
  unit?: string;
  /** first and last day that the date has; null or absent: unknown */
  dates?: DateRange | null;
  /** parameters of this type that an end may follow */
  parameters?: readonly Parameter[];
}

/** Condition on a number or a day: a comparison, or a range with one end open where it is left empty. */
export function RangeForm(props: RangeFormProps) {
  const { value, onChange, onEnter, type, unit, dates = null, parameters = [] } = props;
  const texts = useTexts(filterTexts);
  const { op, from, to } = value;
  const needsValue = op !== 'empty' && op !== 'notEmpty';
  const field = (name: 'from' | 'to', label: string): React.ReactNode => (
    <ParameterSlot
      label={label}
      heading={label}
      parameters={parameters}
      chosen={value[`${name}Parameter`]}
      onChoose={(chosen) => onChange({ ...value, [`${name}Parameter`]: chosen })}
    >
      <ValueInput
        type={type}
        unit={unit}
        label={label}
        value={name === 'from' ? from : to}
        onChange={(text) => onChange({ ...value, [name]: text })}
        onEnter={onEnter}
      />
    </ParameterSlot>
  );
  return (
    <div className="olap-fields">
      <Select<RangeOp>
        aria-label={texts.condition}
        value={op}
        options={(Object.keys(RANGE_WORDS) as RangeOp[]).map((one) => ({
          value: one,
          label: texts[RANGE_WORDS[one]],
        }))}
        onChange={(next) => onChange({ ...value, op: next })}
      />
      {needsValue &&
        (op === 'between' ? (
          <div className="olap-pair">
            {field('from', type === 'date' ? texts.fromDate : texts.from)}
            {field('to', type === 'date' ? texts.toDate : texts.to)}
          </div>
        ) : (
          field('from', texts.value)
        ))}
      {dates !== null && <DataRange range={dates} />}
    </div>
  );
}

interface ValueInputProps {
  type: 'number' | 'date';
  unit?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function ValueInput({ type, unit, label, value, onChange, onEnter }: ValueInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {type === 'date' ? (
        <input
          id={id}
          className="olap-date"
          type="date"
          value={value.slice(0, 10)}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
          }}
        />
      ) : (
        <InputNumber
          id={id}
          stringMode
          suffix={unit}
          value={value}
          style={{ width: '100%' }}
          onChange={(next) => onChange(next ?? '')}
          onPressEnter={onEnter}
        />
      )}
    </div>
  );
}

interface PeriodFormProps extends FormProps<RelativePeriod> {
  /** first and last day that the date has; null: unknown */
  range: DateRange | null;
}

/** A period relative to today or to the last day of the data. */
export function PeriodForm({ value, onChange, onEnter, range }: PeriodFormProps) {
  const texts = useTexts(filterTexts);
  const ids = { n: useId(), unit: useId(), anchor: useId() };
  const { kind, n, unit } = value;
  const put = (patch: Partial<RelativePeriod>): void => {
    const next = { ...value, ...patch };
    const { includeCurrent, ...rest } = next;
    const clean = next.kind === 'this' ? { ...rest, n: 1 } : rest;
    onChange(next.kind === 'last' && includeCurrent ? { ...clean, includeCurrent } : clean);
  };
  return (
    <div className="olap-fields">
      <Segmented<RelativePeriod['kind']>
        block
        aria-label={texts.relative}
        value={kind}
        options={[
          { value: 'last', label: texts.lastWord },
          { value: 'this', label: texts.thisWord },
          { value: 'next', label: texts.nextWord },
        ]}
        onChange={(next) => put({ kind: next })}
      />
      <div className="olap-pair">
        {kind !== 'this' && (
          <div>
            <label htmlFor={ids.n}>{texts.number}</label>
            <InputNumber
              id={ids.n}
              min={1}
              max={1000}
              precision={0}
              value={n}
              style={{ width: '100%' }}
              onChange={(next) => put({ n: next ?? 1 })}
              onPressEnter={onEnter}
            />
          </div>
        )}
        <div>
          <label htmlFor={ids.unit}>{texts.unit}</label>
          <Select<Grain>
            id={ids.unit}
            value={unit}
            style={{ width: '100%' }}
            options={UNITS.map((one) => ({ value: one, label: texts.unitName(one) }))}
            onChange={(next) => put({ unit: next })}
          />
        </div>
      </div>
      {kind === 'last' && (
        <Checkbox
          checked={value.includeCurrent === true}
          onChange={({ target }) => put({ includeCurrent: target.checked })}
        >
          {texts.includeCurrent}
        </Checkbox>
      )}
      <div>
        <label htmlFor={ids.anchor}>{texts.anchor}</label>
        <Select<'today' | 'lastDay'>
          id={ids.anchor}
          value={value.anchor ?? 'today'}
          style={{ width: '100%' }}
          options={[
            { value: 'today', label: texts.fromToday },
            { value: 'lastDay', label: texts.fromLastDay },
          ]}
          onChange={(anchor) => put({ anchor })}
        />
      </div>
      {range !== null && <DataRange range={range} />}
    </div>
  );
}
