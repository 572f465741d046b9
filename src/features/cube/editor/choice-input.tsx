import { Select } from 'antd';
import { labelOf } from '@bi/olap/query/model-fields';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { tablesOfEntry } from './expression-scope';
import { fieldTexts } from './field-texts';
import { textList } from './model-path';
import type { PartInputProps } from './part-input-props';

interface Option {
  value: string;
  label: string;
}

const wordOf = (text: unknown): string => (typeof text === 'string' ? text : '');

/** Months or weekdays by their number, counted from 1; weeks begin with Monday. */
function calendarNames(kind: 'month' | 'weekday', language: string): Option[] {
  const format = new Intl.DateTimeFormat(language, { [kind]: 'long', timeZone: 'UTC' });
  return Array.from({ length: kind === 'month' ? 12 : 7 }, (_, index) => ({
    value: String(index + 1),
    // 2 January 2023 was a Monday
    label: format.format(
      kind === 'month' ? Date.UTC(2023, index, 1) : Date.UTC(2023, 0, 2 + index),
    ),
  }));
}

/** What a choice offers. */
function useOptions({ field, entry, model, sources }: PartInputProps): Option[] {
  const texts = useTexts(fieldTexts);
  const { language } = useLanguage();
  const { input } = field;
  const named = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: labelOf(model, name) }));
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  switch (input.kind) {
    case 'choice':
      return input.options.map(([value, label]) => ({ value, label: wordOf(texts[label]) }));
    case 'month':
    case 'weekday':
      return calendarNames(input.kind, language);
    case 'zone':
      return Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
    case 'table':
      return sources.map(({ table, rowCount }) => ({
        value: table,
        label: rowCount === null ? texts.liveTable(table) : table,
      }));
    case 'columns': {
      const own = input.joined ? entry['to'] : tablesOfEntry(model, entry).source.table;
      const found = sources.find(({ table }) => table === own)?.columns ?? [];
      return found.map(({ name }) => ({ value: name, label: name }));
    }
    case 'key':
      return named(names(model.dimensions));
    case 'field':
    case 'fields':
      switch (input.of) {
        case 'joins':
          return names(model.joins)
            .filter((name) => name !== entry['name'])
            .map((name) => ({ value: name, label: name }));
        case 'sources':
          return [
            ...(model.facts ?? []),
            ...model.joins.filter(({ rel }) => rel === 'one_to_many'),
          ].map(({ name, ...one }) => ({
            value: name,
            label: 'label' in one ? (one.label ?? name) : name,
          }));
        case 'measures':
          return named(names(model.measures));
        case 'dates':
          return named(
            names(model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp')),
          );
        case 'everything':
          return named(names([...model.dimensions, ...model.hierarchies, ...model.measures]));
        case 'dimensions':
          return named(names(model.dimensions)).filter(({ value }) => value !== entry['name']);
      }

    default:
      return [];
  }
}

/** A choice of one or several of what a property may be. */
export function ChoiceInput(props: PartInputProps) {
  const { id, field, value, invalid, disabled, describedBy, onChange } = props;
  const texts = useTexts(fieldTexts);
  const offered = useOptions(props);
  const { kind } = field.input;
  const isNumber = kind === 'month' || kind === 'weekday';
  const given = textList(
    Array.isArray(value) ? value : [typeof value === 'number' ? String(value) : value],
  );
  const unknown = given.filter(
    (one) => one !== '' && !offered.some((choice) => choice.value === one),
  );
  const options = [...offered, ...unknown.map((one) => ({ value: one, label: one }))];
  const many = kind === 'fields' || kind === 'columns' || kind === 'words';
  const shared = {
    id,
    options,
    disabled,
    ...(invalid ? { status: 'error' as const } : {}),
    'aria-describedby': describedBy,
    style: { width: '100%' },
  };
  if (many) {
    return (
      <Select<string[]>
        {...shared}
        mode={kind === 'words' ? 'tags' : 'multiple'}
        value={textList(value)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChange(field.needed || next.length > 0 ? next : undefined)}
      />
    );
  }
  return (
    <Select<string>
      {...shared}
      value={given[0] === undefined || given[0] === '' ? null : given[0]}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.needed}
      placeholder={wordOf(texts[field.otherwise ?? 'none'])}
      onChange={(next: string | undefined) =>
        onChange(
          isNumber && next !== undefined ? Number(next) : kind === 'key' ? textList([next]) : next,
        )
      }
    />
  );
}
