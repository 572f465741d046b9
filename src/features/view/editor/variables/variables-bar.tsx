import type { SqlVariable, VariableValues } from '@bi/contract/query/sql';
import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../../host/use-texts';
import { Icon } from '../../../../ui/icon';
import { useActiveTab, useSqlEditor } from '../sql-editor-context';
import { sqlEditorTexts } from '../sql-editor-texts';
import { variablesOf, withVariable } from './variable-names';
import { VariableField } from './variable-field';
import { variableValue, variableProblem } from './variable-values';
import { lazyPart } from '../../../../ui/lazy-part';

const VariableDialog = lazyPart(() => import('./variable-dialog'));

/**
 * One field for each `{{name}}` of the text; Enter in one runs the statement. A value that is missing is
 * an error only once somebody has `tried` to run without it.
 */
export function VariablesBar({ tried, onRun }: { tried: boolean; onRun: () => void }) {
  const texts = useTexts(sqlEditorTexts);
  const { tabs } = useSqlEditor();
  const tab = useActiveTab();
  const [edited, setEdited] = useState<string | null>(null);
  const sql = tab?.sql ?? '';
  const declared = tab?.variables;
  const variables = useMemo(() => variablesOf(sql, declared ?? []), [sql, declared]);
  if (!tab || variables.length === 0) return null;
  const setValue = (name: string, value: VariableValues[string]): void =>
    tabs.getState().change(tab.id, { values: { ...tab.values, [name]: value } });
  const shown = variables.find(({ name }) => name === edited);
  return (
    <div className="sql-vars" role="group" aria-label={texts.variables}>
      {variables.map((variable) => (
        <Field
          key={variable.name}
          variable={variable}
          values={tab.values}
          tried={tried}
          onValue={(value) => setValue(variable.name, value)}
          onSettings={() => setEdited(variable.name)}
          onRun={onRun}
        />
      ))}
      {shown && (
        <VariableDialog
          variable={shown}
          onChange={(changed) =>
            tabs.getState().change(tab.id, { variables: withVariable(tab.variables, changed) })
          }
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

interface FieldProps {
  variable: SqlVariable;
  values: VariableValues;
  tried: boolean;
  onValue: (value: VariableValues[string]) => void;
  onSettings: () => void;
  onRun: () => void;
}

function Field({ variable, values, tried, onValue, onSettings, onRun }: FieldProps) {
  const texts = useTexts(sqlEditorTexts);
  const id = useId();
  const found = variableProblem(variable, values);
  const problem = found === 'missing' && !tried ? null : found;
  const types = {
    text: texts.typeText,
    number: texts.typeNumber,
    date: texts.typeDate,
    timestamp: texts.typeTimestamp,
    boolean: texts.typeBoolean,
  };
  const note =
    found === 'missing'
      ? texts.valueMissing
      : found === 'type'
        ? texts.valueType(types[variable.type])
        : '';
  return (
    <div className="sql-var" data-problem={problem ?? undefined}>
      <div>
        <label htmlFor={id}>
          {variable.label ?? variable.name} {note}
        </label>
        <button
          type="button"
          className="bi-icon-button"
          aria-label={texts.settingsOf(variable.name)}
          title={texts.settingsOf(variable.name)}
          onClick={onSettings}
        >
          <Icon name="settings" />
        </button>
      </div>
      <VariableField
        id={id}
        variable={variable}
        value={variableValue(variable, values)}
        invalid={problem !== null}
        onValue={onValue}
        onRun={onRun}
      />
    </div>
  );
}
