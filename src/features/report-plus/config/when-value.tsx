import type { DocumentBlock, MeasureOf, ShowWhen } from '@bi/contract/document/document-block';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { InsertValue } from '../../../widgets/text-value/insert-value';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { NumberField, SelectField } from './fields';
import { propertyTexts } from './property-texts';

type ValueWhen = Extract<ShowWhen, { kind: 'value' }>;

const OPERATORS: readonly ValueWhen['op'][] = ['>', '>=', '<', '<=', '=', '<>'];
const SIGNS: Readonly<Record<ValueWhen['op'], string>> = {
  ...{ '>': '>', '>=': '≥', '<': '<', '<=': '≤', '=': '=', '<>': '≠' },
};

interface WhenValueProps {
  block: DocumentBlock;
  /** null: no number is chosen yet */
  when: ValueWhen | null;
  onWhen: (when: ValueWhen) => void;
  /** ends choosing the first number without one */
  onCancel: () => void;
}

/** The condition that a number is above or below another: the measure, the comparison and the limit. */
export function WhenValue({ block, when, onWhen, onCancel }: WhenValueProps) {
  const texts = useTexts(propertyTexts);
  const { cancel } = useTexts(configTexts);
  const { models } = useConfig();
  const [isOpen, setOpen] = useState(when === null);
  const close = () => {
    setOpen(false);
    if (when === null) onCancel();
  };
  const take = (of: MeasureOf) => {
    setOpen(false);
    onWhen(when === null ? { kind: 'value', of, op: '>', value: 0 } : { ...when, of });
  };
  const [measure] = when?.of.query.measures ?? [];
  const name = typeof measure === 'string' ? measure : measure?.m;
  return (
    <>
      {when !== null && (
        <>
          <div className="bi-plus-source">
            <span>{name}</span>
            <Button size="small" onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
          </div>
          <SelectField
            label={texts.comparison}
            value={when.op}
            options={OPERATORS.map((value) => ({ value, label: SIGNS[value] }))}
            onChange={(op) => onWhen({ ...when, op })}
          />
          <NumberField
            {...{ label: texts.limitValue, min: -1e15, max: 1e15 }}
            value={when.value}
            onChange={(value) => onWhen({ ...when, value: value ?? 0 })}
          />
        </>
      )}
      {isOpen && (
        <Modal
          open
          width={520}
          title={texts.whenValue}
          footer={null}
          cancelText={cancel}
          onCancel={close}
        >
          <InsertValue
            key={block.id}
            tiles={[]}
            cube={when?.of.query.cube ?? Object.keys(models)[0] ?? null}
            onValue={(value) => {
              if (value.kind === 'measure') take(value);
            }}
            onClose={close}
          />
        </Modal>
      )}
    </>
  );
}
