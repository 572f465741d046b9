import type {
  DocumentBlock,
  DocumentValue,
  DocumentValues,
} from '@bi/contract/document/document-block';
import type { TextValue } from '@bi/contract/query/text-value';
import { textsOfBlock } from '@bi/olap/document-edit/document-problems';
import { freeValueName, namesInText } from '@bi/olap/text-values/names-in-text';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import {
  InsertValue,
  type MoreValue,
  type ValuePart,
} from '../../../widgets/text-value/insert-value';
import { blockName } from './block-kinds';
import { blockTexts } from './block-texts';
import { useConfig } from './config-context';
import { TextField } from './fields';
import { patched } from './patched';
import { propertyTexts } from './property-texts';
import { useBlockActions } from './use-block-actions';

type Written = Extract<DocumentBlock, { kind: 'cover' | 'heading' | 'text' | 'code' }>;
type More = Exclude<DocumentValue, TextValue>;

interface ValueTextFieldProps {
  label: string;
  block: Written;
  field: 'text' | 'title' | 'subtitle' | 'lines';
  most: number;
  rows?: number;
}

/** A text of a block, with what inserts a value at its end. */
export function ValueTextField({ label, block, field, most, rows }: ValueTextFieldProps) {
  const texts = useTexts(propertyTexts);
  const words = useTexts(blockTexts);
  const { editor, models, names } = useConfig();
  const { change } = useBlockActions();
  const [isInserting, setInserting] = useState(false);
  const { blocks, parameters } = editor.draft.body;
  const text = (block as unknown as Record<string, string | undefined>)[field] ?? '';
  const values: DocumentValues = block.values ?? {};
  const set = (next: string, all: DocumentValues) =>
    change(
      block.id,
      (one) => {
        const optional = field === 'subtitle' || field === 'lines';
        const typed = optional && next === '' ? undefined : next;
        const written = patched(one as Written, { [field]: typed });
        const used = new Set(textsOfBlock(written).flatMap(namesInText));
        const left = Object.entries(all).filter(([name]) => used.has(name));
        return patched(written, {
          values: left.length === 0 ? undefined : Object.fromEntries(left),
        });
      },
      `${block.id} ${field}`,
    );
  const sources = blocks.flatMap((one): ValuePart[] => {
    if (one.kind !== 'data' || one.source.kind !== 'query') return [];
    return [{ id: one.id, name: blockName(one, words, names), query: one.source.query }];
  });
  const more: MoreValue<More>[] = [
    ...parameters.map(({ id, name }) => ({
      ...{ key: `parameter ${id}`, label: texts.valueParameter(name), name },
      value: { kind: 'parameter' as const, parameter: id },
    })),
    { key: 'member', label: texts.valueMember, name: 'member', value: { kind: 'member' } },
  ];
  return (
    <div>
      <TextField
        {...{ label, most }}
        {...(rows !== undefined && { rows })}
        value={text}
        onChange={(next) => set(next, values)}
      />
      {isInserting ? (
        <InsertValue<More>
          tiles={sources}
          cube={Object.keys(models)[0] ?? null}
          words={{ fromTile: texts.fromBlock, tile: texts.block, noTiles: texts.noBlocks }}
          more={more}
          onValue={(value, name) => {
            const free = freeValueName(name, values as Record<string, TextValue>);
            set(`${text}{{${free}}}`, { ...values, [free]: value });
            setInserting(false);
          }}
          onClose={() => setInserting(false)}
        />
      ) : (
        <Button
          size="small"
          type="text"
          icon={<Icon name="hash" size={14} />}
          onClick={() => setInserting(true)}
        >
          {texts.insertValue}
        </Button>
      )}
    </div>
  );
}
