import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { editorTexts } from './editor-texts';
import { ExpressionField } from './expression-field';
import { scopeOf, tablesOf } from './expression-scope';
import { FactJoins, MapInput } from './fact-inputs';
import { fieldTexts } from './field-texts';
import { PLAIN_CHOICES } from './part-fields';
import type { PartInputProps } from './part-input-props';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The control of one property. */
export function PartInput(props: PartInputProps) {
  const { id, field, entry, value, model, sources, invalid, disabled, describedBy, onChange } =
    props;
  const { input } = field;
  const status = invalid ? ('error' as const) : undefined;
  const aria = { 'aria-invalid': invalid, 'aria-describedby': describedBy };
  switch (input.kind) {
    case 'text':
    case 'identifier':
      return (
        <Input
          id={id}
          className={input.kind === 'identifier' ? 'ce-code' : undefined}
          value={textOf(value)}
          maxLength={input.kind === 'identifier' ? 63 : 120}
          disabled={disabled}
          status={status}
          {...aria}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'long':
      return (
        <Input.TextArea
          id={id}
          className="ce-grow"
          rows={2}
          maxLength={2000}
          value={textOf(value)}
          disabled={disabled}
          status={status}
          {...aria}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    case 'number':
      return (
        <InputNumber
          id={id}
          style={{ width: 160 }}
          value={typeof value === 'number' ? value : null}
          {...(input.min === undefined ? {} : { min: input.min })}
          {...(input.max === undefined ? {} : { max: input.max })}
          disabled={disabled}
          status={status}
          {...aria}
          onChange={(next) => onChange(next ?? (field.path === 'equals' ? null : undefined))}
        />
      );
    case 'switch':
      return (
        <Switch
          id={id}
          size="small"
          checked={value === true}
          disabled={disabled}
          onChange={(on) => onChange(on ? true : undefined)}
        />
      );
    case 'expression':
      return (
        <ExpressionField
          id={id}
          value={textOf(value)}
          scope={scopeOf(input.scope, model, sources, tablesOf(model, entry))}
          invalid={invalid}
          disabled={disabled}
          describedBy={describedBy}
          onChange={onChange}
        />
      );
    case 'levels':
      return <LevelsInput {...props} />;
    case 'pairs':
      return <PairsInput {...props} />;
    case 'map':
      return <MapInput {...props} />;
    case 'joins':
      return <FactJoins {...props} input={PartInput} />;
    default:
      return <ChoiceInput {...props} />;
  }
}

interface Option {
  value: string;
  label: string;
}

/** What a choice offers. */
function useOptions({ field, entry, model, sources }: PartInputProps): Option[] {
  const texts = useTexts(fieldTexts);
  const { input, path } = field;
  const named = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: labelOf(model, name) }));
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  switch (input.kind) {
    case 'choice':
      return input.options.length > 0
        ? input.options.map(([value, label]) => ({ value, label: texts[label] }))
        : (PLAIN_CHOICES[path] ?? []).map((value) => ({ value, label: value }));
    case 'table':
      return sources.map(({ table }) => ({ value: table, label: table }));
    case 'columns': {
      const { table: own } = tablesOf(model, entry).source;
      const found = sources.find(({ table }) => table === own)?.columns ?? [];
      return found.map(({ name }) => ({ value: name, label: name }));
    }
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

function ChoiceInput(props: PartInputProps) {
  const { id, field, value, invalid, disabled, describedBy, onChange } = props;
  const texts = useTexts(fieldTexts);
  const options = useOptions(props);
  const { kind } = field.input;
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
        value={listOf(value)}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(next) => onChange(field.needed || next.length > 0 ? next : undefined)}
      />
    );
  }
  return (
    <Select<string>
      {...shared}
      value={textOf(value) === '' ? null : textOf(value)}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!field.needed}
      placeholder={field.path === 'from' || field.path === 'of' ? texts.fact : texts.none}
      onChange={(next: string | undefined) => onChange(next)}
    />
  );
}

