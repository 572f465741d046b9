import type { DocumentBlock, ShowWhen } from '@bi/contract/document/document-block';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { CheckField, FieldGroup, SelectField, TextField } from './fields';
import { propertyTexts } from './property-texts';
import { WhenValue } from './when-value';

interface BreakFieldsProps {
  block: DocumentBlock;
  change: (
    patch: Partial<
      Record<'newPage' | 'keepTogether' | 'keepWithNext', boolean | undefined> & {
        showWhen: ShowWhen | undefined;
      }
    >,
  ) => void;
}

/** Where a block begins a page, and when it is shown at all. */
export function BreakFields({ block, change }: BreakFieldsProps) {
  const texts = useTexts(propertyTexts);
  const isPlaced = block.kind !== 'pageBreak' && block.kind !== 'spacer';
  return (
    <>
      {isPlaced && (
        <FieldGroup title={texts.breaks}>
          {(['newPage', 'keepTogether', 'keepWithNext'] as const).map((name) => (
            <CheckField
              key={name}
              label={texts[name]}
              value={block[name] === true}
              onChange={(value) => change({ [name]: value ? true : undefined })}
            />
          ))}
        </FieldGroup>
      )}
      <WhenFields block={block} change={change} />
    </>
  );
}

function WhenFields({ block, change }: BreakFieldsProps) {
  const texts = useTexts(propertyTexts);
  const words = useTexts(blockTexts);
  const { editor, names } = useConfig();
  const { blocks, parameters } = editor.draft.body;
  const { showWhen } = block;
  const [isChoosing, setChoosing] = useState(false);
  const data = blocks.filter((one) => one.kind === 'data' && one.id !== block.id);
  const [firstBlock] = data;
  const [firstParameter] = parameters;
  const set = (next: ShowWhen | undefined) => change({ showWhen: next });
  return (
    <FieldGroup title={texts.when}>
      <SelectField
        label={texts.when}
        value={isChoosing ? 'value' : (showWhen?.kind ?? 'always')}
        options={[
          { value: 'always' as const, label: texts.always },
          ...(firstBlock === undefined ? [] : [{ value: 'rows' as const, label: texts.whenRows }]),
          ...(firstParameter === undefined
            ? []
            : [{ value: 'parameter' as const, label: texts.whenParameter }]),
          { value: 'value' as const, label: texts.whenValue },
        ]}
        onChange={(kind) => {
          setChoosing(kind === 'value' && showWhen?.kind !== 'value');
          if (kind === 'always') set(undefined);
          if (kind === 'rows' && firstBlock) set({ kind, block: firstBlock.id });
          if (kind === 'parameter' && firstParameter) {
            set({ kind, parameter: firstParameter.id, is: [''] });
          }
        }}
      />
      {(isChoosing || showWhen?.kind === 'value') && (
        <WhenValue
          block={block}
          when={showWhen?.kind === 'value' ? showWhen : null}
          onWhen={(when) => {
            setChoosing(false);
            set(when);
          }}
          onCancel={() => setChoosing(false)}
        />
      )}
      {showWhen?.kind === 'rows' && (
        <SelectField
          label={texts.block}
          value={showWhen.block}
          options={data.map((one) => ({ value: one.id, label: blockName(one, words, names) }))}
          onChange={(id) => set({ kind: 'rows', block: id })}
        />
      )}
      {showWhen?.kind === 'parameter' && (
        <>
          <SelectField
            label={texts.parameter}
            value={showWhen.parameter}
            options={parameters.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(parameter) => set({ ...showWhen, parameter })}
          />
          <TextField
            {...{ label: texts.is, most: 4000 }}
            value={showWhen.is.join(', ')}
            onChange={(typed) => set({ ...showWhen, is: typed.split(/,\s?/).slice(0, 100) })}
          />
          <CheckField
            label={texts.not}
            value={showWhen.not === true}
            onChange={(not) => set({ ...showWhen, not })}
          />
        </>
      )}
    </FieldGroup>
  );
}
