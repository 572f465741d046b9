import { formatValue } from '@bi/olap/format/format-value';
import { useId } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { changeEntry } from './change-entry';
import { fieldTexts } from './field-texts';
import { valueAt, type Entry } from './model-path';
import type { PartField } from './part-field';
import { PartInput } from './part-input';
import type { FormFieldProps } from './part-input-props';

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Shown in the format that is being written: a number, and noon of 1 March 2001. */
const EXAMPLE = 1234.567;
const DATE_EXAMPLE = 36951.5;

/** Kinds of properties that show the faults inside them at their own place. */
const OPEN = new Set(['joins', 'map']);

/** Path of a property of an entry in the model. */
export const pathOfField = (path: string, field: PartField): string =>
  path === '' ? field.path : `${path}.${field.path}`;

/** One property: its name, its control, and below what is wrong with it or what it means. */
export function FormField(props: FormFieldProps) {
  const { entry, field, model, sources, faults, path, disabled, onChange } = props;
  const texts = useTexts(fieldTexts);
  const { language } = useLanguage();
  const id = useId();
  const { kind } = field.input;
  const value = valueAt(entry, field.path);
  const own = pathOfField(path, field);
  const fault = faults.find(
    (one) => one.path === own || (!OPEN.has(kind) && one.path.startsWith(`${own}.`)),
  );
  const badName = kind === 'identifier' && typeof value === 'string' && !IDENTIFIER.test(value);
  const message = badName ? texts.nameInvalid : fault?.message;
  const help =
    field.path === 'format' && typeof value === 'string'
      ? texts.formatExample(formatValue(isDated(entry) ? DATE_EXAMPLE : EXAMPLE, value, language))
      : field.help && textOf(texts[field.help]);
  return (
    <div className={kind === 'switch' ? 'ce-field ce-field-switch' : 'ce-field'}>
      <label htmlFor={id}>{textOf(texts[field.label])}</label>
      <PartInput
        id={id}
        field={field}
        entry={entry}
        value={value}
        model={model}
        sources={sources}
        faults={faults}
        path={own}
        invalid={message !== undefined && (badName || fault?.severity !== 'warning')}
        disabled={disabled}
        describedBy={message === undefined ? undefined : `${id}-note`}
        onChange={(next) => onChange(changeEntry(entry, field, next))}
        nested={FormField}
      />
      {message !== undefined && (
        <span
          id={`${id}-note`}
          className="ce-note"
          data-severity={badName ? 'error' : fault?.severity}
          role="alert"
        >
          <Icon name={!badName && fault?.severity === 'warning' ? 'warning' : 'alert'} size={14} />
          {message}
        </span>
      )}
      {message === undefined && help && <span className="ce-help">{help}</span>}
    </div>
  );
}

const isDated = ({ type }: Entry): boolean => type === 'date' || type === 'timestamp';
const textOf = (text: unknown): string => (typeof text === 'string' ? text : '');
