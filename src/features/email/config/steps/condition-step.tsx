import type { EmailCondition } from '@bi/contract/delivery/email';
import { measureName } from '@bi/olap/query/model-fields';
import { InputNumber, Radio, Select } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { useEmailForm } from '../form-context';
import { stepTexts } from '../step-texts';
import { useTargetCube } from '../target/use-target-cube';
import { MeasureFields } from './measure-fields';
import { NewMemberFields } from './new-member-fields';
import { Step } from './step';

type Kind = EmailCondition['kind'] | 'always';
type Threshold = Extract<EmailCondition, { kind: 'threshold' }>;

const OPERATORS: readonly { value: Threshold['op']; label: string }[] = [
  { value: '>', label: '>' },
  { value: '>=', label: '≥' },
  { value: '<', label: '<' },
  { value: '<=', label: '≤' },
  { value: '=', label: '=' },
  { value: '<>', label: '≠' },
];

/** Whether every run sends, or only one whose condition is met. */
export function ConditionStep() {
  const texts = useTexts(stepTexts);
  const { body, change } = useEmailForm();
  const { cube } = useTargetCube(body.target);
  const { onlyIf } = body;
  const kinds: readonly Kind[] = ['always', 'rows', 'changed', 'threshold', 'newMember'];
  return (
    <Step step="condition">
      <Radio.Group
        aria-label={texts.onlyIf}
        className="bi-step-ticks"
        value={onlyIf?.kind ?? 'always'}
        options={kinds.map((value) => ({ value, label: texts[value] }))}
        onChange={({ target }) => change({ onlyIf: startOf(target.value as Kind, cube ?? '') })}
      />
      {onlyIf?.kind === 'threshold' && (
        <ThresholdFields onlyIf={onlyIf} onChange={(next) => change({ onlyIf: next }, 'limit')} />
      )}
      {onlyIf?.kind === 'newMember' && (
        <NewMemberFields onlyIf={onlyIf} onChange={(next) => change({ onlyIf: next }, 'members')} />
      )}
      {onlyIf !== undefined && <small>{texts.conditionNote}</small>}
    </Step>
  );
}

function startOf(kind: Kind, cube: string): EmailCondition | undefined {
  const query = { version: 1 as const, cube, rows: [], columns: [], measures: [] };
  switch (kind) {
    case 'always':
      return undefined;
    case 'rows':
    case 'changed':
      return { kind };
    case 'threshold':
      return { kind, of: { kind: 'measure', query, show: 'value' }, op: '>', value: 0 };
    case 'newMember':
      return { kind, query, n: 10 };
  }
}

interface ThresholdFieldsProps {
  onlyIf: Threshold;
  onChange: (next: Threshold) => void;
}

function ThresholdFields({ onlyIf, onChange }: ThresholdFieldsProps) {
  const texts = useTexts(stepTexts);
  const ids = { op: useId(), value: useId() };
  const { query } = onlyIf.of;
  const [first] = query.measures;
  return (
    <>
      <MeasureFields
        cube={query.cube}
        measure={first === undefined ? null : measureName(first)}
        onMeasure={(cube, measure) => {
          const isSame = cube === query.cube;
          const rest = isSame ? query : { version: 1 as const, cube, rows: [], columns: [] };
          const measures = measure === null ? [] : [measure];
          onChange({ ...onlyIf, of: { ...onlyIf.of, query: { ...rest, measures } } });
        }}
      />
      <div className="bi-step-pair">
        <div>
          <label htmlFor={ids.op}>{texts.compare}</label>
          <Select<Threshold['op']>
            id={ids.op}
            style={{ width: '100%' }}
            value={onlyIf.op}
            options={[...OPERATORS]}
            onChange={(op) => onChange({ ...onlyIf, op })}
          />
        </div>
        <div>
          <label htmlFor={ids.value}>{texts.limit}</label>
          <InputNumber
            id={ids.value}
            style={{ width: '100%' }}
            value={onlyIf.value}
            onChange={(value) => onChange({ ...onlyIf, value: value ?? 0 })}
          />
        </div>
      </div>
    </>
  );
}
