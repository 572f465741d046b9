import { Button, Select } from 'antd';
import { labelOf } from '@bi/olap/query/model-fields';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { cubeEditorTexts } from './cube-editor-texts';
import { fieldTexts } from './field-texts';
import { pairsFor } from './join-proposals';
import { textList, textOf } from './model-path';
import type { PartInputProps } from './part-input-props';

/** Levels in their order, each a dimension that can be moved up and down. */
export function LevelsInput({
  id,
  value,
  model,
  faults,
  path,
  disabled,
  onChange,
}: PartInputProps) {
  const texts = useTexts(fieldTexts);
  const words = useTexts(cubeEditorTexts);
  const levels = textList(value);
  const left = model.dimensions.filter(({ name }) => !levels.includes(name));
  const swap = (index: number, other: number) => {
    const next = [...levels];
    [next[index], next[other]] = [levels[other] ?? '', levels[index] ?? ''];
    onChange(next);
  };
  return (
    <div className="ce-rows" id={id} role="group" aria-label={texts.levels}>
      {levels.map((level, index) => (
        <div key={level} className="ce-row">
          <span
            className="ce-level"
            data-faulty={faults.some((one) => one.path === `${path}.${index}`) ? '' : undefined}
            style={{ paddingInlineStart: 10 + index * 14 }}
          >
            {labelOf(model, level)}
          </span>
          <IconButton
            icon="arrowUp"
            label={`${words.moveUp}: ${level}`}
            disabled={disabled || index === 0}
            onClick={() => swap(index, index - 1)}
          />
          <IconButton
            icon="arrowDown"
            label={`${words.moveDown}: ${level}`}
            disabled={disabled || index === levels.length - 1}
            onClick={() => swap(index, index + 1)}
          />
          <IconButton
            icon="close"
            label={`${words.remove}: ${level}`}
            disabled={disabled || levels.length === 1}
            onClick={() => onChange(levels.filter((one) => one !== level))}
          />
        </div>
      ))}
      <Select<string>
        aria-label={texts.addLevel}
        placeholder={texts.addLevel}
        value={null}
        disabled={disabled || left.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        options={left.map(({ name, label }) => ({ value: name, label: label ?? name }))}
        onChange={(name) => onChange([...levels, name])}
      />
    </div>
  );
}

/** Pairs of columns that are equal: of the joining side, of the joined table. */
export function PairsInput(props: PartInputProps) {
  const { id, entry, value, model, sources, faults, path, disabled, onChange } = props;
  const texts = useTexts(fieldTexts);
  const words = useTexts(cubeEditorTexts);
  const pairs = (Array.isArray(value) ? value : []) as [string, string][];
  const columnsOf = (table: string) =>
    (sources.find((one) => one.table === table)?.columns ?? []).map(({ name, type }) => ({
      value: name,
      label: `${name} (${type})`,
    }));
  const from = entry['from'];
  const left = model.joins.find(({ name }) => name === from)?.to ?? model.source.table;
  const right = textOf(entry['to']);
  const change = (index: number, side: 0 | 1, column: string) =>
    onChange(
      pairs.map((pair, at) =>
        at === index ? (side === 0 ? [column, pair[1]] : [pair[0], column]) : pair,
      ),
    );
  const written = pairs.filter(([one, other]) => one !== '' && other !== '');
  const isOpen = written.length < pairs.length;
  const offers = isOpen
    ? pairsFor(model, entry, sources)
        .filter(([one, other]) => !written.some(([a, b]) => a === one || b === other))
        .slice(0, 4)
    : [];
  const isFaulty = (index: number, side: 0 | 1) =>
    faults.some((one) => [`${path}.${index}`, `${path}.${index}.${side}`].includes(one.path));
  const select = (index: number, side: 0 | 1) => (
    <Select<string>
      aria-label={`${texts.on} ${index + 1}: ${side === 0 ? left : right}`}
      style={{ flex: 1, minWidth: 0 }}
      value={pairs[index]?.[side] || null}
      {...(isFaulty(index, side) ? { status: 'error' as const } : {})}
      disabled={disabled}
      placeholder={side === 0 ? left : right}
      showSearch={{ optionFilterProp: 'label' }}
      options={columnsOf(side === 0 ? left : right)}
      onChange={(column) => change(index, side, column)}
    />
  );
  return (
    <div className="ce-rows" id={id} role="group" aria-label={texts.on}>
      {pairs.map((_pair, index) => (
        <div key={index} className="ce-row">
          {select(index, 0)}
          <span aria-hidden="true">=</span>
          {select(index, 1)}
          <IconButton
            icon="close"
            label={`${words.remove} ${index + 1}`}
            disabled={disabled || pairs.length === 1}
            onClick={() => onChange(pairs.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {offers.length > 0 && (
        <div className="ce-offers">
          <span className="ce-help">{texts.pairOffers}</span>
          {offers.map(([one, other]) => (
            <Button
              key={`${one} ${other}`}
              size="small"
              disabled={disabled}
              onClick={() => onChange([...written, [one, other]])}
            >
              {`${one} = ${other}`}
            </Button>
          ))}
        </div>
      )}
      <Button
        size="small"
        type="text"
        className="ce-add"
        icon={<Icon name="add" />}
        disabled={disabled || pairs.length >= 8}
        onClick={() => onChange([...pairs, ['', '']])}
      >
        {texts.addPair}
      </Button>
    </div>
  );
}

function IconButton(props: {
  icon: 'arrowUp' | 'arrowDown' | 'close';
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="bi-icon-button"
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} size={14} />
    </button>
  );
}
