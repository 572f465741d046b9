import type { SqlVariable } from '@bi/contract/query/sql';
import { Checkbox, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { sqlEditorTexts } from '../sql-editor-texts';
import { VariableField } from './variable-field';

interface VariableDialogProps {
  variable: SqlVariable;
  onChange: (variable: SqlVariable) => void;
  onClose: () => void;
}

/** Label, type, default and choices of a variable. */
export default function VariableDialog({ variable, onChange, onClose }: VariableDialogProps) {
  const texts = useTexts(sqlEditorTexts);
  const [draft, setDraft] = useState(variable);
  const [options, setOptions] = useState(() => (variable.options ?? []).join('\n'));
  const ids = { label: useId(), type: useId(), standard: useId(), options: useId() };
  const change = (patch: Partial<SqlVariable>): void => setDraft((now) => ({ ...now, ...patch }));
  const done = (): void => {
    const { default: standard, options: _, label, list, ...rest } = draft;
    const lines = options.split('\n').map((line) => line.trim());
    const chosen = [...new Set(lines.filter((line) => line !== ''))].slice(0, 500);
    const isEmpty =
      standard === undefined ||
      standard === '' ||
      (Array.isArray(standard) && standard.length === 0);
    onChange({
      ...rest,
      ...(label === undefined || label.trim() === '' ? {} : { label: label.trim() }),
      ...(list === true ? { list } : {}),
      ...(isEmpty ? {} : { default: standard }),
      ...(chosen.length === 0 ? {} : { options: chosen }),
    });
    onClose();
  };
  return (
    <Modal
      open
      width={420}
      title={texts.variableTitle(variable.name)}
      okText={texts.done}
      cancelText={texts.cancel}
      onOk={done}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 12, padding: '8px 0' }}>
        <div>
          <label htmlFor={ids.type}>{texts.variableType}</label>
          <Select
            id={ids.type}
            style={{ width: '100%' }}
            value={draft.type}
            options={[
              { value: 'text', label: texts.typeText },
              { value: 'number', label: texts.typeNumber },
              { value: 'date', label: texts.typeDate },
              { value: 'timestamp', label: texts.typeTimestamp },
              { value: 'boolean', label: texts.typeBoolean },
            ]}
            onChange={(type) => {
              const { default: _, ...rest } = draft;
              setDraft({ ...rest, type });
            }}
          />
        </div>
        <div>
          <label htmlFor={ids.label}>{texts.variableLabel}</label>
          <Input
            id={ids.label}
            value={draft.label ?? ''}
            maxLength={120}
            placeholder={variable.name}
            onChange={({ target }) => change({ label: target.value })}
          />
        </div>
        <Checkbox
          checked={draft.required !== false}
          onChange={({ target }) => change({ required: target.checked })}
        >
          {texts.variableRequired}
        </Checkbox>
        <Checkbox
          checked={draft.list === true}
          onChange={({ target }) => {
            const { default: _, ...rest } = draft;
            setDraft({ ...rest, list: target.checked });
          }}
        >
          {texts.variableList}
        </Checkbox>
        {draft.type !== 'boolean' && (
          <div>
            <label htmlFor={ids.options}>{texts.variableOptions}</label>
            <Input.TextArea
              id={ids.options}
              rows={3}
              value={options}
              onChange={({ target }) => setOptions(target.value)}
            />
          </div>
        )}
        <div>
          <label htmlFor={ids.standard}>{texts.variableDefault}</label>
          <div style={{ display: 'grid' }}>
            <VariableField
              id={ids.standard}
              variable={{ ...draft, required: false }}
              value={draft.default ?? null}
              invalid={false}
              onValue={(value) => change({ default: value ?? '' })}
            />
          </div>
        </div>
      </div>
    </Modal>
  );
}
