import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { CellFormat } from '@bi/contract/report/report';
import { useTexts } from '../../../host/use-texts';
import { formatTexts } from './format-texts';

type Rule = Extract<CellFormat, { kind: 'rule' }>;

const OPERATORS = ['<', '<=', '>', '>=', '=', '<>', 'empty', 'notEmpty'] as const;
const TONES = ['good', 'bad', 'noted'] as const;

/** An entry of the measures that a condition may test; `percent`: its values are entered as percent. */
export interface FormatEntry {
  value: string;
  label: string;
  percent: boolean;
}

/** A value as it is entered: `percent` hundredfold, without digits that a float adds. */
export function enteredNumber(value: number, percent: boolean): number {
  return percent ? Number((value * 100).toPrecision(12)) : value;
}

export interface RuleFieldsProps {
  format: Rule;
  /** entries of the measures that may be tested */
  entries: readonly FormatEntry[];
  onChange: (next: Rule) => void;
}

/** The condition of a fill: which measure of the same cell, compared with what, and the colour. */
export function RuleFields({ format, entries, onChange }: RuleFieldsProps) {
  const texts = useTexts(formatTexts);
  const ids = { by: useId(), op: useId(), value: useId(), tone: useId() };
  const tested = entries.find(({ value }) => value === format.by);
  const isGone = tested === undefined;
  const percent = tested?.percent === true;
  const takesValue = format.op !== 'empty' && format.op !== 'notEmpty';
  return (
    <>
      <div className="olap-format-two">
        <div>
          <label htmlFor={ids.by}>{texts.ruleBy}</label>
          <Select<string>
            id={ids.by}
            value={isGone ? null : format.by}
            status={isGone ? 'error' : undefined}
            style={{ width: '100%' }}
            options={entries.map(({ value, label }) => ({ value, label }))}
            onChange={(by) => onChange({ ...format, by })}
          />
        </div>
        <div>
          <label htmlFor={ids.tone}>{texts.ruleTone}</label>
          <Select<Rule['tone']>
            id={ids.tone}
            value={format.tone}
            style={{ width: '100%' }}
            options={TONES.map((value) => ({ value, label: texts[value] }))}
            onChange={(tone) => onChange({ ...format, tone })}
          />
        </div>
      </div>
      <div className="olap-format-two">
        <div>
          <label htmlFor={ids.op}>{texts.ruleOperator}</label>
          <Select<Rule['op']>
            id={ids.op}
            value={format.op}
            style={{ width: '100%' }}
            options={OPERATORS.map((value) => ({
              value,
              label:
                value === 'empty' || value === 'notEmpty'
                  ? texts[value]
                  : value.replace('<=', '≤').replace('>=', '≥').replace('<>', '≠'),
            }))}
            onChange={(op) => onChange({ ...format, op })}
          />
        </div>
        {takesValue && (
          <div>
            <label htmlFor={ids.value}>{texts.ruleValue}</label>
            <InputNumber<number>
              id={ids.value}
              style={{ width: '100%' }}
              value={enteredNumber(format.value, percent)}
              suffix={percent ? '%' : undefined}
              onChange={(value) => {
                if (value === null) return;
                onChange({ ...format, value: percent ? value / 100 : value });
              }}
            />
          </div>
        )}
      </div>
      {isGone && (
        <p className="olap-format-problem" role="alert">
          {texts.ruleGone}
        </p>
      )}
    </>
  );
}