/** Levels in their order, each a dimension that can be moved up and down. */
function LevelsInput({ value, model, disabled, onChange }: PartInputProps) {
  const texts = useTexts(fieldTexts);
  const words = useTexts(editorTexts);
  const levels = listOf(value);
  const left = model.dimensions.filter(({ name }) => !levels.includes(name));
  const swap = (index: number, other: number) => {
    const next = [...levels];
    [next[index], next[other]] = [levels[other] ?? '', levels[index] ?? ''];
    onChange(next);
  };
  return (
    <div className="ce-rows">
      {levels.map((level, index) => (
        <div key={level} className="ce-row">
          <span className="ce-level" style={{ paddingInlineStart: index * 14 }}>
            {labelOf(model, level)}
          </span>
          <IconButton
            icon="arrowUp"
            label={`${words.moveUp}: ${level}`}
            disabled={disabled || index === 0}
            onClick={() => swap(index, index - 1)}
          />
          <IconButton
            icon="arrowDown"
            label={`${words.moveDown}: ${level}`}
            disabled={disabled || index === levels.length - 1}
            onClick={() => swap(index, index + 1)}
          />
          <IconButton
            icon="close"
            label={`${words.remove}: ${level}`}
            disabled={disabled || levels.length === 1}
            onClick={() => onChange(levels.filter((one) => one !== level))}
          />
        </div>
      ))}
      <Select<string>
        aria-label={texts.addLevel}
        placeholder={texts.addLevel}
        value={null}
        disabled={disabled || left.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        options={left.map(({ name, label }) => ({ value: name, label: label ?? name }))}
        onChange={(name) => onChange([...levels, name])}
      />
    </div>
  );
}

/** Pairs of columns that are equal: of the joining side, of the joined table. */
function PairsInput({ entry, value, model, sources, disabled, onChange }: PartInputProps) {
  const texts = useTexts(fieldTexts);
  const words = useTexts(editorTexts);
  const pairs = (Array.isArray(value) ? value : []) as [string, string][];
  const columnsOf = (table: string) =>
    (sources.find((one) => one.table === table)?.columns ?? []).map(({ name, type }) => ({
      value: name,
      label: `${name} (${type})`,
    }));
  const from = entry['from'];
  const left = model.joins.find(({ name }) => name === from)?.to ?? model.source.table;
  const right = textOf(entry['to']);
  const change = (index: number, side: 0 | 1, column: string) =>
    onChange(
      pairs.map((pair, at) =>
        at === index ? (side === 0 ? [column, pair[1]] : [pair[0], column]) : pair,
      ),
    );
  const select = (index: number, side: 0 | 1) => (
    <Select<string>
      aria-label={`${texts.on} ${index + 1}: ${side === 0 ? left : right}`}
      style={{ flex: 1, minWidth: 0 }}
      value={pairs[index]?.[side] || null}
      disabled={disabled}
      placeholder={side === 0 ? left : right}
      showSearch={{ optionFilterProp: 'label' }}
      options={columnsOf(side === 0 ? left : right)}
      onChange={(column) => change(index, side, column)}
    />
  );
  return (
    <div className="ce-rows">
      {pairs.map((_pair, index) => (
        <div key={index} className="ce-row">
          {select(index, 0)}
          <span aria-hidden="true">=</span>
          {select(index, 1)}
          <IconButton
            icon="close"
            label={`${words.remove} ${index + 1}`}
            disabled={disabled || pairs.length === 1}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="text"
        icon={<Icon name="add" />}
        disabled={disabled || pairs.length >= 8}
        onClick={() => onChange([...pairs, ['', '']])}
      >
        {texts.addPair}
      </Button>
    </div>
  );
}

function IconButton(props: {
  icon: 'arrowUp' | 'arrowDown' | 'close';
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="bi-icon-button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} size={14} />
    </button>
  );
}
