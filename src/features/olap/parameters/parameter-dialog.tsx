import { Input, InputNumber, Modal, Radio, Select, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Parameter } from '@bi/contract/query/query';
import { MAX_OWN } from '@bi/olap/query/edit-own-fields';
import { parameterName, setParameter } from '@bi/olap/query/edit-parameters';
import { findParameter, parameterLabel } from '@bi/olap/query/parameter-value';
import type { TextTable } from '../../../core/i18n/texts';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { MemberSelect } from '../../../widgets/controls/member-select';
import { OWN_FIELD_STYLE } from '../own-fields/own-field-style';
import { useOlap, useOlapModel, useOlapQuery, useOlapStore } from '../state/olap-context';
import {
  parameterDraftOf,
  NEW_DRAFT,
  readParameterDraft,
  type DraftProblem,
  type ParameterDraft,
} from './parameter-draft';
import { queryParameterTexts } from './query-parameter-texts';

export interface ParameterDialogProps {
  /** parameter that is changed; null: a new one */
  name: string | null;
  onClose: () => void;
}

/** Makes or changes a parameter: its name, its kind, its value and the values it may have. */
export function ParameterDialog({ name, onClose }: ParameterDialogProps) {
  useStyleSheet(OWN_FIELD_STYLE);
  const texts = useTexts(queryParameterTexts);
  const store = useOlapStore();
  const model = useOlapModel();
  const query = useOlapQuery();
  const known = name === null ? null : findParameter(query, name);
  const [draft, setDraft] = useState(known === null ? NEW_DRAFT : parameterDraftOf(known));
  const [problem, setProblem] = useState<DraftProblem | null>(null);
  const box = useRef<InputRef>(null);
  const nameId = useId();
  const own = known?.name ?? parameterName(draft.label, query, model);
  const others = (query.parameters ?? []).filter((one) => one.name !== known?.name);
  const isFull = known === null && others.length >= MAX_OWN;
  const change = (patch: Partial<ParameterDraft>): void => {
    setProblem(null);
    setDraft({ ...draft, ...patch });
  };
  const apply = (): void => {
    const read = readParameterDraft(draft, own, others.map(parameterLabel));
    if ('key' in read) {
      setProblem(read);
      return;
    }
    store.getState().edit((q) => setParameter(q, read));
    onClose();
  };
  return (
    <Modal
      open
      width={440}
      title={known === null ? texts.newTitle : texts.editTitle(parameterLabel(known))}
      okText={texts.apply}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: isFull }}
      onOk={apply}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) box.current?.focus({ cursor: 'all' });
      }}
      destroyOnHidden
    >
      <div className="olap-own">
        <div>
          <label htmlFor={nameId}>{texts.name}</label>
          <Input
            ref={box}
            id={nameId}
            value={draft.label}
            maxLength={120}
            placeholder={texts.nameExample}
            onChange={({ target }) => change({ label: target.value })}
            onPressEnter={apply}
          />
        </div>
        <Radio.Group
          aria-label={texts.kind}
          optionType="button"
          value={draft.type}
          options={(['number', 'date', 'member'] as const).map((type) => ({
            value: type,
            label: texts[type],
          }))}
          onChange={({ target }) => {
            const type = target.value as Parameter['type'];
            change({ type, text: '', values: type === 'number' ? 'range' : 'any' });
          }}
        />
        {draft.type === 'member' ? (
          <MemberInputs draft={draft} model={model} onChange={change} />
        ) : (
          <ValueInputs draft={draft} onChange={change} onEnter={apply} />
        )}
        {draft.type !== 'member' && (
          <AllowedInputs draft={draft} onChange={change} onEnter={apply} />
        )}
        <p className="olap-own-note">{texts.inFormula(own)}</p>
        {(problem !== null || isFull) && (
          <p className="olap-own-note" role="alert" style={{ color: 'var(--bi-danger)' }}>
            {problem === null ? texts.tooMany : problemText(problem, texts)}
          </p>
        )}
      </div>
    </Modal>
  );
}

function problemText(
  problem: DraftProblem,
  texts: TextTable<(typeof queryParameterTexts)['en']>,
): string {
  return 'text' in problem ? texts[problem.key](problem.text) : texts[problem.key];
}

interface InputsProps {
  draft: ParameterDraft;
  onChange: (patch: Partial<ParameterDraft>) => void;
}

function ValueInputs({ draft, onChange, onEnter }: InputsProps & { onEnter: () => void }) {
  const texts = useTexts(queryParameterTexts);
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{texts.value}</label>
      <Input
        id={id}
        type={draft.type === 'date' ? 'date' : 'text'}
        inputMode={draft.type === 'date' ? undefined : 'decimal'}
        value={draft.text}
        onChange={({ target }) => onChange({ text: target.value })}
        onPressEnter={onEnter}
      />
    </div>
  );
}

function MemberInputs({ draft, model, onChange }: InputsProps & { model: CubeModel }) {
  const texts = useTexts(queryParameterTexts);
  const cube = useOlap((state) => state.cube.slug);
  const ids = { of: useId(), value: useId() };
  const fields = model.dimensions.filter(
    ({ hidden, type }) => hidden !== true && type !== 'date' && type !== 'timestamp',
  );
  return (
    <div className="olap-own-row" style={{ gridTemplateColumns: '1fr 1fr' }}>
      <div>
        <label htmlFor={ids.of}>{texts.of}</label>
        <Select<string>
          id={ids.of}
          showSearch={{ optionFilterProp: 'label' }}
          value={draft.of === '' ? null : draft.of}
          placeholder={texts.chooseField}
          style={{ width: '100%' }}
          options={fields.map(({ name, label }) => ({ value: name, label: label ?? name }))}
          onChange={(of: string) => onChange({ of, member: null })}
        />
      </div>
      {draft.of !== '' && (
        <div>
          <label htmlFor={ids.value}>{texts.value}</label>
          <MemberSelect
            id={ids.value}
            cube={cube}
            model={model}
            of={draft.of}
            block
            value={draft.member}
            onValue={(member) => onChange({ member })}
          />
        </div>
      )}
    </div>
  );
}

function AllowedInputs({ draft, onChange, onEnter }: InputsProps & { onEnter: () => void }) {
  const texts = useTexts(queryParameterTexts);
  const ids = { min: useId(), max: useId(), step: useId(), list: useId() };
  const isNumber = draft.type === 'number';
  const choices = isNumber ? (['any', 'range', 'list'] as const) : (['any', 'list'] as const);
  return (
    <>
      <Radio.Group
        aria-label={texts.values}
        optionType="button"
        value={draft.values}
        options={choices.map((value) => ({ value, label: texts[value] }))}
        onChange={({ target }) => onChange({ values: target.value as ParameterDraft['values'] })}
      />
      {draft.values === 'range' && isNumber && (
        <div className="olap-own-row">
          {(['min', 'max', 'step'] as const).map((one) => (
            <div key={one}>
              <label htmlFor={ids[one]}>{texts[one]}</label>
              <InputNumber
                id={ids[one]}
                value={draft[one]}
                style={{ width: '100%' }}
                onChange={(value) => onChange({ [one]: value })}
                onPressEnter={onEnter}
              />
            </div>
          ))}
        </div>
      )}
      {draft.values === 'list' && (
        <div>
          <label htmlFor={ids.list}>{isNumber ? texts.listNumbers : texts.listDates}</label>
          <Input
            id={ids.list}
            value={draft.list}
            maxLength={4000}
            onChange={({ target }) => onChange({ list: target.value })}
            onPressEnter={onEnter}
          />
        </div>
      )}
    </>
  );
}
