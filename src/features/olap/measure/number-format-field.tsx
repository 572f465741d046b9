import { AutoComplete, type RefSelectProps } from 'antd';
import { useId, useState, type Ref } from 'react';
import { COMMON_CODES } from '@bi/olap/format/common-codes';
import { formatForScreen } from '@bi/olap/format/format-value';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { codeProblem } from './code-problem';
import { formatTexts } from './format-texts';

export interface NumberFormatFieldProps {
  /** the code; '' for the cube's own */
  code: string;
  /** the measure's own code; undefined where it has none */
  own: string | undefined;
  /** values to show examples with, the last of them in the list */
  samples: readonly (number | string)[];
  onChange: (code: string) => void;
  /** Enter was pressed while no list is open */
  onEnter?: () => void;
  ref?: Ref<RefSelectProps>;
}

/** Chooses or types a format code; every choice shows what a real value looks like in it. */
export function NumberFormatField(props: NumberFormatFieldProps) {
  const { code, own, samples, onChange, onEnter, ref } = props;
  const texts = useTexts(formatTexts);
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const ids = { code: useId(), problem: useId() };
  const problem = codeProblem(code, language);
  const shown = (value: number | string, one: string): string =>
    formatForScreen(value, one === '' ? own : one, language);
  const byDefault = own === undefined ? texts.automatic : texts.own;
  const sample = samples.at(-1);
  // typed on, the list shows only what it may become, so that the examples below stay in sight
  const offered = ['', ...COMMON_CODES].filter(
    (one) => !typed || (one !== code && one.startsWith(code)),
  );
  const options = offered.map((value) => ({
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
      <label htmlFor={ids.code}>{texts.code}</label>
      <AutoComplete
        ref={ref}
        id={ids.code}
        allowClear
        value={code}
        options={options}
        open={open && options.length > 0}
        defaultActiveFirstOption={false}
        status={problem?.serious === true ? 'error' : undefined}
        aria-describedby={ids.problem}
        placeholder={own ?? byDefault}
        style={{ width: '100%' }}
        popupMatchSelectWidth
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setTyped(false);
        }}
        showSearch={{ filterOption: false, onSearch: (text) => setTyped(text !== '') }}
        onInputKeyDown={(event) => {
          if (event.key === 'Tab') setOpen(false);
          if (event.key === 'Enter' && !(open && options.length > 0)) onEnter?.();
        }}
        onChange={(value: string | undefined) => onChange((value ?? '').slice(0, 120))}
      />
      <div id={ids.problem} aria-live="polite">
        {problem === null ? (
          <p className="olap-format-note">{texts.codeHint}</p>
        ) : (
          <p className={problem.serious ? 'olap-format-problem' : 'olap-format-note'}>
            {problem.text}
          </p>
        )}
      </div>
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
