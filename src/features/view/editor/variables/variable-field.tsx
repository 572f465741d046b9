import type { SqlVariable, VariableValues } from '@bi/contract/query/sql';
import { Input, Select } from 'antd';
import { useTexts } from '../../../../host/use-texts';
import { sqlEditorTexts } from '../sql-editor-texts';

interface ValueFieldProps {
  id: string;
  variable: SqlVariable;
  value: VariableValues[string];
  invalid: boolean;
  onValue: (value: VariableValues[string]) => void;
  onRun?: () => void;
}

/** The control for a value: choices, tags, a date, a number or plain text. */
export function VariableField({ id, variable, value, invalid, onValue, onRun }: ValueFieldProps) {
  const texts = useTexts(sqlEditorTexts);
  const { type, list = false, options, required = true } = variable;
  const status = invalid ? 'error' : undefined;
  if (list) {
    return (
      <Select<string[]>
        id={id}
        mode={options ? 'multiple' : 'tags'}
        size="small"
        status={status}
        style={{ minWidth: 180 }}
        tokenSeparators={[',', '\n', '\t']}
        options={options?.map((option) => ({ value: String(option), label: String(option) }))}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onValue}
      />
    );
  }
  const choices =
    options?.map((option) => ({ value: String(option), label: String(option) })) ??
    (type === 'boolean'
      ? [
          { value: 'true', label: texts.yes },
          { value: 'false', label: texts.no },
        ]
      : undefined);
  if (choices) {
    return (
      <Select<string>
        id={id}
        size="small"
        status={status}
        style={{ minWidth: 132 }}
        allowClear={!required}
        showSearch={choices.length > 8}
        options={choices}
        value={value === null ? undefined : String(value)}
        onChange={(next: string | undefined) => onValue(next ?? null)}
      />
    );
  }
  const kinds = { date: 'date', timestamp: 'datetime-local' } as const;
  return (
    <Input
      id={id}
      size="small"
      type={type === 'date' || type === 'timestamp' ? kinds[type] : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      step={type === 'timestamp' ? 1 : undefined}
      status={status}
      aria-invalid={invalid}
      maxLength={4000}
      value={value === null || Array.isArray(value) ? '' : String(value)}
      onChange={({ target }) => onValue(target.value === '' ? null : target.value)}
      onPressEnter={onRun}
    />
  );
}
