import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../../../host/use-texts';
import { propertyTexts } from './property-texts';

/** A part of a form under a heading of its own. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="bi-plus-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
}

/** A text; several lines with `rows`. */
export function TextField(
  props: FieldProps<string> & { most: number; rows?: number; hint?: string },
) {
  const { label, value, onChange, most, rows, hint } = props;
  const id = useId();
  const shared = { id, maxLength: most, value, placeholder: hint };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <Input {...shared} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea
          {...shared}
          rows={Math.min(16, Math.max(rows, value.split('\n').length + 1))}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

/** A number; undefined where the field is empty. */
export function NumberField(
  props: FieldProps<number | undefined> & {
    min: number;
    max: number;
    step?: number;
    hint?: string;
  },
) {
  const { label, value, onChange, min, max, step = 1, hint } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        style={{ width: '100%' }}
        {...{ min, max, step }}
        value={value ?? null}
        placeholder={hint}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}

/** One of several. */
export function SelectField<Value extends string | number>(
  props: FieldProps<Value> & { options: readonly { value: Value; label: string }[] },
) {
  const { label, value, onChange, options } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select<Value>
        id={id}
        style={{ width: '100%' }}
        value={value}
        options={[...options]}
        onChange={onChange}
      />
    </div>
  );
}

/** Yes or no. */
export function CheckField({ label, value, onChange }: FieldProps<boolean>) {
  return (
    <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
      {label}
    </Checkbox>
  );
}

/** A colour; undefined for that of the document. @param unset that of the document */
export function ColorField(props: FieldProps<string | undefined> & { unset: string }) {
  const { label, value, onChange, unset } = props;
  const texts = useTexts(propertyTexts);
  const id = useId();
  return (
    <div className="bi-plus-color">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          type="color"
          value={value ?? unset}
          onChange={({ target }) => onChange(target.value)}
        />
        <Checkbox
          checked={value === undefined}
          onChange={({ target }) => onChange(target.checked ? undefined : unset)}
        >
          {texts.noColor}
        </Checkbox>
      </span>
    </div>
  );
}
