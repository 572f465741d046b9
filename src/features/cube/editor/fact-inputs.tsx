import { Button } from 'antd';
import type { Join } from '@bi/contract/cube';
import { useId, type ComponentType } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { editorTexts } from './editor-texts';
import { ExpressionField } from './expression-field';
import { scopeOf, tablesOf } from './expression-scope';
import { fieldTexts } from './field-texts';
import { valueAt, withValue, type Entry } from './model-path';
import { joinFields } from './part-fields';
import type { PartInputProps } from './part-input-props';

/** For each dimension of the cube its expression over a further fact; empty where it lacks it. */
export function MapInput({ entry, value, model, sources, disabled, onChange }: PartInputProps) {
  const id = useId();
  const map = (typeof value === 'object' && value !== null ? value : {}) as Record<string, string>;
  const scope = scopeOf('columns', model, sources, tablesOf(model, entry));
  return (
    <div className="ce-map">
      {model.dimensions.map(({ name, label }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`}>{label ?? name}</label>
          <ExpressionField
            id={`${id}-${name}`}
            value={map[name] ?? ''}
            scope={scope}
            invalid={false}
            disabled={disabled}
            describedBy={undefined}
            onChange={(next) => {
              const { [name]: _gone, ...rest } = map;
              onChange(next === '' ? rest : { ...map, [name]: next });
            }}
          />
        </div>
      ))}
    </div>
  );
}

/** The joins of a further fact, each with the fields of a join. `input` draws one of them. */
export function FactJoins(props: PartInputProps & { input: ComponentType<PartInputProps> }) {
  const { id, entry, value, model, disabled, onChange, input: Input } = props;
  const texts = useTexts(fieldTexts);
  const words = useTexts(editorTexts);
  const joins = (Array.isArray(value) ? value : []) as Join[];
  const own = { ...model, ...tablesOf(model, entry), joins };
  const free = (): string => {
    let number = joins.length + 1;
    while (joins.some(({ name }) => name === `join_${number}`)) number += 1;
    return `join_${number}`;
  };
  const change = (index: number, next: Entry) =>
    onChange(joins.map((join, at) => (at === index ? next : join)));
  return (
    <div className="ce-rows" id={id}>
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
          {joinFields.map((field) => (
            <div key={field.path} className="ce-field">
              <label htmlFor={`${id}-${index}-${field.path}`}>{texts[field.label]}</label>
              <Input
                {...props}
                id={`${id}-${index}-${field.path}`}
                field={
                  field.path === 'rel' && field.input.kind === 'choice'
                    ? {
                        ...field,
                        input: {
                          kind: 'choice',
                          options: field.input.options.filter(([rel]) => rel !== 'one_to_many'),
                        },
                      }
                    : field
                }
                entry={join}
                model={own}
                value={valueAt(join, field.path)}
                invalid={false}
                describedBy={undefined}
                onChange={(next) =>
                  change(
                    index,
                    field.needed === true
                      ? { ...join, [field.path]: next ?? '' }
                      : withValue(join, field.path, next),
                  )
                }
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Button
        size="small"
        type="text"
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
