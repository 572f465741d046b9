import { Button } from 'antd';
import type { Join } from '@bi/contract/cube/cube';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { isShownEntry } from './change-entry';
import { cubeEditorTexts } from './cube-editor-texts';
import { ExpressionField } from './expression-field';
import { scopeOf, tablesOfEntry } from './expression-scope';
import { fieldTexts } from './field-texts';
import { JoinFixButton } from './join-fix-button';
import type { ModelEntry } from './model-path';
import { joinFields } from './part-fields';
import type { PartInputProps } from './part-input-props';

/** For each dimension of the cube its expression over a further fact; empty where it lacks it. */
export function MapInput(props: PartInputProps) {
  const { id, entry, value, model, sources, faults, path, disabled, onChange } = props;
  const texts = useTexts(fieldTexts);
  const map = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>;
  const scope = scopeOf('columns', model, sources, tablesOfEntry(model, entry));
  const removed = Object.keys(map).filter(
    (name) => !model.dimensions.some((one) => one.name === name),
  );
  const rows = [...model.dimensions, ...removed.map((name) => ({ name, label: name }))];
  return (
    <div className="ce-map" id={id} role="group" aria-label={texts.map}>
      {rows.map(({ name, label }) => {
        const fault = faults.find((one) => one.path === `${path}.${name}`);
        return (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label ?? name}</label>
            <ExpressionField
              id={`${id}-${name}`}
              value={map[name] ?? ''}
              scope={scope}
              invalid={fault !== undefined}
              disabled={disabled}
              describedBy={fault ? `${id}-${name}-note` : undefined}
              onChange={(next) => {
                const { [name]: _gone, ...rest } = map;
                onChange(next === '' ? rest : { ...map, [name]: next });
              }}
            />
            {fault && (
              <span id={`${id}-${name}-note`} className="ce-note" role="alert">
                <Icon name="alert" size={14} />
                {fault.message}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The joins of a further fact, each with the fields of a join. */
export function FactJoins(props: PartInputProps) {
  const { id, entry, value, model, faults, path, disabled, onChange, nested: Field } = props;
  const texts = useTexts(fieldTexts);
  const words = useTexts(cubeEditorTexts);
  const joins = (Array.isArray(value) ? value : []) as Join[];
  const own = { ...model, ...tablesOfEntry(model, entry), joins };
  const free = (): string => {
    let number = joins.length + 1;
    while (joins.some(({ name }) => name === `join_${number}`)) number += 1;
    return `join_${number}`;
  };
  const change = (index: number, next: ModelEntry) =>
    onChange(joins.map((join, at) => (at === index ? next : join)));
  return (
    <div className="ce-rows" id={id} role="group" aria-label={texts.factJoins}>
      {joins.map((join, index) => (
        <fieldset key={index} className="ce-nested">
          <legend>
            {join.name}
            <button
              type="button"
              className="bi-icon-button"
              aria-label={`${words.remove}: ${join.name}`}
              disabled={disabled}
              onClick={() => onChange(joins.filter((_, at) => at !== index))}
            >
              <Icon name="close" size={14} />
            </button>
          </legend>
          {faults
            .filter((one) => one.path === `${path}.${index}`)
            .map((fault) => (
              <span key={fault.message} className="ce-note" role="alert">
                <Icon name={fault.severity === 'error' ? 'alert' : 'warning'} size={14} />
                {fault.message}
                {!disabled && <JoinFixButton fault={fault} />}
              </span>
            ))}
          {joinFields
            .filter((field) => isShownEntry(field, join))
            .map((field) => (
              <Field
                key={field.path}
                field={field}
                entry={join}
                model={own}
                sources={props.sources}
                faults={faults}
                path={`${path}.${index}`}
                disabled={disabled}
                onChange={(next) => change(index, next)}
              />
            ))}
        </fieldset>
      ))}
      <Button
        size="small"
        type="text"
        className="ce-add"
        icon={<Icon name="add" />}
        disabled={disabled}
        onClick={() =>
          onChange([...joins, { name: free(), to: '', rel: 'many_to_one', on: [['', '']] }])
        }
      >
        {texts.addJoin}
      </Button>
    </div>
  );
}
