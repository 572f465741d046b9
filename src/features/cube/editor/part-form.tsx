import { Segmented } from 'antd';
import type { CubeModel } from '@bi/contract/cube';
import type { CubeSource, ModelFault } from '@bi/contract/cube-edit';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { fieldTexts } from './field-texts';
import { valueAt, withValue, type Chosen, type Entry } from './model-path';
import type { PartField } from './part-field';
import { fieldsOf } from './part-fields';
import { PartInput } from './part-input';

export interface PartFormProps {
  chosen: Chosen;
  entry: Entry;
  model: CubeModel;
  sources: readonly CubeSource[];
  /** faults of this part; their paths begin with the part's own */
  faults: readonly ModelFault[];
  /** path of the part in the model, '' for the cube itself */
  path: string;
  disabled: boolean;
  /** the cube's name cannot be changed once it is saved */
  fixedName: boolean;
  onChange: (entry: Entry) => void;
}

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** The form of what is chosen: every property with its faults beside it. */
export function PartForm(props: PartFormProps) {
  const { chosen, entry, disabled, onChange } = props;
  const texts = useTexts(fieldTexts);
  const fields = fieldsOf(chosen, entry);
  const shown = fields.filter(({ more }) => !more);
  const further = fields.filter(({ more }) => more);
  const used = further.some(({ path }) => valueAt(entry, path) !== undefined);
  const [open, setOpen] = useState(used);
  return (
    <form className="ce-form" onSubmit={(event) => event.preventDefault()}>
      {chosen.part === 'measures' && (
        <Segmented
          aria-label={texts.kind}
          disabled={disabled}
          value={'calc' in entry ? 'calc' : 'agg'}
          options={[
            { value: 'agg', label: texts.fromRows },
            { value: 'calc', label: texts.calculatedKind },
          ]}
          onChange={(kind) => onChange(measureOfKind(entry, kind === 'calc'))}
        />
      )}
      <PartFault {...props} at="" />
      {shown.map((field) => (
        <FormField key={field.path} {...props} field={field} />
      ))}
      {further.length > 0 && (
        <button
          type="button"
          className="ce-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
          {texts.more}
        </button>
      )}
      {open && further.map((field) => <FormField key={field.path} {...props} field={field} />)}
    </form>
  );
}

/** The same measure, read from rows or calculated. */
function measureOfKind(entry: Entry, calculated: boolean): Entry {
  const { agg: _a, expr, keys: _k, where: _w, scale: _s, of: _o, p: _p, semi: _m, ...mine } = entry;
  if (calculated) return { ...mine, calc: typeof expr === 'string' ? expr : '' };
  const { calc: _c, at: _at, shift: _shift, ...rest } = entry;
  return { ...rest, agg: 'count' };
}

/** A calendar of the other kind, with the properties that kind needs. */
function calendarOfKind({ name, label }: Entry, kind: string): Entry {
  const named = label === undefined ? { name } : { name, label };
  return kind === '445'
    ? { ...named, kind, weeks: '445', endMonth: 1, lastWeekday: 6, end: 'nearest' }
    : { ...named, kind, startMonth: 7, namedBy: 'end' };
}

function FormField(props: PartFormProps & { field: PartField }) {
  const { chosen, entry, field, model, sources, disabled, fixedName, path, faults } = props;
  const texts = useTexts(fieldTexts);
  const id = useId();
  const value = valueAt(entry, field.path);
  const own = path === '' ? field.path : `${path}.${field.path}`;
  const fault = faults.find((one) => one.path === own || one.path.startsWith(`${own}.`));
  const badName =
    field.input.kind === 'identifier' && typeof value === 'string' && !IDENTIFIER.test(value);
  const message = badName ? texts.nameInvalid : fault?.message;
  const isSwitch = field.input.kind === 'switch';
  const change = (next: unknown) => {
    if (chosen.part === 'calendars' && field.path === 'kind') {
      props.onChange(calendarOfKind(entry, String(next)));
      return;
    }
    const kept =
      field.needed &&
      (next === '' || next === undefined || (Array.isArray(next) && next.length === 0));
    props.onChange(
      kept
        ? { ...entry, ...withNeeded(entry, field.path, next) }
        : withValue(entry, field.path, next),
    );
  };
  return (
    <div className={isSwitch ? 'ce-field ce-field-switch' : 'ce-field'}>
      <label htmlFor={id}>{texts[field.label]}</label>
      <PartInput
        id={id}
        field={field}
        entry={entry}
        value={value}
        model={model}
        sources={sources}
        invalid={message !== undefined && fault?.severity !== 'warning'}
        disabled={disabled || (fixedName && chosen.part === 'general' && field.path === 'name')}
        describedBy={message === undefined ? undefined : `${id}-note`}
        onChange={change}
      />
      {message !== undefined && (
        <span id={`${id}-note`} className="ce-note" role="alert">
          <Icon name="alert" size={14} />
          {message}
        </span>
      )}
      {message === undefined && field.help && <span className="ce-help">{texts[field.help]}</span>}
    </div>
  );
}

/** A needed property keeps its place when it is emptied. */
function withNeeded(entry: Entry, path: string, value: unknown): Entry {
  const empty = value ?? '';
  const [step = '', rest] = path.split('.');
  if (rest === undefined) return { [step]: empty };
  return { [step]: { ...(entry[step] as Entry), [rest]: empty } };
}

/** A fault of the part as a whole. */
function PartFault({ faults, path, at }: PartFormProps & { at: string }) {
  const whole = faults.filter((fault) => fault.path === (at === '' ? path : at) && path !== '');
  return whole.map(({ message, severity }, index) => (
    <p key={index} className="ce-fault" data-severity={severity} role="alert">
      <Icon name={severity === 'error' ? 'alert' : 'warning'} size={16} />
      {message}
    </p>
  ));
}
