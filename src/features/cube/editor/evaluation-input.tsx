import { Select } from 'antd';
import { labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { fieldTexts } from './field-texts';
import { textList, type ModelEntry } from './model-path';
import type { PartInputProps } from './part-input-props';

const KINDS = ['fix', 'exclude', 'include'] as const;
type Kind = (typeof KINDS)[number];
const WAYS = ['sum', 'avg', 'min', 'max'] as const;

/** Which levels a calculation is computed at, and how finer results are put together. */
export function EvaluationInput({
  id,
  value,
  model,
  invalid,
  disabled,
  describedBy,
  onChange,
}: PartInputProps) {
  const texts = useTexts(fieldTexts);
  const at = (typeof value === 'object' && value !== null ? value : {}) as ModelEntry;
  const kind = KINDS.find((one) => at[one] !== undefined) ?? null;
  const names = textList(kind === null ? [] : at[kind]);
  const put = (next: Kind, levels: readonly string[], agg = at['agg']) =>
    onChange({
      [next]: levels,
      ...(next === 'exclude' || agg === undefined ? {} : { agg }),
    });
  const fields = [...model.dimensions, ...(kind === 'exclude' ? model.hierarchies : [])];
  const status = invalid ? { status: 'error' as const } : {};
  return (
    <div className="ce-rows">
      <Select<string>
        id={id}
        aria-describedby={describedBy}
        {...status}
        disabled={disabled}
        value={kind ?? ''}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: '', label: texts.asShown },
          ...KINDS.map((one) => ({ value: one, label: texts[one] })),
        ]}
        onChange={(next) => (next === '' ? onChange(undefined) : put(next as Kind, names))}
      />
      {kind !== null && (
        <Select<string[]>
          mode="multiple"
          aria-label={texts[kind]}
          {...status}
          disabled={disabled}
          value={names}
          placeholder={kind === 'fix' ? texts.fixEmpty : texts.none}
          showSearch={{ optionFilterProp: 'label' }}
          options={fields.map(({ name }) => ({ value: name, label: labelOf(model, name) }))}
          onChange={(next) => put(kind, next)}
        />
      )}
      {kind !== null && kind !== 'exclude' && (
        <label className="ce-field">
          <span>{texts.atAgg}</span>
          <Select<string>
            aria-label={texts.atAgg}
            disabled={disabled}
            value={typeof at['agg'] === 'string' ? at['agg'] : 'avg'}
            showSearch={{ optionFilterProp: 'label' }}
            options={WAYS.map((one) => ({
              value: one,
              label: texts[one === 'avg' ? 'mean' : one],
            }))}
            onChange={(next) => put(kind, names, next)}
          />
        </label>
      )}
    </div>
  );
}
