import { formatValue } from '@bi/olap/format/format-value';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useLanguage } from '../../../host/use-language';
import { useMayFilter } from '../../../host/use-may-filter';
import { useTexts } from '../../../host/use-texts';
import { useStyleSheet } from '../../../ui/use-style-sheet';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { FilterChip } from '../../../widgets/filter/filter-chip';
import { previewTexts } from './preview-texts';
import type { ShownParameter } from './use-parameters';

const STYLE = `
.bi-pv-value{display:grid;gap:8px;width:260px;padding:12px}
.bi-pv-value label{font-weight:550}
.bi-pv-value small{color:var(--bi-text-second)}
.bi-pv-value [role=alert]{color:var(--bi-danger)}
.bi-pv-value-foot{display:flex;justify-content:flex-end;gap:8px}
`;

type Value = string | number | null;

interface ParameterValueProps {
  parameter: ShownParameter;
  value: Value;
  /** newest day of the data; null where nothing says */
  newest: string | null;
  onValue: (value: Value) => void;
}

/** A parameter that takes a number, a day or a text. */
export function ParameterValue({ parameter, value, newest, onValue }: ParameterValueProps) {
  const texts = useTexts(previewTexts);
  const { language } = useLanguage();
  const mayFilter = useMayFilter();
  const { name, type, required } = parameter;
  const isMissing = value === null && required === true;
  const text = (one: string | number): string => {
    if (typeof one === 'number') return formatValue(one, 'General', language);
    return type === 'date' ? dayText(one, language) : one;
  };
  const shown = value === null ? (isMissing ? texts.choose : texts.none) : text(value);
  return (
    <FilterChip
      name={name}
      condition={shown}
      isSet={value !== null}
      isMissing={isMissing}
      label={texts.parameterOf(name, shown)}
      mayChange={mayFilter}
      form={(onClose) => (
        <ValueForm
          parameter={parameter}
          value={value}
          newest={type === 'date' ? newest : null}
          onValue={(next) => {
            onValue(next);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      clear={
        value === null || required === true
          ? undefined
          : { label: texts.clear(name), onClear: () => onValue(null) }
      }
    />
  );
}

function ValueForm(props: ParameterValueProps & { onClose: () => void }) {
  const { parameter, value, newest, onValue, onClose } = props;
  useStyleSheet(STYLE);
  const texts = useTexts(previewTexts);
  const { language } = useLanguage();
  const id = useId();
  const [draft, setDraft] = useState(value === null ? '' : String(value).slice(0, 400));
  const [problem, setProblem] = useState<string | null>(null);
  const { name, type, required, min, max } = parameter;
  const bounds = boundsText(parameter, texts, language);
  const apply = () => {
    const given = draft.trim();
    if (given === '') {
      if (required === true) setProblem(texts.choose);
      else onValue(null);
    } else if (type === 'number') {
      const number = Number(given);
      if (!Number.isFinite(number)) setProblem(texts.numberWrong);
      else if (number < (min ?? -Infinity) || number > (max ?? Infinity)) setProblem(bounds);
      else onValue(number);
    } else onValue(given);
  };
  return (
    <form
      className="bi-pv-value"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <label htmlFor={id}>{name}</label>
      <Input
        id={id}
        autoFocus
        type={type}
        step="any"
        maxLength={400}
        value={draft}
        status={problem === null ? '' : 'error'}
        onChange={({ target }) => {
          setDraft(target.value);
          setProblem(null);
        }}
      />
      {problem === null ? (
        bounds !== '' && <small>{bounds}</small>
      ) : (
        <small role="alert">{problem}</small>
      )}
      {newest !== null && (
        <Button size="small" onClick={() => setDraft(newest.slice(0, 10))}>
          {texts.newest(dayText(newest, language))}
        </Button>
      )}
      <div className="bi-pv-value-foot">
        <Button size="small" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="small" type="primary" htmlType="submit">
          {texts.apply}
        </Button>
      </div>
    </form>
  );
}

function boundsText(
  { min, max }: ShownParameter,
  texts: ReturnType<typeof useTexts<(typeof previewTexts)['en']>>,
  language: ReturnType<typeof useLanguage>['language'],
): string {
  const text = (one: number) => formatValue(one, 'General', language);
  if (min !== undefined && max !== undefined) return texts.between(text(min), text(max));
  if (min !== undefined) return texts.atLeast(text(min));
  return max === undefined ? '' : texts.atMost(text(max));
}
