import { Checkbox, InputNumber, Radio, Select } from 'antd';
import { useId } from 'react';
import type { CellFormat } from '@bi/contract/report/report';
import { useTexts } from '../../../host/use-texts';
import { formatTexts } from './format-texts';
import { enteredNumber, RuleFields, type FormatEntry } from './rule-fields';

export interface CellFormatFieldProps {
  /** null: plain cells */
  format: CellFormat | null;
  /** whether a format that does not say so is reversed by what the measure is */
  turnsItself: (format: CellFormat) => boolean;
  /** entries of the measures that a condition may test, this one first */
  entries: readonly FormatEntry[];
  onChange: (format: CellFormat | null) => void;
}

type Kind = CellFormat['kind'] | 'none';

const FIRST: Record<Exclude<CellFormat['kind'], 'rule'>, CellFormat> = {
  scale: { kind: 'scale' },
  bars: { kind: 'bars' },
  icons: { kind: 'icons', icons: 'arrows', by: 'share', at: [0.33, 0.67] },
};

/** Chooses how the cells of a measure are marked. */
export function CellFormatField(props: CellFormatFieldProps) {
  const { format, turnsItself, entries, onChange } = props;
  const texts = useTexts(formatTexts);
  const kind: Kind = format?.kind ?? 'none';
  const change = (next: CellFormat): void => {
    const turned = format === null || format.kind === 'rule' ? undefined : format.turned;
    if (next.kind === 'rule') onChange(next);
    else {
      const { turned: _turned, ...rest } = next;
      onChange(turned === undefined ? rest : { ...rest, turned });
    }
  };
  return (
    <div className="olap-format-cells">
      <Radio.Group
        aria-label={texts.marking}
        optionType="button"
        value={kind}
        options={(['none', 'scale', 'bars', 'icons', 'rule'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={({ target }) => {
          const next = target.value as Kind;
          if (next === 'none') onChange(null);
          else if (next !== 'rule') change(FIRST[next]);
          else {
            const by = entries[0]?.value ?? '';
            change({ kind: 'rule', by, op: '<', value: 0, tone: 'bad' });
          }
        }}
      />
      {format?.kind === 'scale' && <ScaleFields format={format} onChange={change} />}
      {format?.kind === 'icons' && (
        <IconFields format={format} percent={entries[0]?.percent === true} onChange={change} />
      )}
      {format?.kind === 'rule' && (
        <RuleFields format={format} entries={entries} onChange={onChange} />
      )}
      {format !== null && format.kind !== 'rule' && (
        <Checkbox
          checked={format.turned ?? turnsItself(format)}
          onChange={({ target }) => {
            const { turned: _turned, ...rest } = format;
            const turned = target.checked;
            onChange(turned === turnsItself(rest) ? rest : { ...rest, turned });
          }}
        >
          {texts.turned}
        </Checkbox>
      )}
    </div>
  );
}

type Scale = Extract<CellFormat, { kind: 'scale' }>;
type Icons = Extract<CellFormat, { kind: 'icons' }>;

function ScaleFields({ format, onChange }: { format: Scale; onChange: (next: Scale) => void }) {
  const texts = useTexts(formatTexts);
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{texts.colors}</label>
      <Select<'auto' | 'sequential' | 'diverging'>
        id={id}
        value={format.colors ?? 'auto'}
        style={{ width: '100%' }}
        options={(['auto', 'sequential', 'diverging'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={(colors) =>
          onChange(colors === 'auto' ? { kind: 'scale' } : { kind: 'scale', colors })
        }
      />
    </div>
  );
}

interface IconFieldsProps {
  format: Icons;
  /** whether limits that are values are entered as percent */
  percent: boolean;
  onChange: (next: Icons) => void;
}

function IconFields({ format, percent, onChange }: IconFieldsProps) {
  const texts = useTexts(formatTexts);
  const ids = { icons: useId(), by: useId(), low: useId(), high: useId() };
  const [low, high] = format.at;
  const share = format.by === 'share' || percent;
  const limit = (id: string, label: string, value: number, set: (value: number) => void) => (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        style={{ width: '100%' }}
        value={enteredNumber(value, share)}
        suffix={share ? '%' : undefined}
        onChange={(next) => {
          if (next !== null) set(share ? next / 100 : next);
        }}
      />
    </div>
  );
  return (
    <>
      <div className="olap-format-two">
        <div>
          <label htmlFor={ids.icons}>{texts.iconSet}</label>
          <Select<Icons['icons']>
            id={ids.icons}
            value={format.icons}
            style={{ width: '100%' }}
            options={(['arrows', 'shapes', 'levels'] as const).map((value) => ({
              value,
              label: texts[value],
            }))}
            onChange={(icons) => onChange({ ...format, icons })}
          />
        </div>
        <div>
          <label htmlFor={ids.by}>{texts.by}</label>
          <Select<Icons['by']>
            id={ids.by}
            value={format.by}
            style={{ width: '100%' }}
            options={[
              { value: 'share', label: texts.byShare },
              { value: 'value', label: texts.byValue },
            ]}
            onChange={(by) =>
              onChange({ ...format, by, at: by === 'share' ? [0.33, 0.67] : [0, 0] })
            }
          />
        </div>
      </div>
      <div className="olap-format-two">
        {limit(ids.low, texts.low, low, (value) => onChange({ ...format, at: [value, high] }))}
        {limit(ids.high, texts.high, high, (value) => onChange({ ...format, at: [low, value] }))}
      </div>
    </>
  );
}
