import { Segmented } from 'antd';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeSource, ModelProblem } from '@bi/contract/cube-editor/cube-edit';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { JoinFixButton } from './join-fix-button';
import { isShownEntry, measureOfKind } from './change-entry';
import { fieldTexts } from './field-texts';
import { FormField, pathOfField } from './form-field';
import { entryValue, type Chosen, type ModelEntry } from './model-path';
import type { PartField } from './part-field';
import { fieldsOfPart } from './part-fields';
import { hierarchyOfKind } from './tree-proposals';

export interface PartFormProps {
  chosen: Chosen;
  entry: ModelEntry;
  model: CubeModel;
  sources: readonly CubeSource[];
  /** faults of this part; their paths begin with the part's own */
  faults: readonly ModelProblem[];
  /** path of the part in the model, '' for the cube itself */
  path: string;
  disabled: boolean;
  /** the cube's name cannot be changed once it is saved */
  fixedName: boolean;
  /** `typed` is the path of a property that is typed letter by letter; absent: a choice */
  onChange: (entry: ModelEntry, typed?: string) => void;
}

/** The form of what is chosen: every property with its faults next to it. */
export function PartForm(props: PartFormProps) {
  const { chosen, entry, model, faults, path, disabled, fixedName, onChange } = props;
  const texts = useTexts(fieldTexts);
  const fields = fieldsOfPart(chosen, entry).filter((field) => isShownEntry(field, entry));
  const shown = fields.filter(({ more }) => !more);
  const further = fields.filter(({ more }) => more);
  const isFaulty = (field: PartField) => faults.some((fault) => isOf(fault, path, field));
  const used = further.some(({ path: at }) => entryValue(entry, at) !== undefined);
  const [opened, setOpened] = useState(used);
  const open = opened || further.some(isFaulty);
  const ofPart = faults.filter(
    (fault) =>
      (path !== '' || fault.path === '') && !fields.some((field) => isOf(fault, path, field)),
  );
  const isFixed = ({ path: at }: PartField) =>
    fixedName && chosen.part === 'general' && at === 'name';
  const draw = (field: PartField) => (
    <FormField
      key={field.path}
      {...props}
      field={isFixed(field) ? { ...field, help: 'fixedNameHelp' } : field}
      disabled={disabled || isFixed(field)}
    />
  );
  return (
    <form className="ce-form" onSubmit={(event) => event.preventDefault()}>
      {chosen.part === 'measures' && (
        <Segmented
          aria-label={texts.kind}
          disabled={disabled}
          value={'calc' in entry ? 'calc' : 'agg'}
          options={[
            { value: 'agg', label: texts.fromRows },
            { value: 'calc', label: texts.calculatedKind },
          ]}
          onChange={(kind) => onChange(measureOfKind(entry, kind === 'calc'))}
        />
      )}
      {chosen.part === 'hierarchies' && (
        <Segmented
          aria-label={texts.kind}
          disabled={disabled}
          value={entry['parent'] === undefined ? 'levels' : 'tree'}
          options={[
            { value: 'levels', label: texts.levelsKind },
            { value: 'tree', label: texts.treeKind },
          ]}
          onChange={(kind) => onChange(hierarchyOfKind(model, entry, kind === 'tree'))}
        />
      )}
      {ofPart.map((fault, index) => (
        <p key={index} className="ce-fault" data-severity={fault.severity} role="alert">
          <Icon name={fault.severity === 'error' ? 'alert' : 'warning'} size={16} />
          <span>{fault.message}</span>
          {!disabled && <JoinFixButton fault={fault} />}
        </p>
      ))}
      {shown.map(draw)}
      {further.length > 0 && (
        <button
          type="button"
          className="ce-more"
          aria-expanded={open}
          onClick={() => setOpened(!open)}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={14} />
          {texts.more}
        </button>
      )}
      {open && further.map(draw)}
    </form>
  );
}

/** Whether a fault is shown at a property. */
function isOf({ path: at }: ModelProblem, path: string, field: PartField): boolean {
  const own = pathOfField(path, field);
  return at === own || at.startsWith(`${own}.`);
}
