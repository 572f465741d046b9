import { Input, InputNumber, Switch } from 'antd';
import { ChoiceInput } from './choice-input';
import { DeterminesInput } from './determines-input';
import { EvaluationInput } from './evaluation-input';
import { ExpressionField } from './expression-field';
import { scopeOf, tablesOfEntry } from './expression-scope';
import { FormatField } from './format-field';
import { FactJoins, MapInput } from './fact-inputs';
import { LevelsInput, PairsInput } from './list-inputs';
import { textOf } from './model-path';
import type { PartInputProps } from './part-input-props';

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
          {...(input.step === undefined ? {} : { step: input.step })}
          disabled={disabled}
          status={status}
          {...aria}
          onChange={(next) => onChange(next ?? (field.path === 'equals' ? null : undefined))}
        />
      );
    case 'format':
      return <FormatField {...props} />;
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
          scope={scopeOf(input.scope, model, sources, tablesOfEntry(model, entry))}
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
      return <FactJoins {...props} />;
    case 'evaluation':
      return <EvaluationInput {...props} />;
    case 'determines':
      return <DeterminesInput {...props} />;
    default:
      return <ChoiceInput {...props} />;
  }
}
