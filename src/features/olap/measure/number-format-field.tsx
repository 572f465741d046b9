import { AutoComplete } from 'antd';
import { useId } from 'react';
import { COMMON_CODES } from '@bi/olap/format/common-codes';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { formatTexts } from './format-texts';

export interface NumberFormatFieldProps {
  /** the code; '' for the cube's own */
  code: string;
  /** the measure's own code; undefined where it has none */
  own: string | undefined;
  /** values to show examples with, the last of them in the list */
  samples: readonly (number | string)[];
  onChange: (code: string) => void;
}

/** Chooses or types a format code; every choice shows what a real value looks like in it. */
export function NumberFormatField({ code, own, samples, onChange }: NumberFormatFieldProps) {
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const id = useId();
  const shown = (value: number | string, one: string): string =>
    formatForScreen(value, one === '' ? own : one, language);
  const byDefault = own === undefined ? texts.automatic : texts.own;
  const sample = samples.at(-1);
  const options = ['', ...COMMON_CODES].map((value) => ({
    value,
    label: (
      <span className="olap-code">
        <span>{value === '' ? byDefault : value}</span>
        {sample !== undefined && <span>{shown(sample, value)}</span>}
      </span>
    ),
  }));
  return (
    <div>
      <label htmlFor={id}>{texts.code}</label>
      <AutoComplete
        id={id}
        allowClear
        value={code}
        options={options}
        placeholder={own ?? byDefault}
        style={{ width: '100%' }}
        popupMatchSelectWidth
        onChange={(value: string | undefined) => onChange((value ?? '').slice(0, 120))}
      />
      <p className="olap-format-note">{texts.codeHint}</p>
      <dl className="olap-format-examples" aria-live="polite">
        <dt>{texts.example}</dt>
        <dd>
          {samples.length === 0
            ? texts.noExample
            : exampleValues(samples)
                .map((value) => shown(value, code))
                .join('   ')}
        </dd>
      </dl>
    </div>
  );
}

/** A value of the result, the same below zero, and zero: the sections of a code. */
function exampleValues(samples: readonly (number | string)[]): (number | string)[] {
  const first = samples.at(-1) ?? 0;
  const number = Math.abs(Number(first));
  return [first, Number(first) < 0 ? number : -number, 0];
}
