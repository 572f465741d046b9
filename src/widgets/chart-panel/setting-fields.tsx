import { Select } from 'antd';
import { useId, useRef, type ReactNode } from 'react';

/** A setting whose value is one of some. */
export interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** shown while nothing is chosen: the list adds something each time */
  placeholder?: string;
  onChange: (value: string) => void;
}

/** From so many options on a list is searched. */
const SEARCHED = 12;

/** A setting chosen from a list, which is searched where it is long. */
export function ChoiceSetting(props: ChoiceProps) {
  const { label, value, options, placeholder, onChange } = props;
  const id = useId();
  return (
    <div className="bi-cp-row">
      <label htmlFor={id}>{label}</label>
      <Select<string, { value: string; label: string }>
        id={id}
        value={placeholder === undefined ? value : null}
        placeholder={placeholder}
        options={[...options]}
        showSearch={
          options.length > SEARCHED && {
            filterOption: (typed, option) =>
              (option?.label ?? '').toLocaleLowerCase().includes(typed.toLocaleLowerCase()),
          }
        }
        onChange={onChange}
      />
    </div>
  );
}

/** A setting that is on or off. */
export function TickSetting(props: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="bi-cp-tick">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      {props.label}
    </label>
  );
}

/** A change; `continues` makes it part of the step before. */
export type Typed<T> = (value: T, continues: boolean) => void;

/** What is typed between two visits of a field is one step. */
function useTyping(): { begin: () => void; next: () => boolean } {
  const typed = useRef(false);
  return {
    begin: () => {
      typed.current = false;
    },
    next: () => {
      const before = typed.current;
      typed.current = true;
      return before;
    },
  };
}

/** A setting that is a text; empty is automatic. */
export function TextSetting(props: {
  label: string;
  value: string | undefined;
  placeholder?: string;
  /** it may have several lines */
  long?: boolean;
  onChange: Typed<string | undefined>;
}): ReactNode {
  const { label, value = '', placeholder, long = false, onChange } = props;
  const id = useId();
  const typing = useTyping();
  const common = {
    id,
    value,
    placeholder,
    maxLength: 400,
    onFocus: typing.begin,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' ? undefined : target.value, typing.next()),
  };
  return (
    <div className="bi-cp-row">
      <label htmlFor={id}>{label}</label>
      {long ? <textarea {...common} rows={2} /> : <input type="text" {...common} />}
    </div>
  );
}

/** A setting that is a number; empty is automatic. */
export function NumberSetting(props: {
  label: string;
  value: number | undefined;
  onChange: Typed<number | undefined>;
}) {
  const { label, value, onChange } = props;
  const id = useId();
  const typing = useTyping();
  return (
    <div className="bi-cp-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        step="any"
        defaultValue={value}
        ref={(input) => {
          // undone or reset elsewhere; while it has the focus, what is typed stays as it is typed
          if (input === null || input.matches(':focus')) return;
          input.value = value === undefined ? '' : String(value);
        }}
        onFocus={typing.begin}
        onChange={({ target }) => {
          const next = target.value === '' ? undefined : target.valueAsNumber;
          if (next === undefined || Number.isFinite(next)) onChange(next, typing.next());
        }}
      />
    </div>
  );
}
