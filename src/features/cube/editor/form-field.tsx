import { formatValue, type FormatLanguage } from '@bi/olap/format/format-value';
import { useId } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { changeEntry } from './change-entry';
import { fieldTexts } from './field-texts';
import { withProposedPair } from './join-proposals';
import { formatExample } from './format-field';
import { entryValue } from './model-path';
import type { FieldWords, PartField } from './part-field';
import { PartInput } from './part-input';
import type { FormFieldProps } from './part-input-props';

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Kinds of properties that show the faults inside them at their own place. */
const OPEN = new Set(['joins', 'map']);

/** Kinds of properties that are typed letter by letter. */
const TYPED = new Set([
  'text',
  'long',
  'identifier',
  'number',
  'expression',
  'format',
  'map',
  'joins',
]);

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
  const value = entryValue(entry, field.path);
  const own = pathOfField(path, field);
  const fault = faults.find(
    (one) => one.path === own || (!OPEN.has(kind) && one.path.startsWith(`${own}.`)),
  );
  const badName = kind === 'identifier' && typeof value === 'string' && !IDENTIFIER.test(value);
  const isUnchosen = kind === 'field' && field.needed && value === '';
  const missing = isUnchosen ? 'chooseOne' : (value ?? '') === '' ? field.missing : undefined;
  const found = fault && missing ? textOf(texts[missing]) : fault?.message;
  const message = badName ? texts.nameInvalid : found;
  const help =
    kind === 'format' && typeof value === 'string' && value !== ''
      ? texts.formatExample(formatExample(value, entry, language))
      : (liveHelp(props, value, texts, language) ?? (field.help && textOf(texts[field.help])));
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
        onChange={(next) => {
          const changed = changeEntry(entry, field, next);
          onChange(
            kind === 'table' && field.path === 'to'
              ? withProposedPair(model, changed, sources)
              : changed,
            TYPED.has(kind) ? own : undefined,
          );
        }}
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
      {(message === undefined || kind === 'format') && help && (
        <span className="ce-help">{help}</span>
      )}
    </div>
  );
}

/** What a question to a View costs that is worked out on every read; null of any other value. */
function liveHelp(
  { field, sources }: FormFieldProps,
  value: unknown,
  texts: FieldWords,
  language: FormatLanguage,
): string | null {
  if (field.input.kind !== 'table') return null;
  const found = sources.find(({ table }) => table === value);
  if (found?.rowCount !== null) return null;
  return texts.liveHelp(formatValue(found.readsRows ?? 0, '#,##0', language));
}

const textOf = (text: unknown): string => (typeof text === 'string' ? text : '');
