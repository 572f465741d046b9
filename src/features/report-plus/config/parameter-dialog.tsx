import type { DocumentParameter } from '@bi/contract/document/document';
import { bindableFields, proposeBindings } from '@bi/olap/dashboard/binding';
import {
  freePartId,
  removeDocumentParameter,
  setDocumentParameter,
} from '@bi/olap/document-edit/edit-document';
import { filtersOf } from '@bi/olap/document-body/document-filters';
import { filterCircle } from '@bi/olap/dashboard/filter-circle';
import { labelOf } from '@bi/olap/query/model-fields';
import { Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { chooseTexts } from './choose-texts';
import { useConfig } from './config-context';
import { CheckField, SelectField, TextField } from './fields';
import { patched } from './patched';
import { DialogFoot } from '../../../widgets/editing/dialog-foot';

type Filter = Extract<DocumentParameter, { kind: 'filter' }>;
type Value = Extract<DocumentParameter, { kind: 'value' }>;

/** Makes or changes a parameter: what it limits or sets, its default, and whether it must be chosen. */
export default function ParameterDialog({ parameter }: { parameter: DocumentParameter | null }) {
  const texts = useTexts(chooseTexts);
  const { editor, open } = useConfig();
  const { body } = editor.draft;
  const [draft, setDraft] = useState<DocumentParameter>(() => {
    const taken = new Set(body.parameters.map(({ id }) => id));
    return parameter ?? { id: freePartId('p', taken), kind: 'filter', name: '', bindings: {} };
  });
  const [problem, setProblem] = useState<'needName' | 'needField' | 'circle' | null>(null);
  const close = () => open(null);
  const change = (next: DocumentParameter) => {
    setProblem(null);
    setDraft(next);
  };
  const finish = () => {
    const next = { ...draft, name: draft.name.trim() };
    const all = setDocumentParameter(body, next);
    if (next.kind === 'filter' && Object.keys(next.bindings).length === 0) setProblem('needField');
    else if (next.name === '') setProblem('needName');
    else if (filterCircle(filtersOf(all)) !== null) setProblem('circle');
    else {
      editor.edit((now) => setDocumentParameter(now, next));
      close();
    }
  };
  return (
    <Modal
      open
      width={560}
      title={parameter?.name ?? texts.kind}
      onCancel={close}
      footer={
        <DialogFoot
          remove={
            parameter === null
              ? undefined
              : {
                  label: texts.remove,
                  onClick: () => {
                    editor.edit((now) => removeDocumentParameter(now, parameter.id));
                    close();
                  },
                }
          }
          cancel={texts.cancel}
          onCancel={close}
          apply={{ label: texts.apply, onClick: finish }}
        />
      }
    >
      <div className="bi-plus-form">
        <SelectField
          label={texts.kind}
          value={draft.kind}
          options={[
            { value: 'filter' as const, label: texts.filterKind },
            { value: 'value' as const, label: texts.valueKind },
          ]}
          onChange={(kind) => {
            const { id, name } = draft;
            if (kind === 'filter') change({ id, name, kind, bindings: {} });
            else change({ id, name, kind, type: 'number' });
          }}
        />
        {draft.kind === 'filter' ? (
          <FilterFields draft={draft} onChange={change} />
        ) : (
          <ValueFields draft={draft} onChange={change} />
        )}
        <TextField
          {...{ label: texts.name, most: 120 }}
          value={draft.name}
          onChange={(name) => change({ ...draft, name })}
        />
        <CheckField
          label={texts.required}
          value={draft.required === true}
          onChange={(required) => change({ ...draft, required })}
        />
        {problem !== null && (
          <div role="alert" className="bi-plus-problem">
            {texts[problem]}
          </div>
        )}
      </div>
    </Modal>
  );
}

interface FilterFieldsProps {
  draft: Filter;
  onChange: (draft: Filter) => void;
}

function FilterFields({ draft, onChange }: FilterFieldsProps) {
  const texts = useTexts(chooseTexts);
  const { models, editor } = useConfig();
  const id = useId();
  const [[cube, of] = []] = Object.entries(draft.bindings);
  const home = cube === undefined ? undefined : models[cube];
  const others = Object.entries(models).flatMap(([slug, model]) =>
    slug === cube ? [] : [{ cube: slug, model }],
  );
  const choose = (slug: string, field: string) => {
    const model = models[slug];
    if (model === undefined) return;
    const rest = Object.entries(models).flatMap(([one, other]) =>
      one === slug ? [] : [{ cube: one, model: other }],
    );
    const certain = proposeBindings(field, { cube: slug, model }, rest).flatMap((one) =>
      one.trust === 'certain' && one.of !== null ? [[one.cube, one.of] as const] : [],
    );
    const bindings = { [slug]: field, ...Object.fromEntries(certain) };
    const { default: _default, ...kept } = draft;
    onChange({ ...kept, name: draft.name === '' ? labelOf(model, field) : draft.name, bindings });
  };
  const depends = editor.draft.body.parameters.filter(
    (one) => one.kind === 'filter' && one.id !== draft.id,
  );
  return (
    <>
      <div>
        <label htmlFor={id}>{texts.field}</label>
        <Select<string | null>
          id={id}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          value={cube === undefined ? null : `${cube} ${of ?? ''}`}
          options={Object.entries(models).map(([slug, model]) => ({
            label: model.label ?? slug,
            options: [...model.hierarchies, ...model.dimensions].map(({ name }) => ({
              value: `${slug} ${name}`,
              label: labelOf(model, name),
            })),
          }))}
          onChange={(next) => {
            const [slug, field] = next?.split(' ') ?? [];
            if (slug !== undefined && field !== undefined) choose(slug, field);
          }}
        />
      </div>
      {home !== undefined &&
        of !== undefined &&
        others.map(({ cube: slug, model }) => (
          <SelectField
            key={slug}
            label={`${texts.bindings}: ${model.label ?? slug}`}
            value={draft.bindings[slug] ?? ''}
            options={[
              { value: '', label: texts.unbound },
              ...bindableFields(of, home, model).map((field) => ({
                value: field,
                label: labelOf(model, field),
              })),
            ]}
            onChange={(field) => {
              const { [slug]: _before, ...bindings } = draft.bindings;
              onChange({
                ...draft,
                bindings: field === '' ? bindings : { ...bindings, [slug]: field },
              });
            }}
          />
        ))}
      <CheckField
        label={texts.defaultFirst}
        value={draft.default === 'first'}
        onChange={(first) => onChange(patched(draft, { default: first ? 'first' : undefined }))}
      />
      {depends.length > 0 && (
        <Select<string[]>
          mode="multiple"
          aria-label={texts.dependsOn}
          placeholder={texts.dependsOn}
          style={{ width: '100%' }}
          value={draft.dependsOn ?? []}
          options={depends.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(dependsOn) =>
            onChange(patched(draft, { dependsOn: dependsOn.length > 0 ? dependsOn : undefined }))
          }
        />
      )}
    </>
  );
}

interface ValueFieldsProps {
  draft: Value;
  onChange: (draft: Value) => void;
}

function ValueFields({ draft, onChange }: ValueFieldsProps) {
  const texts = useTexts(chooseTexts);
  return (
    <>
      <SelectField
        label={texts.type}
        value={draft.type}
        options={(['number', 'date', 'text'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={(type) => {
          const { default: _default, min: _min, max: _max, ...kept } = draft;
          onChange({ ...kept, type });
        }}
      />
      <TextField
        {...{ label: texts.sets, most: 120, hint: texts.setsHint }}
        value={draft.parameter ?? ''}
        onChange={(name) => onChange(patched(draft, { parameter: name === '' ? undefined : name }))}
      />
      <TextField
        {...{ label: texts.default, most: 400 }}
        value={draft.default === undefined ? '' : String(draft.default)}
        onChange={(typed) => {
          const number = Number(typed);
          const isNumber = draft.type === 'number';
          const bad = typed === '' || (isNumber && !Number.isFinite(number));
          onChange(patched(draft, { default: bad ? undefined : isNumber ? number : typed }));
        }}
      />
    </>
  );
}
